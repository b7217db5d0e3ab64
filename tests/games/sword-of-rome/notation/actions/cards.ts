/** Cards: plays, events and their choices, hiring, nonplayer powers, Desperate Times (SR 7, 16.2, 21, 22.3). */

import { USES } from '../../../../../src/games/sword-of-rome/board/state.js';
import { discardCard } from '../../../../../src/games/sword-of-rome/cards/hands.js';
import { CARD_IDS, type Card } from '../../../../../src/games/sword-of-rome/data/cards.js';
import { type Action, listOf, namesOf, numberOr, text, textOr } from '../case.js';
import { cardOf, handIn, isDesperateId, leaderIn, pairName, playerOf, spaceName } from '../names.js';
import type { Leg, Table } from '../table.js';
import { spendOn } from './support.js';
import { answer, cardLegs, ends, has, leaderRunner, legal, own, type Plays, paysWith, says } from './words.js';

/** The card that the action plays, dealt to its player at the start. */
const cardIn = ({ card }: Action): string | undefined => (typeof card === 'string' ? card : undefined);

// --------------------------------------------------------------- activation

/** Decisions of an army that has been activated. */
const UNDER_WAY = ['step', 'activation'];

/** Activates a leader by the action's card or Desperate Times, or as the next of a campaign. */
export function activate(table: Table, action: Action): boolean {
  if (table.at().startsWith('the play goes on')) table.settle(); // the windows on a campaign have passed
  const leader = text(action.leader);
  const player = action.player === undefined ? leaderRunner(table, leader) : playerOf(action);
  const isUnderWay = () => UNDER_WAY.includes(table.at()) || table.s.sallying === 1;
  const chosen = () => table.s.chosen === leaderIn(leader) && isUnderWay();
  const next = (): boolean => table.answer(['campaign', 'next army'], ends(leader));
  if (table.s.armiesLeft > 0) return next();
  const id = cardIn(action);
  if (id === undefined) return false;
  if (isDesperateId(id))
    return useDesperate(table, player, 'activate') && table.follow([['activate', ends(leader)]], chosen);
  table.actAs(player);
  return table.follow([...cardLegs(id, 'activate'), ['activate', ends(leader)]], chosen);
}

/** Actions of an army begin with its activation if the case has none. */
export function begin(table: Table, action: Action): boolean {
  const { activated } = table.given;
  if (table.s.army !== 0 && !(table.s.armiesLeft > 0 && typeof action.leader === 'string')) return true;
  if (table.s.army !== 0 && typeof action.leader === 'string' && table.s.chosen === leaderIn(action.leader))
    return true;
  if (activated !== undefined && !table.hasBegun) {
    const { leader, mpLeft } = activated;
    const done = activate(table, { ...action, leader });
    if (mpLeft !== undefined) table.s.mp = mpLeft * 2;
    return done;
  }
  if (typeof action.leader !== 'string') return true;
  return activate(table, action);
}

// -------------------------------------------------------------------- plays

export function useDesperate(table: Table, player: string, use: string): boolean {
  if (!table.hasBegun) table.beforeAction(table.leftOf(player));
  const done = table.answerWhere(['desperate times'], (words) => words.includes(player) && !words.startsWith('no '));
  if (!done) return false;
  const names = USE_NAMES[use] ?? [use];
  return table.at() === 'desperate use' || table.at() === 'use the card'
    ? table.answer(table.at(), (words) => names.some((name) => words.startsWith(name)))
    : true;
}
const USE_NAMES: Readonly<Record<string, readonly string[]>> = {
  levy: ['levy', 'reinforcement'],
  redraw: ['redraw', 'exchange'],
  find: ['search', 'find'],
};

/** Choices of an event by what the action names: the decisions it may answer. */
const CHOICES: readonly (readonly [key: string, choose: (table: Table, action: Action) => boolean])[] = [
  ['leader', (table, { leader }) => chooseLeader(table, text(leader))],
  ['space', (table, { space, n }) => atSpace(table, text(space), n)],
  [
    'target',
    (table, { target }) =>
      table.answer(['choose a hand', 'look at a hand', 'wild beasts', 'ask for ransom'], ends(text(target))),
  ],
  ['pair', (table, { pair }) => table.answer(['truce', 'end an alliance of others'], ends(pairName(listOf(pair))))],
  ['add', (table, action) => spendOn(table, { ...action, remove: undefined })],
  ['remove', (table, action) => removals(table, namesOf(action.remove))],
];

const LEADER_CHOICES = ['march', 'campaign', 'next army', 'sail out', 'give a marker', 'activate'];

function chooseLeader(table: Table, leader: string): boolean {
  const { s } = table;
  const chosen = () => s.chosen === leaderIn(leader) && UNDER_WAY.includes(table.at());
  if (table.follow([[LEADER_CHOICES, ends(leader)]], chosen)) return true;
  return s.elephants === leaderIn(leader);
}

const SPACE_CHOICES = [
  ...['enter a leader', 'enter a minor leader', 'place', 'found a colony', 'rebellion', 'press a tribe'],
  ...['wear down Carthage', 'blockade', 'levy', 'how many'],
];

function atSpace(table: Table, space: string, n: unknown): boolean {
  const before = table.s.card;
  if (!table.reach(...SPACE_CHOICES)) return false;
  if (table.s.card !== before) return true; // the only space is not asked for
  const done = table.at() === 'how many' || table.answer(table.at(), has(spaceName(space)));
  if (table.at() === 'how many') table.play(numberOr(n, Math.max(...table.moves())));
  return done;
}

/** Support that is removed, or mercenaries who desert (SR 16.4). */
function removals(table: Table, spaces: readonly string[]): boolean {
  if (table.at() !== 'mercenaries desert') return spendOn(table, { type: 'support', remove: spaces });
  const done = spaces.every((space) => table.answer('mercenaries desert', says(`desert from ${spaceName(space)}`)));
  if (table.at() === 'mercenaries desert') table.pass();
  return done;
}

function choose(table: Table, action: Action): boolean {
  for (const [key, answers] of CHOICES) if (action[key] !== undefined && !answers(table, action)) return false;
  return true;
}

/** What is left to do once nobody has cancelled the card. */
function carryOut(table: Table, action: Action, use: string): boolean {
  if (use === 'event') return choose(table, action);
  if (use === 'activate') return action.leader === undefined || chooseLeader(table, text(action.leader));
  if (use === 'support') return spendOn(table, action);
  return action.space === undefined || levied(table, action);
}

/** A levy or a colony at the space; the only one is not asked for. */
function levied(table: Table, action: Action): boolean {
  if (!['levy', 'place', 'found a colony', 'how many'].includes(table.at())) return true;
  const power = action.power === undefined ? [] : [text(action.power)];
  return table.answer(['levy', 'place', 'found a colony', 'how many'], has(spaceName(text(action.space)), ...power));
}

interface Played {
  readonly legal: boolean;
  readonly unrest: number;
  readonly reason?: string;
}

function noted(table: Table, done: boolean): void {
  const { s, found } = table;
  found.plays ??= [];
  const plays = found.plays as Played[];
  const reason = !done && s.unrestRaised === 1 ? { reason: 'already raised this round' } : {};
  plays.push({ legal: done, unrest: s.unrest, ...reason });
  found.first = plays[0];
  found.second = plays[1];
  found.secondCardLegal = plays.length > 1 && plays[1].legal;
  if (plays.length === 1) legal(table, done);
  else if (!done && !Object.hasOwn(found, 'legal')) legal(table, false);
}

/** Windows on a declared card stay open for an answer of the case; the choices of the event come after them. */
function declared(table: Table, done: boolean, rest: () => boolean): void {
  const whole = () => noted(table, done && (table.s.cancelled === 1 || rest()));
  if (done && ['mistrust', 'cancel the event'].includes(table.at())) table.defer(whole);
  else whole();
}

const isBlockade = (card: Card): boolean => card.effects[0].kind === 'blockade';

function playCard(table: Table, action: Action): void {
  const player = playerOf(action);
  const id = cardIn(action);
  if (id === undefined) {
    noted(table, false);
    return;
  }
  const use = textOr(action.use, isDesperateId(id) ? 'support' : 'event');
  if (isDesperateId(id)) {
    noted(table, useDesperate(table, player, use) && carryOut(table, action, use));
    return;
  }
  const card = cardOf(table.s.players, id);
  table.actAs(player);
  const isNpa = card.effects[0].kind === 'npa' && use === 'event';
  const done = isNpa
    ? serveNonplayer(table, action, id)
    : use === 'event' && isBlockade(card)
      ? table.follow([own('blockade')])
      : table.follow(
          cardLegs(id, USE_OF[use] ?? use),
          () => table.s.use === USES.indexOf((USE_OF[use] ?? use) as never),
        );
  declared(table, done, () => isNpa || carryOut(table, action, use));
}
const USE_OF: Readonly<Record<string, string>> = { reinforcement: 'levy' };

const playEvent = (table: Table, action: Action): void => playCard(table, { ...action, use: 'event' });

// ------------------------------------------------------------- nonplayer powers

const MODES: Readonly<Record<string, readonly string[]>> = {
  np_support: ['support'],
  np_cu: ['units', 'unit'],
  np_activate: ['activate', 'army'],
  unrest: ['unrest'],
};

/** The power that an old card serves where it names one alone. */
function onlyPower(table: Table, id: string): string {
  const [effect] = cardOf(table.s.players, id).effects;
  const powers = 'powers' in effect ? (effect.powers ?? []) : [];
  return powers.length === 1 ? powers[0] : '';
}

const NONPLAYER = ['nonplayer power', 'nonplayer mode', 'serve', 'mode'];

/** A Neutral Power Activates event: the power and what it does, in one decision or in two (SR 16.2). */
function serveNonplayer(table: Table, action: Action, id: string): boolean {
  const { s } = table;
  const mode = text(action.mode);
  const power = textOr(action.power, mode === 'unrest' ? '' : onlyPower(table, id));
  const before = [s.activated, s.unrestRaised].join();
  const isMode = (words: string) => (MODES[mode] ?? [mode]).some((word) => has(word)(words, 0));
  const isPower = (words: string) => power === '' || has(power)(words, 0);
  const arrived = () => NONPLAYER.includes(table.at()) || [s.activated, s.unrestRaised].join() !== before;
  const legs: Leg[] = [[['own action'], (words) => has('nonplayer')(words, 0) && has(id)(words, 0)], own('never')];
  if (!table.follow(legs, arrived)) return false;
  for (let i = 0; i < 2 && NONPLAYER.includes(table.at()); i++) {
    const meant = table.texts().some((words) => isMode(words) && isPower(words))
      ? (words: string) => isMode(words) && isPower(words)
      : table.texts().some(isMode)
        ? isMode
        : says(power);
    if (!table.answer(table.at(), meant)) return false;
  }
  return true;
}

function npa(table: Table, action: Action): void {
  const id = cardIn(action);
  table.actAs(playerOf(action));
  const done = id !== undefined && serveNonplayer(table, action, id);
  declared(table, done, () => {
    if (typeof action.leader === 'string') return chooseLeader(table, action.leader);
    return action.add === undefined || spendOn(table, action);
  });
}

// ---------------------------------------------------------------- Carthage

function hire(table: Table, action: Action): void {
  table.actAs(playerOf(action));
  const pays = paysWith(cardIn(action));
  const hires = (words: string) => words.startsWith('hire') && pays(words, 0);
  const done =
    table.follow([own('hire'), [['hire', 'hire or blockade'], hires]]) ||
    table.answerWhere(['hire or blockade'], hires);
  legal(table, done && (action.space === undefined || atSpace(table, text(action.space), action.n)));
  table.found.hired = done;
}

// ---------------------------------------------------------- Desperate Times

/** Announcements before an action, the claims on them, and what the one who plays does (SR 7.4). */
function announceDesperate(table: Table, action: Action): void {
  const player = playerOf(action);
  if (!table.hasBegun) table.beforeAction(text(action.before));
  const announces = (words: string) => words.includes(player) && !words.startsWith('no ');
  const claims = (words: string) => /^(claim|desperate)/i.test(words) && (words.includes(player) || words === 'claim');
  const isClaim = table.at() === 'claim';
  const done = isClaim ? table.answerWhere(['claim'], claims) : table.answerWhere(['desperate times'], announces);
  if (!done) {
    legal(table, false);
    return;
  }
  table.found.announced = [...listOf(table.found.announced), player];
  if (action.use === undefined) {
    legal(table, true);
    return;
  }
  const use = text(action.use);
  const names = USE_NAMES[use] ?? [use];
  if (['claim'].includes(table.at())) table.reach('desperate use', 'use the card');
  if (['desperate use', 'use the card'].includes(table.at()))
    legal(
      table,
      table.answer(table.at(), (words) => names.some((name) => words.startsWith(name))),
    );
  if (use === 'redraw') redraw(table, listOf(action.cards));
  else if (use !== 'activate' || action.leader !== undefined) legal(table, carryOut(table, action, use));
}

function redraw(table: Table, cards: readonly string[]): void {
  for (const id of cards) legal(table, table.answer(['exchange', 'redraw', 'discard'], has(id)));
  if (['exchange', 'redraw', 'discard'].includes(table.at())) table.pass();
}

// ------------------------------------------------------------------ answers

/** Where a card may answer, by its first effect. */
const WINDOWS: Readonly<Record<string, readonly string[]>> = {
  'cancel event': ['cancel the event'],
  mistrust: ['mistrust'],
  bribe: ['bribe'],
  'tactics bonus': ['help to intercept', 'help to avoid', 'help to refuse'],
  'cancel reaction': ['undo the reaction'],
  plunder: ['take more plunder', 'take spoils'],
  'siege drm': ['siege card', 'siege card of the besieger'],
  'siege levels': ['siege card', 'siege card of the besieger', 'siege card of the defender'],
  'interdict as': ['interdict'],
  vp: ['celebrate', 'take spoils'],
  'wild beasts': ['celebrate'],
  storm: ['storm at sea'],
};
/** Windows of a battle and before it. */
const BATTLE_WINDOWS = [
  ...['battle card', 'battle card of the attacker', 'battle card of the defender', 'engage', 'withdraw card'],
  ...['caudine forks', 'after the dice', 'after the battle', 'celebrate', 'answer the Gauls'],
];

/** Answers a silent question with a card. */
function respond(table: Table, action: Action): void {
  const id = text(cardIn(action));
  if (!table.hasBegun) {
    // in a window that the case leaves out
    discardCard(table.s, handIn(text(action.player)), CARD_IDS.indexOf(id));
    return;
  }
  const [effect] = cardOf(table.s.players, id).effects;
  const windows = WINDOWS[effect.kind] ?? BATTLE_WINDOWS;
  const done = table.answerWhere([...windows, 'response'], has(id));
  legal(table, done);
  if (effect.kind === 'mistrust') table.found.blockadeCancelled = done;
  table.found.cancelled = done && table.s.cancelled === 1;
}

export const cardActions: Plays = {
  activate(table, action) {
    legal(table, activate(table, action));
    table.settle();
  },
  playCard,
  playEvent,
  campaign: playEvent,
  npa,
  hire,
  announceDesperate,
  desperate(table, action) {
    const use = textOr(action.use, textOr(action.kind, 'support'));
    noted(table, useDesperate(table, playerOf(action), use) && carryOut(table, action, use));
  },
  claim: (table, action) =>
    answer(table, 'claim', (words) => !words.startsWith('no') && words.includes(playerOf(action))),
  respond,
  battleCard: respond,
};
