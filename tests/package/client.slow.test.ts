/** A client that openapi-typescript generates from the API document, and the linter of Redocly. Both live outside of our own
 * dependencies: the generator needs TypeScript 5, and the linter alone would be as large as all of them. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi.js';
import type { RunningServer } from '../../src/http/server.js';
import { runService } from '../http/running.js';
import { makeProject, type Project } from './project.js';

const EXAMPLES = new URL('../../examples/openapi/', import.meta.url);

/** The program of the page, as it stands. */
const pageProgram = () =>
  /^```ts\n(.*?)^```/ms.exec(readFileSync(new URL('../../docs/openapi.md', import.meta.url), 'utf8'))![1];

let project: Project;
let server: RunningServer;
beforeAll(async () => {
  project = makeProject([
    'openapi-typescript@7.13.0',
    'openapi-fetch@0.17.0',
    'typescript@5.9.3',
    '@redocly/cli@2.77.0',
  ]);
  project.write('openapi.json', JSON.stringify(openApiDocument()));
  server = await runService();
}, 300_000);
afterAll(async () => {
  project?.remove();
  await server?.stop();
});

describe('the API document', () => {
  it('has no error for the linter of Redocly', () => {
    expect(project.runAll('npx', 'redocly', 'lint', 'openapi.json')).toContain('Your API description is valid');
  });

  it('makes a client in which games and matches to their end compile without a cast, and play', async () => {
    project.run('npx', 'openapi-typescript', 'openapi.json', '-o', 'api.ts');
    project.write('page.ts', `${pageProgram().replace('http://127.0.0.1:8080', server.url)}export {};\n`);
    for (const name of ['game.ts', 'match.ts']) project.write(name, readFileSync(new URL(name, EXAMPLES), 'utf8'));
    const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext'];
    project.run('npx', 'tsc', '--strict', '--noUncheckedIndexedAccess', ...target, 'game.ts', 'match.ts', 'page.ts');
    const payoffs = { 'player 1': expect.any(Number), 'player 2': expect.any(Number) };
    const { playGame } = await import(`${project.folder}/game.js`);
    expect(await playGame(server.url, 'kuhn')).toEqual(payoffs);
    const { playSeat } = await import(`${project.folder}/match.js`);
    expect(await playSeat(server.url, 'leduc')).toMatchObject({ over: true, you: 'player 1', payoffs });
    const told = await promisify(execFile)(process.execPath, ['page.js'], { cwd: project.folder });
    expect(told.stdout).toMatch(/^pass \w\w\n$/);
  });
});
