/** What stays true through whole games with every number of players: units, cards, leaders, alliances (SR 2.2, 6, 15). */
import { describe, expect, it } from 'vitest';
import { sameCells } from '../../../src/core/cells.js';
import { LEADER_COUNT, LEADER_POWER, LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { CAR, IND, NODES, NORMAL, ROM, SPACE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import {
  AT,
  CARD_PLACE_COUNT,
  INSIDE,
  PAIRS,
  type Rome,
  WITH_ARMY,
} from '../../../src/games/sword-of-rome/board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  insideUnits,
  isInvested,
  leaderPlace,
  mayBeAlone,
  mercsAt,
  siegeOf,
  standing,
  tidy,
  typeOf,
  unitsAt,
  unitsOf,
} from '../../../src/games/sword-of-rome/board/units.js';
import { CARD_COUNT, CARD_HAND } from '../../../src/games/sword-of-rome/data/cards.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';

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
      expect(isInvested(s, node), NODES[node]).toBe(true);
    }
  }
}

/** SR 2.2: while no army is under way, all that follows from units and control has followed already. */
function checkSettled(s: Rome, scratch: Rome): void {
  if (s.army !== IND) return;
  scratch.copyFrom(s);
  for (let node = 0; node < NODES.length; node++) {
    tidy(scratch, node);
    expect(sameCells(scratch.cells, s.cells), NODES[node]).toBe(true);
  }
}

/** SR 6, 24: each card in one place, and all counts right. */
function checkCards(s: Rome): void {
  const counts = new Int32Array(s.cardCounts.length);
  for (let card = 0; card < CARD_COUNT; card++) counts[CARD_HAND[card] * CARD_PLACE_COUNT + s.cards[card]]++;
  expect([...s.cardCounts]).toEqual([...counts]);
}

/** SR 2.2: leaders with units of their power, or alone in a friendly space; siege markers with their besieger. */
function checkLeaders(s: Rome): void {
  for (let leader = 0; leader < LEADER_COUNT; leader++) {
    const place = leaderPlace(s, leader);
    const power = LEADER_POWER[leader];
    if (place === WITH_ARMY) expect(s.army, LEADERS[leader]).toBe(power);
    if (place < AT) continue;
    if (place >= INSIDE) expect(controlOf(s, place - INSIDE), LEADERS[leader]).toBe(power);
    else expect(unitsOf(s, place - AT, power) > 0 || mayBeAlone(s, place - AT, power), LEADERS[leader]).toBe(true);
  }
  for (let node = 0; node < SPACE_COUNT; node++) {
    const besieger = besiegerOf(s, node);
    if (besieger === IND) {
      expect(siegeOf(s, node), NODES[node]).toBe(0);
      continue;
    }
    const army = s.armyAt === node && s.army === besieger ? armyUnits(s) : 0;
    expect(unitsOf(s, node, besieger) + army, NODES[node]).toBeGreaterThan(0);
    expect(typeOf(s, node), NODES[node]).not.toBe(NORMAL);
    expect(controlOf(s, node), NODES[node]).not.toBe(besieger);
  }
}

describe('whole games of the sword of rome', () => {
  it.each(['players=2', 'players=3', 'players=4', 'players=5', 'players=5,length=short'])(
    'keep their laws: %s',
    (text) => {
      const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
      const list = new MoveList(game.moveSpace);
      const s = game.create();
      const scratch = game.create();
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
        if (steps % 17 > 0) continue;
        check(s);
        checkCards(s);
        checkLeaders(s);
        checkSettled(s, scratch);
      }
      expect(options).toBeLessThanOrEqual(MOST_OPTIONS);
      expect(s.leaders.length).toBe(LEADERS.length);
      expect(PAIRS.length).toBe(14);
    },
  );
});
