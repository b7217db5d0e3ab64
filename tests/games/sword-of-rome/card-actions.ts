/** Actions of the example notation that play cards, and the choices that their events ask for (SR 7, 21.1, 22.3, 23.1). */
import { PAIR_NAMES, pairOf } from '../../../src/games/sword-of-rome/board/state.js';
import { CARDS } from '../../../src/games/sword-of-rome/cards/cards.js';
import { npaMove } from '../../../src/games/sword-of-rome/nonplayer/powers.js';
import type { Driver } from './driver.js';
import { type Action, type Handler, handOf, legal, listOf, numberOf, text, textOr } from './handler.js';
import { cardIn, ensureInHand, isDesperateId, leaderIn, nodeIn, nodeName, powerIn } from './notation.js';
import { chooseLeader, payment, useCard, useDesperate } from './pay.js';
import { spendOn } from './table-actions.js';

const MODES: Readonly<Record<string, number>> = { np_support: 1, np_cu: 2, np_activate: 3 };

export const pairName = (pair: readonly string[]): string => PAIR_NAMES[pairOf(powerIn(pair[0]), powerIn(pair[1]))];
const namesOf = (value: unknown): string[] => [value].flat().filter((name): name is string => typeof name === 'string');
const place = (name: string): string => nodeName(nodeIn(name)).toLowerCase();

/** Choices of an event by what the action names: the decisions it may answer, and whether it answered one. */
const CHOICES: readonly (readonly [key: string, choose: (driver: Driver, action: Action) => boolean])[] = [
  [
    'mode',
    (driver, action) => {
      if (action.mode === 'unrest') return driver.answer(['nonplayer power'], (_, words) => words === 'raise unrest');
      const m = npaMove(
        powerIn(typeof action.power === 'string' ? action.power : onlyPower(action)),
        MODES[text(action.mode)] ?? 0,
      );
      return driver.answer(['nonplayer power'], (move) => move === m);
    },
  ],
  [
    'leader',
    (driver, { leader }) => {
      if (!driver.reach('march', 'campaign', 'sail out', 'give a marker', 'step', 'movement die')) {
        return driver.s.dictator === leaderIn(text(leader)) || driver.s.elephants === leaderIn(text(leader));
      }
      if (driver.at() === 'step' || driver.at() === 'movement die') return driver.s.chosen === leaderIn(text(leader));
      return driver.answer([driver.at()], (_, words) => words.endsWith(` ${text(leader)}`));
    },
  ],
  ['space', (driver, { space, n }) => atSpace(driver, text(space), n)],
  [
    'target',
    (driver, { target }) => {
      const names = ['choose a hand', 'look at a hand', 'wild beasts', 'ask for ransom'];
      return driver.answer(names, (_, words) => words.endsWith(` ${text(target)}`));
    },
  ],
  [
    'pair',
    (driver, { pair }) =>
      driver.answer(['truce', 'end an alliance of others'], (_, words) => words.endsWith(pairName(listOf(pair)))),
  ],
  ['add', (driver, action) => spendOn(driver, { ...action, remove: undefined })],
  ['remove', (driver, action) => removals(driver, namesOf(action.remove))],
];

/** The power that the card serves where it names one alone. */
function onlyPower({ card }: Action): string {
  const [effect] = CARDS[cardIn(text(card))].effects;
  const powers = 'powers' in effect ? (effect.powers ?? []) : [];
  if (powers.length !== 1) throw new Error(`${text(card)} names ${powers.length} powers: the case must choose`);
  return powers[0];
}

function atSpace(driver: Driver, space: string, n: unknown): boolean {
  const names = [
    ...['enter a leader', 'enter a minor leader', 'place', 'found a colony', 'rebellion', 'press a tribe'],
    ...['wear down Carthage', 'blockade', 'levy', 'how many'],
  ];
  const before = driver.s.card;
  if (!driver.reach(...names)) return false;
  if (driver.s.card !== before) return true; // the only space is not asked for
  const at = driver.at();
  const done = at === 'how many' || driver.answer([at], (_, words) => words.split(' ').includes(place(space)));
  const there = driver.at() !== 'how many' || driver.s.placeAt === nodeIn(space);
  if (driver.at() === 'how many') driver.play(numberOf(n, Math.max(...driver.moves())));
  return done && there;
}

/** Support that is removed, or mercenaries who desert (SR 16.4). */
function removals(driver: Driver, spaces: readonly string[]): boolean {
  if (driver.at() !== 'mercenaries desert') return spendOn(driver, { type: 'support', remove: spaces });
  const done = spaces.every((space) =>
    driver.answer(['mercenaries desert'], (_, words) => words === `desert from ${place(space)}`),
  );
  if (driver.at() === 'mercenaries desert') driver.pass();
  return done;
}

function choose(driver: Driver, action: Action): boolean {
  for (const [key, answers] of CHOICES) if (action[key] !== undefined && !answers(driver, action)) return false;
  return true;
}

/** What is left to do once nobody has cancelled the card. */
function carryOut(driver: Driver, action: Action, use: string): boolean {
  if (use === 'event') return choose(driver, action);
  if (use === 'activate') return action.leader === undefined || chooseLeader(driver, leaderIn(text(action.leader)));
  if (use === 'support') return spendOn(driver, action);
  return action.space === undefined || placed(driver, text(action.space));
}

/** A levy or a colony at the space; the only one is not asked for. */
function placed(driver: Driver, space: string): boolean {
  if (driver.at() !== 'levy' && driver.at() !== 'found a colony') return true;
  return driver.answer([driver.at()], (m) => m === nodeIn(space));
}

interface Play {
  readonly legal: boolean;
  readonly unrest: number;
  readonly reason?: string;
}

function noted(driver: Driver, done: boolean): void {
  const { s, seen } = driver;
  seen.plays ??= [];
  const plays = seen.plays as Play[];
  const reason = !done && s.unrestRaised === 1 ? { reason: 'already raised this round' } : {};
  plays.push({ legal: done, unrest: s.unrest, ...reason });
  seen.first = plays[0];
  seen.second = plays[1];
  seen.secondCardLegal = plays.length > 1 && plays[1].legal;
  if (plays.length === 1) legal(driver, done);
}

function declare(driver: Driver, action: Action, use: string): boolean {
  const hand = handOf(action);
  const id = text(action.card);
  if (isDesperateId(id)) return useDesperate(driver, hand, use);
  const card = cardIn(id);
  ensureInHand(driver.given, card);
  driver.actAs(hand);
  if (CARDS[card].effects[0].kind === 'blockade' && use === 'event')
    return driver.answerWhere(['hire or blockade'], (_, words) => words === `blockade with ${id}`);
  return driver.reach('play a card') && useCard(driver, card, use);
}

/** Windows on a declared card stay open for an answer of the case; the choices of the event come after them. */
function playCard(driver: Driver, action: Action): void {
  const use = textOr(action.use, isDesperateId(text(action.card)) ? 'support' : 'event');
  const done = declare(driver, action, use);
  const rest = () => noted(driver, done && (driver.s.cancelled === 1 || carryOut(driver, action, use)));
  if (done && ['mistrust', 'cancel the event'].includes(driver.at())) driver.defer(rest);
  else rest();
}

function hire(driver: Driver, action: Action): void {
  const hand = handOf(action);
  driver.actAs(hand);
  const m = payment(driver, hand, action);
  const { s } = driver;
  const done = driver.answerWhere(['hire or blockade'], (move, words) => move === m && words.startsWith('hire'));
  legal(driver, done && (action.space === undefined || atSpace(driver, text(action.space), action.n)));
  driver.seen.hired = s.hired === 1;
}

export const cardActions: Readonly<Record<string, Handler>> = {
  playCard,
  hire,
  desperate: (driver, action) => {
    const use = textOr(action.use, 'support');
    noted(driver, useDesperate(driver, handOf(action), use) && carryOut(driver, action, use));
  },
  pass(driver, action) {
    const hand = handOf(action);
    driver.actAs(hand);
    // Who has no card must pass, and is not asked (SR 7.0).
    const { s } = driver;
    while (s.turnHand === hand && driver.at() !== 'play a card') driver.pass();
    if (s.turnHand === hand) driver.pass();
    legal(driver, true);
  },
};
