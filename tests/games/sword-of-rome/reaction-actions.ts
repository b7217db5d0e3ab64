/** Actions of the example notation that answer others: reactions, windows, retreats, and dice (SR 9.5 - 13, 23.1). */
import { AT, CARTHAGE, ETRUSAM } from '../../../src/games/sword-of-rome/board/state.js';
import { leaderPlace } from '../../../src/games/sword-of-rome/board/units.js';
import { CARDS } from '../../../src/games/sword-of-rome/cards/cards.js';
import { discardCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import type { Driver } from './driver.js';
import { type Action, answer, type Handler, handOf, legal, listOf, numberOf, text, textOr } from './handler.js';
import { cardIn, ensureInHand, handIn, leaderIn, nodeIn } from './notation.js';
import { payment } from './pay.js';

const isMove =
  (wanted: number) =>
  (m: number): boolean =>
    m === wanted;

/** Where a card may answer, by its first effect. */
const WINDOWS: Readonly<Record<string, readonly string[]>> = {
  'cancel event': ['cancel the event'],
  mistrust: ['mistrust'],
  bribe: ['bribe'],
  'tactics bonus': ['help to intercept', 'help to avoid', 'help to refuse'],
  'cancel reaction': ['undo the reaction'],
  plunder: ['take more plunder', 'take spoils'],
  'siege drm': ['siege card of the besieger'],
  'siege levels': ['siege card of the besieger', 'siege card of the defender'],
  'interdict as': ['interdict'],
  vp: ['celebrate'],
};
const BATTLE_WINDOWS = ['battle card of the attacker', 'battle card of the defender'];

/** Answers a silent question with a card, which the hand gets if it has not got it. */
function respond(driver: Driver, action: Action): void {
  const card = cardIn(text(action.card));
  if (!driver.hasBegun) {
    // in a window that the case leaves out
    discardCard(driver.s, handOf(action), card);
    return;
  }
  ensureInHand(driver.given, card);
  const [effect] = CARDS[card].effects;
  const done = driver.answerWhere(WINDOWS[effect.kind] ?? BATTLE_WINDOWS, (_, words) => words.endsWith(CARDS[card].id));
  legal(driver, done);
  if (effect.kind === 'mistrust') driver.seen.blockadeCancelled = done;
  driver.seen.cancelled = done && driver.s.cancelled === 1;
}

function bySea(driver: Driver, action: Action): boolean {
  const hand = handOf(action);
  const m = payment(driver, hand, action);
  const to = text(action.to).replace('GARRISON_BOX', 'garrison_box');
  const offered = hand === CARTHAGE ? [`by sea to ${to}`, `ask Carthage for ships to ${to}`] : [`by sea to ${to}`];
  if (!driver.answer(['escape by sea'], (_, words) => offered.includes(words))) return false;
  return driver.answer(['pay for the voyage', 'grant an escape'], isMove(m));
}

function interdict(driver: Driver, action: Action): void {
  const hand = handIn(textOr(action.player, 'carthage'));
  const m = payment(driver, hand, action);
  answer(driver, ['interdict'], isMove(m));
}

function withdrawInside(driver: Driver, action: Action): void {
  answer(driver, ['withdraw inside'], isMove(numberOf(action.cu)));
  const inside = new Set(listOf(action.leaders));
  while (driver.at() === 'leader inside') driver.play(inside.has(driver.texts()[0].split(' ')[0]) ? 1 : 0);
}

function stand(driver: Driver): void {
  if (!driver.reach('avoid', 'withdraw inside', ...BATTLE_WINDOWS, 'the attacker rolls')) return;
  if (driver.at() === 'withdraw inside') answer(driver, ['withdraw inside'], isMove(0));
  if (driver.at() === 'avoid') answer(driver, ['avoid'], isMove(0));
}

function intercept(driver: Driver, action: Action): void {
  const leader = leaderIn(text(action.leader));
  while (driver.reach('intercept') && leaderPlace(driver.s, leader) !== AT + driver.s.interceptorAt) driver.pass();
  answer(driver, ['intercept'], isMove(numberOf(action.cu, driver.moves().length - 1)));
}

function retreat(driver: Driver, action: Action): void {
  const to = nodeIn(text(action.to));
  driver.reach('retreat', 'sail back', 'spend support');
  if (driver.at() === 'retreat') answer(driver, ['retreat'], isMove(to));
  else if (driver.at() === 'sail back')
    answer(driver, ['sail back'], (_, words) => words.endsWith(` ${text(action.to)}`));
}

function bribe(driver: Driver, action: Action): void {
  const m = payment(driver, handIn(textOr(action.player, 'etrusam')), action);
  answer(driver, ['bribe'], isMove(m));
  driver.settle();
  driver.seen.activationEnds = driver.s.army === 0;
}

const THROWS = [
  ...['movement die', 'interception die', 'refusal die', 'avoidance die', 'voyage', 'siege die', 'raid die'],
  ...['the attacker rolls', 'Gallic event', 'Gallic raid'],
];

function dice(driver: Driver, action: Action): void {
  const gauls = ['gallicEvent', 'gallicEvents', 'gallic'].some((name) => action[name] !== undefined);
  if (gauls && !driver.hasBegun) driver.beginAction(ETRUSAM);
  let rolls = false;
  for (const [name, value] of Object.entries(action)) {
    if (name === 'type') continue;
    const values = [value].flat() as (number | string)[];
    driver.roll(name, values);
    rolls ||= typeof values[0] === 'number';
  }
  if (rolls && driver.hasBegun) driver.reach(...THROWS);
  driver.settle();
}

export const reactionActions: Readonly<Record<string, Handler>> = {
  grant(driver, action) {
    const m = payment(driver, handIn(textOr(action.player, 'carthage')), action);
    answer(driver, ['grant ships', 'grant an escape'], isMove(m));
  },
  refuse(driver) {
    driver.reach('grant ships', 'grant an escape', 'refuse battle');
    answer(driver, [driver.at()], (_, words) => words.startsWith('refuse'));
  },
  interdict,
  sack: (driver) => answer(driver, ['sack'], isMove(1)),
  occupy: (driver) => answer(driver, ['sack'], isMove(0)),
  withdrawInside,
  avoid: (driver, action) => answer(driver, ['avoid'], (_, words) => words === `avoid to ${text(action.to)}`),
  avoidBySea(driver, action) {
    driver.reach('escape by sea', 'avoid');
    legal(driver, bySea(driver, action));
  },
  stand,
  intercept,
  decline(driver) {
    driver.reach('intercept', 'answer the offer', 'let them go');
    answer(driver, [driver.at()], isMove(0));
  },
  refuseBattle: (driver) => answer(driver, ['refuse battle'], isMove(1)),
  allow: (driver) => answer(driver, ['let them go'], isMove(1)),
  retreat,
  retreatBySea: (driver, action) => legal(driver, bySea(driver, action)),
  bribe,
  respond,
  dice,
};
