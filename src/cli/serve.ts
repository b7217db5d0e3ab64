/** The HTTP service, until a signal ends it. */
import { pino } from 'pino';
import { unwrap } from '../core/result.js';
import { startServer } from '../http/server.js';
import { newGame } from '../service/play.js';
import { Engine } from '../engine/engine.js';
import { GameModuleError } from '../engine/game-module.js';
import { defaultPoolSize } from '../workers/node.js';
import { type Option, UsageError, defineCommand } from './command.js';
import { moduleUrl } from './game-word.js';
import { integer, text, texts } from './options.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export const serve = defineCommand({
  name: 'serve',
  usage: '[options]',
  about: 'Serve recommendations over HTTP.',
  words: { min: 0, max: 0 },
  options: {
    port: fromEnvironment(
      'PORT',
      integer('N', 'Port to listen on; 0: any that is free', 8080, { min: 0, max: 65_535 }),
    ),
    host: fromEnvironment('HOST', text('ADDRESS', 'Address to listen on', '127.0.0.1')),
    workers: fromEnvironment('WORKERS', integer('N', 'Worker threads', defaultPoolSize(), { min: 1, max: 256 })),
    log: fromEnvironment('LOG_LEVEL', text('LEVEL', `Least level that is logged: ${LOG_LEVELS.join(', ')}`, 'info')),
    games: texts('FILE', 'Serve the game of this module too; may be given several times'),
  },
  async run({ port, host, workers, log: level, games }) {
    if (!LOG_LEVELS.includes(level)) throw new UsageError(`--log: Expected one of ${LOG_LEVELS.join(', ')}`);
    const log = pino({ level });
    const server = await startServer({ host, port, workers, log, games: games.map(moduleUrl) }).catch((error) => {
      throw error instanceof GameModuleError ? new UsageError(error.message) : error;
    });
    const stopped = new Promise<number>((resolve) => {
      let stopping = false;
      const stop = (signal: string) => {
        if (stopping) process.exit(1); // asked twice: at once
        stopping = true;
        log.info({ signal }, 'going down');
        void server.stop().then(() => resolve(0));
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    });
    console.log(await welcome(server.url));
    return stopped;
  },
});

/** The option, and where it is not given the environment variable. */
function fromEnvironment<T>(name: string, option: Option<T>): Option<T> {
  return {
    ...option,
    note: `${option.note}; environment: ${name}`,
    read(given) {
      const set = process.env[name];
      if (given.length > 0 || set === undefined) return option.read(given);
      try {
        return option.read([set]);
      } catch (error) {
        throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}`) : error;
      }
    },
  };
}

/** Where the API page is, and a request that works as it stands. */
async function welcome(url: string): Promise<string> {
  const { views, turn } = unwrap(await newGame(new Engine(), { game: 'kuhn', seed: 'welcome' }));
  const body = JSON.stringify({ view: views[turn] });
  return [
    `Strategos serves at ${url}`,
    `API page: ${url}/docs`,
    'Try:',
    `curl -s ${url}/v1/games/kuhn/recommend -H 'Content-Type: application/json' -d '${body}'`,
  ].join('\n');
}
