/** Laws of recruiting, losses and events. */

import { unless } from '../../kit/laws.js';
import { KIND_COUNT, PERSIA, SHIP_COUNT, TYPE_COUNT } from '../board/counters.js';
import { RECRUIT_LIMIT, REGIONS } from '../board/data.js';
import { AREA_COUNT, isSea, NOWHERE } from '../board/map.js';
import { GROUPS, HEIR } from '../board/state.js';
import { shipsAt } from '../pieces/ships.js';
import { holds } from '../pieces/stacks.js';
import { hasKind } from '../turn/maintenance.js';
import { hasOpenPlace, isPurchase, NOTHING_BOUGHT } from '../turn/recruit.js';
import type { Law } from './law.js';

const recruiting: Law = (s, { at, open }) => {
  if (!open.has('recruiting')) return undefined;
  const levy = s.owed > 0;
  const placing = at === 'place' || at === 'area';
  return (
    unless(s.bought <= RECRUIT_LIMIT[s.active] && s.lights <= s.bought, 'bought', 'more than the limit') ??
    unless(!levy || (s.active === PERSIA && s.levyUsed === 1), 'owed', 'only a levy waits to be placed') ??
    unless(at !== 'recruit' || (s.owed === 0 && s.region === 0), 'owed', 'a levy has to be placed') ??
    unless(at !== 'levy die' || s.levyUsed === 0, 'levyUsed', 'the levy has been used') ??
    unless(
      s.region === 0 || (at === 'area' && s.region <= REGIONS.length),
      'region',
      'a region has been picked, or none',
    ) ??
    unless(!placing || isPurchase(s), 'choice', 'nothing that could be placed') ??
    unless(!placing || hasOpenPlace(s), 'choice', 'there is no place for it') ??
    unless(s.choice <= NOTHING_BOUGHT, 'choice', 'there is no such purchase')
  );
};

const losses: Law = (s, { at }) => {
  if (at === 'lose at' || at === 'deserter')
    return unless(s.owed > 0 && s.choice < KIND_COUNT && hasKind(s, s.choice), 'choice', 'there is no such unit');
  if (at === 'lose ship' || at === 'give up') return unless(s.owed > 0, 'owed', 'nothing is owed');
  if (at === 'lose') return unless(s.owed === 1 && s.choice === 0, 'owed', 'a unit is owed');
  if (at === 'athens' || at === 'fleet pay') return unless(s.owed === 0 && s.choice === 0, 'owed', 'nothing is owed');
  return undefined;
};

const events: Law = (s, { at, open }) => {
  if (!open.has('event effect')) return undefined;
  const number: Readonly<Record<string, number>> = {
    'allied port': 2,
    replace: 4,
    cyprus: 10,
    'give up': 10,
    'train foot': 11,
    'train horse': 11,
    deserter: 12,
  };
  const wanted = number[at];
  return (
    unless(s.event >= 2, 'event', 'an event has been rolled') ??
    unless(wanted === undefined || s.event === wanted, 'event', 'another event') ??
    unless(s.events[s.event - 2] > 0, 'events', 'the event is counted')
  );
};

const supply: Law = (s, { at, open }) => {
  if (open.has('starving'))
    return unless(
      s.at >= 0 && s.at < AREA_COUNT && holds(s, s.active, s.at) && s.rolling < TYPE_COUNT,
      'at',
      'no stack is there',
    );
  if (!open.has('return to port')) return undefined;
  return (
    unless(isSea(s.at) && shipsAt(s, s.active, s.at) !== 0, 'at', 'no ships are there') ??
    unless(at !== 'harbour' || (s.from === NOWHERE && s.cursor === 0), 'from', 'no port has been picked yet') ??
    unless(at !== 'storm' || (s.from >= 0 && s.from < AREA_COUNT), 'from', 'a port has been picked') ??
    unless(
      at !== 'storm' || (s.cursor < SHIP_COUNT && ((shipsAt(s, s.active, s.at) >> s.cursor) & 1) === 1),
      'cursor',
      'no such ship',
    )
  );
};

const arrivals: Law = (s, { at }) => {
  if (at !== 'enter at') return undefined;
  return unless(s.group < GROUPS.length && (s.group !== HEIR || s.heir !== NOWHERE), 'group', 'nobody is to enter');
};

const revolt: Law = (s, { at }) =>
  unless(at !== 'revolt' || (s.choice < 2 && s.spartanRevolt === 0), 'choice', 'one treasure is paid, or none') ??
  unless(at !== 'pay' || s.spartanRevolt === 0, 'spartanRevolt', 'the revolt is over');

export const seasonLaws: readonly Law[] = [recruiting, losses, events, supply, arrivals, revolt];
