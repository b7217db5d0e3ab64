/** A client that openapi-typescript generates from the API document, and the linter of Redocly. Both live outside of our own
 * dependencies: the generator needs TypeScript 5, and the linter alone would be as large as all of them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi.js';
import type { RunningServer } from '../../src/http/server.js';
import { runService } from '../http/running.js';
import { makeProject, type Project } from './project.js';

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

  it('makes a client in which a game from its start to its payoffs compiles without a cast, and plays', async () => {
    project.run('npx', 'openapi-typescript', 'openapi.json', '-o', 'api.ts');
    project.write('client.ts', readFileSync(new URL('./client-example.ts.txt', import.meta.url), 'utf8'));
    const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext'];
    project.run('npx', 'tsc', '--strict', '--noUncheckedIndexedAccess', ...target, 'client.ts');
    const { playGame } = await import(`${project.folder}/client.js`);
    expect(await playGame(server.url, 'kuhn')).toEqual({
      'player 1': expect.any(Number),
      'player 2': expect.any(Number),
    });
  });
});
