/** Laws of campaigns: units that have moved, an army that waits for another (SR 9.5). */
import { firstOf, unless } from '../../kit/laws.js';
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { IND, NOWHERE, SPACE_COUNT } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { FLANK_GOES_ON, MOST_TIRED, ownerOf, type Rome } from '../board/state.js';
import { cuAt, mercsAt, standing } from '../board/units.js';
import { isTiredRow } from '../movement/tired.js';
import { type Law, upTo } from './law.js';

/** SR 9.5.6: the army that waits, and the force that has joined it. */
const waiting: Law = (s) => {
  const { parkedPower, parkedAt, parkedLeader, flankPower, flankAt } = s;
  const waits = parkedPower !== IND;
  const flanks = flankPower !== IND;
  const isSpace = (node: number) => node !== NOWHERE && node < SPACE_COUNT;
  return (
    unless(
      waits === s.parkedCu + s.parkedMercs > 0 && (!waits || ownerOf(s, parkedPower) === s.actor),
      'parkedPower',
      'Expected an army of the actor that waits, with units',
    ) ??
    unless(
      !waits || (isSpace(parkedAt) && standing(s, parkedAt) !== IND && hostile(s, standing(s, parkedAt), parkedPower)),
      'parkedAt',
      'Expected an enemy where the army waits',
    ) ??
    unless(
      !waits || (parkedLeader !== NO_LEADER && LEADER_POWER[parkedLeader] === parkedPower),
      'parkedLeader',
      'Expected a leader of the waiting army',
    ) ??
    unless(
      !flanks || (isSpace(flankAt) && isSpace(parkedAt) && (waits || s.resumed === 1)),
      'flankAt',
      'Expected a space beside a battle',
    ) ??
    unless(
      flanks
        ? s.flankCu <= cuOf(s, flankAt, flankPower) && s.flankMercs <= mercsOf(s, flankAt, flankPower)
        : s.flankCu + s.flankMercs === 0 || s.flank === FLANK_GOES_ON,
      'flankCu',
      'Expected units of the flanking force',
    )
  );
};

const cuOf = (s: Rome, node: number, power: number): number => (standing(s, node) === power ? cuAt(s, node) : 0);
const mercsOf = (s: Rome, node: number, power: number): number => (standing(s, node) === power ? mercsAt(s, node) : 0);

const tired: Law = (s) =>
  firstOf(upTo(MOST_TIRED), (i) =>
    unless(
      isTiredRow(s.tired[i]) && (i === 0 || s.tired[i] === 0 || s.tired[i - 1] !== 0),
      `tired.group ${i + 1}`,
      'Expected tired units if and only if there is a place, without gaps',
    ),
  );

export const campaignLaws: readonly Law[] = [tired, waiting];
