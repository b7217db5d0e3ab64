/** Laws of SPs, leaders and control (PW 1.3 - 1.5, 2.1). */
import { countBits } from '../../../core/bits.js';
import { type Breach, firstOf, unless, type Where } from '../../kit/laws.js';
import {
  expeditionCount,
  expeditionExists,
  expeditionLeader,
  expeditionSide,
  expeditionSpace,
  isEmptyExpedition,
} from '../board/expeditions.js';
import {
  ARGOS,
  COLOUR,
  HELOT_LIST,
  HOME,
  IS_COALITION,
  IS_FORTRESS,
  LAND,
  MACEDON,
  NEUTRAL_SEAT,
  NOBODY,
  NOWHERE,
  PERSIA,
  PIRAEUS,
  SPACE_COUNT,
  SPACES,
  SYRACUSE,
  TYPE,
} from '../board/map.js';
import {
  besiegerOf,
  controllerOf,
  count,
  hasNaval,
  isPending,
  isRebelling,
  isVisited,
  occupies,
  ownerOf,
} from '../board/spaces.js';
import { EXPEDITION_WIDTH, MOST_EXPEDITIONS, type Peloponnesian } from '../board/state.js';
import { countIn, FIRST_CONTINGENT, LIMITS, MOST, ORIGIN } from '../board/units.js';
import { DELIAN_LEAGUE, MANTINEAN_REBELS, THRACIAN_REBELS, UNREST } from '../data/events.js';
import { LEADERS, NO_LEADER } from '../data/leaders.js';
import { ATHENS, JOINS, KEYS, SIDES, SPARTA } from '../data/rules.js';
import { SCENARIO_TABLE, type Scenario, SET_UPS } from '../data/scenarios.js';
import { mayFollow } from '../turn/rebellion.js';
import type { Law } from './law.js';

const sides = [ATHENS, SPARTA] as const;

/** Nobody has more SPs than counters; no cell can overflow; a contingent serves the side that its state has joined. */
const strengths: Law = (s) =>
  firstOf(sides, (side) =>
    firstOf(KEYS.keys(), (key) => {
      let n = countIn(s.goingHome, 2 * side, key) + (side === s.operator ? countIn(s.moving, 0, key) : 0);
      for (let at = 0; at < SPACE_COUNT; at++) n += count(s, side, at, key);
      const serves = ORIGIN[key] < 0 || s.neutrals[ORIGIN[key]] === 1 + side;
      const reserve = key < FIRST_CONTINGENT ? countIn(s.pool, 2 * side, key) : 0;
      return (
        unless(serves || n === 0, 'spaces', `${KEYS[key]} do not serve ${SIDES[side]}`) ??
        unless(n <= LIMITS[side][key], 'spaces', `There are too many ${KEYS[key]} of ${SIDES[side]}`) ??
        unless(n + reserve <= MOST[key], 'pool', `There are too many ${KEYS[key]} of ${SIDES[side]}`) ??
        unless(n + countIn(s.lost, 2 * side, key) <= MOST[key], 'lost', 'More SPs are lost than there were') ??
        unless(
          key < FIRST_CONTINGENT || countIn(s.pool, 2 * side, key) + countIn(s.lost, 2 * side, key) === 0,
          'pool',
          'Contingents cannot be rebuilt',
        )
      );
    }),
  );

const neutrals: Law = (s) =>
  firstOf(JOINS.keys(), (neutral) =>
    unless(
      s.neutrals[neutral] === NOBODY || JOINS[neutral].includes(s.neutrals[neutral] - 1),
      'neutrals',
      'This state does not join that side',
    ),
  ) ??
  unless(
    s.helots === NOWHERE || HELOT_LIST.includes(s.helots),
    'helots',
    'The marker lies on a space where helots can rise',
  );

/** Coloured spaces that are no side's support, and those of the events, the Delian League and the set-ups (PW 2.9.1, 6.9, 10.2). */
const NAMED_REBELS = new Set<string>([
  ...THRACIAN_REBELS,
  ...MANTINEAN_REBELS,
  ...UNREST,
  ...DELIAN_LEAGUE.flat(),
  'corcyra',
  'mytilene',
  ...Object.values(SET_UPS).flatMap(({ rebellions }) => rebellions),
]);
const MAY_REBEL = SPACES.map((name, at) => COLOUR[at] !== NOBODY && (IS_COALITION[at] === 0 || NAMED_REBELS.has(name)));

/** Seats of states that nobody may enter before they have joined a side (PW 2.8); Macedon is open. */
const CLOSED_SEATS = [ARGOS, SYRACUSE, PERSIA].map((neutral) => ({ neutral, seat: NEUTRAL_SEAT[neutral] }));

const places: Law = (s, where) =>
  firstOf(SPACES.keys(), (at) => {
    const path = `spaces.${SPACES[at]}`;
    return (
      firstOf(sides, (side) =>
        unless(TYPE[at] !== LAND || !hasNaval(s, side, at), path, 'There are no naval SPs in land spaces'),
      ) ??
      unless(MAY_REBEL[at] || !isRebelling(s, at), path, 'This space cannot rebel') ??
      unless(hasRightController(s, at), path, 'This side does not control the space') ??
      unless(isBesiegedRightly(s, at, where), path, 'There is no siege here now') ??
      unless(!isVisited(s, at) || where.open.has('player operation'), path, 'No expedition is assembling now') ??
      unless(!isPending(s, at) || mayPend(s, at, where), path, 'Nothing is pending here now') ??
      unless(
        !(occupies(s, ATHENS, at) && occupies(s, SPARTA, at)) || inSeason(where) || at === NEUTRAL_SEAT[MACEDON],
        path,
        'After combat no space has SPs of both sides',
      )
    );
  }) ??
  firstOf(CLOSED_SEATS, ({ neutral, seat }) =>
    unless(
      s.neutrals[neutral] !== NOBODY ||
        !(occupies(s, ATHENS, seat) || occupies(s, SPARTA, seat) || (where.open.has('operation') && s.at === seat)),
      `spaces.${SPACES[seat]}`,
      'Nobody may enter this state before it has joined a side',
    ),
  );

/** From the first operation of a turn to its last fight; the first turn may begin in the middle of it (PW 3.1). */
function inSeason({ open, step }: Where): boolean {
  return open.has('operations') || open.has('operation') || open.has('combat') || step === 'strategy';
}

/** PW 9.2 - 9.5: a marker lies from the determination of sieges until the siege is resolved. */
function isBesiegedRightly(s: Peloponnesian, at: number, { open, step }: Where): boolean {
  const besieger = besiegerOf(s, at);
  if (besieger === NOBODY) return true;
  if (!open.has('combat') || IS_FORTRESS[at] === 0 || besieger === controllerOf(s, at)) return false;
  if (step !== 'siege') return open.has('battle');
  const isJoint = at === PIRAEUS && besieger === 1 + SPARTA && besiegerOf(s, HOME[ATHENS]) === besieger;
  return at === s.field || isPending(s, at) || isJoint;
}

/** The current step has still to come to the space. */
function mayPend(s: Peloponnesian, at: number, { open, step }: Where): boolean {
  if (step === 'siege') return besiegerOf(s, at) !== NOBODY && occupies(s, besiegerOf(s, at) - 1, at) && at !== s.field;
  if (step === 'expansion') return COLOUR[at] !== NOBODY && mayFollow(s, at, COLOUR[at]);
  return (
    open.has('combat') && open.has('battle') && occupies(s, ATHENS, at) && occupies(s, SPARTA, at) && at !== s.field
  );
}

function hasRightController(s: Peloponnesian, at: number): boolean {
  const holder = controllerOf(s, at);
  if (isRebelling(s, at)) return holder === NOBODY;
  if (IS_FORTRESS[at] === 1) return holder !== NOBODY || ownerOf(s, at) === NOBODY;
  const athens = occupies(s, ATHENS, at);
  const sparta = occupies(s, SPARTA, at);
  return (athens && sparta) || holder === (athens ? 1 + ATHENS : sparta ? 1 + SPARTA : ownerOf(s, at));
}

const expeditions: Law = (s, where) => {
  let e = 0;
  const leaderless = [0, 0];
  for (; expeditionExists(s, e); e++) {
    const side = expeditionSide(s, e);
    const at = expeditionSpace(s, e);
    const named = at >= 0 && (expeditionLeader(s, e) !== NO_LEADER || !isEmptyExpedition(s, e));
    if (!named) return { path: `expeditions.${e + 1}`, message: 'An expedition has a space, and a leader or SPs' };
    if (expeditionLeader(s, e) === NO_LEADER) leaderless[side]++;
    const breach = firstOf(KEYS.keys(), (key) => {
      let used = 0;
      for (let other = 0; expeditionExists(s, other); other++)
        if (expeditionSpace(s, other) === at && expeditionSide(s, other) === side)
          used += expeditionCount(s, other, key);
      return unless(
        used <= count(s, side, at, key),
        `expeditions.${e + 1}`,
        `There are not that many ${KEYS[key]} here`,
      );
    });
    if (breach !== undefined) return breach;
  }
  const rest = s.expeditions.subarray(EXPEDITION_WIDTH * e);
  return (
    unless(e === 0 || inSeason(where), 'expeditions', 'There are expeditions from operations to combat only') ??
    firstOf(sides, (side) =>
      unless(
        leaderless[side] <= countBits(s.resting[side]),
        'expeditions',
        'The leader that an expedition has lost rests',
      ),
    ) ??
    unless(
      e <= MOST_EXPEDITIONS && rest.every((cell) => cell === 0),
      'expeditions',
      `Expected at most ${MOST_EXPEDITIONS}, without gaps`,
    )
  );
};

/** By scenario: who takes part, a bit each. */
const CAST = Object.values(SCENARIO_TABLE).map(({ setUp }: Scenario) => {
  const names = [...setUp.cups.flatMap((cup) => cup.split(' ')), setUp.inHand, setUp.expedition?.leader];
  return LEADERS.reduce((set, name, leader) => (names.includes(name) ? set | (1 << leader) : set), 0);
});

/** Each leader of the scenario is in one place (PW 1.5). */
const leaders: Law = (s) => {
  const sets = [...s.cup, ...s.resting, s.removed];
  const alone = [...s.inHand, s.leader, s.guest];
  for (let e = 0; expeditionExists(s, e); e++) alone.push(expeditionLeader(s, e));
  return firstOf(LEADERS.keys(), (leader): Breach | undefined => {
    const here = sets.filter((set) => (set >> leader) & 1).length + alone.filter((each) => each === leader).length;
    const isOfCast = ((CAST[s.scenario] >> leader) & 1) === 1;
    const isGone = !isOfCast && ((s.removed >> leader) & 1) === 1; // the plague takes Pericles even so
    return (
      unless(isOfCast || here === (isGone ? 1 : 0), 'cup', `${LEADERS[leader]} is not in this scenario`) ??
      unless(here <= 1, 'cup', `${LEADERS[leader]} is in two places`) ??
      unless(!isOfCast || here === 1, 'cup', `${LEADERS[leader]} is nowhere`)
    );
  });
};

export const pieceLaws: readonly Law[] = [neutrals, strengths, places, expeditions, leaders];
