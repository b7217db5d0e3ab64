/** Armies, battles and sieges of a view in words: who, where, how strong. */
import { LEADER_TABLE, type LeaderName } from '../../../games/sword-of-rome/data/leader-table.js';
import type { PowerName } from '../../../games/sword-of-rome/data/map-table.js';
import type { HandName } from '../../../games/sword-of-rome/data/rules.js';
import { HAND_NAMES, name, POWER_NAMES } from '../../../games/sword-of-rome/spoken.js';
import { controlOf, type Leader, leaderOf, printedOf, type RomeTable, type Stack, stacksOf } from './table.js';

export const units = (count = 0): string => (count === 1 ? '1 unit' : `${count} units`);
/** 'the Gauls', 'Carthage'. */
export const the = (power = ''): string => POWER_NAMES[power as PowerName] ?? power;
export const hand = (id = ''): string => HAND_NAMES[id as HandName] ?? id;
export const called = (id = ''): string => name(id) ?? id;

/** 'Camillus', 'Minor Leader A'. */
const leaderName = (id = ''): string => LEADER_TABLE[id as LeaderName]?.[0] ?? id;
export const isLeader = (id: string): id is LeaderName => Object.hasOwn(LEADER_TABLE, id);
export const ratings = ({ activation, tactics }: Leader): string => `rating ${activation}, tactics ${tactics}`;

/** Who leads: the one who commands, else the best. */
function firstOf(leaders: readonly Leader[]): Leader | undefined {
  return [...leaders].sort(
    (one, other) => Number(other.commands) - Number(one.commands) || other.tactics - one.tactics,
  )[0];
}

function lead(leaders: readonly Leader[]): string {
  const leader = firstOf(leaders);
  return leader === undefined ? '' : ` under ${leaderName(leader.id)} (tactics ${leader.tactics})`;
}

const sayStack = ({ power, cu, mercs, leaders }: Stack): string =>
  cu + mercs === 0 && leaders.length > 0
    ? `${leaderName(leaders[0].id)} of ${the(power)}`
    : `${units(cu + mercs)} of ${the(power)}${lead(leaders)}`;

const marching = (t: RomeTable): Stack | undefined => stacksOf(t).find(({ marches }) => marches);
const standing = (t: RomeTable, place?: string): Stack | undefined =>
  stacksOf(t).find(({ at, marches }) => at === place && !marches);

/** The army on the march: '5 units of the Gauls under Brennus (tactics 4)'. */
export function army(t: RomeTable): string {
  const stack = marching(t);
  return stack === undefined ? `the army of ${the(t.army)}` : sayStack(stack);
}

/** Who stands in a place, outside. */
export function force(t: RomeTable, place?: string): string {
  const stack = standing(t, place);
  return stack === undefined ? 'nobody' : sayStack(stack);
}

/** 'held by Rome', 'independent'. */
export function holder(t: RomeTable, place = ''): string {
  const control = controlOf(t, place);
  return control === 'IND' ? 'independent' : `held by ${the(control)}`;
}

const insideAt = (t: RomeTable, place = ''): number =>
  (t.stacks[place]?.inside ?? 0) + (t.stacks[place]?.insideMercs ?? 0);

/** 'Narnia, level 1 of 2, besieged by Rome'. */
export function siege(t: RomeTable, place = ''): string {
  const { siege: level = 0, loyalty = 0, colony, besieger = 'IND' } = t.spaces[place] ?? {};
  const { type, strength } = printedOf(place, t.players);
  const needed = type === 'tribe' && colony !== 'yes' ? strength : loyalty;
  return `${called(place)}, ${holder(t, place)}: siege of ${the(besieger)} at level ${level} of ${needed}`;
}

/** Where a leader stands, and with what, `own` by their names alone: 'Hamilcar (rating 2, tactics 2): 7 units in Lilybaeum'. */
export function command(t: RomeTable, id = '', own?: readonly string[]): string {
  const leader = leaderOf(id, t.leaders[id]);
  const place = t.leaders[id]?.place ?? '';
  const at = place.replace('inside ', '');
  const { cu = 0, mercs = 0, power } = t.stacks[at] ?? {};
  const count = leader.isInside ? insideAt(t, at) : power === leader.power ? cu + mercs : 0;
  const where =
    name(at) === undefined
      ? ''
      : `: ${count === 0 ? 'alone' : units(count)} ${leader.isInside ? 'inside ' : 'in '}${called(at)}`;
  const who = own === undefined || own.includes(leader.power) ? leaderName(id) : called(id);
  return `${who} (${ratings(leader)})${where}`;
}
