/** What stays true through whole games with every number of players: units, cards, leaders, alliances (SR 2.2, 6, 15). */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { CAR, IND, NODES, ROM, SPACE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import { PAIRS, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import {
  controlOf,
  insideUnits,
  mercsAt,
  standing,
  unitsAt,
  isBesieged,
} from '../../../src/games/sword-of-rome/board/units.js';
import { family } from '../../../src/games/sword-of-rome/index.js';

const MOST_OPTIONS = 45;

function check(s: Rome): void {
  for (let a = 1; a <= ROM; a++)
    for (let b = 1; b <= ROM; b++) expect((s.allied[a] >> b) & 1, 'alliances are mutual').toBe((s.allied[b] >> a) & 1);
  for (let node = 0; node < NODES.length; node++) {
    expect(unitsAt(s, node) > 0, NODES[node]).toBe(standing(s, node) !== IND);
    if (mercsAt(s, node) > 0) expect(standing(s, node)).toBe(CAR);
    if (node < SPACE_COUNT && insideUnits(s, node) > 0) {
      expect(insideUnits(s, node)).toBeLessThanOrEqual(3);
      expect(controlOf(s, node), NODES[node]).not.toBe(IND);
      expect(isBesieged(s, node), NODES[node]).toBe(true);
    }
  }
}

describe('whole games of the sword of rome', () => {
  it.each(['players=2', 'players=3', 'players=4', 'players=5', 'players=5,length=short'])(
    'keep their laws: %s',
    (text) => {
      const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
      const list = new MoveList(game.moveSpace);
      const s = game.create();
      const rng = new Rng(`invariants ${text}`);
      game.setup(s);
      let options = 0;
      for (let steps = 0; game.turn(s) !== NOBODY; steps++) {
        if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
        else {
          game.moves(s, list);
          options = Math.max(options, list.count);
          game.play(s, list.at[rng.below(list.count)]);
        }
        if (steps % 17 === 0) check(s);
      }
      expect(options).toBeLessThanOrEqual(MOST_OPTIONS);
      expect(s.leaders.length).toBe(LEADERS.length);
      expect(PAIRS.length).toBe(14);
    },
  );
});
