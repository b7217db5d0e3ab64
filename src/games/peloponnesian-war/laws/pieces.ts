/** Laws of SPs, leaders and control (PW 1.3 - 1.5, 2.1). */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import {
  expeditionCount,
  expeditionExists,
  expeditionLeader,
  expeditionSide,
  expeditionSpace,
  isEmptyExpedition,
} from '../board/expeditions.js';
import { COLOUR, HELOT_LIST, IS_FORTRESS, LAND, NOBODY, NOWHERE, SPACE_COUNT, SPACES, TYPE } from '../board/map.js';
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
import { countIn, FIRST_CONTINGENT, MOST, ORIGIN } from '../board/units.js';
import { LEADERS, NO_LEADER } from '../data/leaders.js';
import { ATHENS, KEYS, NEUTRALS, SIDES, SPARTA } from '../data/rules.js';
import type { Law } from './law.js';

const sides = [ATHENS, SPARTA] as const;

/** No cell can overflow, whatever happens; a contingent serves the side that its state has joined. */
const strengths: Law = (s) =>
  firstOf(sides, (side) =>
    firstOf(KEYS.keys(), (key) => {
      let n = countIn(s.goingHome, 2 * side, key) + (side === s.operator ? countIn(s.moving, 0, key) : 0);
      for (let at = 0; at < SPACE_COUNT; at++) n += count(s, side, at, key);
      const serves = ORIGIN[key] < 0 || s.neutrals[ORIGIN[key]] === 1 + side;
      const reserve = key < FIRST_CONTINGENT ? countIn(s.pool, 2 * side, key) : 0;
      return (
        unless(serves || n === 0, 'spaces', `${KEYS[key]} do not serve ${SIDES[side]}`) ??
        unless(n + reserve <= MOST[key], 'spaces', `There are too many ${KEYS[key]} of ${SIDES[side]}`) ??
        unless(n + countIn(s.lost, 2 * side, key) <= MOST[key], 'lost', 'More SPs are lost than there were') ??
        unless(
          key < FIRST_CONTINGENT || countIn(s.pool, 2 * side, key) + countIn(s.lost, 2 * side, key) === 0,
          'pool',
          'Contingents cannot be rebuilt',
        )
      );
    }),
  );

/** The side that a coalition neutral can join: nobody for Macedon, which may join either (PW 2.8). */
const JOINS = Object.keys(NEUTRALS).map((name) =>
  name === 'macedon' ? NOBODY : 1 + (name === 'argos' ? ATHENS : SPARTA),
);

const neutrals: Law = (s) =>
  firstOf(JOINS.keys(), (neutral) =>
    unless(
      s.neutrals[neutral] === NOBODY || JOINS[neutral] === NOBODY || s.neutrals[neutral] === JOINS[neutral],
      'neutrals',
      'This state does not join that side',
    ),
  ) ??
  unless(
    s.helots === NOWHERE || HELOT_LIST.includes(s.helots),
    'helots',
    'The marker lies on a space where helots can rise',
  );

const places: Law = (s, { open }) =>
  firstOf(SPACES.keys(), (at) => {
    const path = `spaces.${SPACES[at]}`;
    return (
      firstOf(sides, (side) =>
        unless(TYPE[at] !== LAND || !hasNaval(s, side, at), path, 'There are no naval SPs in land spaces'),
      ) ??
      unless(COLOUR[at] !== NOBODY || !isRebelling(s, at), path, 'Only spaces of a side can rebel') ??
      unless(hasRightController(s, at), path, 'This side does not control the space') ??
      unless(
        besiegerOf(s, at) === NOBODY ||
          (open.has('combat') && IS_FORTRESS[at] === 1 && besiegerOf(s, at) !== controllerOf(s, at)),
        path,
        'There is no siege here now',
      ) ??
      unless(!isVisited(s, at) || open.has('player operation'), path, 'No expedition is assembling now') ??
      unless(!isPending(s, at) || open.has('combat') || open.has('rebellion'), path, 'No combat is pending now')
    );
  });

function hasRightController(s: Peloponnesian, at: number): boolean {
  const holder = controllerOf(s, at);
  if (isRebelling(s, at)) return holder === NOBODY;
  if (IS_FORTRESS[at] === 1) return true;
  const athens = occupies(s, ATHENS, at);
  const sparta = occupies(s, SPARTA, at);
  return (athens && sparta) || holder === (athens ? 1 + ATHENS : sparta ? 1 + SPARTA : ownerOf(s, at));
}

const expeditions: Law = (s) => {
  let e = 0;
  for (; expeditionExists(s, e); e++) {
    const side = expeditionSide(s, e);
    const at = expeditionSpace(s, e);
    const named = at >= 0 && (expeditionLeader(s, e) !== NO_LEADER || !isEmptyExpedition(s, e));
    if (!named) return { path: `expeditions.${e + 1}`, message: 'An expedition has a space, and a leader or SPs' };
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
  return unless(
    e <= MOST_EXPEDITIONS && rest.every((cell) => cell === 0),
    'expeditions',
    `Expected at most ${MOST_EXPEDITIONS}, without gaps`,
  );
};

/** Each leader is in one place at most (PW 1.5). */
const leaders: Law = (s) => {
  const sets = [...s.cup, ...s.resting, s.removed];
  const alone = [...s.inHand, s.leader, s.guest];
  for (let e = 0; expeditionExists(s, e); e++) alone.push(expeditionLeader(s, e));
  return firstOf(LEADERS.keys(), (leader): Breach | undefined => {
    const here = sets.filter((set) => (set >> leader) & 1).length + alone.filter((each) => each === leader).length;
    return unless(here <= 1, 'cup', `${LEADERS[leader]} is in two places`);
  });
};

export const pieceLaws: readonly Law[] = [neutrals, strengths, places, expeditions, leaders];
