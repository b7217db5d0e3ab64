/** An army under way (SR 9, 13.1, 14, 20.3). */
import { APPIAN_WAY } from '../../../../../src/games/sword-of-rome/data/map-table.js';
import { type Action, numberOr, text } from '../case.js';
import { spaceName } from '../names.js';
import { wholePosition } from '../position.js';
import type { Table } from '../table.js';
import { begin } from './cards.js';
import { answer, ends, has, legal, type Play, type Plays, says } from './words.js';

const STEP = 'step';
/** What an activation is for is chosen before the first step, where the rules ask it (SR 7.1). */
const INSTEAD = ['activation', STEP];

/** Into the activation of the army, as a move. */
function onTheMove(table: Table, action: Action): boolean {
  if (!begin(table, action)) return false;
  if (table.at() === 'activation') return table.answer('activation', says('move', 'march'));
  return true;
}

const inStep =
  (...words: readonly string[]): Play =>
  (table, action) => {
    if (legal(table, onTheMove(table, action))) answer(table, STEP, says(...words));
    table.settle();
  };

/** Something that an activated army does instead of moving, or in the course of it. */
const instead =
  (...words: readonly string[]): Play =>
  (table, action) => {
    if (legal(table, begin(table, action)))
      answer(table, INSTEAD, (found) => words.some((word) => found.startsWith(word)));
    table.settle();
  };

/** Picks up or drops a number of units: in one move, or asked for the number. */
function units(table: Table, verb: string, n: number, type: unknown): boolean {
  const kind = type === 'MERC' ? / mercenar/i : /^(?!.*mercenar)/i;
  const starts = (words: string) => words.startsWith(verb) && kind.test(words) && !/leader/.test(words);
  const once = () => table.answer(STEP, (words) => starts(words));
  if (!table.reach(STEP)) return false;
  if (table.texts().includes(`${verb} a unit`)) return Array.from({ length: n }, once).every((done) => done);
  if (!once()) return false;
  return table.at() === STEP || table.answer(table.at(), has(`${n}`));
}

function moveTo(table: Table, action: Action): void {
  const to = spaceName(text(action.space));
  if (legal(table, onTheMove(table, action))) answer(table, STEP, says(`to ${to}`));
  table.settle();
}

function navalTo(table: Table, action: Action): void {
  const { s, found } = table;
  const done = onTheMove(table, action) && table.reach(STEP);
  found.mpBefore ??= s.mp;
  if (!legal(table, done && table.texts().some((words) => /^(embark|sail)/.test(words)))) return;
  const aboard = s.armyCu + s.armyMercs;
  const wanted = numberOr(action.cu, aboard);
  const capacity = table
    .texts()
    .find((words) => words.startsWith('embark '))
    ?.match(/\d+/)?.[0];
  if (capacity !== undefined && action.cu !== undefined && wanted > Number(capacity)) {
    legal(table, false);
    return;
  }
  leaveAshore(table, wanted);
  table.answer(STEP, (words) => /^(embark|sail)/.test(words));
  const to = spaceName(text(action.space));
  if (table.at() === 'sail') answer(table, 'sail', ends(to));
  else legal(table, s.sailTo >= 0 || table.at() !== STEP);
  found.interdictionWindow = ['interdict', 'contest'].includes(table.at());
  if (action.cu !== undefined && s.sailUnits > 0 && found.interdictionWindow === true)
    legal(table, s.sailUnits === wanted);
  if (table.turn() < 0 || found.interdictionWindow === false) table.settle();
}

/** Who sails with fewer than the limit has left the others behind before (SR 9.6.3). */
function leaveAshore(table: Table, wanted: number): void {
  const { s } = table;
  for (let i = s.armyCu + s.armyMercs; i > wanted && i > 0; i--)
    if (!units(table, 'drop', 1, s.armyMercs > 0 ? 'MERC' : 'CAR')) return;
}

function attackUnrest(table: Table, action: Action): void {
  const { s } = table;
  if (!legal(table, begin(table, action))) return;
  answer(table, INSTEAD, (words) => words.startsWith('attack unrest'));
  if (table.at() === 'attack unrest with') answer(table, 'attack unrest with', ends(`${numberOr(action.cu, 0)}`));
  table.found.mpUsed = 4 - s.mp / 2;
  if (typeof action.battleCard === 'string')
    answer(table, ['battle card', 'battle card of the attacker'], has(action.battleCard));
}

/** All the steps along the road (SR 21.4). */
function alongRoad(table: Table, action: Action): void {
  if (!legal(table, onTheMove(table, action))) return;
  const links = APPIAN_WAY.split(' ').map((link) => link.split('-'));
  const road = [links[0][0], ...links.map(([, end]) => end)];
  const [from, to] = [road.indexOf(text(atSpaceNow(table))), road.indexOf(spaceName(text(action.to)))];
  const way = from < to ? road.slice(from + 1, to + 1) : road.slice(to, from).reverse();
  if (!legal(table, from >= 0 && to >= 0)) return;
  for (const space of way) {
    answer(table, STEP, says(`to ${space}`));
    table.settle();
  }
}

function leader(verb: string): Play {
  return (table, action) => {
    if (!legal(table, onTheMove(table, { ...action, leader: undefined }))) return;
    answer(table, STEP, (words) => words.startsWith(verb) && has(text(action.leader))(words, 0));
  };
}

/** A second commander of a campaign comes to a battle that waits for him (SR 9.5.6). */
function flank(table: Table, action: Action): void {
  const name = text(action.leader);
  legal(
    table,
    table.answer(['hold', 'coordinate'], (words) => !/^(no|fight|stop)/.test(words)),
  );
  legal(table, table.answer(['campaign', 'next army', 'flanking force'], ends(name)));
  const at = spaceName(text(action.at));
  for (let i = 0; i < 8 && table.reach(STEP); i++) {
    const here = table.texts().some((words) => /^join/.test(words)) && table.s.armyAt >= 0;
    if (here && table.game.words.makePosition(table.s) !== undefined && atSpaceNow(table) === at) break;
    if (!table.answer(STEP, says(`to ${at}`))) break;
  }
  answer(table, STEP, (words) => /^join/.test(words));
}

const atSpaceNow = (table: Table): unknown =>
  ((wholePosition(table.game, table.s).table as Record<string, unknown>).armyAt ?? '') as string;

export const marchActions: Plays = {
  moveTo,
  navalTo,
  attackUnrest,
  alongRoad,
  flank,
  stop: inStep('stop'),
  requestCarthageTransport: inStep('ask Carthage for ships'),
  joinBattle: inStep('join the battle'),
  siege: instead('besiege', 'siege'),
  raid: instead('raid'),
  foundColony: instead('colony', 'found a colony'),
  colony: instead('colony', 'found a colony'),
  sortie: instead('sortie', 'sally'),
  takeLess: (table, action) => marchActions.dropCU(table, action),
  pickUp(table, action) {
    const done = onTheMove(table, action) && units(table, 'pick up', numberOr(action.n, 1), action.cuType);
    legal(table, done);
  },
  dropCU(table, action) {
    legal(table, onTheMove(table, action) && units(table, 'drop', numberOr(action.n, 1), action.cuType));
  },
  pickUpLeader: leader('pick up'),
  dropLeader: leader('leave'),
  hold: (table) => answer(table, ['hold', 'coordinate'], (words) => !/^(no|fight)/.test(words)),
};
