/** Alliances by what they bring: who is ahead, whose victory spaces they make safe, and whose they put out of reach (SR 15). */
import { ROADS, VICTORY_SPACES } from '../../../games/sword-of-rome/board/map.js';
import { handsOf, NO_HAND, ownerOf, PAIRS, type Rome, seatOf } from '../../../games/sword-of-rome/board/state.js';
import { controlOf, standing, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { garrisonOf, isVictory } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';

/** Victory spaces in danger that count. */
const MOST = 2;

/** An alliance is worth the more, the less the other is ahead. */
export function allyWorth(s: Rome, pair: number, n: PolicyNumbers): number {
  const own = ownerOf(s, ownOf(s, pair));
  const other = ownerOf(s, otherOf(s, pair));
  if (other === NO_HAND) return n.ally + safety(s, pair, n); // nonplayer Carthage (SR 18)
  let best = 0;
  for (const hand of handsOf(s.players)) if (hand !== other) best = Math.max(best, s.points[hand]);
  const ahead = n.leader * Math.max(0, s.points[other] - s.points[own]) + (s.points[other] > best ? n.leader : 0);
  return n.ally - ahead + safety(s, pair, n);
}

/** What an alliance is worth because the two powers can no longer attack each other. */
export function safety(s: Rome, pair: number, n: PolicyNumbers): number {
  const own = ownOf(s, pair);
  const other = otherOf(s, pair);
  return n.allySafe * inDanger(s, own, other) - n.allyPrey * inDanger(s, other, own);
}

/** Victory spaces of the power beside or under more units of the other one than are there to defend them. */
function inDanger(s: Rome, power: number, other: number): number {
  let count = 0;
  for (let k = 0; k < VICTORY_SPACES.length && count < MOST; k++) {
    const node = VICTORY_SPACES[k];
    if (controlOf(s, node) !== power || !isVictory(s, node)) continue;
    let most = standing(s, node) === other ? unitsAt(s, node) : 0;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++)
      if (standing(s, ROADS.to[i]) === other) most = Math.max(most, unitsAt(s, ROADS.to[i]));
    if (most > garrisonOf(s, node)) count++;
  }
  return count;
}

/** The power of the pair that the seat to move runs. */
function ownOf(s: Rome, pair: number): number {
  const [a, b] = PAIRS[pair];
  return seatOf(s.players, ownerOf(s, a)) === s.turn ? a : b;
}

function otherOf(s: Rome, pair: number): number {
  const [a, b] = PAIRS[pair];
  return ownOf(s, pair) === a ? b : a;
}
