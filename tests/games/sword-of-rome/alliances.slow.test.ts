import { expect, test } from 'vitest';
import { isVictory } from '../../../src/eval/sword-of-rome/forces.js';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import { IND, ROADS, SPACE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import { ownerOf, PAIRS, type Rome, seatOf } from '../../../src/games/sword-of-rome/board/state.js';
import { addUnits, controlOf, standing } from '../../../src/games/sword-of-rome/board/units.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const game = unwrap(family.variant('players=5,length=short')) as Game<Rome>;
const policy = new RomePolicy(game, POLICY);
const MANY = 30;

/** How likely the seat to move accepts the offer. */
function acceptance(s: Rome): number {
  const list = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  game.moves(s, list);
  policy.priors(s, list, priors);
  return priors[1];
}

/** The same with many units of one power beside a victory space of the other; undefined if there is no empty space. */
function threatened(s: Rome, power: number, by: number): number | undefined {
  for (let node = 0; node < SPACE_COUNT; node++) {
    if (controlOf(s, node) !== power || !isVictory(s, node)) continue;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const beside = ROADS.to[i];
      if (beside >= SPACE_COUNT || standing(s, beside) !== IND || s.armyAt === beside) continue;
      const other = game.create();
      other.copyFrom(s);
      addUnits(other, beside, by, MANY, 0);
      return acceptance(other);
    }
  }
  return undefined;
}

test('an alliance is worth more with a neighbour who threatens, and less with one who could be attacked', () => {
  let compared = 0;
  for (let deal = 0; deal < 20; deal++) {
    const rng = new Rng(`alliances/${deal}`);
    const s = game.create();
    game.setup(s);
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      if (game.words.decision(s) === 'answer the offer') {
        const [a, b] = PAIRS[s.offer];
        const [own, other] = seatOf(s.players, ownerOf(s, a)) === turn ? [a, b] : [b, a];
        const before = acceptance(s);
        const safer = threatened(s, own, other);
        const bound = threatened(s, other, own);
        if (safer !== undefined) expect(safer).toBeGreaterThanOrEqual(before);
        if (bound !== undefined) expect(bound).toBeLessThanOrEqual(before);
        if (safer !== undefined && bound !== undefined && safer > before && bound < before) compared++;
      }
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
  expect(compared).toBeGreaterThan(20);
});
