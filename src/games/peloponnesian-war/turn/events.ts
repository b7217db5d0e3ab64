/** The event of a turn (PW 4.2): two dice, thrown again until they name one that is possible. */
import type { MoveList } from '../../../core/move-list.js';
import { FACES } from '../../kit/dice.js';
import {
  ARGOS,
  COLOUR,
  CORCYRA,
  HOME,
  LARISA,
  MYTILENE,
  NOBODY,
  PERSIA,
  SPACE_TITLES,
  SYRACUSE,
  space,
} from '../board/map.js';
import { joinNeutral, turnMacedon } from '../board/neutrals.js';
import { controls, count, firstCell, occupies, other, startRebellion } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { ALLIED_C, H, MACEDON_C, OWN_BITS } from '../board/units.js';
import { loseAt } from '../combat/participants.js';
import {
  EVENTS,
  MANTINEAN_REBELS,
  PERSIAN_GOLD,
  PLAGUE,
  STATES_STIR,
  THRACIAN_REBELS,
  UNREST,
} from '../data/events.js';
import { ALCIBIADES, LEADER_TITLES, LEADERS, NO_LEADER, PERICLES } from '../data/leaders.js';
import { ATHENS, SPARTA } from '../data/rules.js';
import { anyDelianRebel } from './political.js';

type EventNumber = keyof typeof EVENTS;
export const [HERMAE, EARTHQUAKE, THRACE, GOLD, PLAGUE_IN_ATHENS, CALM, LEAGUE, MACEDON_TURNS, STATES, UNRULY, DEATH] =
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const [CORCYRA_STIRS, SYRACUSE_JOINS, LESBOS, ARGOS_JOINS, THESSALY, MANTINEANS_RISE] = [1, 2, 3, 4, 5, 6];

/** An event with its second die (0: none) in one number. */
const EVENT_SPAN = 16;
const eventOf = (number: number, second = 0): number => second * EVENT_SPAN + number;
const numberOf = (event: number): number => event % EVENT_SPAN;
const secondOf = (event: number): number => Math.floor(event / EVENT_SPAN);
/** Whether a second die picks what happens. */
const hasSecond = (number: number): boolean => number === STATES || number === UNRULY;

const THRACIANS = Int32Array.from(THRACIAN_REBELS, space);
const MANTINEANS = Int32Array.from(MANTINEAN_REBELS, space);
const UNRULY_SPACES = Int32Array.from(UNREST, space);

/** Controlled by the side of its colour; nobody controls a rebel (PW 2.1). */
function mayRise(s: Peloponnesian, at: number): boolean {
  return controls(s, COLOUR[at] - 1, at);
}

function isDeserted(s: Peloponnesian, side: number, at: number): boolean {
  return mayRise(s, at) && !occupies(s, side, at);
}

export function isPossible(s: Peloponnesian, number: number, second: number): boolean {
  switch (number) {
    case HERMAE:
      return ((s.removed >> ALCIBIADES) & 1) === 0;
    case THRACE:
      return mayRise(s, THRACIANS[0]) || mayRise(s, THRACIANS[1]);
    case PLAGUE_IN_ATHENS:
      return s.atticaRavaged === 1;
    case LEAGUE:
      return anyDelianRebel(s);
    case STATES:
      return isStirring(s, second);
    case UNRULY:
      return isDeserted(s, SPARTA, UNRULY_SPACES[second - 1]);
    case DEATH:
      return s.cup[ATHENS] !== 0 || s.cup[SPARTA] !== 0;
    default:
      return true;
  }
}

function isStirring(s: Peloponnesian, second: number): boolean {
  switch (second) {
    case CORCYRA_STIRS:
      return mayRise(s, CORCYRA) && (firstCell(s, ATHENS, CORCYRA) & OWN_BITS) === 0;
    case SYRACUSE_JOINS:
      return s.neutrals[SYRACUSE] === NOBODY;
    case LESBOS:
      return isDeserted(s, ATHENS, MYTILENE);
    case ARGOS_JOINS:
      return s.neutrals[ARGOS] === NOBODY;
    case THESSALY:
      return count(s, ATHENS, LARISA, ALLIED_C) + count(s, ATHENS, LARISA, MACEDON_C) > 0;
    default:
      return isDeserted(s, SPARTA, MANTINEANS[0]) || isDeserted(s, SPARTA, MANTINEANS[1]);
  }
}

/** Throws of two dice that add up to an event, in sixths of a die: 36 * 6 in all. */
function weightOf(number: number): number {
  const throws = FACES - Math.abs(number - CALM);
  return hasSecond(number) ? throws : FACES * throws;
}

export const eventDice = rules.event({
  name: 'event',
  shown: 'all',
  outcomes(s, out: MoveList, p) {
    let all = 0;
    for (let second = 0; second <= FACES; second++)
      for (let number = HERMAE; number <= DEATH; number++) {
        if (second === 0 ? hasSecond(number) : !hasSecond(number)) continue;
        if (!isPossible(s, number, second)) continue;
        p[out.count] = weightOf(number);
        all += p[out.count];
        out.add(eventOf(number, second));
      }
    for (let i = 0; i < out.count; i++) p[i] /= all;
  },
  sample(s, rng) {
    for (;;) {
      const number = 2 + rng.below(FACES) + rng.below(FACES);
      const second = hasSecond(number) ? 1 + rng.below(FACES) : 0;
      if (isPossible(s, number, second)) return eventOf(number, second);
    }
  },
  play: happen,
  text: (_, event) => eventText(event),
});

/** '9: Macedon changes sides', '10 4: Argos joins Athens'. */
export function eventText(event: number): string {
  const number = numberOf(event);
  const second = secondOf(event);
  if (number === STATES) return `${number} ${second}: ${STATES_STIR[second - 1]}`;
  if (number === UNRULY) return `${number} ${second}: unrest in ${SPACE_TITLES[UNRULY_SPACES[second - 1]]}`;
  return `${number}: ${EVENTS[number as EventNumber]}`;
}

type Effect = (s: Peloponnesian, second: number) => void;

/** What an event does, as far as no further dice are needed. */
const EFFECTS: Readonly<Record<number, Effect>> = {
  [HERMAE]: (s) => changeSides(s, ALCIBIADES),
  [EARTHQUAKE]: (s) => {
    s.bellicosity[SPARTA]--;
  },
  [THRACE]: (s) => riseIf(s, THRACIANS, mayRise),
  [GOLD]: (s) => {
    if (s.neutrals[PERSIA] === NOBODY) joinNeutral(s, PERSIA, SPARTA);
    s.treasury[SPARTA] += PERSIAN_GOLD;
  },
  [PLAGUE_IN_ATHENS]: strikePlague,
  [CALM]: () => {},
  [LEAGUE]: () => {},
  [MACEDON_TURNS]: turnMacedon,
  [STATES]: (s, second) => STIRRINGS[second](s),
  [UNRULY]: (s, second) => startRebellion(s, UNRULY_SPACES[second - 1]),
  [DEATH]: () => {},
};

const STIRRINGS: Readonly<Record<number, (s: Peloponnesian) => void>> = {
  [CORCYRA_STIRS]: (s) => startRebellion(s, CORCYRA),
  [SYRACUSE_JOINS]: (s) => joinNeutral(s, SYRACUSE, SPARTA),
  [LESBOS]: (s) => startRebellion(s, MYTILENE),
  [ARGOS_JOINS]: (s) => joinNeutral(s, ARGOS, ATHENS),
  [THESSALY]: (s) => loseAt(s, ATHENS, LARISA, count(s, ATHENS, LARISA, ALLIED_C) > 0 ? ALLIED_C : MACEDON_C),
  [MANTINEANS_RISE]: (s) => riseIf(s, MANTINEANS, isDesertedBySparta),
};

export function happen(s: Peloponnesian, event: number): void {
  s.event = event;
  EFFECTS[numberOf(event)](s, secondOf(event));
}

function isDesertedBySparta(s: Peloponnesian, at: number): boolean {
  return isDeserted(s, SPARTA, at);
}

/** From one cup to the other: leaders are in their cups while events happen. */
function changeSides(s: Peloponnesian, leader: number): void {
  const from = (s.cup[ATHENS] >> leader) & 1 ? ATHENS : SPARTA;
  s.cup[from] &= ~(1 << leader);
  s.cup[other(from)] |= 1 << leader;
}

function riseIf(s: Peloponnesian, spaces: Int32Array, may: (s: Peloponnesian, at: number) => boolean): void {
  for (let i = 0; i < spaces.length; i++) if (may(s, spaces[i])) startRebellion(s, spaces[i]);
}

function strikePlague(s: Peloponnesian): void {
  const dying = Math.min(PLAGUE.hoplites, count(s, ATHENS, HOME[ATHENS], H));
  for (let i = 0; i < dying; i++) loseAt(s, ATHENS, HOME[ATHENS], H);
  s.bellicosity[ATHENS] -= PLAGUE.bellicosity;
  s.treasury[ATHENS] = Math.max(0, s.treasury[ATHENS] - PLAGUE.talents);
  removeLeader(s, PERICLES);
}

/** Wherever he is, he is out of the game: he leads nobody, since expeditions end with combat. */
function removeLeader(s: Peloponnesian, leader: number): void {
  s.removed |= 1 << leader;
  for (let side = ATHENS; side <= SPARTA; side++) {
    s.cup[side] &= ~(1 << leader);
    s.resting[side] &= ~(1 << leader);
    if (s.inHand[side] === leader) s.inHand[side] = NO_LEADER;
  }
}

export function leagueIsNamed(s: Peloponnesian): boolean {
  return numberOf(s.event) === LEAGUE;
}

export function leaderIsToDie(s: Peloponnesian): boolean {
  return numberOf(s.event) === DEATH;
}

/** Event 12: a die for the cup, then any leader of it. */
export const leaderDies = rules.event({
  name: 'leader dies',
  shown: 'all',
  outcomes(s, out, p) {
    const both = s.cup[ATHENS] !== 0 && s.cup[SPARTA] !== 0;
    for (let leader = 0; leader < LEADERS.length; leader++) {
      const side = (s.cup[ATHENS] >> leader) & 1 ? ATHENS : SPARTA;
      if (((s.cup[side] >> leader) & 1) === 0) continue;
      p[out.count] = (both ? 0.5 : 1) / sizeOfCup(s, side);
      out.add(leader);
    }
  },
  play: removeLeader,
  text: (_, leader) => LEADER_TITLES[leader],
});

function sizeOfCup(s: Peloponnesian, side: number): number {
  let n = 0;
  for (let rest = s.cup[side]; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** Whether a number stands for an event, or for none. */
export function isEvent(event: number): boolean {
  const number = numberOf(event);
  const second = secondOf(event);
  if (event === 0) return true;
  return number >= HERMAE && number <= DEATH && (hasSecond(number) ? second >= 1 && second <= FACES : second === 0);
}
