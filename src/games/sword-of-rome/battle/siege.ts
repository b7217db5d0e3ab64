/** Sieges, subjugation and the fall of cities (SR 13, 5.6, 21.1). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { GREEK_SIEGE, SIEGE_TABLE } from '../board/data.js';
import { die } from '../board/dice.js';
import { CITY, GAU, GRE, IND, NODES, NOWHERE, SPACE_COUNT, STRENGTH } from '../board/map.js';
import { BLOCKADE, GAUL, INSIDE, MOST_PLUNDER, ownerOf, type Rome, seatOf } from '../board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  displaceAll,
  insideCu,
  insideMercs,
  insideUnits,
  loseArmyUnits,
  loseUnits,
  loyaltyOf,
  setControl,
  setInside,
  setLoyalty,
  setSiege,
  siegeOf,
  subdue,
  tidy,
  typeOf,
} from '../board/units.js';
import type { Effect } from '../cards/card.js';
import { CARD_IDS, cardNamed, cardsOfTiming, firstEffect } from '../cards/cards.js';
import { cardOfMove, discardCard, inHand, mayBeHeld, moveOfCard } from '../cards/hands.js';

const MOST_LEVELS = 15;
const BLOCKADE_DRM = 1;

/** SR 13.3. */
export function resistanceOf(s: Rome, node: number): number {
  return typeOf(s, node) === CITY ? loyaltyOf(s, node) + insideUnits(s, node) : STRENGTH[node];
}

// --------------------------------------------------------------- the attempt

/** SR 13.1.1: the besieger is marked even if the level stays 0. A Blockade has a modifier of its own (SR 21.1). */
export function openAttempt(s: Rome): void {
  const { siegeAt, siegeBy } = s;
  setSiege(s, siegeAt, besiegerOf(s, siegeAt) === siegeBy ? siegeOf(s, siegeAt) : 0, siegeBy);
  s.siegeDrm = s.extra === BLOCKADE ? BLOCKADE_DRM : 0;
}

// ----------------------------------------------------------------- the cards

const SIEGE_CARDS = cardsOfTiming(5, 'siege surrender');

function levelsOf(s: Rome, card: number): number {
  const effect: Effect = firstEffect(s.players, card);
  return effect.kind === 'siege levels' ? effect.n : 0;
}

function drmOf(s: Rome, card: number): number {
  const effect: Effect = firstEffect(s.players, card);
  return effect.kind === 'siege drm' ? effect.n : 0;
}

/** Modifiers serve a besieger who rolls; levels serve both sides. */
function serves(s: Rome, card: number, besieges: boolean): boolean {
  return levelsOf(s, card) > 0 || (besieges && s.starving === NOWHERE);
}

function siegeCard(name: string, besieges: boolean, handOf: (s: Rome) => number): Decision<Rome> {
  return {
    name,
    shown: 'all',
    player(s) {
      const hand = handOf(s);
      if (hand < 0) return NOBODY;
      for (const card of SIEGE_CARDS[hand])
        if (inHand(s, card) && serves(s, card, besieges)) return seatOf(s.players, hand);
      return NOBODY;
    },
    moves(s, out) {
      out.add(0);
      for (const card of SIEGE_CARDS[handOf(s)])
        if (inHand(s, card) && serves(s, card, besieges)) out.add(moveOfCard(card));
    },
    play(s, m) {
      if (m === 0) return;
      const hand = handOf(s);
      const card = cardOfMove(hand, m);
      discardCard(s, hand, card);
      const change = besieges ? levelsOf(s, card) : -levelsOf(s, card);
      raise(s, change);
      s.siegeDrm += drmOf(s, card);
    },
    text: (s, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(handOf(s), m)]}`),
  };
}

function might(s: Rome, hand: number, besieges: boolean): boolean {
  return hand >= 0 && SIEGE_CARDS[hand].some((card) => mayBeHeld(s, hand, card) && serves(s, card, besieges));
}

const besiegerHand = (s: Rome) => ownerOf(s, s.siegeBy);
const defenderHand = (s: Rome) => ownerOf(s, controlOf(s, s.siegeAt));

export const mightPress = (s: Rome): boolean => might(s, besiegerHand(s), true);
export const mightHold = (s: Rome): boolean => might(s, defenderHand(s), false);
export const mightPressOrHold = (s: Rome): boolean => mightPress(s) || mightHold(s);
export const press = siegeCard('siege card of the besieger', true, besiegerHand);
export const hold = siegeCard('siege card of the defender', false, defenderHand);

function raise(s: Rome, levels: number): void {
  const level = Math.min(MOST_LEVELS, Math.max(0, siegeOf(s, s.siegeAt) + levels));
  setSiege(s, s.siegeAt, level, s.siegeBy);
}

export function hasFallen(s: Rome): boolean {
  return siegeOf(s, s.siegeAt) >= resistanceOf(s, s.siegeAt);
}

/** The besieger is still there; a loss may have been his last unit. */
export function falls(s: Rome): boolean {
  return besiegerOf(s, s.siegeAt) === s.siegeBy && hasFallen(s);
}

export const siegeDie = die('siege die', (s, face) => {
  const total = face + s.siegeDrm + (s.siegeBy === GRE ? GREEK_SIEGE : 0);
  const row = SIEGE_TABLE.find(({ least }) => total >= least)!;
  raise(s, row.levels);
  if (row.loss === 0) return;
  if (s.army === s.siegeBy && s.armyAt === s.siegeAt && armyUnits(s) > 0) {
    loseArmyUnits(s, row.loss);
    if (armyUnits(s) === 0) s.marching = 0;
  } else loseUnits(s, s.siegeAt, row.loss);
  tidy(s, s.siegeAt);
});

export function closeSiege(s: Rome): void {
  tidy(s, s.siegeAt);
}

// ------------------------------------------------------------ the fall (SR 13.5)

export function openFall(s: Rome): void {
  const node = s.siegeAt;
  s.cityOf = controlOf(s, node);
  setInside(s, node, 0, 0);
  if (s.cityOf !== IND) displaceAll(s, s.cityOf, INSIDE + node);
}

/** SR 13.5, 13.7: Gauls, if somebody held the city. */
export function maySack(s: Rome): boolean {
  return s.siegeBy === GAU && s.cityOf !== IND && typeOf(s, s.siegeAt) === CITY;
}

export function occupy(s: Rome): void {
  const node = s.siegeAt;
  if (typeOf(s, node) === CITY) setLoyalty(s, node, 1);
  else subdue(s, node);
  setSiege(s, node, 0, IND);
  setControl(s, node, s.siegeBy);
  tidy(s, node);
}

export const sack: Decision<Rome> = {
  name: 'sack',
  shown: 'all',
  player: (s) => seatOf(s.players, GAUL),
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    if (m === 0) {
      occupy(s);
      return;
    }
    const node = s.siegeAt;
    setLoyalty(s, node, 1);
    setSiege(s, node, 0, IND);
    setControl(s, node, IND);
    s.points[GAUL]++;
    s.sackPoints++;
    tidy(s, node);
  },
  text: (s, m) => `${m === 1 ? 'sack' : 'occupy'} ${NODES[s.siegeAt]}`,
};

const VAE_VICTIS = cardNamed('GAU-15');
const SPOILS = 2;

export function mightSpoil(s: Rome): boolean {
  return maySackedCity(s) && mayBeHeld(s, GAUL, VAE_VICTIS);
}

function maySackedCity(s: Rome): boolean {
  return s.siegeBy === GAU && s.cityOf !== IND && typeOf(s, s.siegeAt) === CITY;
}

export const spoil: Decision<Rome> = {
  name: 'take spoils',
  shown: 'all',
  player: (s) => (inHand(s, VAE_VICTIS) ? seatOf(s.players, GAUL) : NOBODY),
  moves(_, out) {
    out.add(0);
    out.add(moveOfCard(VAE_VICTIS));
  },
  play(s, m) {
    if (m === 0) return;
    discardCard(s, GAUL, VAE_VICTIS);
    addPlunder(s, SPOILS);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : 'play GAU-15'),
};

export function addPlunder(s: Rome, n: number): void {
  s.plunder = Math.min(MOST_PLUNDER, s.plunder + n);
}

// ------------------------------------------------------------ Surrender (SR 5.6)

/** SR 5.6: the next siege of level 1 or more in the order of spaces. */
export function nextStarving(s: Rome, after: number): number {
  for (let node = after + 1; node < SPACE_COUNT; node++) if (siegeOf(s, node) > 0) return node;
  return NOWHERE;
}

/** (b) one level more, (c) one unit inside less. */
export function starve(s: Rome): void {
  raise(s, 1);
  const node = s.siegeAt;
  const mercs = insideMercs(s, node);
  const cu = insideCu(s, node);
  if (mercs > 0) setInside(s, node, cu, mercs - 1);
  else if (cu > 0) setInside(s, node, cu - 1, 0);
  tidy(s, node);
}
