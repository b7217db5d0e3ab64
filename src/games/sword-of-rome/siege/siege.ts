/** Sieges, relief, blockades, subjugation and the fall of cities (SR 13, 14.4, 21.1). */
import { YES_OR_NO } from '../../kit/choices.js';
import { mark } from '../board/control.js';
import { twoDice } from '../board/dice.js';
import { FIRST_LEADER, IS_NAMED, NO_LEADER } from '../board/leaders.js';
import {
  addToSet,
  CAR,
  CITY,
  GAU,
  HOME,
  HOMES,
  IND,
  isInSet,
  NODES,
  NORMAL,
  NOWHERE,
  nextInSet,
  PORTS,
  SPACE_COUNT,
  TRA,
} from '../board/map.js';
import { areAllied, deciderSeat, isEnemyControl } from '../board/relations.js';
import {
  AT,
  BLOCKADE,
  CARTHAGE,
  FIELD,
  GAUL,
  INSIDE,
  ownerOf,
  type Rome,
  rules,
  seatOf,
  WITH_ARMY,
} from '../board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  displaceAll,
  enemyOutside,
  insideCu,
  insideMercs,
  insideUnits,
  leaderPlace,
  leadersAt,
  loseArmyUnits,
  loseUnits,
  resistanceOf,
  setControl,
  setInside,
  setLoyalty,
  setSiege,
  siegeOf,
  standing,
  subdue,
  tidy,
  typeOf,
  unitsAt,
} from '../board/units.js';
import { cardAnswer } from '../cards/hands.js';
import { cardsOfTiming, firstEffect } from '../data/cards.js';
import type { Effect } from '../data/decks.js';
import { GALLIC_SIEGE, LIMITS, SIEGE_TABLE } from '../data/rules.js';
import { gainPoints } from '../score.js';

const MOST_LEVELS = 15;
const BLOCKADE_DRM = 1;

// ----------------------------------------------------------- markers (SR 13.1)

/** A level-0 marker for the power before an enemy city or in an enemy tribe that has none. */
export function markSiege(s: Rome, node: number, power: number): void {
  if (node >= SPACE_COUNT || typeOf(s, node) === NORMAL || besiegerOf(s, node) !== IND) return;
  if (isEnemyControl(s, power, controlOf(s, node))) setSiege(s, node, 0, power);
}

/** At the end of every action: before each army at such a place. */
export const markSieges = rules.deed('sieges begin', (s) => {
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node)) {
    const power = standing(s, node);
    if (power === controlOf(s, node) || typeOf(s, node) === NORMAL || besiegerOf(s, node) !== IND) continue;
    if (leadersAt(s, power, AT + node) > 0) markSiege(s, node, power);
  }
});

function hasRolled(s: Rome, node: number): boolean {
  return isInSet(s.siegeRolls, node);
}

/** SR 13.1: a commander with three own units outside (`units` besides those that stand), once per space and round. */
export function mayRoll(s: Rome, node: number, power: number, units: number): boolean {
  if (node >= SPACE_COUNT || besiegerOf(s, node) !== power || hasRolled(s, node)) return false;
  return units + (standing(s, node) === power ? unitsAt(s, node) : 0) >= LIMITS.unitsForSiege;
}

// ----------------------------------------------------------------- the cards (SR 13.2)

/** A Blockade has a modifier of its own (SR 21.1). */
export function openAttempt(s: Rome): void {
  s.siegeDrm = s.deed === BLOCKADE ? BLOCKADE_DRM : 0;
  addToSet(s.siegeRolls, s.siegeAt);
}

const SIEGE_CARDS = cardsOfTiming(5, 'siege surrender');
/** The most cards of one side at one siege roll. */
export const MOST_SIEGE_CARDS = 3;

function levelsOf(s: Rome, card: number): number {
  const effect: Effect = firstEffect(s.players, card);
  return effect.kind === 'siege levels' ? effect.n : 0;
}

function drmOf(s: Rome, card: number): number {
  const effect: Effect = firstEffect(s.players, card);
  return effect.kind === 'siege drm' ? effect.n : 0;
}

/** Modifiers serve the besieger, levels both sides; none are there below 0. */
function serves(s: Rome, card: number, besieges: boolean): boolean {
  return levelsOf(s, card) > 0 ? besieges || siegeOf(s, s.siegeAt) > 0 : besieges;
}

export const besiegerHand = (s: Rome) => ownerOf(s, s.siegeBy);
export const defenderHand = (s: Rome) => ownerOf(s, controlOf(s, s.siegeAt));

const siegeCard = <const N extends string>(name: N, besieges: boolean, hand: (s: Rome) => number) =>
  cardAnswer({
    name,
    hand,
    cards: (_, of) => SIEGE_CARDS[of],
    serves: (s, card) => serves(s, card, besieges),
    play(s, card) {
      s.siegeCards++;
      raise(s, besieges ? levelsOf(s, card) : -levelsOf(s, card));
      s.siegeDrm += drmOf(s, card);
    },
  });
export const { might: mightPress, decision: press } = siegeCard('siege card of the besieger', true, besiegerHand);
export const { might: mightHold, decision: hold } = siegeCard('siege card of the defender', false, defenderHand);

function raise(s: Rome, levels: number): void {
  const level = Math.min(MOST_LEVELS, Math.max(0, siegeOf(s, s.siegeAt) + levels));
  setSiege(s, s.siegeAt, level, s.siegeBy);
}

// ------------------------------------------------------------------ the roll

/** The row of the table for a modified throw. */
export function siegeRow(total: number): (typeof SIEGE_TABLE)[number] {
  return SIEGE_TABLE.find(({ least }) => total >= least)!;
}

/** SR 13.2: what is added to the dice. */
export function siegeModifier(s: Rome): number {
  const gallic = s.siegeBy === GAU || s.siegeBy === TRA;
  return s.siegeDrm + (gallic && typeOf(s, s.siegeAt) === CITY ? GALLIC_SIEGE : 0);
}

export const siegeDie = twoDice('siege dice', (s, throw_) => {
  const { levels, loss } = siegeRow(throw_ + siegeModifier(s));
  raise(s, levels);
  if (loss === 0) return;
  if (s.army === s.siegeBy && s.armyAt === s.siegeAt && armyUnits(s) > 0) loseArmyUnits(s, loss);
  else loseUnits(s, s.siegeAt, loss);
  tidy(s, s.siegeAt);
});

export const closeSiege = rules.deed('close the siege', (s) => {
  tidy(s, s.siegeAt);
});

// ------------------------------------------------------------ the fall (SR 13.5)

export function hasFallen(s: Rome): boolean {
  return siegeOf(s, s.siegeAt) >= resistanceOf(s, s.siegeAt);
}

/** The besieger is still there; a loss may have been his last unit. */
export function falls(s: Rome): boolean {
  return besiegerOf(s, s.siegeAt) === s.siegeBy && hasFallen(s);
}

/** SR 15.2.3: in the home area of the besieger's ally the place becomes the ally's. */
export function heirOf(s: Rome, node: number, besieger: number): number {
  return areAllied(s, besieger, HOME[node]) ? HOME[node] : besieger;
}

/** Those inside are lost. */
export const openFall = rules.deed('fall of a city', (s) => {
  const node = s.siegeAt;
  s.cityOf = controlOf(s, node);
  setInside(s, node, 0, 0);
  if (s.cityOf !== IND) displaceAll(s, s.cityOf, INSIDE + node);
});

/** SR 14.4: Gauls and Transalpine Gauls, in a city of another power. */
export function mayLoot(s: Rome): boolean {
  const { siegeAt: node, siegeBy } = s;
  if ((siegeBy !== GAU && siegeBy !== TRA) || s.cityOf === IND || typeOf(s, node) !== CITY) return false;
  return heirOf(s, node, siegeBy) === siegeBy;
}

export const occupy = rules.deed('occupy the city', (s) => {
  const node = s.siegeAt;
  if (typeOf(s, node) === CITY) setLoyalty(s, node, 1);
  else subdue(s, node);
  take(s, node, heirOf(s, node, s.siegeBy));
});

function take(s: Rome, node: number, power: number): void {
  setSiege(s, node, 0, IND);
  setControl(s, node, power);
  tidy(s, node);
}

export const loot = rules.decision({
  name: 'loot',
  shown: 'all',
  player: (s) => deciderSeat(s, s.siegeBy),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 0) {
      occupy.run(s);
      return;
    }
    setLoyalty(s, s.siegeAt, 1);
    take(s, s.siegeAt, IND);
    layPlunder(s, s.siegeBy, LIMITS.lootPlunder);
  },
  text: (s, m) => `${m === 1 ? 'loot' : 'occupy'} ${NODES[s.siegeAt]}`,
});

// ------------------------------------------------------------ Surrender (SR 5.6 b)

/** The next place, in space order, before which a commander stands with three units. */
export function nextToPress(s: Rome, after: number): number {
  for (let node = nextInSet(s.unsettled, after); node !== NOWHERE; node = nextInSet(s.unsettled, node)) {
    const power = besiegerOf(s, node);
    if (power === IND || standing(s, node) !== power || unitsAt(s, node) < LIMITS.unitsForSiege) continue;
    if (leadersAt(s, power, AT + node) > 0) return node;
  }
  return NOWHERE;
}

export const pressOn = rules.decision({
  name: 'press the siege',
  shown: 'all',
  player: (s) => deciderSeat(s, besiegerOf(s, s.surrenderAt)),
  ...YES_OR_NO,
  play(s, m) {
    s.presses = m;
  },
  text: (s, m) => `${m === 1 ? 'press the siege of' : 'wait before'} ${NODES[s.surrenderAt]}`,
});

// ------------------ blockades of Carthage: a free siege attempt before a port (SR 21.1)

function mayBlockade(s: Rome, node: number): boolean {
  return mayRoll(s, node, CAR, 0) && typeOf(s, node) === CITY && leadersAt(s, CAR, AT + node) > 0;
}

export function canBlockade(s: Rome): boolean {
  if (s.players < 5) return false;
  for (let i = 0; i < PORTS.length; i++) if (mayBlockade(s, PORTS[i])) return true;
  return false;
}

export const blockadeAt = rules.decision({
  name: 'blockade',
  shown: 'all',
  player: (s) => seatOf(s.players, CARTHAGE),
  unasked: true,
  moves(s, out) {
    for (let i = 0; i < PORTS.length; i++) if (mayBlockade(s, PORTS[i])) out.add(PORTS[i]);
  },
  play(s, node) {
    s.blockaded = node;
  },
  text: (_, node) => `blockade ${NODES[node]}`,
});

// ------------------ units inside a city that fight along with an army which attacks the besiegers (SR 13.7)

export function mayRelieve(s: Rome): boolean {
  return s.battle === FIELD && insideUnits(s, s.field) > 0 && controlOf(s, s.field) === s.army;
}

/** All of them, or none (**R**). */
export const joinRelief = rules.decision({
  name: 'join relief',
  shown: 'all',
  player: (s) => deciderSeat(s, s.army),
  ...YES_OR_NO,
  play(s, m) {
    s.relief = m === 0 ? 1 : 0;
  },
  text: (s, m) => `${m === 0 ? 'join from' : 'stay inside'} ${NODES[s.field]}`,
});

/** Units inside that fight. */
export function relievers(s: Rome): number {
  return s.relief === 1 ? insideUnits(s, s.field) : 0;
}

/** The army's leader commands, but no named one from inside is under a minor one; NO_LEADER where that does not matter. */
export function commanderInside(s: Rome): number {
  if (s.relief === 0 || leadersAt(s, s.army, INSIDE + s.field) === 0) return NO_LEADER;
  let inside = NO_LEADER;
  for (let i = FIRST_LEADER[s.army]; i < FIRST_LEADER[s.army + 1]; i++) {
    if (IS_NAMED[i] === 0) continue;
    const place = leaderPlace(s, i);
    if (place === WITH_ARMY) return NO_LEADER;
    if (place === INSIDE + s.field) inside = i;
  }
  return inside;
}

/** What the army cannot bear, those inside do, mercenaries first. */
export function loseInside(s: Rome, count: number): void {
  const mercs = Math.min(count, insideMercs(s, s.field));
  const cu = Math.min(count - mercs, insideCu(s, s.field));
  setInside(s, s.field, insideCu(s, s.field) - cu, insideMercs(s, s.field) - mercs);
}

// -------------------------------------------------------------------- plunder
// The track of the Gauls and the Transalpine Gauls, and what they do with it (SR 14.1, 14.6).

/**
 * SR 14.1: markers are laid one by one; one of the other kind is taken away first. `plunder` counts those of the Gauls, below
 * 0 those of the Transalpine Gauls. A full track is cleared: a VP more or less for the Gauls.
 */
export function layPlunder(s: Rome, power: number, markers: number): void {
  for (let i = 0; i < markers; i++) {
    s.plunder += power === GAU ? 1 : -1;
    if (Math.abs(s.plunder) < LIMITS.plunderTrack) continue;
    gainPoints(s, GAUL, power === GAU ? 1 : -1);
    s.plunder = 0;
  }
}

/** SR 14.6: a Gallic home space with an enemy marker, IND too, and no enemy. */
export function isLost(s: Rome, node: number): boolean {
  return isEnemyControl(s, GAU, controlOf(s, node)) && typeOf(s, node) === NORMAL && !enemyOutside(s, node, GAU);
}

export function canRestore(s: Rome): boolean {
  if (s.plunder <= 0) return false;
  for (let i = 0; i < HOMES[GAU].length; i++) if (isLost(s, HOMES[GAU][i])) return true;
  return false;
}

/** A plunder marker of the Gauls brings one home space back. */
export const solidarity = rules.decision({
  name: 'solidarity',
  shown: 'all',
  player: (s) => seatOf(s.players, GAUL),
  unasked: true,
  moves(s, out) {
    for (let i = 0; i < HOMES[GAU].length; i++) if (isLost(s, HOMES[GAU][i])) out.add(HOMES[GAU][i]);
  },
  play(s, node) {
    s.plunder--;
    mark(s, node, GAU);
  },
  text: (_, node) => `restore ${NODES[node]}`,
});
