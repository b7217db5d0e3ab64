/** What Greek leaders cost in loyalty (SR 8.2.3, 5.7.2). */
import type { Decision } from '../../kit/flow.js';
import { loosen, mark } from '../board/control.js';
import { FIRST_LEADER, LEADERS, NO_LEADER, PENALTY } from '../board/leaders.js';
import { CITY, GRE, GREEK_SICILY, IND, NODES, NORMAL, PUNIC_SICILY, SPACE_COUNT } from '../board/map.js';
import { GONE, GREEK, type Rome, seatOf } from '../board/state.js';
import { controlOf, isBesieged, setLeader, typeOf } from '../board/units.js';
import { isOnMap } from '../cards/enlist.js';

/** Points off the penalty of one leader: Carthaginian home spaces in Sicily, if no Greek one there is lost. */
export function reduction(s: Rome): number {
  for (let i = 0; i < GREEK_SICILY.length; i++) if (controlOf(s, GREEK_SICILY[i]) !== GRE) return 0;
  let count = 0;
  for (let i = 0; i < PUNIC_SICILY.length; i++) if (controlOf(s, PUNIC_SICILY[i]) === GRE) count++;
  return count;
}

/** The one it serves: the highest penalty on the map, of equals the first; or NO_LEADER. */
export function sparedLeader(s: Rome): number {
  let best = NO_LEADER;
  for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++)
    if (isOnMap(s, i) && PENALTY[i] > 0 && (best === NO_LEADER || PENALTY[i] > PENALTY[best])) best = i;
  return best;
}

export function openPenalties(s: Rome): void {
  s.spared = sparedLeader(s);
  s.sparing = reduction(s);
  seek(s, FIRST_LEADER[GRE]);
}

/** The next leader on the map who costs something. */
function seek(s: Rome, from: number): void {
  for (let i = from; i < FIRST_LEADER[GRE + 1]; i++) {
    const penalty = PENALTY[i] - (i === s.spared ? Math.min(s.sparing, PENALTY[i]) : 0);
    if (penalty <= 0 || !isOnMap(s, i)) continue;
    s.penaltyLeader = i;
    s.penalty = penalty;
    return;
  }
  s.penaltyLeader = NO_LEADER;
  s.penalty = 0;
  s.spared = NO_LEADER;
  s.sparing = 0;
}

export function penaltyDue(s: Rome): boolean {
  return s.penalty > 0;
}

function mayPay(s: Rome, node: number): boolean {
  if (controlOf(s, node) !== GRE) return false;
  const type = typeOf(s, node);
  return type === NORMAL || (type === CITY && !isBesieged(s, node));
}

/** 0 takes the leader out of the game; 1 + node pays a point there. */
export const payPenalty: Decision<Rome> = {
  name: 'pay for a leader',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    out.add(0);
    for (let node = 0; node < SPACE_COUNT; node++) if (mayPay(s, node)) out.add(1 + node);
  },
  play(s, m) {
    const leader = s.penaltyLeader;
    if (m === 0) {
      setLeader(s, leader, GONE);
      s.penalty = 0;
    } else {
      const node = m - 1;
      if (typeOf(s, node) === CITY) loosen(s, node);
      else mark(s, node, IND);
      s.penalty--;
    }
    if (s.penalty === 0 || !isOnMap(s, leader)) seek(s, leader + 1);
  },
  text: (s, m) =>
    m === 0 ? `dismiss ${LEADERS[s.penaltyLeader]}` : `pay ${NODES[m - 1]} for ${LEADERS[s.penaltyLeader]}`,
};
