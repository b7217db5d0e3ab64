/** docs/boardgame-io.md: its example, on the real boardgame.io, and our types against its own. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, installed } from './example.js';

const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');

let example: Example;
beforeAll(async () => {
  example = await installed('boardgame-io');
}, 300_000);
afterAll(() => example?.remove());

const USE = `
import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { createPool } from 'strategos';
import { botOf, familyOf, gameOf, playSeat } from 'strategos/boardgame-io';

interface Hands {
  readonly hands: Record<string, (number | null)[]>;
}
const Own: Game<Hands> = {
  name: 'own',
  moves: { play: ({ G }, card: number) => void G.hands[0].push(card) },
  ai: { enumerate: (G, _, playerID) => G.hands[playerID].map((card) => ({ move: 'play', args: [card] })) },
};
export const family = familyOf(Own, { redraw: ({ G, random }) => ({ ...(G as Hands), order: random.Shuffle([1, 2]) }) });
const pool = createPool();
Client({ game: Own, multiplayer: Local({ bots: { 1: botOf({ pool, budget: { timeMs: 100 } }) } }) });
Client({ game: await gameOf(pool.engine, 'hearts'), numPlayers: 4 });
const seat = await playSeat({ pool, server: 'http://localhost:8000', game: Own, matchID: 'm', playerID: '1' });
seat.stop();
`;

describe('boardgame.io 0.50', () => {
  it('has seats filled and bots made; a game of its own keeps the laws of the engine', () => {
    expect(example.run('npx', 'vitest', 'run', '--testTimeout=120000', '--hookTimeout=60000')).toMatch(
      /Test Files {2}2 passed/,
    );
  });

  it('takes what we make by its own types', () => {
    example.write('use.ts', USE);
    const settings = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
    example.run(tsc, '--strict', '--noEmit', '--skipLibCheck', '--lib', 'es2022,dom', ...settings, 'use.ts');
  });
});
