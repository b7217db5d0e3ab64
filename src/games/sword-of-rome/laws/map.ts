/** Laws of spaces, units and leaders (SR 2.2, 8). */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { FIRST_LEADER, LEADER_COUNT, LEADER_POWER, LEADERS } from '../board/leaders.js';
import {
  CAPACITY,
  CAR,
  CITY,
  GARRISON,
  GAU,
  HOME,
  IND,
  MER,
  NODE_COUNT,
  NODES,
  NORMAL,
  OUT,
  PRINTED_TYPE,
  ROM,
  SPACE_COUNT,
  TRA,
  TRANSALPINE,
  TRIBE,
  VOL,
} from '../board/map.js';
import { atWar } from '../board/relations.js';
import {
  AT,
  DISPLACED,
  INSIDE,
  isNonplayer,
  NO_FLANK,
  ownerOf,
  PARKED,
  type Rome,
  SPACE_PART,
  WITH_ARMY,
} from '../board/state.js';
import {
  besiegerOf,
  controlOf,
  cuAt,
  insideMercs,
  insideUnits,
  isCity,
  isColony,
  isCommander,
  isInvested,
  isSpent,
  leaderPlace,
  leaderTired,
  loyaltyOf,
  mayBeAlone,
  mercsAt,
  siegeOf,
  standing,
  totalOf,
  typeOf,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { leaderReturns } from '../recruitment/leaders.js';
import { type Law, upTo } from './table.js';

const MOST_UNITS = 200; // of a stack: no game comes near

/** The power takes part in a game of so many players. */
function exists(s: Rome, power: number): boolean {
  if (power === VOL || power === CAR) return true;
  if (power === TRA) return s.players !== 3;
  if (power === MER) return s.players === 5;
  return power >= GAU && power <= ROM && ownerOf(s, power) >= 0;
}

const subduedBit = 1 << SPACE_PART.subdued.shift;

function space(s: Rome, node: number): Breach | undefined {
  const path = `spaces.${NODES[node]}`;
  const control = controlOf(s, node);
  const printed = PRINTED_TYPE[node];
  const out = s.players === 3 && HOME[node] === GAU;
  return (
    unless(
      out === (control === OUT),
      `${path}.control`,
      'With three players, Gallic home spaces and no others are out of play',
    ) ??
    unless(control === IND || control === OUT || exists(s, control), `${path}.control`, 'Expected a power in play') ??
    unless(
      !isColony(s, node) || printed === NORMAL || (printed === TRIBE && (s.spaces[node] & subduedBit) !== 0),
      `${path}.colony`,
      'Expected a colony in a normal space',
    ) ??
    unless((s.spaces[node] & subduedBit) === 0 || printed === TRIBE, `${path}.subdued`, 'Only tribes are subdued') ??
    unless(
      typeOf(s, node) !== TRIBE || control === HOME[node],
      `${path}.control`,
      'A tribe that is not subdued is its own',
    ) ??
    unless(
      out || (typeOf(s, node) === CITY) === loyaltyOf(s, node) > 0,
      `${path}.loyalty`,
      'Only cities have loyalty',
    ) ??
    siege(s, node, path)
  );
}

function siege(s: Rome, node: number, path: string): Breach | undefined {
  const besieger = besiegerOf(s, node);
  if (besieger === IND) return unless(siegeOf(s, node) === 0, `${path}.siege`, 'A siege has a besieger');
  const there = unitsOf(s, node, besieger) > 0 || (s.army === besieger && s.armyAt === node);
  const control = controlOf(s, node);
  const open = control === IND || atWar(s, besieger, control);
  return (
    unless(there, `${path}.besieger`, 'The besieger has units outside') ??
    unless(
      typeOf(s, node) !== NORMAL && control !== besieger && open,
      `${path}.besieger`,
      'Expected an enemy city or a tribe',
    )
  );
}

function stack(s: Rome, node: number, open: ReadonlySet<string>): Breach | undefined {
  const path = `stacks.${NODES[node]}`;
  const power = standing(s, node);
  const outside = unitsAt(s, node);
  const inside = insideUnits(s, node);
  const control = controlOf(s, node);
  return (
    unless((power === IND) === (outside === 0), `${path}.power`, 'Units outside have a power') ??
    unless(
      cuAt(s, node) <= MOST_UNITS && mercsAt(s, node) <= MOST_UNITS,
      path,
      `Expected at most ${MOST_UNITS} units`,
    ) ??
    unless(power === IND || (exists(s, power) && control !== OUT), `${path}.power`, 'Expected a power in play') ??
    unless(
      mercsAt(s, node) === 0 || (power === CAR && s.players === 5),
      `${path}.mercs`,
      'Only Carthage has mercenaries',
    ) ??
    unless(
      node !== GARRISON || power === IND || (power === CAR && s.players === 5),
      `${path}.power`,
      'Expected Carthage',
    ) ??
    unless(node !== TRANSALPINE || power === IND || power === TRA, `${path}.power`, 'Expected Transalpine Gauls') ??
    unless(inside <= CAPACITY, `${path}.inside`, 'A city has room for three units') ??
    unless(
      insideMercs(s, node) === 0 || (control === CAR && s.players === 5),
      `${path}.insideMercs`,
      'Only Carthage has mercenaries',
    ) ??
    unless(
      inside === 0 || isInvested(s, node) || (node === s.field && open.has('retreat')), // before a winner without units
      `${path}.inside`,
      'Units are inside only while enemies are before a city',
    )
  );
}

const spaces: Law = (s) => firstOf(upTo(SPACE_COUNT), (node) => space(s, node));
const stacks: Law = (s, { open }) => firstOf(upTo(NODE_COUNT), (node) => stack(s, node, open));

const boxes: Law = (s) =>
  firstOf([GARRISON, TRANSALPINE], (node) => {
    const of = node === GARRISON ? CAR : TRA;
    const bare = of << SPACE_PART.control.shift;
    return unless(
      s.spaces[node] === bare && insideUnits(s, node) === 0,
      `spaces.${NODES[node]}`,
      'The boxes never change',
    );
  });

/** SR 16.4.1: there is an insurrection as long as there are rebels. */
const rebels: Law = (s) =>
  unless(
    (s.insurrection === 1) === totalOf(s, MER) > 0,
    'insurrection',
    'There is an insurrection if and only if there are rebels',
  );

/** SR 2.2: hostile units share a space only while they fight or are about to. */
const mixing: Law = (s, { open }) => {
  if (s.armyAt < 0) return undefined;
  const stands = standing(s, s.armyAt);
  const fights = ['entry', 'sally', 'rebellion', 'joined battle'].some((name) => open.has(name));
  return unless(
    stands === IND ||
      stands === s.army ||
      fights ||
      !atWar(s, stands, s.army) ||
      ((s.peace >> stands) & 1) === 1 ||
      s.bribedAt === s.armyAt,
    'armyAt',
    'Expected no enemy where the army is',
  );
};

export const mapLaws: readonly Law[] = [spaces, stacks, boxes, rebels, mixing];

// ------------------ leaders: each is somewhere where he may be (SR 2.2, 8)

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
