import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../../bench/attack/service.js';
import { type RunningServer, startServer } from '../../src/http/server.js';

/** A whole service in this process, on a port of its own, with one worker; it says nothing. `games`: modules of own games. */
export function runService(games: readonly string[] = []): Promise<RunningServer> {
  const log = pino({ level: 'silent' });
  return startServer({ host: '127.0.0.1', port: 0, log, workers: 1, games, pool: { warmMs: 0 } });
}

/** The same for all tests of a file, or of a describe. */
export function serviceForAll(games: readonly string[] = []): { readonly url: string } {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runService(games);
  }, 60_000);
  afterAll(() => server.stop());
  return {
    get url() {
      return server.url;
    },
  };
}

/** The game that `new-game` writes, in a folder where it finds the kit of this server: the address of its module. */
export function ownGame(folder: string): string {
  const installed = join(folder, 'node_modules/strategos');
  mkdirSync(installed, { recursive: true });
  const kit = new URL('../../dist-tests/src/kit.js', import.meta.url);
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports: { './kit': './kit.js' } }));
  writeFileSync(join(installed, 'kit.js'), `export * from '${kit}';\n`);
  cpSync(new URL('../../templates/game', import.meta.url), folder, { recursive: true });
  return pathToFileURL(join(folder, 'game.js')).href;
}

const MAIN = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;

/** A service in a process of its own. */
export const runProcess = (environment: Readonly<Record<string, string>> = {}, port?: number): Promise<Service> =>
  startService({ main: MAIN, environment, ...(port !== undefined && { port }) });
