/** Land battle: joined, up to three rounds of dice, hits and deaths (AX 10). */
import { lowestBit } from '../../../core/bits.js';
import { power } from '../../../core/power.js';
import { yesOrNo } from '../../kit/choices.js';
import { convolve, FACES, poolLaw, rollPool } from '../../kit/dice.js';
import { type Chance, NONE } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import {
  ALEXANDER,
  bit,
  COMBAT,
  FIRST_KIND,
  KIND_COUNT,
  KIND_QUALITY,
  MACEDON,
  other,
  PERSIA,
  SYRMUS,
  THRACIAN,
} from '../board/counters.js';
import { LAST_TURN } from '../board/data.js';
import { ELAM, NOWHERE } from '../board/map.js';
import { type Alexander, BOTH, BY_LANDING, rules } from '../board/state.js';
import { Dice, pool, successOdds } from '../board/throws.js';
import { EVERYTHING, knownOf, reveal } from '../pieces/knowledge.js';
import { kill } from '../pieces/leaders.js';
import { tableSeen } from '../pieces/observe.js';
import { count, countersIn } from '../pieces/stacks.js';
import { changeWeariness } from '../pieces/tracks.js';
import { leadersInBattle, stackOf, unitsInBattle } from './hits.js';

export const ROUNDS = 3;
/** AX 17.1, W1: leaders and units. */
export const GREAT_FORCE = 8;
export const GREAT_FORCE_WEARINESS = -1;

/** AX 10.3: both stacks are shown. */
export const join = rules.deed('the armies meet', (s) => {
  const macedon = stackOf(s, MACEDON);
  const persia = stackOf(s, PERSIA);
  reveal(s, macedon, EVERYTHING);
  reveal(s, persia, EVERYTHING);
  s.alexanderThere = (s.leaders[macedon] >> ALEXANDER) & 1;
  s.thraciansAlone = allThracian(s, persia) ? 1 : 0;
  if (s.alexanderThere === 1 && countersIn(s, persia) >= GREAT_FORCE) changeWeariness(s, GREAT_FORCE_WEARINESS);
});

function allThracian(s: Alexander, place: number): boolean {
  const syrmus = (s.leaders[place] >> SYRMUS) & 1;
  return count(s, place, THRACIAN) + syrmus === countersIn(s, place);
}

/** What each side learns of the other when the battle is joined. */
export function joinSeen(s: Alexander, seat: number): number {
  const place = stackOf(s, other(seat));
  if (place === NOWHERE) return UNSEEN;
  return s.manner === BY_LANDING && seat !== s.active ? knownOf(s, place) ^ tableSeen(s, seat) : knownOf(s, place);
}

export function isUndecided(s: Alexander): boolean {
  return s.loser === 0;
}

/** Up to three rounds, on land and at sea (AX 10.5, 11.6). */
export function nextRound(s: Alexander, after: number): number {
  return s.loser === 0 ? Math.max(after, 0) + 1 : NONE;
}

// Alexander's four dice (AX 19.1).

export function alexanderFights(s: Alexander): boolean {
  return (leadersInBattle(s, stackOf(s, MACEDON)) & bit(ALEXANDER)) !== 0;
}

export const fourDice = rules.decision(
  yesOrNo({
    name: 'four dice',
    player: () => MACEDON,
    play(s, yes) {
      s.fourDice = yes ? 1 : 0;
    },
    shown: 'all',
  }),
);

export const ALEXANDERS_DICE = 4;

// Dice.

const part = new Int32Array(KIND_COUNT); // scratch

/** The dice of a side in this round: leaders by rank, then units in the order of the table (AX 26.1). */
function fillDice(s: Alexander, side: number, leaders: number, dice: Dice): void {
  const place = stackOf(s, side);
  for (let rest = leaders; rest !== 0; rest &= rest - 1) dice.atMost(COMBAT[lowestBit(rest)], 1);
  unitsInBattle(s, side, place, part);
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) if (part[k] > 0) dice.atLeast(KIND_QUALITY[k], part[k]);
}

export const IGNORED_IN_ELAM = 4;

/** AX 10.6: the first hits of Macedon in Elam are lost. */
function score(s: Alexander, side: number, hits: number): void {
  const ignored = side === MACEDON && s.field === ELAM && s.battleRound === 1 ? IGNORED_IN_ELAM : 0;
  s.scored[side] = Math.max(0, hits - ignored);
}

export const persianDice = pool(
  "Persia's dice",
  (s, dice) => fillDice(s, PERSIA, leadersInBattle(s, stackOf(s, PERSIA)), dice),
  (s, hits) => score(s, PERSIA, hits),
);

/** An outcome of Macedon's dice: its hits, and ONES for each of Alexander's four dice that shows a 1. */
const ONES = 32;
export const scoredOf = (outcome: number): number => outcome % ONES;
export const onesOf = (outcome: number): number => (outcome / ONES) | 0;
const counted = new Dice(); // scratch

/** Chance of h hits and o ones among Alexander's four dice: entry h + ONES * o. */
const FOUR_DICE = fourDiceLaw();

function fourDiceLaw(): Float64Array {
  const hit = COMBAT[ALEXANDER] / FACES;
  let law = new Float64Array(ONES * (ALEXANDERS_DICE + 1));
  law[0] = 1;
  for (let i = 0; i < ALEXANDERS_DICE; i++) {
    const next = new Float64Array(law.length);
    law.forEach((p, at) => {
      if (p === 0) return;
      next[at] += p * (1 - hit);
      next[at + 1] += p * (hit - 1 / FACES);
      next[at + 1 + ONES] += p / FACES;
    });
    law = next;
  }
  return law;
}

const others = (s: Alexander): number => {
  const leaders = leadersInBattle(s, stackOf(s, MACEDON));
  return s.fourDice === 1 ? leaders & ~bit(ALEXANDER) : leaders;
};

export const macedonianDice = rules.event({
  name: "Macedon's dice",
  outcomes(s, out, p) {
    counted.clear();
    fillDice(s, MACEDON, others(s), counted);
    const law = s.fourDice === 1 ? convolve(poolLaw(counted.pool), FOUR_DICE) : poolLaw(counted.pool);
    law.forEach((chance, outcome) => {
      if (chance === 0) return;
      p[out.count] = chance;
      out.add(outcome);
    });
  },
  sample(s, rng) {
    counted.clear();
    fillDice(s, MACEDON, others(s), counted);
    let outcome = rollPool(counted.pool, rng);
    if (s.fourDice === 0) return outcome;
    for (let i = 0; i < ALEXANDERS_DICE; i++) outcome += ofAlexander(1 + rng.below(FACES));
    return outcome;
  },
  play(s, outcome) {
    s.ones = onesOf(outcome);
    score(s, MACEDON, scoredOf(outcome));
  },
  text: (s, outcome) =>
    `${scoredOf(outcome)} ${scoredOf(outcome) === 1 ? 'hit' : 'hits'}${s.fourDice === 1 ? `, ${onesOf(outcome)} ones` : ''}`,
  shown: 'all',
});

function ofAlexander(face: number): number {
  return (face <= COMBAT[ALEXANDER] ? 1 : 0) + (face === 1 ? ONES : 0);
}

export const FATAL = 6;

/** AX 19.1: each risk die kills on a 6; else Alexander may not move next turn. `dice` says how many there are. */
function riskDice<const N extends string>(name: N, dice: (s: Alexander) => number): Chance<Alexander, N> {
  return {
    name,
    outcomes(s, out, p) {
      successOdds(1 - power((FACES - 1) / FACES, dice(s)), out, p);
    },
    sample(s, rng) {
      let dies = 0;
      for (let i = 0; i < dice(s); i++) if (1 + rng.below(FACES) === FATAL) dies = 1;
      return dies;
    },
    play(s, dies) {
      if (dies === 1) s.doomed = 1;
      else s.alexanderFrozen = Math.min(LAST_TURN + 1, s.gameTurn + 1);
    },
    text: (_, dies) => (dies === 1 ? 'Alexander is struck' : 'Alexander must rest'),
    shown: 'all',
  };
}

/** One die for each 1 (the game's reading), or one for each use of the four dice. */
export const riskOfOnes = riskDice('risk', (s) => s.ones);
export const riskOfUse = riskDice('risk', () => 1);

export function risksOnes(s: Alexander): boolean {
  return s.fourDice === 1 && s.ones > 0;
}

export function risksUse(s: Alexander): boolean {
  return s.fourDice === 1;
}

/** AX 10.8, 10.10: whether the battle is decided. */
export const closeRound = rules.deed('end of the round', (s) => {
  const macedon = stackOf(s, MACEDON);
  if (s.doomed === 1 && (s.leaders[macedon] & bit(ALEXANDER)) !== 0) {
    kill(s, macedon, ALEXANDER);
    s.lostLeaders[MACEDON]++;
  }
  const macedonStands = countersIn(s, macedon) > 0;
  const persiaStands = countersIn(s, stackOf(s, PERSIA)) > 0;
  if (!macedonStands && !persiaStands) s.loser = BOTH;
  else if (!macedonStands) s.loser = 1 + MACEDON;
  else if (!persiaStands) s.loser = 1 + PERSIA;
  else if (s.battleRound === ROUNDS) s.loser = 1 + fewerHits(s);
});

/** The side with fewer hits; if equal, the attacker. */
function fewerHits(s: Alexander): number {
  if (s.total[MACEDON] === s.total[PERSIA]) return s.active;
  return s.total[MACEDON] < s.total[PERSIA] ? MACEDON : PERSIA;
}
