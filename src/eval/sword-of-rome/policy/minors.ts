/** Where minor leaders are of use: with an army that has no leader (SR 8.3). */
import { FIRST_LEADER, IS_NAMED, LEADER_POWER } from '../../../games/sword-of-rome/board/leaders.js';
import { GARRISON, NOWHERE, nextInSet } from '../../../games/sword-of-rome/board/map.js';
import { NPA_ACTIVATE } from '../../../games/sword-of-rome/board/rows.js';
import { AT, GONE, INSIDE, POWERS_OF_HAND, type Rome, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import { leaderPlace, leadersAt, standing, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { NEVER, type Scorer } from '../../scored-policy.js';

/** An army of the power without a leader stands there. */
function lacksLeader(s: Rome, node: number, power: number): boolean {
  return (
    standing(s, node) === power && unitsAt(s, node) >= LIMITS.unitsForSiege && leadersAt(s, power, AT + node) === 0
  );
}

function isLacking(s: Rome, power: number): boolean {
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node))
    if (node !== GARRISON && lacksLeader(s, node, power)) return true;
  return false;
}

/** He is off the map, with few units, or not their only leader. */
function isFree(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (IS_NAMED[leader] === 1 || place === GONE || place === WITH_ARMY) return false;
  if (place < AT || place >= INSIDE) return place < AT;
  return unitsAt(s, place - AT) < LIMITS.unitsForSiege || leadersAt(s, LEADER_POWER[leader], place) > 1;
}

/** A card activates this nonplayer power, whose army marches under a leader only (SR 16.2). */
const isActivated = (s: Rome, power: number): boolean => s.round > 0 && s.serving === power && s.mode === NPA_ACTIVATE;

const serves = (s: Rome, leader: number): boolean =>
  isFree(s, leader) && (isLacking(s, LEADER_POWER[leader]) || isActivated(s, LEADER_POWER[leader]));

/** Some minor leader of the hand is of use somewhere. */
export function hasUseForMinor(s: Rome, hand: number): boolean {
  for (let power = 1; POWERS_OF_HAND[hand] >> power !== 0; power++) {
    if (((POWERS_OF_HAND[hand] >> power) & 1) === 0 || !isLacking(s, power)) continue;
    for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (isFree(s, i)) return true;
  }
  return false;
}

/** Nobody, or one who is of use. */
export const scoreMinor: Scorer<Rome> = (s, moves, points) => {
  for (let i = 0; i < moves.count; i++) {
    const leader = moves.at[i] - 1;
    points[i] = leader < 0 ? 0 : serves(s, leader) ? 1 : NEVER;
  }
};

const WITHOUT_LEADER = 3; // more than where units are put

/** Where units would go, and rather to those without a leader. */
export const scoreLead =
  (place: Scorer<Rome>): Scorer<Rome> =>
  (s, moves, points) => {
    place(s, moves, points);
    for (let i = 0; i < moves.count; i++)
      if (lacksLeader(s, moves.at[i], LEADER_POWER[s.minor])) points[i] += WITHOUT_LEADER;
  };
