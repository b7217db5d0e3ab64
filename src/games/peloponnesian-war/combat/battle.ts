/** Battles (PW 8). */

import { dicePair, lot } from '../board/dice.js';
import { leaderStandsAt, sendHome } from '../board/expeditions.js';
import { HOME, IS_FORTRESS, NOBODY, NOWHERE } from '../board/map.js';
import { isPlayed } from '../board/players.js';
import { controllerOf, other } from '../board/spaces.js';
import { DRAWN, NAVAL_WON, NULL_BATTLE, type Peloponnesian, rules } from '../board/state.js';
import { C, cavalryIn, H, hoplitesIn, landIn, N, NO_KEY, navalIn, sizeOf } from '../board/units.js';
import { LEADER_TITLES, LEADERS, NO_LEADER } from '../data/leaders.js';
import {
  AT_SPARTA,
  ATHENIAN_SHIPS,
  ATHENS,
  MORE_CAVALRY,
  OUTNUMBERED_BY,
  SIDES,
  SPARTA,
  SPARTAN_HALF,
  VICTORY,
} from '../data/rules.js';
import {
  bestRating,
  fighters,
  fightersFirst,
  fightersSecond,
  lose,
  nextLandLoss,
  nextNavalLoss,
  sendFightersHome,
} from './participants.js';

export const navalFighters = (s: Peloponnesian, side: number): number =>
  navalIn(fightersFirst(s, side), fightersSecond(s, side));
export const landFighters = (s: Peloponnesian, side: number): number =>
  landIn(fightersFirst(s, side), fightersSecond(s, side));
export const hopliteFighters = (s: Peloponnesian, side: number): number =>
  hoplitesIn(fightersFirst(s, side), fightersSecond(s, side));
export const cavalryFighters = (s: Peloponnesian, side: number): number =>
  cavalryIn(fightersFirst(s, side), fightersSecond(s, side));

/** PW 8.1. */
export const [NULL_TYPE, NAVAL_TYPE, LAND_TYPE] = [0, 1, 2];

export function battleType(s: Peloponnesian): number {
  const ships = [navalFighters(s, ATHENS), navalFighters(s, SPARTA)];
  if (ships[ATHENS] > 0 && ships[SPARTA] > 0) return NAVAL_TYPE;
  return landFighters(s, ATHENS) > 0 && landFighters(s, SPARTA) > 0 ? LAND_TYPE : NULL_TYPE;
}

export const openBattle = rules.deed('battle begins', (s) => {
  s.attacker = attackerOf(s);
  for (let side = ATHENS; side <= SPARTA; side++)
    s.sizes[side] = sizeOf(fightersFirst(s, side), fightersSecond(s, side));
});

/** PW 8.5: nobody if it is left to chance. */
function attackerOf(s: Peloponnesian): number {
  if (s.from !== NOWHERE) return 1 + s.operator;
  const controller = controllerOf(s, s.field);
  if (controller !== NOBODY) return 1 + other(controller - 1);
  const led = SIDES.map((_, side) => leaderStandsAt(s, side, s.field));
  return led[ATHENS] === led[SPARTA] ? NOBODY : led[ATHENS] ? 1 + ATHENS : 1 + SPARTA;
}

/** PW 8.2: nothing happens to an expedition; in the combat phase one side has to go. */
export const fightNullBattle = rules.deed('null battle', (s) => {
  s.outcome = NULL_BATTLE;
  if (s.from !== NOWHERE) return;
  const controller = controllerOf(s, s.field);
  const atSea = navalFighters(s, ATHENS) > 0 ? ATHENS : SPARTA;
  sendFightersHome(s, IS_FORTRESS[s.field] === 1 && controller !== NOBODY ? other(controller - 1) : atSea);
});

// What the dice are added to (PW 8.3, 8.4)

export function navalBonus(s: Peloponnesian, side: number): number {
  let bonus = Math.max(0, navalFighters(s, side) - navalFighters(s, other(side)));
  if (side === ATHENS && fighters(s, side, N) > 0) bonus += ATHENIAN_SHIPS;
  return bonus + bestRating(s, side);
}

export function landBonus(s: Peloponnesian, side: number): number {
  let bonus = Math.max(0, hopliteFighters(s, side) - hopliteFighters(s, other(side)));
  if (cavalryFighters(s, side) > cavalryFighters(s, other(side))) bonus += MORE_CAVALRY;
  if (side === SPARTA) {
    if (s.field === HOME[SPARTA]) bonus += AT_SPARTA;
    const spartans = fighters(s, side, H) + fighters(s, side, C);
    if (spartans > 0 && 2 * spartans >= landFighters(s, side)) bonus += SPARTAN_HALF;
  }
  return bonus + bestRating(s, side);
}

/** Who wins: the higher total, then the higher die; SIDES.length for a draw. */
export function winnerOf(bonuses: ArrayLike<number>, athens: number, sparta: number): number {
  const lead = bonuses[ATHENS] + athens - bonuses[SPARTA] - sparta;
  if (lead !== 0) return lead > 0 ? ATHENS : SPARTA;
  return athens === sparta ? SIDES.length : athens > sparta ? ATHENS : SPARTA;
}

const bonuses = new Int32Array(SIDES.length); // scratch

/** PW 8.3.1: by how much the totals differ, at least 1. */
function margin(athens: number, sparta: number): number {
  return Math.max(1, Math.abs(bonuses[ATHENS] + athens - bonuses[SPARTA] - sparta));
}

export const navalDice = dicePair('naval battle', (s, athens, sparta) => {
  bonuses[ATHENS] = navalBonus(s, ATHENS);
  bonuses[SPARTA] = navalBonus(s, SPARTA);
  const winner = winnerOf(bonuses, athens, sparta);
  if (winner === SIDES.length) {
    s.outcome = DRAWN;
    drawLosses(s, navalFighters, nextNavalLoss); // PW 8.3.2
    return;
  }
  const loser = other(winner);
  let losses = Math.min(margin(athens, sparta), navalFighters(s, winner), navalFighters(s, loser));
  for (; losses > 0; losses--) lose(s, loser, nextNavalLoss(s, loser));
  s.outcome = landFighters(s, ATHENS) > 0 && landFighters(s, SPARTA) > 0 ? NAVAL_WON : wonBy(winner);
});

export const landDice = dicePair('land battle', (s, athens, sparta) => {
  bonuses[ATHENS] = landBonus(s, ATHENS);
  bonuses[SPARTA] = landBonus(s, SPARTA);
  const winner = winnerOf(bonuses, athens, sparta);
  if (winner === SIDES.length) {
    s.outcome = DRAWN;
    drawLosses(s, hopliteFighters, nextLandLoss); // PW 8.4.2
    return;
  }
  const loser = other(winner);
  let losses = Math.min(margin(athens, sparta), landFighters(s, winner));
  if (cavalryFighters(s, loser) > cavalryFighters(s, winner)) losses = Math.max(1, losses - 1); // PW 8.4.1
  const hoplites = fighters(s, loser, H);
  for (losses = Math.min(losses, landFighters(s, loser)); losses > 0; losses--) lose(s, loser, nextLandLoss(s, loser));
  if (fighters(s, loser, H) < hoplites) s.hostages[winner] = 1; // PW 9.9
  s.outcome = wonBy(winner);
});

/** In a draw each side loses one, if both have two or more. */
function drawLosses(
  s: Peloponnesian,
  strength: (s: Peloponnesian, side: number) => number,
  next: (s: Peloponnesian, side: number) => number,
): void {
  if (strength(s, ATHENS) < 2 || strength(s, SPARTA) < 2) return;
  for (let side = ATHENS; side <= SPARTA; side++) {
    const key = next(s, side);
    if (key !== NO_KEY) lose(s, side, key);
  }
}

const FIRST_WON = NAVAL_WON + 1;
const wonBy = (side: number): number => FIRST_WON + side;

export function isWonBy(s: Peloponnesian, side: number): boolean {
  return s.outcome === wonBy(side);
}

function isDecided(s: Peloponnesian): boolean {
  return s.outcome === wonBy(ATHENS) || s.outcome === wonBy(SPARTA);
}

export function landBattleFollows(s: Peloponnesian): boolean {
  return s.outcome === NAVAL_WON;
}

/** PW 8.4: a leader from the cup for every land battle at home. */
export function spartaCallsLeader(s: Peloponnesian): boolean {
  return s.field === HOME[SPARTA] && s.cup[SPARTA] !== 0;
}

export const spartanLeader = lot(
  'Spartan leader',
  (s, out) => {
    for (let leader = 0; leader < LEADERS.length; leader++) if ((s.cup[SPARTA] >> leader) & 1) out.add(leader);
  },
  (s, leader) => {
    s.cup[SPARTA] &= ~(1 << leader);
    s.guest = leader;
  },
  (leader) => LEADER_TITLES[leader],
);

/** A draw, and nobody can say who attacked (PW 8.5). */
export function attackerIsDrawn(s: Peloponnesian): boolean {
  return s.outcome === DRAWN && s.attacker === NOBODY;
}

export const attacker = lot(
  'attacker',
  (_, out) => {
    out.add(ATHENS);
    out.add(SPARTA);
  },
  (s, side) => {
    s.attacker = 1 + side;
  },
  (side) => SIDES[side],
);

/** PW 8.3.1, 8.4.1, 13.2: who goes home; confidence and victory points. */
export const closeBattle = rules.deed('battle ends', (s) => {
  if (s.outcome === DRAWN) sendFightersHome(s, s.attacker - 1);
  else if (isDecided(s)) {
    const winner = isWonBy(s, ATHENS) ? ATHENS : SPARTA;
    const loser = other(winner);
    sendFightersHome(s, loser);
    s.confidence[winner]++;
    if (s.sizes[winner] - s.sizes[loser] < OUTNUMBERED_BY) s.confidence[loser]--;
    score(s, winner);
  }
  if (s.guest !== NO_LEADER) sendHome(s, SPARTA, s.guest);
});

/** A battle or siege that a side has won (PW 13.2). */
export function score(s: Peloponnesian, winner: number): void {
  if (isPlayed(s, ATHENS) !== isPlayed(s, SPARTA)) s.points += isPlayed(s, winner) ? VICTORY.won : VICTORY.lost;
}
