import { describe, expect, it } from 'vitest';
import { expeditionExists, expeditionLeader } from '../../../src/games/peloponnesian-war/board/expeditions.js';
import {
  COLOUR,
  HELOT_LIST,
  IS_FORTRESS,
  NOWHERE,
  SPACE_COUNT,
  SPACES,
} from '../../../src/games/peloponnesian-war/board/map.js';
import { recount } from '../../../src/games/peloponnesian-war/board/occupied.js';
import {
  besiegerOf,
  controllerOf,
  firstCell,
  isRavaged,
  isRebelling,
  occupies,
  secondCell,
} from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { countIn, FIRST_CONTINGENT } from '../../../src/games/peloponnesian-war/board/units.js';
import { LEADERS, NO_LEADER, PERICLES } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { CHANCE, type Game, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const VARIANTS = [1, 2].flatMap((seats) => SCENARIOS.map((scenario) => `seats=${seats},scenario=${scenario}`));
const SEEDS = process.env.STRATEGOS_EFFORT === 'little' ? ['one'] : ['one', 'two', 'three'];

/** Of each kind but the contingents: what is on the map, in the box, under way and in the pool (PW 1.4, 2.7). */
function census(s: Peloponnesian): string {
  const counts: number[] = [];
  for (let side = 0; side < 2; side++) {
    const moving = s.operator === side ? [s.moving[0], s.moving[1]] : [0, 0];
    for (let key = 0; key < FIRST_CONTINGENT; key++) {
      let n =
        countIn(s.goingHome, 2 * side, key) + countIn(s.pool, 2 * side, key) + countIn(Int32Array.from(moving), 0, key);
      for (let at = 0; at < SPACE_COUNT; at++)
        n += countIn(Int32Array.of(firstCell(s, side, at), secondCell(s, side, at)), 0, key);
      counts.push(n);
    }
  }
  return counts.map((n, i) => `${n}${KEYS[i % FIRST_CONTINGENT]}`).join(' ');
}

/** All leaders, wherever they are; those of an earlier war are nowhere (PW 1.5). */
function leadersOf(s: Peloponnesian): number[] {
  const bits = [...s.cup, ...s.resting, s.removed];
  const found = [...LEADERS.keys()].flatMap((leader) => bits.filter((set) => (set >> leader) & 1).map(() => leader));
  for (let e = 0; expeditionExists(s, e); e++) found.push(expeditionLeader(s, e));
  return [...found, ...s.inHand, s.leader, s.guest].filter((leader) => leader !== NO_LEADER).sort((a, b) => a - b);
}

/** Every space is in one state: a rebel is nobody's, a marker of siege belongs to combat, contingents to their side (PW 1.4). */
function checkSpaces(s: Peloponnesian): void {
  for (let at = 0; at < SPACE_COUNT; at++) {
    const besieger = besiegerOf(s, at);
    if (isRebelling(s, at)) expect([controllerOf(s, at), COLOUR[at] !== 0], SPACES[at]).toEqual([0, true]);
    if (besieger !== 0) expect([IS_FORTRESS[at], controllerOf(s, at) === besieger], SPACES[at]).toEqual([1, false]);
  }
  if (s.helots !== NOWHERE) expect(HELOT_LIST).toContain(s.helots);
  for (let neutral = 0; neutral < s.neutrals.length; neutral++) expect(s.neutrals[neutral]).toBeLessThanOrEqual(2);
}

/** Between two turns nothing is left of the fighting (PW 9.8, 12.4). */
function checkTurnOver(s: Peloponnesian): void {
  expect([...s.goingHome, ...s.resting, ...s.passed, ...s.lost, s.shipsLost, s.helotLoss]).toEqual(
    new Array(14).fill(0),
  );
  expect(expeditionExists(s, 0)).toBe(false);
  for (let at = 0; at < SPACE_COUNT; at++) {
    expect(occupies(s, 0, at) && occupies(s, 1, at), SPACES[at]).toBe(false);
    expect([besiegerOf(s, at), isRavaged(s, at)], SPACES[at]).toEqual([0, false]);
  }
}

describe.each(VARIANTS)('Peloponnesian War, %s', (variant) => {
  const game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;

  it.each(SEEDS)('loses and gains no SP, and keeps its numbers in bounds: game %s', (seed) => {
    const rng = new Rng(`${variant} ${seed}`);
    const s = game.create();
    game.setup(s);
    const start = census(s);
    const leaders = leadersOf(s);
    let last = s.turn;
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      expect(census(s)).toBe(start);
      const [gone, left] = [leadersOf(s), leaders]; // the plague removes Pericles even from a war that he is not in
      if (gone.length === left.length) expect(gone).toEqual(left);
      else expect(gone.filter((leader) => leader !== PERICLES)).toEqual(left);
      checkSpaces(s);
      if (s.turn !== last && s.result === 0) {
        if (s.truce === 0) checkTurnOver(s);
        last = s.turn;
      }
      expect(Math.abs(s.points % 5)).toBe(s.result > 1 ? Math.abs(s.points % 5) : 0);
      expect(Math.min(...s.bellicosity)).toBeGreaterThan(-40);
      expect(Math.min(...s.treasury)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...s.bellicosity)).toBeLessThanOrEqual(12);
      expect(Math.max(...s.confidence.map(Math.abs))).toBeLessThan(60);
      const kept = Int32Array.from(s.occupied);
      recount(s);
      expect(s.occupied).toEqual(kept);
      const read = game.words.parsePosition(JSON.parse(JSON.stringify(game.words.makePosition(s))));
      expect(read.ok || read.error).toBe(true);
    }
  });
});
