/** The Reinforcement phase (SR 5.10). */
import { CAR, CARTHAGO, DEPOTS, ETR, IND, REINFORCEMENTS, ROM, SAM } from '../board/map.js';
import { CARTHAGE, ETRUSAM, FIRST_POWER, GREEK, handsOf, type Rome } from '../board/state.js';
import { controlOf, isBesieged } from '../board/units.js';
import { openHalving } from '../nonplayer/insurrection.js';
import { romanColonies } from './colony.js';
import { openPlacement } from './placement.js';

const PUNIC = { mercs: 2, mercsInRevolt: 1, cu: 3 } as const;

/** SR 5.10: most VP first; of equals the one that loses ties, so that the favoured one places last. */
function order(s: Rome, at: number): number {
  const hands = handsOf(s.players);
  for (let i = 0; ; i++) if (before(s, hands, hands[i]) === at) return hands[i];
}

/** How many of the hands come before this one. */
function before(s: Rome, hands: Int8Array, hand: number): number {
  let count = 0;
  for (let i = 0; i < hands.length; i++) {
    const more = s.points[hands[i]] - s.points[hand];
    if (more > 0 || (more === 0 && hands[i] > hand)) count++;
  }
  return count;
}

export function openReinforcements(s: Rome): void {
  openHand(s);
}

export function handToReinforce(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

function openHand(s: Rome): void {
  if (!handToReinforce(s)) return;
  s.turnHand = order(s, s.served);
  s.group = 0;
  if (s.turnHand === CARTHAGE) openHalving(s);
}

/** SR 5.10.1: units from home spaces that the power controls and nobody besieges; for Rome also from colonies. */
export function reinforcementsOf(s: Rome, power: number): number {
  const depots = DEPOTS[power];
  let units = 0;
  for (let i = 0; i < depots.length; i++)
    if (controlOf(s, depots[i]) === power && !isBesieged(s, depots[i])) units += REINFORCEMENTS[depots[i]];
  return power === ROM ? units + (romanColonies(s) >> 1) : units;
}

/** SR 5.10.1: what Carthage as a player gets. */
export function punicMercenaries(s: Rome): number {
  return s.insurrection === 1 ? PUNIC.mercsInRevolt : PUNIC.mercs;
}

export function punicUnits(s: Rome): number {
  return controlOf(s, CARTHAGO) === CAR ? PUNIC.cu : 0;
}

const GROUPS = 2;

/** Two groups a hand: mercenaries and Carthaginians, Etruscans and Samnites; else one. */
export function groupsLeft(s: Rome): boolean {
  return s.group < GROUPS;
}

export function openGroup(s: Rome): void {
  const first = s.group === 0;
  s.group++;
  if (s.turnHand === CARTHAGE) openPlacement(s, CAR, first ? punicMercenaries(s) : punicUnits(s), first);
  else if (s.turnHand === ETRUSAM) openPlacement(s, first ? ETR : SAM, reinforcementsOf(s, first ? ETR : SAM), false);
  else if (first) openPlacement(s, FIRST_POWER[s.turnHand], reinforcementsOf(s, FIRST_POWER[s.turnHand]), false);
  else openPlacement(s, IND, 0, false);
}

/** SR 5.10 step 4. */
export function isGreek(s: Rome): boolean {
  return s.turnHand === GREEK;
}

export function nextToReinforce(s: Rome): void {
  s.served++;
  s.group = 0;
  s.toRemove = 0;
  openHand(s);
}
