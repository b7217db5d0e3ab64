/** What follows the last round, in the order of AX 10.17: pursuit, retreat, tracks, markers, plunder, the city. */

import { yesOrNo } from '../../kit/choices.js';
import {
  ALEXANDER,
  bit,
  COMBAT,
  DARIUS,
  FIRST_KIND,
  KIND_QUALITY,
  MACEDON,
  NO_LEADER,
  other,
  PERSIA,
  PURSUES,
} from '../board/counters.js';
import { AREA_COUNT, AREAS, CITY_IN, LAND, NO_CITY, NOWHERE } from '../board/map.js';
import { type Alexander, ARMY, BOTH, BY_LANDING, BY_MARCH, BY_THRACIANS, DONE, rules } from '../board/state.js';
import { check, pool, threeDiceAtMost } from '../board/throws.js';
import { pointsLeft } from '../march/road.js';
import { isMarked, mayMark } from '../pieces/control.js';
import { commanderOf, count, countersIn, flagAll, isHostile, pour } from '../pieces/stacks.js';
import { changeLegitimacy, changeTreasure, changeWeariness, isAlive } from '../pieces/tracks.js';
import { destroyStack, stackOf } from './hits.js';
import { flipsMarker } from './retreat.js';

/** The side that has won, or NOWHERE if nobody has (AX 10.8). */
export function victor(s: Alexander): number {
  return s.loser === BOTH || s.loser === 0 ? NOWHERE : other(s.loser - 1);
}

// Pursuit (AX 10.13).

/** After a break-off or more hits in three rounds; a tie is not pursued, nor a landing party. */
export function isPursued(s: Alexander): boolean {
  if (s.loser === BOTH) return false;
  const side = s.loser - 1;
  if (countersIn(s, stackOf(s, side)) === 0) return false;
  if (s.manner === BY_LANDING && side === s.active) return false;
  return s.brokeOff === DONE || s.total[MACEDON] !== s.total[PERSIA];
}

/** AX 19.4: Darius may escape if his army broke off. */
export function dariusMayEscape(s: Alexander): boolean {
  return s.brokeOff === DONE && s.loser === PERSIA + 1 && (s.leaders[stackOf(s, PERSIA)] & bit(DARIUS)) !== 0;
}

export const CAUGHT_FROM = 5;
export const dariusEscape = check(
  "Darius' escape",
  () => CAUGHT_FROM,
  (s, caught) => {
    s.dariusSafe = caught ? 0 : 1;
  },
);

/** The army leader first, then the light troops of the whole stack. */
export const pursuitDice = pool(
  'pursuit',
  (s, dice) => {
    const side = victor(s);
    const place = stackOf(s, side);
    const leader = commanderOf(s, place);
    if (leader !== NO_LEADER) dice.atMost(COMBAT[leader], 1);
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
      if (PURSUES[k] === 1 && count(s, place, k) > 0) dice.atLeast(KIND_QUALITY[k], count(s, place, k));
  },
  (s, hits) => {
    s.scored[victor(s)] = hits;
  },
);

export function pursuedSide(s: Alexander): number {
  return s.loser - 1;
}

// Who is left.

/** AX 11.5: a landing party that has not won is destroyed. */
export function landingFails(s: Alexander): boolean {
  return s.manner === BY_LANDING && victor(s) !== s.active;
}

export const destroyParty = rules.deed('loss of the landing party', (s) => {
  destroyStack(s, s.active, ARMY);
});

// Tracks (AX 17.3).

export const LOST_BATTLE = -1; // L3
export const BROKE_OFF = -1; // L5
export const PRIDE = -1; // L6
export const WON_BATTLE = 2; // L1
export const ALEXANDER_LOST = -2; // W6

/** Whether a battle counts as one of Persia's (AX 10.18). */
function isPersian(s: Alexander): boolean {
  return s.thraciansAlone === 0;
}

/** A Persian defeat: L3, and L5 on top of it for breaking off. */
export const loseByBreakOffToo = rules.deed('Persian defeat', (s) => {
  if (s.loser !== PERSIA + 1 || !isPersian(s)) return;
  changeLegitimacy(s, LOST_BATTLE);
  if (s.brokeOff === DONE) changeLegitimacy(s, BROKE_OFF);
});

/** The other reading (AX 24 item 10): a break-off has no L3. */
export const loseByBreakOffOnly = rules.deed('Persian defeat', (s) => {
  if (s.loser !== PERSIA + 1 || !isPersian(s)) return;
  changeLegitimacy(s, s.brokeOff === DONE ? BROKE_OFF : LOST_BATTLE);
});

/** AX 19.5. */
export function prideAtStake(s: Alexander): boolean {
  return s.loser === PERSIA + 1 && s.brokeOff === DONE && isPersian(s);
}

export const pride = threeDiceAtMost(
  'Persian pride',
  (s) => s.headRank,
  (s, holds) => {
    if (!holds) changeLegitimacy(s, PRIDE);
  },
);

export const celebrate = rules.deed('Persian victory', (s) => {
  if (s.loser !== MACEDON + 1) return;
  if (isPersian(s)) changeLegitimacy(s, WON_BATTLE);
  if (s.alexanderThere === 1 && isAlive(s, ALEXANDER)) changeWeariness(s, ALEXANDER_LOST);
});

// Markers, plunder, the city.

/** AX 10.14, 10.18. */
export function flipsField(s: Alexander): boolean {
  const side = victor(s);
  return side !== NOWHERE && flipsMarker(s, side) && !(side === PERSIA && s.thraciansAlone === 1);
}

/** Whose marker the area gets: the victor's, or the attacker's where the defender has withdrawn. */
export function fieldGoesTo(s: Alexander): number {
  return s.loser === 0 ? s.active : other(s.loser - 1);
}

/** AX 10.15: only the attacker, if no counter of the defender has survived. */
export function earnsExtraMarker(s: Alexander): boolean {
  return victor(s) === s.active && s.manner !== BY_THRACIANS && s.fled === 0;
}

export const NO_MARKER = AREA_COUNT;

export const extraMarker = rules.decision({
  name: 'extra marker',
  unasked: true,
  player: (s) => s.active,
  moves(s, out) {
    const side = s.active;
    for (let i = LAND.first[s.field]; i < LAND.first[s.field + 1]; i++) {
      const a = LAND.to[i];
      if (CITY_IN[a] === NO_CITY && !isMarked(s, side, a) && !isHostile(s, side, a)) out.add(a);
    }
    out.add(NO_MARKER);
  },
  play(s, m) {
    s.claimed = m === NO_MARKER ? NOWHERE : m;
  },
  text: (_, m) => (m === NO_MARKER ? 'none' : AREAS[m]),
  shown: 'all',
});

export function claimsArea(s: Alexander): boolean {
  return s.claimed !== NOWHERE;
}

export const COUNTERS_PER_TREASURE = 3;
export const DARIUS_TREASURE = 3;

/** AX 10.16. */
export const plunder = rules.deed('plunder', (s) => {
  const side = victor(s);
  if (side === MACEDON) {
    const dead = s.lostUnits[PERSIA] + s.lostLeaders[PERSIA];
    const booty = Math.ceil(dead / COUNTERS_PER_TREASURE) + s.lostLeaders[PERSIA];
    changeTreasure(s, MACEDON, booty + (s.dariusFled === 1 ? DARIUS_TREASURE : 0));
  } else if (side === PERSIA && isPersian(s)) {
    changeTreasure(s, PERSIA, s.lostUnits[MACEDON] + s.lostLeaders[MACEDON]);
  }
});

/** AX 10.14: a victorious army with a point left may walk into the city at once. */
export function mayTakeCity(s: Alexander): boolean {
  if (victor(s) !== s.active || s.manner !== BY_MARCH || CITY_IN[s.field] === NO_CITY) return false;
  return pointsLeft(s) > 0 && mayMark(s, s.active, s.field);
}

export const takeCity = rules.decision(
  yesOrNo({
    name: 'take city',
    player: (s) => s.active,
    play(s, yes) {
      s.claimed = yes ? s.field : NOWHERE;
    },
    shown: 'all',
  }),
);

/** The attackers, if they have the field, are put into the area: the move is over. */
export const occupy = rules.deed('taking the field', (s) => {
  if (countersIn(s, ARMY) > 0) {
    if (s.manner !== BY_LANDING) flagAll(s, ARMY);
    pour(s, ARMY, s.field);
  }
  if (s.manner === BY_MARCH) s.at = NOWHERE;
});
