/** Laws of leaders: each is somewhere where he may be (SR 2.2, 8). */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { FIRST_LEADER, LEADER_COUNT, LEADER_POWER, LEADERS } from '../board/leaders.js';
import { MER, NODE_COUNT, SPACE_COUNT } from '../board/map.js';
import { AT, DISPLACED, INSIDE, isNonplayer, NO_FLANK, ownerOf, PARKED, type Rome, WITH_ARMY } from '../board/state.js';
import {
  controlOf,
  isCity,
  isCommander,
  isInvested,
  isSpent,
  leaderPlace,
  leaderTired,
  mayBeAlone,
  standing,
} from '../board/units.js';
import { leaderReturns } from '../recruitment/enlist.js';
import { type Law, upTo } from './law.js';

function leader(s: Rome, i: number, campaign: boolean, entering: boolean): Breach | undefined {
  const path = `leaders.${LEADERS[i]}.place`;
  const place = leaderPlace(s, i);
  const power = LEADER_POWER[i];
  const breach =
    unless(
      (!isSpent(s, i) && leaderTired(s, i) === 0) || campaign,
      `leaders.${LEADERS[i]}.spent`,
      'Leaders are spent and tired only in campaigns',
    ) ??
    unless(place !== DISPLACED || power !== MER, path, 'The rebel leader is never displaced') ??
    unless(place < WITH_ARMY || ownerOf(s, power) >= 0 || isNonplayer(s, power), path, 'Expected a power in play');
  if (breach !== undefined || place < WITH_ARMY) return breach;
  if (place === PARKED) return unless(s.parkedPower === power, path, 'Expected a leader of the waiting army');
  if (place === WITH_ARMY) return unless(s.army === power, path, 'Expected a leader of the army under way');
  if (place >= INSIDE) {
    const node = place - INSIDE;
    return unless(
      node < SPACE_COUNT && isCity(s, node) && controlOf(s, node) === power && isInvested(s, node),
      path,
      'A leader is inside his own city only while enemies are before it',
    );
  }
  const node = place - AT;
  return unless(
    node < NODE_COUNT && (standing(s, node) === power || mayBeAlone(s, node, power) || (entering && node === s.armyAt)),
    path,
    'A leader without units cannot be where enemy units are',
  );
}

/** One who is alone where an enemy army comes is displaced when no bribe has stopped it (SR 9.5). */
const places: Law = (s, { open }) =>
  firstOf(upTo(LEADER_COUNT), (i) =>
    leader(s, i, s.armiesLeft > 0 || s.resumed === 1 || s.flank !== NO_FLANK, open.has('entry')),
  );

/** SR 8.2.1: one commander of a power at a place at most, and somewhere. */
const commanders: Law = (s) =>
  firstOf(upTo(LEADER_COUNT), (i) =>
    unless(
      !isCommander(s, i) || leaderPlace(s, i) >= WITH_ARMY,
      `leaders.${LEADERS[i]}.commands`,
      'Expected a commander on the map',
    ),
  );

/** Whose stack has merged. */
const commands: Law = (s, { open }) =>
  unless(
    !open.has('command') || (s.commandAt >= 0 && s.commandAt < NODE_COUNT && hasLeaders(s)),
    'commandAt',
    'Expected leaders of one power',
  );

function hasLeaders(s: Rome): boolean {
  let count = 0;
  for (let i = FIRST_LEADER[s.commandOf]; i < FIRST_LEADER[s.commandOf + 1]; i++) {
    const place = leaderPlace(s, i);
    if (place === AT + s.commandAt || (place === WITH_ARMY && s.armyAt === s.commandAt)) count++;
  }
  return count > 1;
}

/** SR 5.10: somebody is displaced and has a place. */
const returns: Law = (s, { step }) =>
  unless(step !== 'return a leader' || leaderReturns(s), 'leaders', 'Expected a displaced leader who can return');

export const leaderLaws: readonly Law[] = [places, commanders, commands, returns];
