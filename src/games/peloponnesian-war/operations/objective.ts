/** What an operation is for: its objective, and whether it causes a rebellion there (PW 2.8, 6.2, 6.9, 9.9). */
import { yesOrNo } from '../../kit/choices.js';
import { die } from '../board/dice.js';
import {
  ALL_LOCS,
  ARGOS,
  COLOUR,
  HOME,
  IS_COALITION,
  MACEDON,
  NEUTRAL_OF,
  NEUTRAL_SEAT,
  NOBODY,
  NOWHERE,
  PERSIA,
  SPACE_COUNT,
  SPACES,
  SYRACUSE,
} from '../board/map.js';
import { budget } from '../board/money.js';
import { joinNeutral } from '../board/neutrals.js';
import { isAlone, isPlayed, seatOf } from '../board/players.js';
import { controls, occupies, other, setController, startRebellion } from '../board/spaces.js';
import { ASSEMBLING, type Peloponnesian, rules } from '../board/state.js';
import { NO_LEADER } from '../data/leaders.js';
import { ATHENS, REBELLION, SPARTA } from '../data/rules.js';
import { endOperation } from './march.js';

/** The leader in hand takes over (PW 6.2). */
export const openOperation = rules.deed('operation begins', (s) => {
  s.leader = s.inHand[s.operator];
  s.inHand[s.operator] = NO_LEADER;
  s.stage = ASSEMBLING;
  s.at = HOME[s.operator];
  s.target = s.at;
});

/** PW 9.9: men of the side are hostages, and this is the home of those who hold them, or next to it. */
function isBarredByHostages(s: Peloponnesian, side: number, at: number): boolean {
  const holder = other(side);
  if (s.hostages[holder] === 0 || (isAlone(s) && !isPlayed(s, side))) return false;
  const home = HOME[holder];
  if (at === home) return true;
  for (let i = ALL_LOCS.first[home]; i < ALL_LOCS.first[home + 1]; i++) if (ALL_LOCS.to[i] === at) return true;
  return false;
}

/** PW 2.8, 6.2: whether a side may declare a space its objective. */
export function mayDeclare(s: Peloponnesian, side: number, at: number): boolean {
  if (at === NEUTRAL_SEAT[ARGOS]) return s.neutrals[ARGOS] !== NOBODY || side === SPARTA;
  if (at === NEUTRAL_SEAT[SYRACUSE]) return s.neutrals[SYRACUSE] !== NOBODY || side === ATHENS;
  if (at === NEUTRAL_SEAT[PERSIA]) return s.neutrals[PERSIA] !== NOBODY;
  return !isBarredByHostages(s, side, at);
}

/** PW 2.8: a neutral state that is made an objective joins the other side at once. */
export function declareObjective(s: Peloponnesian, at: number): void {
  s.objective = at;
  const neutral = NEUTRAL_OF[at];
  if (neutral === NOWHERE || s.neutrals[neutral] !== NOBODY) return;
  if (neutral === ARGOS || neutral === SYRACUSE || neutral === MACEDON) joinNeutral(s, neutral, other(s.operator));
}

export const objective = rules.decision({
  name: 'objective',
  shown: 'all',
  player: (s) => seatOf(s, s.operator),
  moves(s, out) {
    for (let at = 0; at < SPACE_COUNT; at++) if (mayDeclare(s, s.operator, at)) out.add(at);
  },
  pick(s, rng) {
    const side = s.operator;
    const perhaps = PERHAPS_BARRED[side];
    let barred = 0;
    for (let i = 0; i < perhaps.length; i++) if (!mayDeclare(s, side, perhaps[i])) barred++;
    let at = rng.below(SPACE_COUNT - barred);
    for (let i = 0; i < perhaps.length && perhaps[i] <= at; i++) if (!mayDeclare(s, side, perhaps[i])) at++;
    return at;
  },
  play: declareObjective,
  text: (_, at) => SPACES[at],
});

/** The only spaces that a side may at times not declare, ascending: seats of neutral states, the enemy's home and about. */
const PERHAPS_BARRED = [ATHENS, SPARTA].map((side) => {
  const home = HOME[other(side)];
  const about = ALL_LOCS.to.subarray(ALL_LOCS.first[home], ALL_LOCS.first[home + 1]);
  return Int32Array.from(new Set([...NEUTRAL_SEAT, home, ...about])).sort();
});

/** PW 6.9, 2.9.1. */
export function mayRebel(s: Peloponnesian, side: number, at: number): boolean {
  return (
    controls(s, other(side), at) &&
    !occupies(s, other(side), at) &&
    IS_COALITION[at] === 0 &&
    budget(s, side) >= REBELLION.cost
  );
}

export function mayCauseRebellion(s: Peloponnesian): boolean {
  return mayRebel(s, s.operator, s.objective);
}

export const rebel = rules.decision(
  yesOrNo({
    name: 'rebel',
    player: (s) => seatOf(s, s.operator),
    shown: 'all',
    play(s, yes) {
      s.rebels = yes ? 1 : 0;
    },
  }),
);

export function causesRebellion(s: Peloponnesian): boolean {
  return s.rebels === 1;
}

/** PW 6.9: paid at once; a failure ends the operation. */
export const rebellionDie = die('cause rebellion', (s, face) => {
  s.treasury[s.operator] -= REBELLION.cost;
  if (face + (isPlayed(s, s.operator) ? 0 : REBELLION.nonPlayer) < REBELLION.target) {
    endOperation(s);
    return;
  }
  makeRebel(s, s.operator, s.objective);
});

/** Those who are not of the enemy's colour only shake him off (PW 2.9.1). */
function makeRebel(s: Peloponnesian, side: number, at: number): void {
  if (COLOUR[at] === 1 + other(side)) startRebellion(s, at);
  else setController(s, at, COLOUR[at]);
}

/** It has an objective still: no failed rebellion, no pass has ended it. */
export function operationGoesOn(s: Peloponnesian): boolean {
  return s.objective !== NOWHERE;
}

export const afterRebellion = rules.decision(
  yesOrNo({
    name: 'after rebellion',
    player: (s) => seatOf(s, s.operator),
    shown: 'all',
    play(s, yes) {
      if (!yes) endOperation(s);
    },
  }),
);
