/** Leaders by number: those of a power stand together, in ascending order of id (SR 2.3, 8). */
import { invariant } from '../../../core/invariant.js';
import { LEADER_TABLE, type LeaderName } from '../data/leader-table.js';
import { POWER_COUNT, power } from './map.js';

export const LEADERS = Object.keys(LEADER_TABLE) as LeaderName[];
export const LEADER_COUNT = 45;
invariant(LEADERS.length === LEADER_COUNT, 'the leaders are counted wrongly');
/** In fields of leaders: none. */
export const NO_LEADER = -1;

const rows = LEADERS.map((name) => LEADER_TABLE[name]);
export const LEADER_POWER = Int8Array.from(rows, ([, of]) => power(of));
export const IS_NAMED = Int8Array.from(rows, ([, , kind]) => (kind === 'named' ? 1 : 0));
export const ACTIVATION = Int8Array.from(rows, ([, , , activation]) => activation);
export const TACTICS = Int8Array.from(rows, ([, , , , tactics]) => tactics);
export const PENALTY = Int8Array.from(rows, ([, , , , , penalty]) => penalty);

/** The leaders of power p are FIRST_LEADER[p] .. FIRST_LEADER[p + 1] - 1. */
export const FIRST_LEADER = Int8Array.from({ length: POWER_COUNT + 1 }, (_, p) => {
  const first = rows.findIndex(([, of]) => power(of) >= p);
  return first < 0 ? LEADER_COUNT : first;
});
for (let i = 1; i < LEADER_COUNT; i++) {
  const ordered =
    LEADER_POWER[i - 1] < LEADER_POWER[i] || (LEADER_POWER[i - 1] === LEADER_POWER[i] && LEADERS[i - 1] < LEADERS[i]);
  invariant(ordered, `leader ${LEADERS[i]} stands out of order`);
}

/** SR 8.2.2: every named leader of Rome but the Dictator. */
export const IS_CONSUL = Int8Array.from(rows, ([, of, kind], leader) =>
  of === 'ROM' && kind === 'named' && LEADERS[leader] !== 'dictator' ? 1 : 0,
);

const NUMBERS = new Map(LEADERS.map((name, leader) => [name, leader]));
export const leaderNamed = (name: LeaderName): number => NUMBERS.get(name)!;
