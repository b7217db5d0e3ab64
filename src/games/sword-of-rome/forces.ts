/** Armies, battles, sieges and spaces in words: who, where, how strong. */
import { capital, does } from '../../core/english.js';
import { ACTIVATION, LEADER_POWER, NO_LEADER, TACTICS } from './board/leaders.js';
import { CITY, IND, SPACE_COUNT, TRIBE } from './board/map.js';
import { areAllied } from './board/relations.js';
import { AT, INSIDE, ownerOf, type Rome, seatOf, UNREST_BATTLE, WITH_ARMY } from './board/state.js';
import {
  armyUnits,
  besiegerOf,
  commanderAt,
  controlOf,
  insideUnits,
  leaderPlace,
  loyaltyOf,
  resistanceOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
  unitsOf,
} from './board/units.js';
import { POWERS } from './data/map-table.js';
import { ODDS } from './data/rules.js';
import { isVictory, leaderName, ledBy, nodeOf, placeName, powerName, shortName, units } from './names.js';

const lead = (leader: number): string =>
  leader === NO_LEADER ? '' : ` under ${shortName(leader)} (tactics ${TACTICS[leader]})`;

function forceOf(power: number, count: number, leader: number): string {
  return count === 0 && leader !== NO_LEADER
    ? ledBy(power, leader)
    : `${units(count)} of ${powerName(power)}${lead(leader)}`;
}

export const armyLeader = (s: Rome): number => commanderAt(s, s.army, WITH_ARMY);
/** The army under way: '5 units of the Gauls under Brennus (tactics 4)'. */
export const army = (s: Rome): string => forceOf(s.army, armyUnits(s), armyLeader(s));
export const armyDoes = (s: Rome, verb: string): string => does(army(s), verb);

/** 'Camillus of Rome', as one tells what he does. */
export const armyName = (s: Rome): string => ledBy(s.army, armyLeader(s));

/** Who stands at a node, outside. */
export function force(s: Rome, node: number): string {
  const power = standing(s, node);
  return power === IND ? 'nobody' : forceOf(power, unitsAt(s, node), commanderAt(s, power, AT + node));
}
export const forceDoes = (s: Rome, node: number, verb: string): string => does(force(s, node), verb);

const sideFor = (sizes: readonly [number, number]): 0 | 1 => (sizes[0] > sizes[1] ? 0 : 1);

/** What numbers are worth in the battle: ' (+3 for numbers to Rome)'. */
function numbers(s: Rome): string {
  const sizes = [armyUnits(s), unitsAt(s, s.field)] as const;
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const [, , bonus] = ODDS.find(([of, to]) => most * to >= least * of) ?? [0, 0, 0];
  return bonus === 0 || least === 0
    ? ''
    : ` (+${bonus} for numbers to ${powerName([s.army, s.defender][sideFor(sizes)])})`;
}

/** 'Battle of Pisae: 2 units of the Gauls against 3 units of the Etruscans'. */
export function fight(s: Rome): string {
  if (s.battle === UNREST_BATTLE) return `${army(s)} against unrest of ${s.unrest}`;
  return `battle of ${placeName(s.field)}: ${army(s)} against ${force(s, s.field)}${numbers(s)}`;
}

/** 'held by Rome', 'independent'. */
export const holder = (control: number): string => (control === IND ? 'independent' : `held by ${powerName(control)}`);

/** 'Narnia, held by Rome: siege of Carthage at level 1 of 2'. */
export const siege = (s: Rome, node: number): string =>
  `${placeName(node)}, ${holder(controlOf(s, node))}: siege of ${powerName(besiegerOf(s, node))} at level ${siegeOf(s, node)} of ${resistanceOf(s, node)}`;

/** Whether a power of the seat is allied with the other one, which somebody else runs; of nobody's seat, none is. */
function isAllyOf(s: Rome, seat: number | undefined, other: number): boolean {
  const isOwn = (power: number) => seatOf(s.players, ownerOf(s, power)) === seat;
  return seat !== undefined && !isOwn(other) && POWERS.some((_, power) => isOwn(power) && areAllied(s, power, other));
}

/** 'victory space held by Rome, loyalty 2', and whether that is an ally of the seat; the boxes have neither control nor loyalty. */
export function space(s: Rome, node: number, seat?: number): string {
  if (node >= SPACE_COUNT) return 'off the map';
  const type = typeOf(s, node);
  const kind = isVictory(s, node) ? 'victory space' : type === CITY ? 'city' : type === TRIBE ? 'tribe' : 'space';
  const control = controlOf(s, node);
  const ally = isAllyOf(s, seat, control) ? ', your ally' : '';
  const held = control === IND ? `independent ${kind}` : `${kind} ${holder(control)}${ally}`;
  return `${held}${type === CITY ? `, loyalty ${loyaltyOf(s, node)}` : ''}`;
}

/** 'Capua: city held by Rome, loyalty 2'. */
export const spaceNamed = (s: Rome, node: number, seat?: number): string =>
  `${placeName(node)}: ${space(s, node, seat)}`;

/** And who stands there, unless nobody does. */
export function spaceWithForce(s: Rome, node: number, seat?: number): string {
  const there = force(s, node);
  return `${spaceNamed(s, node, seat)}${there === 'nobody' ? '' : `, with ${there}`}`;
}

export const ratings = (leader: number): string => `rating ${ACTIVATION[leader]}, tactics ${TACTICS[leader]}`;

/** Units that stand where the leader does. */
function unitsUnder(s: Rome, leader: number): number {
  const place = leaderPlace(s, leader);
  if (place === WITH_ARMY) return armyUnits(s);
  return place >= INSIDE ? insideUnits(s, place - INSIDE) : unitsOf(s, place - AT, LEADER_POWER[leader]);
}

/** Where a leader stands, and with what: 'Hamilcar (rating 2, tactics 2): 7 units in Lilybaeum'. */
export function command(s: Rome, leader: number, isShort = false): string {
  const place = leaderPlace(s, leader);
  const who = `${isShort ? shortName(leader) : leaderName(leader)} (${ratings(leader)})`;
  if (place < AT && place !== WITH_ARMY) return who;
  const node = place === WITH_ARMY ? s.armyAt : nodeOf(place);
  const count = unitsUnder(s, leader);
  return `${who}: ${count === 0 ? 'alone' : units(count)} ${place >= INSIDE ? 'inside ' : 'in '}${placeName(node)}`;
}

const MOST_ARMIES = 4; // that are told; more are seen on the map

/** Leaders that may be chosen, with where they are, those of a player's only power by their names alone: '… . … . '. */
export function commands(s: Rome, leaders: readonly number[], seat: number): string {
  if (leaders.length > MOST_ARMIES) return '';
  const isShort = leaders.every((leader) => {
    const hand = ownerOf(s, LEADER_POWER[leader]);
    return LEADER_POWER[leader] === LEADER_POWER[leaders[0]] && hand >= 0 && seatOf(s.players, hand) === seat;
  });
  return leaders.map((leader) => `${capital(command(s, leader, isShort))}. `).join('');
}

/** What follows a roll against tactics. */
export const roll = (whose: string, value: number): string => `a die of at most ${whose} tactics (${value})`;

/** What a die must show for a roll against tactics: below 1 no face succeeds, from 6 on every face does. */
export function needed(needs: number): string {
  if (needs < 1) return 'cannot succeed';
  return needs >= 6 ? 'always succeeds' : `succeeds on ${needs} or less`;
}
