/** Cases of marches, ships, sieges and supply. */

import { maySiege } from '../../../src/games/alexander/battle/siege.js';
import { MACEDON, PERSIA, TYPES } from '../../../src/games/alexander/board/counters.js';
import { UNIT_TABLE, type UnitName } from '../../../src/games/alexander/board/data.js';
import { AREAS, CITIES, CITY_AREA, LAND, NODES, SHORES } from '../../../src/games/alexander/board/map.js';
import { ARMY } from '../../../src/games/alexander/board/state.js';
import { leavesEnough, outrankers } from '../../../src/games/alexander/march/muster.js';
import { pointsLeft } from '../../../src/games/alexander/march/road.js';
import { addSiegeHits, siegeHits } from '../../../src/games/alexander/pieces/control.js';
import { destroyed } from '../../../src/games/alexander/pieces/stacks.js';
import { isSupplied, supplyLine } from '../../../src/games/alexander/turn/supply.js';
import { area, Board, counted, type Force, type Loose, leader, pass, type Side, side } from './board.js';
import { type Case, type Given, get, type Handler, has, type Seen } from './handler.js';
import { boardOf } from './whole-actions.js';

/** An army of all that is given, on its way. */
function onTheRoad(given: Given, at: string, force: Loose): Board {
  const who = get<Side>(given, 'side');
  const board = boardOf({ ...given, stacks: undefined });
  if (typeof given.treasure === 'number') board.s.treasure[side(who)] = given.treasure;
  for (const sea of get<string[]>(given, 'persianShipsAtSea', [])) board.ships('p_ship', 1, sea);
  for (const sea of get<string[]>(given, 'macedonianShipsAtSea', [])) board.ships('m_ship', 1, sea);
  for (const name of get<string[]>(given, 'persianCountersIn', [])) board.put(name, { p_li: 1 });
  board.put(at, force);
  board.toAct(who);
  return board;
}

function setOut(board: Board): void {
  board.play('move');
  while (board.decision !== 'step') {
    const texts = board.texts();
    if (board.decision === 'take') board.play(texts.find((text) => text.startsWith('take'))!);
    else board.play(texts[0]);
  }
}

function move({ given, action }: Case): Seen {
  const who = get<Side>(given, 'side');
  const board = onTheRoad(given, get<string>(given, 'area'), get<Force>(given, 'army'));
  const { s } = board;
  setOut(board);
  const marks = get<string[]>(action, 'mark', []);
  const start = get<string>(given, 'area');
  let legal = true;
  const tryTo = (text: string) => {
    legal &&= !board.over && board.texts().includes(text);
    if (legal) board.play(text);
  };
  if (marks.includes(start)) tryTo('mark');
  for (const step of get<string[]>(action, 'path', [])) {
    tryTo(`step ${step}`);
    if (legal && marks.includes(step)) tryTo('mark');
  }
  return {
    legal,
    mpLeft: pointsLeft(s),
    treasure: s.treasure[side(who)],
    legitimacy: s.legitimacy,
    warWeariness: s.warWeariness,
    markers: Object.fromEntries(AREAS.map((name) => [name, board.markerAt(name)])),
    gameWinner: board.winner(),
  };
}

const STANDARD: Readonly<Record<Side, Force>> = {
  macedon: { leaders: ['alexander'], units: { m_phalanx: 1 } },
  persia: { leaders: ['memnon'], units: { p_hoplite: 1 } },
};

function legalSteps({ given }: Case): Seen {
  const who = get<Side>(given, 'side');
  const force = has(given, 'army') ? get<Force>(given, 'army') : STANDARD[who];
  const board = onTheRoad(given, get<string>(given, 'area'), force);
  setOut(board);
  const legal = board
    .texts()
    .filter((text) => text.startsWith('step '))
    .map((text) => text.slice('step '.length));
  return { legal, notLegal: AREAS.filter((name) => !legal.includes(name)) };
}

/** Steps lost, type by type in the order of the table. */
function hitsOn(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  const steps = (units: Readonly<Record<string, number>>, name: string) =>
    (units[name] ?? 0) * UNIT_TABLE[name as UnitName].steps + (units[`${name}*`] ?? 0);
  return TYPES.flatMap((name) => Array<string>(steps(before, name) - steps(after, name)).fill(name));
}

function marchOnce(
  given: Given,
  { die, attrition = [] }: { die: number; attrition?: number[] },
): Record<string, unknown> {
  const force = { leaders: [get<string>(given, 'commander')], units: counted(get<string[]>(given, 'infantry')) };
  const board = onTheRoad(given, 'phrygia', force);
  setOut(board);
  const before = board.unitsAt(ARMY);
  const points = pointsLeft(board.s);
  board.play('march');
  board.roll([die]);
  let used = 0;
  while (board.atChance) used += board.roll(attrition, used);
  const after = board.unitsAt(ARMY);
  return { mpGained: pointsLeft(board.s) - points, hitsOn: hitsOn(before, after), after };
}

function forcedMarch({ given }: Case): Seen {
  if (!has(given, 'cases')) return marchOnce(given, given as unknown as { die: number });
  const results = get<{ die: number }[]>(given, 'cases').map((dice) => {
    const { mpGained, hitsOn: hits } = marchOnce(given, dice);
    return { mpGained, hitsOn: hits };
  });
  return { results };
}

function desert({ given }: Case): Seen {
  const goal = get<string>(given, 'enter');
  const a = area(goal);
  const from = AREAS[LAND.to[LAND.first[a]]];
  const board = onTheRoad(given, from, get<Force>(given, 'army'));
  board.marker(from, get<Side>(given, 'side'));
  setOut(board);
  const before = board.unitsAt(ARMY);
  const leaders = board.leadersAt(ARMY).length;
  const gone = TYPES.map((_, t) => destroyed(board.s, t));
  board.play(`step ${goal}`);
  const dice = get<number[]>(given, 'dice');
  let used = 0;
  while (board.atChance) used += board.roll(dice, used);
  const units = Object.values(before).reduce((sum, n) => sum + n, 0);
  return {
    after: board.unitsAt(ARMY),
    destroyed: Object.fromEntries(
      TYPES.map((name, t) => [name, destroyed(board.s, t) - gone[t]] as const).filter(([, n]) => n > 0),
    ),
    leadersRolled: used === units ? 0 : leaders,
  };
}

function fleetMoveAttempt({ given }: Case): Seen {
  let spent = 0;
  const success = get<{ type: string; die: number }[]>(given, 'cases').map(({ type, die }) => {
    const board = new Board();
    const who: Side = type === 'p_ship' ? 'persia' : 'macedon';
    board.ships(type, 1, 'aegean_sea');
    board.toAct(who);
    const before = board.s.treasure[side(who)];
    board.play('fleet');
    spent = before - board.s.treasure[side(who)];
    board.playForced();
    board.roll([die]);
    return board.decision === 'sail';
  });
  return { success, treasureSpentEach: spent };
}

function raid({ given }: Case): Seen {
  const board = new Board();
  const { s } = board;
  const memnon = get<boolean>(given, 'memnonAboard', false);
  const n = get<number>(given, 'ships');
  board.marker('wilusha', 'macedon');
  board.ships('p_ship', n, 'aegean_sea', memnon ? ['memnon'] : []);
  s.treasure[MACEDON] = get<number>(given, 'macedonTreasure');
  s.treasure[PERSIA] = get<number>(given, 'persiaTreasure');
  const tracks = s.legitimacy + s.warWeariness;
  const lost = s.treasure[MACEDON];
  board.toAct('persia');
  board.play('raid');
  board.play(board.texts().find((text) => text.startsWith('wilusha'))!);
  if (board.decision === 'memnon') board.play('yes');
  const before = s.treasure[PERSIA];
  board.play(`${n} ships`);
  const cost = before - s.treasure[PERSIA];
  const { outcome } = board.readonly(get<number[]>(given, 'dice'), 0);
  board.outcome(outcome);
  return {
    cost,
    successes: outcome % 16,
    macedonLoses: lost - s.treasure[MACEDON],
    macedonTreasure: s.treasure[MACEDON],
    persiaTreasure: s.treasure[PERSIA],
    markerRemoved: board.markerAt('wilusha') === null,
    memnonRemoved: board.dead().includes('memnon'),
    trackChanges: Math.abs(s.legitimacy + s.warWeariness - tracks),
  };
}

// Sieges.

function besiege(given: Given): Board {
  const who = get<Side>(given, 'side');
  const city = CITIES.findIndex((name) => name.toLowerCase() === get<string>(given, 'city'));
  const at = AREAS[CITY_AREA[city]];
  const board = boardOf({ ...given, stacks: undefined, ships: undefined });
  const { s } = board;
  const chief = get<string>(given, 'leader', who === 'macedon' ? 'craterus' : 'memnon');
  board.put(at, { leaders: [chief], units: counted(get<string[]>(given, 'units')) });
  addSiegeHits(s, city, side(who), get<number>(given, 'siegeBefore', 0));
  if (get<boolean>(given, 'fleetAtSea', false)) {
    const sea = SHORES.find(([, port]) => port === CITY_AREA[city])![0];
    board.ships(who === 'macedon' ? 'm_ship' : 'p_ship', 1, NODES[sea]);
  }
  if (has(given, 'treasureBeforePayment')) s.treasure[side(who)] = get<number>(given, 'treasureBeforePayment');
  else if (typeof given.treasure === 'number') s.treasure[side(who)] = given.treasure + 1; // the siege is paid
  board.toAct(who);
  board.play('siege');
  board.playForced();
  return board;
}

function siege({ given }: Case): Seen {
  const who = get<Side>(given, 'side');
  const board = besiege(given);
  const { s } = board;
  const city = CITIES.findIndex((name) => name.toLowerCase() === get<string>(given, 'city'));
  const before = siegeHits(s, city, side(who));
  const dice = get<number[]>(given, 'dice');
  const own = (board.readonly(dice, 0).outcome / 8) | 0;
  const units = get<string[]>(given, 'units');
  const cityHits = dice.filter((die, i) => die >= UNIT_TABLE[units[i] as UnitName].quality).length;
  board.roll(dice);
  const after = siegeHits(s, city, side(who));
  while (!board.over && board.decision.startsWith('hit')) board.outcome(board.moves()[0]);
  const at = AREAS[CITY_AREA[city]];
  const falls = board.markerAt(at) === who;
  return {
    cityHits: falls ? cityHits : after - before,
    besiegerHits: own,
    siege: falls ? 0 : after,
    falls,
    treasure: s.treasure[side(who)],
    legitimacy: s.legitimacy,
    warWeariness: s.warWeariness,
    marker: board.markerAt(at),
    eventRoll: board.decision === 'event',
    gameWinner: board.winner(),
  };
}

function cityFalls({ given }: Case): Seen {
  const city = get<string>(given, 'city');
  const n = get<number>(given, 'cityHits');
  const who = get<Side>(given, 'side');
  const type = who === 'macedon' ? 'm_phalanx' : 'p_hoplite';
  return siege({
    given: { ...given, city, units: Array<string>(n).fill(type), dice: Array<number>(n).fill(5) },
    action: { type: 'siege' },
  });
}

function maySiegeCases({ given }: Case): Seen {
  const who = get<Side>(given, 'side');
  const at = who === 'persia' ? 'hellas' : 'lydia';
  const legal = get<{ leader?: string; units: Record<string, number> }[]>(given, 'armies').map((army) => {
    const board = new Board();
    board.put(at, { leaders: army.leader === undefined ? [] : [army.leader], units: army.units });
    return maySiege(board.s, side(who));
  });
  return { legal };
}

// Supply.

function supply({ given }: Case): Seen {
  const who = get<Side>(given, 'side');
  const board = new Board();
  const { s } = board;
  for (const name of AREAS) if (board.markerAt(name) === who) board.marker(name, null);
  const key = `${who}Markers`;
  for (const name of get<string[]>(given, key, get<string[]>(given, 'markers', []))) board.marker(name, who);
  for (const [name, owner] of Object.entries(get<Record<string, Side | null>>(given, 'markerAt', {})))
    board.marker(name, owner);
  const stack = get<string>(given, 'stack');
  board.put(
    stack,
    who === 'macedon' ? { leaders: ['craterus'], units: { m_li: 1 } } : { leaders: ['memnon'], units: { p_li: 1 } },
  );
  for (const name of get<string[]>(given, 'persianCountersIn', [])) board.put(name, { p_li: 1 });
  for (const name of get<string[]>(given, 'macedonianCountersIn', [])) board.put(name, { m_li: 1 });
  const distance = supplyLine(s, side(who), area(stack));
  const pella = board.markerAt('macedonia') === 'macedon';
  const ports = get<string[]>(given, key, []).filter((name) => supplyLine(s, side(who), area(name)) === 0);
  const nearest = ports.filter((name) => stepsBetween(board, area(stack), area(name), side(who)) === distance);
  return {
    supplied: isSupplied(s, side(who), area(stack)),
    distance,
    source: nearest[0],
    reason: who === 'macedon' && !pella ? 'Pella' : undefined,
  };
}

/** Steps over areas without enemies. */
function stepsBetween(board: Board, from: number, to: number, who: number): number {
  const steps = new Map([[from, 0]]);
  for (const [a, n] of steps)
    for (let i = LAND.first[a]; i < LAND.first[a + 1]; i++) {
      const next = LAND.to[i];
      const enemies = Object.keys(board.unitsAt(next)).some((name) => (name.startsWith('m_') ? 0 : 1) !== who);
      if (!steps.has(next) && !enemies) steps.set(next, n + 1);
    }
  return steps.get(to) ?? -1;
}

function outOfSupplyCheck({ given }: Case): Seen {
  const hit = get<{ type: string; die: number }[]>(given, 'cases').map(({ type, die }) => {
    const board = new Board();
    for (const name of AREAS) board.marker(name, null);
    board.put('phrygia', { [type]: 1 });
    board.standAt('supply', 'supply', type.startsWith('m_') ? 'starving' : 'starving #2');
    pass(board.s, { active: type.startsWith('m_') ? MACEDON : PERSIA });
    board.s.at = area('phrygia');
    board.s.rolling = TYPES.indexOf(type.replace('*', '') as UnitName);
    const before = JSON.stringify(board.unitsAt(area('phrygia')));
    board.roll([die]);
    return JSON.stringify(board.unitsAt(area('phrygia'))) !== before;
  });
  return { hit };
}

/** AX 19.7. */
function mayLeave({ given }: Case): Seen {
  const who = leader(get<string>(given, 'mover'));
  const staying = get<string[]>(given, 'leaders')
    .map(leader)
    .filter((l) => l !== who)
    .reduce((set, l) => set | (1 << l), 0);
  const h = outrankers(staying, 1 << who);
  const legal = get<{ take: number; leaders?: number }[]>(given, 'cases').map(({ take, leaders = 1 }) =>
    leavesEnough(get<number>(given, 'units') - take, take, leaders, h),
  );
  return { legal, outranking: h };
}

export const movementActions: Readonly<Record<string, Handler>> = {
  move,
  legalSteps,
  forcedMarch,
  desert,
  fleetMoveAttempt,
  raid,
  siege,
  cityFalls,
  maySiege: maySiegeCases,
  supply,
  outOfSupplyCheck,
  mayLeave,
};
