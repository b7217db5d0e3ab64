/** What has changed for all to see, whatever has changed it: control, loyalty, sieges, units, leaders, alliances, tracks. */
import { counted, does, listed, verbOf } from '../../core/english.js';
import type { Telling } from '../game.js';
import { IS_CONSUL, LEADER_COUNT, LEADER_POWER, LEADERS, NO_LEADER } from './board/leaders.js';
import { GAU, IND, NO_PAIR, NODE_COUNT, OUT, PAIRS, POWER_COUNT, SPACE_COUNT, TRA } from './board/map.js';
import { AT, DISPLACED, GAUL, GONE, handsOf, INSIDE, type Rome, UNUSED } from './board/state.js';
import {
  besiegerOf,
  controlOf,
  insideUnits,
  isCity,
  isColony,
  leaderPlace,
  loyaltyOf,
  siegeOf,
  typeOf,
  unitsOf,
} from './board/units.js';
import {
  byHand,
  byPower,
  handName,
  leaderName,
  nodeOf,
  nodes,
  placeName,
  powerName,
  type Tell,
  units,
} from './names.js';

/** What a step may change, and its own sentences may have told already. */
type Change = 'spaces' | 'siege' | 'units' | 'leaders' | 'pacts' | 'points' | 'tracks';

type Find = (before: Rome, after: Rome) => readonly Telling[];

const FINDS: Readonly<Record<Change, Find>> = {
  units: unitsChanged,
  leaders: leadersChanged,
  siege: siegesChanged,
  spaces: spacesChanged,
  pacts: pactsChanged,
  tracks: tracksChanged,
  points: pointsChanged,
};

function isSame(one: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Tells a step, and then what it has changed besides what its own sentences have told. */
export const withChanges =
  (own: Tell, ...told: readonly Change[]): Tell =>
  (stage) => [
    ...own(stage),
    ...(Object.keys(FINDS) as Change[]).flatMap((change) =>
      told.includes(change) ? [] : FINDS[change](stage.before, stage.after),
    ),
  ];

/** Tells what a step has changed. */
export const changes: Tell = withChanges(() => []);

// ------------------------------------------------------------------- spaces

function spacesChanged(before: Rome, after: Rome): readonly Telling[] {
  if (isSame(before.spaces, after.spaces)) return [];
  const found: Telling[] = [];
  for (let node = 0; node < SPACE_COUNT; node++) {
    const text = spaceChanged(before, after, node);
    if (text === undefined) continue;
    const [was, is] = [controlOf(before, node), controlOf(after, node)];
    found.push(byPower(after, is === IND || is === OUT ? was : is, text, nodes(node)));
  }
  return found;
}

/** What has become of a space, in a sentence. */
export function spaceChanged(before: Rome, after: Rome, node: number): string | undefined {
  if (before.spaces[node] === after.spaces[node]) return undefined;
  const [was, is] = [controlOf(before, node), controlOf(after, node)];
  const at = placeName(node);
  const city = isCity(after, node) ? ` (loyalty ${loyaltyOf(after, node)})` : '';
  if (isColony(after, node) && !isColony(before, node))
    return `${does(powerName(is), 'found')} a colony at ${at}${city}`;
  if (was !== is) {
    if (is === IND) return `${at} becomes independent of ${powerName(was)}${city}`;
    const from = was === IND ? ', independent until now' : ` from ${powerName(was)}`;
    return `${does(powerName(is), 'take')} ${at}${from}${city}`;
  }
  const [old, now] = [loyaltyOf(before, node), loyaltyOf(after, node)];
  if (isCity(after, node) && old !== now)
    return `the loyalty of ${at} (${powerName(is)}) ${now < old ? 'falls' : 'rises'} to ${now}`;
  return typeOf(before, node) === typeOf(after, node) ? undefined : `${does(powerName(is), 'subdue')} ${at}`;
}

// ------------------------------------------------------------------- sieges

function siegesChanged(before: Rome, after: Rome): readonly Telling[] {
  if (isSame(before.spaces, after.spaces)) return [];
  const found: Telling[] = [];
  for (let node = 0; node < SPACE_COUNT; node++) {
    const [was, is] = [besiegerOf(before, node), besiegerOf(after, node)];
    const at = placeName(node);
    if (was !== is && is !== IND)
      found.push(byPower(after, is, `${does(powerName(is), 'begin')} the siege of ${at}`, nodes(node)));
    else if (was !== is && controlOf(before, node) === controlOf(after, node))
      found.push(byPower(after, was, `the siege of ${at} by ${powerName(was)} is over`, nodes(node)));
    else if (was === is && siegeOf(before, node) !== siegeOf(after, node)) {
      const level = `level ${siegeOf(after, node)}`;
      found.push(byPower(after, is, `the siege of ${at} by ${powerName(is)} is at ${level} now`, nodes(node)));
    }
  }
  return found;
}

// -------------------------------------------------------------------- units

/** Units of a power at a node, outside and inside; those of armies under way are counted apart. */
export function unitsIn(s: Rome, node: number, power: number): number {
  const inside = node < SPACE_COUNT && controlOf(s, node) === power ? insideUnits(s, node) : 0;
  return unitsOf(s, node, power) + inside;
}

/** The armies under way have not changed. */
const powersAlike = (before: Rome, after: Rome): boolean =>
  underWay(before, before.army) === underWay(after, before.army) && before.army === after.army;

const underWay = (s: Rome, power: number): number =>
  (s.army === power ? s.armyCu + s.armyMercs : 0) + (s.parkedPower === power ? s.parkedCu + s.parkedMercs : 0);

function unitsChanged(before: Rome, after: Rome): readonly Telling[] {
  if (isSame(before.stacks, after.stacks) && powersAlike(before, after)) return [];
  const found: Telling[] = [];
  for (let power = 1; power < POWER_COUNT; power++) {
    let change = underWay(after, power) - underWay(before, power);
    const gained: number[] = [];
    const lost: number[] = [];
    for (let node = 0; node < NODE_COUNT; node++) {
      const here = unitsIn(after, node, power) - unitsIn(before, node, power);
      change += here;
      if (here > 0) gained.push(node);
      if (here < 0) lost.push(node);
    }
    if (change === 0) continue;
    const places = change > 0 ? gained : lost;
    const where = places.length === 0 ? '' : ` in ${listed(places.map(placeName))}`;
    const verb = change > 0 ? 'get' : 'lose';
    found.push(
      byPower(after, power, `${does(powerName(power), verb)} ${units(Math.abs(change))}${where}`, nodes(...places)),
    );
  }
  return found;
}

// ------------------------------------------------------------------ leaders

const isOnMap = (place: number): boolean => place > DISPLACED;

function leadersChanged(before: Rome, after: Rome): readonly Telling[] {
  if (isSame(before.leaders, after.leaders)) return [];
  const found: Telling[] = [];
  for (let leader = 0; leader < LEADER_COUNT; leader++) {
    const [was, is] = [leaderPlace(before, leader), leaderPlace(after, leader)];
    const takesCover = is >= INSIDE && isOnMap(was) && was < INSIDE;
    const isRecalled = was === DISPLACED && is === UNUSED; // a consul's year is over
    if (was === is || (isOnMap(was) === isOnMap(is) && is !== GONE && !takesCover && !isRecalled)) continue;
    const tell = (text: string, node = -1) =>
      found.push(byPower(after, LEADER_POWER[leader], text, [LEADERS[leader], ...nodes(node)]));
    const who = leaderName(leader);
    if (takesCover) tell(`${who} goes inside ${placeName(nodeOf(is))}`, nodeOf(is));
    else if (is === GONE) tell(`${who} leaves the game`);
    else if (is === DISPLACED) tell(`${who} is displaced`);
    else if (!isOnMap(is)) tell(IS_CONSUL[leader] === 1 ? `${who} is consul no longer` : `${who} is taken off the map`);
    else if (is >= AT)
      tell(`${who} ${was === DISPLACED ? 'returns' : 'comes'} to ${placeName(nodeOf(is))}`, nodeOf(is));
  }
  return found;
}

// ---------------------------------------------------------------- alliances

function pactsChanged(before: Rome, after: Rome): readonly Telling[] {
  if (isSame(before.pacts, after.pacts) && before.truces === after.truces) return [];
  const found: Telling[] = [];
  for (let pair = 0; pair < PAIRS.length; pair++) {
    const [had, has] = [before.pacts.includes(pair), after.pacts.includes(pair)];
    const isTruce = ((after.truces >> pair) & 1) === 1;
    const [a, b] = PAIRS[pair];
    const both = `${powerName(a)} and ${powerName(b)}`;
    if (!had && has) found.push(byPower(after, IND, `${both} ${isTruce ? 'make a truce' : 'are allies now'}`));
    else if (had && !has) found.push(byPower(after, IND, `${both} are no longer allies`));
  }
  const became = before.truces & ~after.truces;
  for (let pair = 0; pair < PAIRS.length; pair++)
    if ((became >> pair) & 1 && after.pacts.includes(pair) && pair !== NO_PAIR)
      found.push(
        byPower(
          after,
          IND,
          `the truce of ${powerName(PAIRS[pair][0])} and ${powerName(PAIRS[pair][1])} becomes an alliance`,
        ),
      );
  return found;
}

// ------------------------------------------------------------------- tracks

function pointsChanged(before: Rome, after: Rome): readonly Telling[] {
  return [...handsOf(after.players)].flatMap((hand) => {
    const change = after.points[hand] - before.points[hand];
    if (change === 0) return [];
    const what = `${does(handName(hand), change > 0 ? 'gain' : 'lose')} ${Math.abs(change)} VP`;
    return [byHand(after, hand, `${what} (${after.points[hand]} now)`)];
  });
}

const FLAGS = [
  ['depleted', 'the mines of Etruria are depleted'],
  ['appianWay', 'the Appian Way is built'],
  ['duoviri', 'Rome has Duoviri Navales'],
  ['insurrection', 'the mercenaries of Carthage rebel'],
  ['envoys', 'there are envoys of Carthage in Rome'],
] as const;

function tracksChanged(before: Rome, after: Rome): readonly Telling[] {
  const found: Telling[] = [];
  const tell = (power: number, text: string) => found.push(byPower(after, power, text));
  for (const [flag, text] of FLAGS) if (after[flag] === 1 && before[flag] === 0) tell(IND, text);
  if (before.insurrection === 1 && after.insurrection === 0) tell(IND, 'the rebellion of the mercenaries is over');
  if (before.unrest !== after.unrest)
    tell(IND, `unrest in Carthage ${after.unrest < before.unrest ? 'falls' : 'rises'} to ${after.unrest}`);
  if (before.plunder !== after.plunder) tell(after.plunder < before.plunder ? TRA : GAU, plunderText(before, after));
  if (before.elephants !== after.elephants && after.elephants !== NO_LEADER)
    tell(LEADER_POWER[after.elephants], `${leaderName(after.elephants)} has the elephants`);
  for (let power = 1; power < POWER_COUNT; power++)
    if (((after.wildBeasts & ~before.wildBeasts) >> power) & 1)
      tell(power, `${does(powerName(power), 'fear')} the Gauls until the end of the turn: −1 in battles against them`);
  for (const hand of handsOf(after.players))
    if (((after.reshuffleDue & ~before.reshuffleDue) >> hand) & 1)
      found.push(
        byHand(after, hand, `reshuffle: the discards of ${handName(hand)} go into the deck before the next draw`),
      );
  for (const hand of handsOf(after.players))
    if (((after.out & ~before.out) >> hand) & 1)
      found.push(
        byHand(
          after,
          hand,
          `${does(handName(hand), 'have')} no units left and ${verbOf(handName(hand), 'are')} out of the game`,
        ),
      );
  return found;
}

function plunderText(before: Rome, after: Rome): string {
  const [was, is] = [Math.abs(before.plunder), Math.abs(after.plunder)];
  const whose = after.plunder < 0 ? powerName(TRA) : powerName(GAU);
  const left = `${counted(is, 'marker')} of ${whose}`;
  const isFull = before.points[GAUL] !== after.points[GAUL] || (is === 0 && was > 1);
  if (!isFull) return `plunder: ${left}`;
  return `the plunder track is full, and is cleared${is === 0 ? '' : `; then ${left}`}`;
}
