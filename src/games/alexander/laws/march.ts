/** Laws of armies that are put together or march (AX 8). */
import { countBits } from '../../../core/bits.js';
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { ARIOBARZANES, bit, IS_FOOT, NO_LEADER, PERSIA, SYRMUS, THRACIAN } from '../board/counters.js';
import { AREA_COUNT, ARIOBARZANES_MAY, IS_DESERT, NOWHERE, SHORES } from '../board/map.js';
import { type Alexander, ARMY, ENTERS, HANDLED, MARCHES, MARKS } from '../board/state.js';
import { countOfType, isTypeKnown } from '../march/attrition.js';
import { candidates, isAmountOpen, shipRoom, UNITS_PER_LEADER } from '../march/muster.js';
import { pointsLeft } from '../march/road.js';
import { count, hasAny, holderOf, holds, isHostile, unitsIn } from '../pieces/stacks.js';
import type { Law } from './law.js';

const muster: Law = (s, { at, open }) => {
  if (at === 'pick area')
    return unless(s.from === NOWHERE && s.at === NOWHERE, 'from', 'No area has been picked yet') ?? standing(s);
  if (!open.has('muster')) return undefined;
  if (s.from < 0 || s.from >= AREA_COUNT) return unless(false, 'from', 'Expected an area');
  if (!holds(s, s.active, s.from)) return unless(false, 'from', 'No army is there');
  if (open.has('embark') && !hasShips(s)) return unless(false, 'shore', 'No ships are waiting there');
  const able = candidates(s);
  return (
    unless(s.at === NOWHERE, 'at', 'The army has not departed yet') ??
    standing(s) ??
    unless((s.chosen & ~able) === 0, 'chosen', 'These leaders cannot go') ??
    musterStage(s, at, able)
  );
};

const ON_THE_MARCH = ['spent', 'gained', 'marched', 'withFoot', 'entered', 'crossed', 'stage'] as const;

/** Nothing of the march has happened yet. */
function standing(s: Alexander): Breach | undefined {
  return firstOf(ON_THE_MARCH, (field) => unless(s[field] === 0, field, 'The army has not departed yet'));
}

/** The area is one of the shore's, and there is room. */
function hasShips(s: Alexander): boolean {
  if (s.shore > 0 && SHORES[s.shore - 1][1] !== s.from) return false;
  return shipRoom(s) >= Math.max(1, countBits(s.chosen));
}

function musterStage(s: Alexander, at: string, able: number): Breach | undefined {
  if (at === 'take')
    return (
      unless(s.leader !== NO_LEADER && ((able >> s.leader) & 1) === 1, 'leader', 'Expected a leader who can go') ??
      unless(s.chosen < bit(s.leader), 'chosen', 'Leaders are asked about in order')
    );
  const some =
    unless(s.leader === NO_LEADER, 'leader', 'No leader is asked about now') ??
    unless(s.chosen !== 0, 'chosen', 'An army has a leader');
  return some ?? unless(at !== 'amount' || isAmountOpen(s), 'kind', 'No more of these can be taken');
}

/** The army on its way. */
const road: Law = (s, { at, open }) => {
  if (!open.has('move') || open.has('muster') || at === 'pick area') return undefined;
  if (s.at === NOWHERE) return unless(open.has('battle'), 'at', 'The army is nowhere');
  if (s.at >= AREA_COUNT || s.from < 0 || s.from >= AREA_COUNT) return unless(false, 'at', 'Expected an area');
  if (holderOf(s, ARMY) === 0) return unless(open.has('battle'), 'areas.army', 'There is no army');
  return marching(s, at, !open.has('battle')) ?? step(s, at, open) ?? dice(s, at);
};

/** What an army may be, and where. */
function marching(s: Alexander, at: string, walks: boolean): Breach | undefined {
  const leaders = countBits(s.leaders[ARMY]);
  const bound = (s.leaders[ARMY] & bit(ARIOBARZANES)) !== 0;
  const thracian = (s.leaders[ARMY] & bit(SYRMUS)) !== 0 || (s.active === PERSIA && count(s, ARMY, THRACIAN) > 0);
  return (
    unless(holds(s, s.active, ARMY), 'areas.army', 'The army belongs to the other side') ??
    unless(!walks || leaders > 0, 'leaders.army', 'An army has a leader') ??
    unless(
      !walks || unitsIn(s, ARMY) <= UNITS_PER_LEADER * leaders,
      'units.army',
      'There are too many units for the leaders',
    ) ??
    unless(!thracian, 'units.army', 'Thracians never go along') ??
    unless(!bound || ARIOBARZANES_MAY[s.at] === 1, 'at', 'Ariobarzanes may not be here') ??
    unless(pointsLeft(s) >= 0, 'spent', 'The army has spent more movement points than it has') ??
    unless(s.withFoot === 1 || !hasAny(s, ARMY, IS_FOOT), 'withFoot', 'There is infantry in the army') ??
    unless(s.entered === 1 || s.at === s.from, 'entered', 'The army has left the area where it began') ??
    unless(!walks || at === 'desert' || !isHostile(s, s.active, s.at), 'at', 'Enemies are here')
  );
}

/** What the step leads to is being carried out. */
function step(s: Alexander, at: string, open: ReadonlySet<string>): Breach | undefined {
  if (!open.has('step')) return undefined;
  const expected = open.has('forced march')
    ? MARCHES
    : open.has('desert') || open.has('battle')
      ? ENTERS
      : open.has('marker')
        ? MARKS
        : HANDLED;
  return (
    unless(s.leads === expected, 'leads', 'The step leads to something else') ??
    unless(s.leads !== MARCHES || s.marched === 1, 'marched', 'A forced march is being tried') ??
    unless(s.leads !== ENTERS || s.entered === 1, 'entered', 'The army is entering an area') ??
    unless(at !== 'desert' || IS_DESERT[s.at] === 1, 'at', 'Expected a desert')
  );
}

function dice(s: Alexander, at: string): Breach | undefined {
  const rolls = at === 'desert' || at === 'attrition';
  return (
    unless(at !== 'attrition' || s.gained === 1, 'gained', 'The forced march has succeeded') ??
    unless(s.gained === 0 || s.marched === 1, 'gained', 'No forced march was tried') ??
    unless(
      !rolls || (s.rolling >= 0 && countOfType(s, ARMY, s.rolling) > 0),
      'rolling',
      'No such unit is in the army',
    ) ??
    unless(!rolls || isTypeKnown(s, ARMY, s.rolling), 'known.army', 'Units that are rolled for have been shown')
  );
}

export const marchLaws: readonly Law[] = [muster, road];
