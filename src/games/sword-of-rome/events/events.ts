/** What event cards do (SR 22.3), each effect in one place; the flow names them in the order of EFFECT_KINDS. */

import { UNSEEN } from '../../game.js';
import { options } from '../../kit/choices.js';
import type { Decision } from '../../kit/flow.js';
import { FIRST_LEADER, IS_NAMED, LEADER_POWER, LEADERS, leaderNamed, NO_LEADER } from '../board/leaders.js';
import { GAU, GRE, IND, NODES, power, ROM, space, TRIBES } from '../board/map.js';
import {
  AT,
  BY_CARD,
  CITIES_ONLY,
  ETRUSAM,
  HELD,
  handsOf,
  IN_HAND,
  INSIDE,
  NO_HAND,
  type Rome,
  rules,
  seatOf,
  UNUSED,
} from '../board/state.js';
import { addUnits, leaderPlace, loyaltyOf, setLeader, setLoyalty, setSiege, siegeOf, tidy } from '../board/units.js';
import { fingerprint, handSize, peekAt } from '../cards/hands.js';
import { firstEffect } from '../data/cards.js';
import { HANDS } from '../data/rules.js';
import { ANY_RATING, addLeaders, canLead } from '../movement/activation.js';
import { leaderMerges } from '../movement/command.js';
import { addModes, npaText, serve } from '../nonplayer/powers.js';
import { addPairs, endPact, formPact, pairText, partable, trucesOf } from '../politics/alliance.js';
import { openSubversion, openSupport, unrestCap } from '../politics/support.js';
import { addEntries, enter, isConsul, isOnMap, unusedMinor } from '../recruitment/leaders.js';
import { addPlaces, openPlacement, placingOf } from '../recruitment/placement.js';
import { layPlunder } from '../siege/siege.js';
import { currentEffect, isPressed, isRansomed, powersOf, targetsOf } from './effects.js';

export const actorSeat = (s: Rome): number => seatOf(s.players, s.actor);

type EffectOf<K extends ReturnType<typeof currentEffect>['kind']> = Extract<
  ReturnType<typeof currentEffect>,
  { kind: K }
>;
/** The current effect, of which the flow knows the kind. */
export const effect = <K extends ReturnType<typeof currentEffect>['kind']>(s: Rome, _: K) =>
  currentEffect(s) as EffectOf<K>;

// ---------------------------------------------------- armies

/** Any rating, so many movement points, no Gallic die. */
export const march = rules.decision({
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
});

/** Any rating of one power, and a fleet for one voyage. */
export const sailOut = rules.decision({
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
});

// ------------------------------------------------------------ leaders, levies

export const enterLeader = rules.decision({
  name: 'enter a leader',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves: (s, out) => addEntries(s, leaderNamed(effect(s, 'leader').leader), out),
  play(s, node) {
    const { leader, cu } = effect(s, 'leader');
    enter(s, leaderNamed(leader), node, cu);
  },
  text: (s, node) => `${effect(s, 'leader').leader} to ${NODES[node]}`,
});

export const entered = (s: Rome): number => leaderNamed(effect(s, 'leader').leader);
export const enteredAt = (s: Rome): number => leaderPlace(s, entered(s)) - AT;
export const enteredOf = (s: Rome): number => LEADER_POWER[entered(s)];
/** SR 8.2.1: he has come to other leaders of his power. */
export const entryMerges = (s: Rome): boolean => leaderMerges(s, entered(s));

/** SR 22.3 consul: whose place he takes; that one goes to the pool. His units come there, or where new ones may come. */
export const replaceConsul = rules.decision({
  name: 'replace a consul',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++) if (isConsul(i) && isOnMap(s, i)) out.add(i);
  },
  play(s, old) {
    const { leader, cu } = effect(s, 'consul');
    const place = leaderPlace(s, old);
    setLeader(s, leaderNamed(leader), place);
    setLeader(s, old, UNUSED);
    openPlacement(s, ROM, cu, false);
    if (place >= INSIDE) return;
    const node = place - AT;
    let fits = false;
    addPlaces(s, ROM, { add: (m) => (fits ||= m === node) });
    if (!fits) return;
    addUnits(s, node, ROM, cu, 0);
    s.placing = 0;
    tidy(s, node);
  },
  text: (_, old) => `in place of ${LEADERS[old]}`,
});

/** Where units of two powers may come, the move says whose leader it is: the second power's are those from BESIDE on. */
export const BESIDE = 128;

export const enterMinor = rules.decision({
  name: 'enter a minor leader',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    const { powers } = effect(s, 'minor');
    for (let i = 0; i < powers.length; i++) {
      const leader = unusedMinor(s, power(powers[i]));
      if (leader !== NO_LEADER) addEntries(s, leader, { add: (node) => out.add(i * BESIDE + node) });
    }
  },
  play(s, m) {
    enter(s, minorOf(s, m), m % BESIDE, effect(s, 'minor').cu);
  },
  text: (s, m) => `${LEADERS[minorOf(s, m)]} to ${NODES[m % BESIDE]}`,
});

export const minorOf = (s: Rome, m: number): number =>
  unusedMinor(s, power(effect(s, 'minor').powers[Math.floor(m / BESIDE)]));

export function openLevy(s: Rome): void {
  const { n, powers, cuType } = effect(s, 'levy');
  const of = power(powers[0]);
  openPlacement(s, of, n, cuType === 'MERC', IND, placingOf(s, s.card, of));
}

// ------------------------------------------------------------ support, unrest

export function openEventSupport(s: Rome): void {
  const { n, powers, only } = effect(s, 'support');
  const mode = only === 'city' ? CITIES_ONLY : BY_CARD;
  openSupport(s, s.actor, n, mode, power(powers[0]), powers.length > 1 ? power(powers[1]) : IND);
}

export function openEventSubversion(s: Rome): void {
  const subvert = effect(s, 'subvert');
  openSubversion(s, s.actor, subvert.n, targetsOf(s, s.actor, subvert));
}

export const hitLoyalty = rules.deed('hit loyalty', (s) => {
  const { space: name, n } = effect(s, 'loyalty hit');
  const node = space(name);
  setLoyalty(s, node, loyaltyOf(s, node) - n); // above 0: SR 22.3.1
});

export const changeUnrest = rules.deed('change unrest', (s) => {
  const { n } = effect(s, 'unrest');
  s.unrest = n > 0 ? Math.max(s.unrest, Math.min(s.unrest + n, unrestCap(s))) : Math.max(0, s.unrest + n);
});

export const serveNonplayer = rules.decision({
  name: 'nonplayer power',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves: (s, out) => addModes(s, s.actor, out),
  play: serve,
  text: (_, m) => npaText(m),
});

// ------------------------------------------------------------------- markers

/** Elephants go to a Greek named leader on the map; 1 + leader. Duoviri Navales has no leader: 0. */
export const giveMarker = rules.decision({
  name: 'give a marker',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    if (effect(s, 'marker').marker === 'duoviri navales') {
      out.add(0);
      return;
    }
    const only = s.effect > 0 ? cardLeader(s) : NO_LEADER;
    if (only !== NO_LEADER) {
      out.add(1 + only);
      return;
    }
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++)
      if (IS_NAMED[i] === 1 && isOnMap(s, i)) out.add(1 + i);
  },
  play(s, m) {
    if (effect(s, 'marker').marker === 'elephants') s.elephants = m - 1;
    else s.duoviri = 1;
  },
  text: (s, m) => (m === 0 ? effect(s, 'marker').marker : `${effect(s, 'marker').marker} for ${LEADERS[m - 1]}`),
});

/** The leader who came by the same card. */
function cardLeader(s: Rome): number {
  const first = firstEffect(s.players, s.card);
  return first.kind === 'leader' ? leaderNamed(first.leader) : NO_LEADER;
}

export const buildRoad = rules.deed('build the road', (s) => {
  s.appianWay = 1;
});

// ----------------------------------------------------------------- alliances

export const makeTruce = rules.decision({
  name: 'truce',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    addPairs(trucesOf(s, s.actor, powersOf(effect(s, 'truce').powers)), out);
  },
  play: (s, pair) => formPact(s, pair, true),
  text: (_, pair) => `truce ${pairText(pair)}`,
});

export const partAllies = rules.decision({
  name: 'end an alliance of others',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    addPairs(partable(s, s.actor), out);
  },
  play: (s, pair) => endPact(s, pair),
  text: (_, pair) => `end ${pairText(pair)}`,
});

// ----------------------------------------------------------------- the rest

/** SR 22.3 tribe_levels. */
export const pressTribe = rules.decision({
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
});

// ------------------------------- events that look at hands, take cards and draw

function victim<const N extends string>(name: N, is: (s: Rome, hand: number) => boolean): Decision<Rome, N> {
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
/** A partner's hand is known (SR 21.5). */
export const choosePeek = victim(
  'look at a hand',
  (s, hand) => handSize(s, hand) > 0 && seatOf(s.players, hand) !== seatOf(s.players, s.actor),
);
export const chooseHostage = victim('ask for ransom', isRansomed);

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
/** The victim's choice. */
export const payRansom = options({
  name: 'pay ransom',
  player: (s: Rome) => seatOf(s.players, s.target),
  unasked: true,
  options: {
    'give plunder': {
      play(s) {
        layPlunder(s, GAU, RANSOM);
        s.target = NO_HAND;
      },
    },
    'lose a card': { when: (s) => handSize(s, s.target) > 0, play() {} },
  },
});
