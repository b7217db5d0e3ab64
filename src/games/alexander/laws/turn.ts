/** Laws of supply, recruiting, losses and events. */
import { firstOf, unless } from '../../kit/laws.js';
import { NO_KIND, PERSIA, THRACIAN, TYPES } from '../board/counters.js';
import { RECRUIT_LIMIT, REGIONS, REINFORCEMENT_TURN } from '../board/data.js';
import { AREA_COUNT, isSea, NOWHERE } from '../board/map.js';
import { HEIR } from '../board/state.js';
import { countOfType } from '../march/attrition.js';
import { shipsAt } from '../pieces/ships.js';
import { holds, reserved } from '../pieces/stacks.js';
import { REINFORCEMENT_UNITS } from '../turn/arrival.js';
import { hasKind } from '../turn/maintenance.js';
import { hasOpenPlace, isPurchase } from '../turn/recruit.js';
import type { Law } from './law.js';

const recruiting: Law = (s, { at, open }) => {
  if (!open.has('recruiting')) return undefined;
  const levy = s.levied > 0;
  const placing = at === 'place' || at === 'area';
  const asked = at === 'recruit' || at === 'levy die';
  return (
    unless(
      s.bought <= RECRUIT_LIMIT[s.active] && s.lights <= s.bought,
      'bought',
      'More units have been bought than the limit allows',
    ) ??
    unless(!levy || (s.active === PERSIA && s.levyUsed === 1), 'levied', 'Only a levy waits to be placed') ??
    unless(!levy || !asked, 'levied', 'A levy has to be placed first') ??
    unless(at !== 'levy die' || s.levyUsed === 0, 'levyUsed', 'The levy has been used') ??
    unless(s.region === 0 || (at === 'area' && s.region <= REGIONS.length), 'region', 'No region has been picked') ??
    unless(!placing || isPurchase(s), 'choice', 'Expected something that can be placed') ??
    unless(!placing || hasOpenPlace(s), 'choice', 'There is no place for it')
  );
};

const losses: Law = (s, { at }) => {
  if (at === 'lose at' || at === 'deserter')
    return (
      unless(s.kindLost !== NO_KIND && s.kindLost !== THRACIAN, 'kindLost', 'Expected a kind of unit') ??
      unless(hasKind(s, s.kindLost), 'kindLost', 'There is no such unit')
    );
  if (at === 'lose ship' || at === 'give up') return unless(s.leaving > 0, 'leaving', 'No ship has to leave');
  if (at === 'athens' || at === 'lose' || at === 'fleet pay')
    return unless(s.leaving === 0 && s.kindLost === NO_KIND, 'leaving', 'Nothing has to leave yet');
  return undefined;
};

const EVENT_AT: Readonly<Record<string, number>> = {
  'allied port': 2,
  replace: 4,
  'train foot': 11,
  'train horse': 11,
  deserter: 12,
};

const events: Law = (s, { at, open }) => {
  if (!open.has('event') || at === 'event') return unless(s.event === 0, 'event', 'No event has been rolled');
  const expected = open.has('Cyprus') ? 10 : EVENT_AT[at];
  return (
    unless(s.event >= 2, 'event', 'An event has been rolled') ??
    unless(expected === undefined || s.event === expected, 'event', `Expected event ${expected}`) ??
    unless(s.events[s.event - 2] > 0, 'events', 'The event must also be counted here')
  );
};

const supply: Law = (s, { at, open }) => {
  if (open.has('starving'))
    return (
      unless(s.at >= 0 && s.at < AREA_COUNT && holds(s, s.active, s.at), 'at', 'No stack is there') ??
      unless(s.rolling >= 0 && countOfType(s, s.at, s.rolling) > 0, 'rolling', 'No such unit is there')
    );
  if (!open.has('return to port')) return undefined;
  if (!isSea(s.at) || shipsAt(s, s.active, s.at) === 0) return unless(false, 'at', 'No ships are there');
  if (at === 'harbour') return unless(s.from === NOWHERE, 'from', 'No port has been picked yet');
  return (
    unless(at !== 'storm' || (s.from >= 0 && s.from < AREA_COUNT), 'from', 'A port has been picked') ??
    unless(
      at !== 'storm' || (s.ship >= 0 && (shipsAt(s, s.active, s.at) >> s.ship) & 1) === 1,
      'ship',
      'There is no such ship',
    )
  );
};

/** AX 6.2: reinforcements that are still to come wait in the reserve. */
const arrivals: Law = (s, { at }) =>
  unless(at !== 'enter at' || s.group !== HEIR || s.heir !== NOWHERE, 'group', 'There is no heir') ??
  (s.gameTurn >= REINFORCEMENT_TURN
    ? undefined
    : firstOf(REINFORCEMENT_UNITS, ([t, n]) =>
        unless(reserved(s, t) >= n, `tally.${TYPES[t]}`, `Expected ${n} of these in the reserve before they come`),
      ));

const revolt: Law = (s, { at }) =>
  unless((at !== 'revolt' && at !== 'pay') || s.spartanRevolt === 0, 'spartanRevolt', 'The revolt is over');

export const turnLaws: readonly Law[] = [recruiting, losses, events, supply, arrivals, revolt];
