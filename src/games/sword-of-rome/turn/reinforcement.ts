/** The Reinforcement phase (SR 5.10). */
import { mark } from '../board/control.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import {
  ANTIUM,
  CAR,
  CARTHAGO,
  CITY,
  DEPOTS,
  ETR,
  IND,
  MER,
  REINFORCEMENTS,
  ROM,
  ROMA,
  SAM,
  SPACE_COUNT,
  TRA,
  VOL,
} from '../board/map.js';
import { isOut } from '../board/relations.js';
import {
  CARTHAGE,
  ETRUSAM,
  FIRST_POWER,
  GONE,
  GREEK,
  handsOf,
  isNonplayer,
  PAIRS_OF_HAND,
  POWERS_OF_HAND,
  ROME,
  type Rome,
  rules,
} from '../board/state.js';
import { besiegerOf, controlOf, isCity, setLeader, setLoyalty, totalOf, typeOf } from '../board/units.js';
import { NONPLAYERS } from '../data/rules.js';
import { openHalving } from '../nonplayer/insurrection.js';
import { endPact } from '../politics/alliance.js';
import { recall } from '../recruitment/leaders.js';
import { openPlacement } from '../recruitment/placement.js';
import { handInTurn } from './turn.js';

const PUNIC = { mercs: 2, mercsInRevolt: 1, cu: 3 } as const;

// -------------------------------------------------------- new units (SR 5.10.1)

function gives(s: Rome, node: number, power: number): boolean {
  return controlOf(s, node) === power && besiegerOf(s, node) === IND;
}

/** Home reinforcement spaces that nobody besieges; for ROM two of Roma, one of every other city. Not for CAR as a player. */
export function reinforcementsOf(s: Rome, power: number): number {
  let units = 0;
  if (power === ROM) {
    for (let node = 0; node < SPACE_COUNT; node++)
      if (typeOf(s, node) === CITY && gives(s, node, ROM)) units += node === ROMA ? REINFORCEMENTS[ROMA] : 1;
    return units;
  }
  const depots = DEPOTS[power];
  for (let i = 0; i < depots.length; i++) if (gives(s, depots[i], power)) units += REINFORCEMENTS[depots[i]];
  return units;
}

export function punicMercenaries(s: Rome): number {
  return s.insurrection === 1 ? PUNIC.mercsInRevolt : PUNIC.mercs;
}

export function punicUnits(s: Rome): number {
  return gives(s, CARTHAGO, CAR) ? PUNIC.cu : 0;
}

// ------------------------------------------------------------ nonplayer powers

const NEUTRALS = [TRA, VOL, MER, CAR];

export const openNonplayers = rules.deed('open the reinforcements', (s) => {
  s.turnHand = handsOf(s.players)[0];
  openNeutral(s);
});

export function nonplayerToReinforce(s: Rome): boolean {
  return s.neutral < NEUTRALS.length;
}

/** Carthage is none with five players. */
function openNeutral(s: Rome): void {
  s.serving = IND;
  s.adjusted = 0;
  while (nonplayerToReinforce(s) && !isNonplayer(s, NEUTRALS[s.neutral])) s.neutral++;
  if (!nonplayerToReinforce(s)) return;
  s.serving = NEUTRALS[s.neutral];
  openPlacement(s, s.serving, neutralUnits(s, s.serving), false);
}

function neutralUnits(s: Rome, power: number): number {
  if (power === TRA) return s.players === 3 ? 0 : NONPLAYERS.TRA.reinforcements;
  if (power === VOL) return gives(s, ANTIUM, VOL) ? NONPLAYERS.VOL.reinforcements : 0;
  if (power === MER) return s.insurrection === 1 ? NONPLAYERS.MER.reinforcements : 0;
  return gives(s, CARTHAGO, CAR) ? NONPLAYERS.CAR.reinforcements : 0;
}

export function nextNonplayer(s: Rome): void {
  s.neutral++;
  openNeutral(s);
}

// --------------------------------------------------------------------- players

export const openReinforcements = rules.deed('first to reinforce', (s) => {
  s.served = 0;
  openHand(s);
});

export function handToReinforce(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

/** Whoever is out of the game gets nothing (SR 5.10.3). */
function openHand(s: Rome): void {
  while (handToReinforce(s) && isOut(s, handInTurn(s, s.served))) s.served++;
  if (!handToReinforce(s)) return;
  s.turnHand = handInTurn(s, s.served);
  s.group = 0;
  s.movedMinors = 0;
  if (s.turnHand === CARTHAGE) openHalving(s);
  if (s.turnHand === ROME) recall(s);
}

const GROUPS = 2;

/** Carthage has two groups, mercenaries and its own units; the others one, ETR and SAM together. */
export function groupsLeft(s: Rome): boolean {
  return s.group < GROUPS;
}

export function openGroup(s: Rome): void {
  const first = s.group === 0;
  s.group++;
  if (s.turnHand === CARTHAGE) openPlacement(s, CAR, first ? punicMercenaries(s) : punicUnits(s), first);
  else if (!first) openPlacement(s, IND, 0, false);
  else if (s.turnHand === ETRUSAM)
    openPlacement(s, ETR, reinforcementsOf(s, ETR) + reinforcementsOf(s, SAM), false, SAM);
  else openPlacement(s, FIRST_POWER[s.turnHand], reinforcementsOf(s, FIRST_POWER[s.turnHand]), false);
}

export function isGreek(s: Rome): boolean {
  return s.turnHand === GREEK;
}

export const nextToReinforce = rules.deed('next to reinforce', (s) => {
  if (isBeaten(s, s.turnHand) && !isLast(s, s.turnHand)) leaveGame(s, s.turnHand);
  s.served++;
  s.group = 0;
  s.toRemove = 0;
  openHand(s);
});

/** SR 5.10.3: no units on the map or in the Garrison Box. */
function isBeaten(s: Rome, hand: number): boolean {
  const powers = POWERS_OF_HAND[hand];
  for (let power = 1; power <= ROM; power++) if ((powers >> power) & 1 && totalOf(s, power) > 0) return false;
  return true;
}

/** All others are out of the game: somebody has to win it (reconstructed). */
function isLast(s: Rome, hand: number): boolean {
  for (const other of handsOf(s.players)) if (other !== hand && !isOut(s, other)) return false;
  return true;
}

function leaveGame(s: Rome, hand: number): void {
  const powers = POWERS_OF_HAND[hand];
  s.out |= 1 << hand;
  s.desperate[hand] = 0;
  for (const pair of [...s.pacts]) if ((PAIRS_OF_HAND[hand] >> pair) & 1) endPact(s, pair);
  for (let i = 0; i < LEADER_COUNT; i++) if ((powers >> LEADER_POWER[i]) & 1) setLeader(s, i, GONE);
  for (let node = 0; node < SPACE_COUNT; node++) {
    if (((powers >> controlOf(s, node)) & 1) === 0) continue;
    if (isCity(s, node)) setLoyalty(s, node, 1);
    mark(s, node, IND);
  }
}
