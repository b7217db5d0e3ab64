/** What event cards do (SR 22.3), each effect in one place; the flow names them in the order of EFFECT_KINDS. */

import { UNSEEN } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { layPlunder } from '../battle/plunder.js';
import { HANDS } from '../board/data.js';
import { FIRST_LEADER, LEADER_POWER, LEADERS, leaderNamed, NO_LEADER } from '../board/leaders.js';
import { CAR, GAU, GRE, IND, NODES, power, ROM, SPACE_COUNT, space, TRIBES } from '../board/map.js';
import {
  BY_CARD,
  CITIES_ONLY,
  ETRUSAM,
  HELD,
  handsOf,
  IN_HAND,
  NO_HAND,
  ownerOf,
  PAIRS,
  type Rome,
  seatOf,
} from '../board/state.js';
import {
  clearSpent,
  controlOf,
  loseUnits,
  loyaltyOf,
  setLoyalty,
  setSiege,
  siegeOf,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { ANY_RATING, addLeaders, canLead } from '../march/activation.js';
import { addModes, npaText, serve } from '../nonplayer/powers.js';
import { endPact, formPact, mayPart, mayTruce, pairText } from '../turn/alliance.js';
import { openPlacement, placingOf } from '../turn/placement.js';
import { openSubversion, openSupport, unrestCap } from '../turn/support.js';
import { firstEffect } from './cards.js';
import { currentEffect, isPressed, isRansomed, powersOf, subversionMode, targetsOf } from './effects.js';
import { addEntries, canEnterMinor, enter, isOnMap, unusedMinor } from './enlist.js';
import { fingerprint, handSize, peekAt } from './hands.js';

const actorSeat = (s: Rome): number => seatOf(s.players, s.actor);

type EffectOf<K extends ReturnType<typeof currentEffect>['kind']> = Extract<
  ReturnType<typeof currentEffect>,
  { kind: K }
>;
/** The current effect, of which the flow knows the kind. */
const effect = <K extends ReturnType<typeof currentEffect>['kind']>(s: Rome, _: K) => currentEffect(s) as EffectOf<K>;

// ---------------------------------------------------- armies (SR 22.4.1, 9.1)

export function openCampaign(s: Rome): void {
  const { armies, raidDrm = 0 } = effect(s, 'campaign');
  s.armiesLeft = armies;
  s.raidDrm = raidDrm;
}

export function campaignGoesOn(s: Rome): boolean {
  if (s.armiesLeft === 0) return false;
  for (let i = 0; i < LEADERS.length; i++) if (isLeaderOf(s, i) && canLead(s, i)) return true;
  return false;
}

function isLeaderOf(s: Rome, leader: number): boolean {
  return ownerOf(s, LEADER_POWER[leader]) === s.actor;
}

/** 0 ends the card after the first army; else 1 + leader. */
export const nextArmy: Decision<Rome> = {
  name: 'campaign',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    if (s.armiesLeft < effect(s, 'campaign').armies) out.add(0);
    for (let i = 0; i < LEADERS.length; i++) if (isLeaderOf(s, i) && canLead(s, i)) out.add(1 + i);
  },
  play(s, m) {
    s.chosen = NO_LEADER;
    if (m === 0) s.armiesLeft = 0;
    else s.chosen = m - 1;
  },
  text: (_, m) => (m === 0 ? 'end the campaign' : `activate ${LEADERS[m - 1]}`),
};

export function hasMustered(s: Rome): boolean {
  return s.chosen !== NO_LEADER;
}

export function nextOfCampaign(s: Rome): void {
  if (s.armiesLeft > 0) s.armiesLeft--;
}

/** SR 22.4.1: the stacks merge. */
export function endCampaign(s: Rome): void {
  clearSpent(s);
}

/** Any rating, so many movement points, no Gallic die. */
export const march: Decision<Rome> = {
  name: 'march',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves: (s, out) => addLeaders(s, s.actor, ANY_RATING, out),
  play(s, leader) {
    s.chosen = leader;
    s.allowance = effect(s, 'march').mp * 2;
  },
  text: (_, leader) => `march with ${LEADERS[leader]}`,
};

/** Any rating of one power, and a fleet for one voyage. */
export const sailOut: Decision<Rome> = {
  name: 'sail out',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    const of = power(effect(s, 'naval activation').powers[0]);
    for (let i = FIRST_LEADER[of]; i < FIRST_LEADER[of + 1]; i++) if (canLead(s, i)) out.add(i);
  },
  play(s, leader) {
    s.chosen = leader;
    s.ships = effect(s, 'naval activation').cu;
  },
  text: (_, leader) => `activate ${LEADERS[leader]}`,
};

// ------------------------------------------------------------ leaders, levies

export const enterLeader: Decision<Rome> = {
  name: 'enter a leader',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves: (s, out) => addEntries(s, LEADER_POWER[leaderNamed(effect(s, 'leader').leader)], out),
  play(s, node) {
    const { leader, cu } = effect(s, 'leader');
    enter(s, leaderNamed(leader), node, cu);
  },
  text: (s, node) => `${effect(s, 'leader').leader} to ${NODES[node]}`,
};

/** Home spaces of several powers differ, so the space says whose leader comes. */
export const enterMinor: Decision<Rome> = {
  name: 'enter a minor leader',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    const powers = powersOf(effect(s, 'minor').powers);
    const listed: number[] = [];
    for (let of = 1; of <= ROM; of++)
      if ((powers >> of) & 1 && canEnterMinor(s, of)) addEntries(s, of, { add: (node) => listed.push(node) });
    for (const node of listed.sort((a, b) => a - b)) out.add(node);
  },
  play(s, node) {
    enter(s, unusedMinor(s, controlOf(s, node)), node, effect(s, 'minor').cu);
  },
  text: (s, node) => `${LEADERS[unusedMinor(s, controlOf(s, node))]} to ${NODES[node]}`,
};

export function openLevy(s: Rome): void {
  const { n, powers, cuType } = effect(s, 'levy');
  const of = power(powers[0]);
  openPlacement(s, of, n, cuType === 'MERC', placingOf(s, s.card, of));
}

// ------------------------------------------------------------ support, unrest

export function openEventSupport(s: Rome): void {
  const { n, powers, only } = effect(s, 'support');
  const mode = only === 'city' ? CITIES_ONLY : BY_CARD;
  openSupport(s, s.actor, n, mode, power(powers[0]), powers.length > 1 ? power(powers[1]) : IND);
}

export function openEventSubversion(s: Rome): void {
  const subvert = effect(s, 'subvert');
  openSubversion(s, s.actor, subvert.n, subversionMode(subvert), targetsOf(s, s.actor, subvert));
}

export function hitLoyalty(s: Rome): void {
  const { space: name, n } = effect(s, 'loyalty hit');
  const node = space(name);
  setLoyalty(s, node, Math.max(1, loyaltyOf(s, node) - n));
}

export function changeUnrest(s: Rome): void {
  const { n } = effect(s, 'unrest');
  s.unrest = n > 0 ? Math.max(s.unrest, Math.min(s.unrest + n, unrestCap(s))) : Math.max(0, s.unrest + n);
}

export const serveNonplayer: Decision<Rome> = {
  name: 'nonplayer power',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves: (s, out) => addModes(s, s.actor, out),
  play: serve,
  text: (_, m) => npaText(m),
};

// ------------------------------------------------------------------- markers

/** Dictator and Elephants go to a leader on the map; 1 + leader. The other markers have no leader: 0. */
export const giveMarker: Decision<Rome> = {
  name: 'give a marker',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    const { marker } = effect(s, 'marker');
    if (marker === 'duoviri navales') {
      out.add(0);
      return;
    }
    const only = s.effect > 0 ? cardLeader(s) : NO_LEADER;
    if (only !== NO_LEADER) {
      out.add(1 + only);
      return;
    }
    const of = marker === 'dictator' ? ROM : GRE;
    for (let i = FIRST_LEADER[of]; i < FIRST_LEADER[of + 1]; i++) if (isOnMap(s, i)) out.add(1 + i);
  },
  play(s, m) {
    const { marker } = effect(s, 'marker');
    if (marker === 'dictator') s.dictator = m - 1;
    else if (marker === 'elephants') s.elephants = m - 1;
    else s.duoviri = 1;
  },
  text: (s, m) => (m === 0 ? effect(s, 'marker').marker : `${effect(s, 'marker').marker} for ${LEADERS[m - 1]}`),
};

/** The leader who came by the same card. */
function cardLeader(s: Rome): number {
  const first = firstEffect(s.players, s.card);
  return first.kind === 'leader' ? leaderNamed(first.leader) : NO_LEADER;
}

export function buildRoad(s: Rome): void {
  s.appianWay = 1;
}

// ----------------------------------------------------------------- alliances

export const makeTruce: Decision<Rome> = {
  name: 'truce',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    const powers = powersOf(effect(s, 'truce').powers);
    for (let pair = 0; pair < PAIRS.length; pair++) if (mayTruce(s, s.actor, pair, powers)) out.add(pair);
  },
  play: (s, pair) => formPact(s, pair, true),
  text: (_, pair) => `truce ${pairText(pair)}`,
};

export const partAllies: Decision<Rome> = {
  name: 'end an alliance of others',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    for (let pair = 0; pair < PAIRS.length; pair++) if (mayPart(s, s.actor, pair)) out.add(pair);
  },
  play: (s, pair) => endPact(s, pair),
  text: (_, pair) => `end ${pairText(pair)}`,
};

// --------------------------------------------------------------------- cards

function victim(name: string, is: (s: Rome, hand: number) => boolean): Decision<Rome> {
  return {
    name,
    shown: 'all',
    player: actorSeat,
    unasked: true,
    moves(s, out) {
      for (const hand of handsOf(s.players)) if (hand !== s.actor && is(s, hand)) out.add(hand);
    },
    play(s, hand) {
      s.target = hand;
    },
    text: (_, hand) => `from ${HANDS[hand]}`,
  };
}

export const chooseVictim = victim('choose a hand', (s, hand) => handSize(s, hand) > 0);
export const choosePeek = victim('look at a hand', (s, hand) => handSize(s, hand) > 0);
export const chooseHostage = victim('ask for ransom', isRansomed);
export const chooseBeasts = victim('wild beasts', (s, hand) => ((s.wildBeasts >> hand) & 1) === 0);

export function hasTarget(s: Rome): boolean {
  return s.target !== NO_HAND && handSize(s, s.target) > 0;
}

export function forgetTarget(s: Rome): void {
  s.target = NO_HAND;
}

export function peek(s: Rome): void {
  peekAt(s, s.actor, s.target);
}

/** What the Etruscans learn: the hand, as a number that differs with the cards. */
export function handSeen(s: Rome, seat: number): number {
  if (seat !== seatOf(s.players, ETRUSAM) || s.target === NO_HAND || seatOf(s.players, s.target) === seat)
    return UNSEEN;
  return fingerprint(s, s.target, (1 << IN_HAND) | (1 << HELD));
}

export function openPeekDraw(s: Rome): void {
  s.drawer = s.actor;
  s.toDraw = effect(s, 'peek').draw;
}

export function openDraws(s: Rome): void {
  s.drawer = s.actor;
  s.toDraw = effect(s, 'draw').n;
}

const RANSOM = 2;
/** The victim's choice: 0 gives the Gauls plunder, 1 loses a card. */
export const payRansom: Decision<Rome> = {
  name: 'pay ransom',
  shown: 'all',
  player: (s) => seatOf(s.players, s.target),
  unasked: true,
  moves(s, out) {
    out.add(0);
    if (handSize(s, s.target) > 0) out.add(1);
  },
  play(s, m) {
    if (m === 1) return;
    layPlunder(s, GAU, RANSOM);
    s.target = NO_HAND;
  },
  text: (_, m) => (m === 0 ? 'give plunder' : 'lose a card'),
};

export function markBeasts(s: Rome): void {
  s.wildBeasts |= 1 << s.target;
  s.target = NO_HAND;
}

// ----------------------------------------------------------------- the rest

/** SR 22.3 tribe_levels. */
export const pressTribe: Decision<Rome> = {
  name: 'press a tribe',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    for (const node of TRIBES) if (isPressed(s, node)) out.add(node);
  },
  play(s, node) {
    s.pressed = node;
    setSiege(s, node, siegeOf(s, node) + effect(s, 'tribe levels').n, GRE);
  },
  text: (_, node) => `press the ${NODES[node]}`,
};

/** SR 22.3 attrition. */
export const wearDown: Decision<Rome> = {
  name: 'wear down Carthage',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (unitsOf(s, node, CAR) > 0) out.add(node);
  },
  play(s, node) {
    loseUnits(s, node, Math.min(effect(s, 'attrition').n, unitsAt(s, node)));
    tidy(s, node);
  },
  text: (_, node) => `units at ${NODES[node]}`,
};
