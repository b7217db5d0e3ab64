/** What others answer to an army: divisions, interception, avoidance, battle, retreat, bribes, ships (SR 9.3 - 13, 15). */

import { AT, CARTHAGE } from '../../../../../src/games/sword-of-rome/board/state.js';
import { leaderPlace } from '../../../../../src/games/sword-of-rome/board/units.js';
import { type Action, listOf, namesOf, numberOr, text, textOr } from '../case.js';
import { handIn, leaderIn, spaceName } from '../names.js';
import type { Table } from '../table.js';
import { answer, ends, has, isMove, legal, type Play, type Plays, paysWith } from './words.js';

const INSIDE = ['withdraw inside', 'divide', 'inside', 'retreat inside'];
const AVOID = ['avoid', 'declare'];
const CONTEST = ['interdict', 'contest'];
const ALLOW = ['let them go', 'allow'];
const REFUSE = ['refuse battle', 'refuse'];
const BATTLE = [
  ...['battle card', 'battle card of the attacker', 'battle card of the defender', 'engage'],
  ...['the attacker rolls', 'hold', 'coordinate'],
];

const payment = (action: Action) => paysWith(typeof action.card === 'string' ? action.card : undefined);

/** By sea: the port, then the card or Carthage's. */
function bySea(table: Table, action: Action): boolean {
  const hand = handIn(text(action.player));
  const to = spaceName(text(action.to));
  const ways = ['escape by sea', ...AVOID, 'retreat by sea'];
  const carthage = hand === CARTHAGE && table.reach(...ways) && table.texts().some(has('Carthage', to));
  const goes = (words: string) => has(to)(words, 0) && /sea|sail|Carthage/.test(words);
  if (!table.answerWhere(ways, goes)) return false;
  if (action.card === undefined && action.op === undefined) return true; // nonplayer Carthage pays nothing
  const pays = payment(action);
  if (carthage) return table.answer(['grant an escape', 'grant ships'], pays);
  return table.follow([
    [['units by sea', 'how many sail'], isMove(numberOr(action.cu, 1))],
    [['pay for the voyage', 'pay for ships', 'grant an escape'], pays],
  ]);
}

/** Who goes inside before the battle or as a beaten defender; leaders are asked one by one. */
function withdrawInside(table: Table, action: Action): void {
  const cu = numberOr(action.cu, 0);
  answer(table, INSIDE, (words, m) =>
    cu === 0 ? m === 0 : words === `${cu} inside` || words.split(' ').includes(`${cu}`),
  );
  if (table.at().startsWith('the play goes on')) table.settle();
  const inside = new Set(listOf(action.leaders));
  while (table.at() === 'leader inside') {
    const [name] = table.texts().flatMap((words) => words.split(' '));
    const goes = inside.has(name);
    if (
      !table.answer('leader inside', (words) => /goes|inside$/.test(words) === goes && !/outside/.test(words) === goes)
    )
      return;
  }
}

function avoid(table: Table, action: Action): void {
  const [leader] = namesOf(action.leader ?? action.leaders);
  const to = action.to === undefined ? undefined : spaceName(text(action.to));
  const led = (words: string) => words.startsWith('avoid') && (leader === undefined || has(leader)(words, 0));
  if (!legal(table, table.answerWhere(AVOID, led))) return;
  howMany(table, 'how many avoid', action.cu);
  table.found.avoidTo = to;
}

/** Goes where the case wants as soon as the attempt has succeeded (SR 11.1). */
export function endAvoidance(table: Table): void {
  const to = table.found.avoidTo;
  if (typeof to !== 'string' || table.at() !== 'avoid to') return;
  legal(table, table.answer('avoid to', has(to)));
  if (table.at() !== 'avoid to') table.found.avoidTo = undefined;
}

function stand(table: Table): void {
  for (let i = 0; i < 8; i++) {
    if (!table.reach(...AVOID, ...INSIDE, ...BATTLE)) return;
    if (BATTLE.includes(table.at())) return;
    table.pass();
  }
}

function intercept(table: Table, action: Action): void {
  const leader = text(action.leader);
  const { s } = table;
  for (;;) {
    if (!table.reach('intercept')) {
      legal(table, false);
      return;
    }
    const here = leaderPlace(s, leaderIn(leader)) === AT + s.interceptorAt || table.texts().some(has(leader));
    if (here) break;
    table.pass();
  }
  if (legal(table, table.answer('intercept', has(leader)))) howMany(table, 'how many intercept', action.cu);
}

/** So many units as the case says, or all that may go; a single one is not asked for. */
function howMany(table: Table, at: string, cu: unknown): void {
  if (table.at() !== at) return;
  const most = Math.max(...table.moves());
  legal(table, table.answer(at, isMove(numberOr(cu, most))));
}

function retreat(table: Table, action: Action): void {
  const to = spaceName(text(action.to));
  table.reach('retreat', 'sail back', 'spend support');
  if (['retreat', 'sail back'].includes(table.at())) answer(table, table.at(), ends(to));
}

/** A bribe of an army that has come to one of the Etruscans, or by theirs under way (SR 7.2.2). */
function bribe(table: Table, action: Action): void {
  const pays = payment(action);
  const done = table.answer('bribe', (words, m) => m !== 0 && pays(words, m));
  legal(table, done);
  table.settle();
  table.found.activationEnds = done && table.s.army === 0;
}

/** Offers of alliances are answered first, then whatever else stands open. */
function decline(table: Table): void {
  table.reach('intercept', 'answer the offer', 'consent', ...ALLOW);
  answer(table, table.at(), (words, m) => m === 0 || words.startsWith('decline'));
}

function joinRelief(table: Table, action: Action): void {
  const joins = action.join !== false;
  answer(table, ['join relief', 'relief'], (words) => /^(join|yes)/.test(words) === joins);
}

const yes =
  (...names: readonly string[]): Play =>
  (table) =>
    answer(table, names, isMove(1));
const no =
  (...names: readonly string[]): Play =>
  (table) =>
    answer(table, names, isMove(0));

export const reactionActions: Plays = {
  grant: (table, action) => answer(table, ['grant ships', 'grant an escape'], payment(action)),
  refuse(table) {
    table.reach('grant ships', 'grant an escape', 'consent', ...REFUSE);
    answer(table, table.at(), (words) => words.startsWith('refuse'));
  },
  interdict: (table, action) => answer(table, CONTEST, payment(action)),
  sack: (table) => answer(table, ['sack', 'loot'], (words) => /^(sack|loot)/.test(words)),
  loot: (table) => answer(table, ['sack', 'loot'], (words) => /^(sack|loot)/.test(words)),
  occupy: (table) => answer(table, ['sack', 'loot'], (words) => words.startsWith('occupy')),
  withdrawInside,
  inside: withdrawInside,
  retreatInside: withdrawInside,
  avoid,
  avoidTo: (table, action) => answer(table, 'avoid to', has(spaceName(text(action.space)))),
  avoidBySea: (table, action) => legal(table, bySea(table, action)),
  stand,
  intercept,
  decline,
  refuseBattle: yes(...REFUSE),
  fight: no(...REFUSE),
  allow: yes(...ALLOW),
  deny: no(...ALLOW),
  pursue: (table) => answer(table, ['pursue', 'pursuit'], isMove(1)),
  consent: yes('consent'),
  retreat,
  retreatBySea: (table, action) => legal(table, bySea(table, action)),
  joinRelief,
  bribe,
  commander: (table, action) => answer(table, 'commander', has(textOr(action.leader, ''))),
};
