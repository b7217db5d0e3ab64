/** The stored reference decisions of `npm run bench:decisions` must remain positions and legal moves of today's rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { References } from '../../bench/decisions/reference.js';
import { MoveList, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { anyWorld } from '../../src/service/rules/position.js';

const FOLDER = 'bench/decisions';
const ids = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

describe('the reference decisions', () => {
  it('cover the large games', () => {
    expect(ids).toEqual(expect.arrayContaining(['alexander', 'hearts', 'peloponnesian-war', 'perikles']));
  });

  it.each(ids)('%s: every view is read, and its legal moves are those with a value', async (id) => {
    const { variant, decisions }: References = JSON.parse(readFileSync(`${FOLDER}/${id}.json`, 'utf8'));
    const game = unwrap((await games[id]()).variant(variant));
    const list = new MoveList(game.moveSpace);
    expect(decisions.length).toBeGreaterThan(20);
    for (const { view, values } of decisions) {
      const world = anyWorld(game, unwrap(game.words.parseView(view)).value);
      game.moves(world, list);
      expect(list.toArray().map((move) => game.words.makeMove(world, move))).toEqual(Object.keys(values));
    }
  });
});
