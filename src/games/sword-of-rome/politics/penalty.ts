/** What Greek leaders cost in the loyalty of cities (SR 8.2.3, 5.10). */
import { loosen } from '../board/control.js';
import { FIRST_LEADER, LEADERS, NO_LEADER, PENALTY } from '../board/leaders.js';
import { CITY, GRE, GREEK_SICILY, IN_SICILY, NODES, PUNIC_SICILY, SPACE_COUNT } from '../board/map.js';
import { AT, GONE, GREEK, INSIDE, type Rome, rules, seatOf } from '../board/state.js';
import { controlOf, leaderPlace, loyaltyOf, setLeader, typeOf } from '../board/units.js';
import { isOnMap } from '../recruitment/leaders.js';

/** Points off the penalty of one leader: Carthaginian home spaces in Sicily, if no Greek one there is lost. */
function reduction(s: Rome): number {
  for (let i = 0; i < GREEK_SICILY.length; i++) if (controlOf(s, GREEK_SICILY[i]) !== GRE) return 0;
  let count = 0;
  for (let i = 0; i < PUNIC_SICILY.length; i++) if (controlOf(s, PUNIC_SICILY[i]) === GRE) count++;
  return count;
}

/** It serves a leader who stands in Sicily and costs something. */
function maySpare(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (PENALTY[leader] === 0 || place < AT) return false;
  return IN_SICILY[place >= INSIDE ? place - INSIDE : place - AT] === 1;
}

/** What a leader costs: the one who is spared less. */
export function costOfLeader(s: Rome, leader: number): number {
  return Math.max(0, PENALTY[leader] - (leader === s.spared ? s.sparing : 0));
}

export function openPenalties(s: Rome): void {
  s.spared = NO_LEADER;
  s.sparing = reduction(s);
  s.penaltyLeader = NO_LEADER;
  s.penalty = 0;
}

export function isSparing(s: Rome): boolean {
  return s.sparing > 0;
}

/** One leader in Sicily; nobody is asked where there is none or only one. */
export const spare = rules.decision({
  name: 'spare a leader',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++) if (maySpare(s, i)) out.add(i);
  },
  play(s, leader) {
    s.spared = leader;
  },
  text: (_, leader) => `spare ${LEADERS[leader]}`,
});

/** The next leader on the map who costs something. */
export function nextPenalty(s: Rome): void {
  const from = s.penaltyLeader === NO_LEADER ? FIRST_LEADER[GRE] : s.penaltyLeader + 1;
  s.penaltyLeader = NO_LEADER;
  s.penalty = 0;
  for (let i = from; i < FIRST_LEADER[GRE + 1] && s.penaltyLeader === NO_LEADER; i++)
    if (isOnMap(s, i) && costOfLeader(s, i) > 0) s.penaltyLeader = i;
  if (s.penaltyLeader !== NO_LEADER) return;
  s.spared = NO_LEADER;
  s.sparing = 0;
}

export function penaltyDue(s: Rome): boolean {
  return s.penaltyLeader !== NO_LEADER;
}

/** The loyalty of all Greek cities, besieged or not. */
function loyaltyOfCities(s: Rome): number {
  let sum = 0;
  for (let node = 0; node < SPACE_COUNT; node++) if (mayPay(s, node)) sum += loyaltyOf(s, node);
  return sum;
}

function mayPay(s: Rome, node: number): boolean {
  return controlOf(s, node) === GRE && typeOf(s, node) === CITY;
}

/** 0 takes the leader out of the game, 1 keeps him for his price: all of it or nothing. */
export const keepOrDismiss = rules.decision({
  name: 'keep or dismiss',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    out.add(0);
    if (loyaltyOfCities(s) >= costOfLeader(s, s.penaltyLeader)) out.add(1);
  },
  play(s, m) {
    if (m === 0) setLeader(s, s.penaltyLeader, GONE);
    else s.penalty = costOfLeader(s, s.penaltyLeader);
  },
  text: (s, m) => `${m === 1 ? 'keep' : 'dismiss'} ${LEADERS[s.penaltyLeader]}`,
});

export function isPaying(s: Rome): boolean {
  return s.penalty > 0 && loyaltyOfCities(s) > 0;
}

/** One point of a city's loyalty, point after point. */
export const payPenalty = rules.decision({
  name: 'pay for a leader',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (mayPay(s, node)) out.add(node);
  },
  play(s, node) {
    loosen(s, node);
    s.penalty--;
  },
  text: (s, node) => `pay ${NODES[node]} for ${LEADERS[s.penaltyLeader]}`,
});
