/** docs/boardgame-io.md: its example, on the real boardgame.io, and our types against its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, installed } from './example.js';

const page = readFileSync(new URL('../../docs/boardgame-io.md', import.meta.url), 'utf8');
const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');

let example: Example;
beforeAll(async () => {
  example = await installed('boardgame-io');
}, 300_000);
afterAll(() => example?.remove());

describe('boardgame.io 0.50', () => {
  it('has seats filled and bots made; a game of its own keeps the laws of the engine', () => {
    expect(example.run('npx', 'vitest', 'run', '--testTimeout=120000', '--hookTimeout=60000')).toMatch(
      /Test Files {2}2 passed/,
    );
  });

  it('plays Kuhn poker against us in Local, as the page prints it', () => {
    const [, code] = /```js\n(\/\/ kuhn\.js\n.*?)```/s.exec(page)!;
    example.write('kuhn.js', code.replace(/'boardgame\.io\/(\w+)'/g, "'boardgame.io/dist/cjs/$1.js'")); // as Node finds them
    expect(example.run('node', 'kuhn.js')).toMatch(/deal a card to player 2.*player 1: \w+.*winner: '[01]'/s);
  });

  it('takes what we make by its own types', () => {
    example.write('use.ts', readFileSync(join(import.meta.dirname, 'boardgame-io-use.ts.txt'), 'utf8'));
    const settings = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
    example.run(tsc, '--strict', '--noEmit', '--skipLibCheck', '--lib', 'es2022,dom', ...settings, 'use.ts');
  });
});
