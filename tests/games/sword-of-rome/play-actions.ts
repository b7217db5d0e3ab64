/** Actions of the example notation that the rules play (SR 23.1). */
import { LEADER_POWER } from '../../../src/games/sword-of-rome/board/leaders.js';
import { AT, PAIR_NAMES, USES, ownerOf, pairOf } from '../../../src/games/sword-of-rome/board/state.js';
import { CARDS } from '../../../src/games/sword-of-rome/cards/cards.js';
import { DESPERATE, discardCard, moveOfCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { npaMove } from '../../../src/games/sword-of-rome/nonplayer/powers.js';
import { isRemoval, nodeOfSupport } from '../../../src/games/sword-of-rome/turn/support.js';
import { leaveLeader, walkTo } from '../../../src/games/sword-of-rome/march/army.js';
import { leaderPlace } from '../../../src/games/sword-of-rome/board/units.js';
import type { Driver } from './driver.js';
import { type Action, type Handler, handOf, legal, listOf, numberOf, text, textOr } from './handler.js';
import { cardIn, cardWith, ensureInHand, handIn, leaderIn, nodeIn, powerIn } from './notation.js';

/** The card of an action, in the hand: the one it names, or one with its points. */
function payment(driver: Driver, hand: number, action: Action): number {
  if (action.card === 'desperate' || action.desperate === true) return DESPERATE;
  if (typeof action.card === 'string') {
    ensureInHand(driver.s, cardIn(action.card));
    return moveOfCard(cardIn(action.card));
  }
  return moveOfCard(cardWith(driver.s, hand, numberOf(action.op, 3)));
}

/** Plays a card of the hand for a use. */
function useCard(driver: Driver, card: number, use: string): boolean {
  ensureInHand(driver.s, card);
  if (!driver.answer(['play a card'], (m) => m === moveOfCard(card))) return false;
  if (driver.at() !== 'use the card') return driver.s.use === USES.indexOf(use as (typeof USES)[number]);
  return driver.answer(['use the card'], (_, words) => words === use);
}

function activate(driver: Driver, hand: number, op: number, leader: number, card?: number): boolean {
  driver.actAs(hand);
  const paid = card ?? cardWith(driver.s, hand, op, 'action');
  ensureInHand(driver.s, paid);
  if (!driver.reach('play a card')) return false;
  if (!useCard(driver, paid, 'activate')) return false;
  if (driver.reach('activate', 'step', 'movement die') && driver.at() === 'activate')
    return driver.answer(['activate'], (m) => m === leader);
  return driver.s.chosen === leader;
}

/** An army of the case's `activated`, or of a move that names its leader. */
function begin(driver: Driver, action: Action): void {
  const { activated } = driver.given.given;
  if (driver.s.army !== 0) return;
  if (activated !== undefined) {
    const leader = leaderIn(activated.leader);
    activate(driver, ownerOf(driver.s, LEADER_POWER[leader]), activated.op ?? 3, leader);
    driver.settle();
    if (activated.mpLeft !== undefined) driver.s.mp = activated.mpLeft * 2;
    return;
  }
  if (typeof action.leader !== 'string') return;
  const leader = leaderIn(action.leader);
  activate(driver, handOf(action), numberOf(action.op, 3), leader);
  if (driver.at() === 'movement die') driver.play(3);
}

const inStep = (driver: Driver, action: Action, m: number): void => {
  begin(driver, action);
  legal(
    driver,
    driver.answer(['step'], (move) => move === m),
  );
};

/** Answers a silent question with a card, which the hand gets if it has not got it. */
function respond(driver: Driver, card: number): boolean {
  ensureInHand(driver.s, card);
  const names = WINDOWS[CARDS[card].effects[0].kind] ?? [];
  if (!driver.reach(...names)) return false;
  return driver.answer([driver.at()], (m) => m === moveOfCard(card));
}

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
  'battle die': ['battle card of the attacker', 'battle card of the defender'],
  'battle drm': ['battle card of the attacker', 'battle card of the defender'],
  'extra losses': ['battle card of the attacker', 'battle card of the defender'],
  'save losses': ['battle card of the attacker', 'battle card of the defender'],
};

const MODES: Readonly<Record<string, number>> = { np_support: 1, np_cu: 2, np_activate: 3 };

/** The choices of an event that the action names. */
function eventChoices(driver: Driver, action: Action): boolean {
  if (action.mode === 'unrest') return driver.answer(['nonplayer power'], (_, words) => words === 'raise unrest');
  if (typeof action.mode === 'string' && MODES[action.mode] !== undefined)
    return driver.answer(
      ['nonplayer power'],
      (m) => m === npaMove(powerIn(text(action.power)), MODES[text(action.mode)]),
    );
  if (typeof action.leader === 'string')
    return driver.answer(['march', 'campaign', 'sail out', 'give a marker'], (_, words) =>
      words.endsWith(text(action.leader)),
    );
  if (typeof action.space === 'string')
    return driver.answer(
      [
        'enter a leader',
        'enter a minor leader',
        'place',
        'found a colony',
        'rebellion',
        'press a tribe',
        'wear down Carthage',
        'blockade',
      ],
      (_, words) => words.endsWith(text(action.space)) || words.includes(` ${text(action.space)}`),
    );
  if (typeof action.target === 'string')
    return driver.answer(['choose a hand', 'look at a hand', 'wild beasts', 'ask for ransom'], (_, words) =>
      words.endsWith(text(action.target)),
    );
  const pair = listOf(action.pair);
  if (pair.length === 2)
    return driver.answer(['truce', 'end an alliance of others'], (_, words) => words.endsWith(pairName(pair)));
  return true;
}

const pairName = (pair: readonly string[]): string => PAIR_NAMES[pairOf(powerIn(pair[0]), powerIn(pair[1]))];

function playCard(driver: Driver, action: Action): void {
  const hand = handOf(action);
  const card = cardIn(text(action.card));
  const use = textOr(action.use, 'event');
  ensureInHand(driver.s, card);
  driver.actAs(hand);
  let done: boolean;
  if (CARDS[card].effects[0].kind === 'blockade' && use === 'event') {
    done = driver.answer(['hire or blockade'], (_, words) => words === `blockade with ${text(action.card)}`);
  } else {
    done = driver.reach('play a card') && useCard(driver, card, use);
    if (done && use === 'event') done = eventChoices(driver, action);
    if (done && use === 'activate') {
      driver.reach('activate', 'step', 'movement die');
      if (driver.at() === 'activate') done = driver.answer(['activate'], (m) => m === leaderIn(text(action.leader)));
    }
    if (done && (use === 'levy' || use === 'colony') && typeof action.space === 'string') {
      driver.reach('levy', 'found a colony', 'play a card');
      if (driver.at() === 'levy' || driver.at() === 'found a colony')
        done = driver.answer([driver.at()], (m) => m === nodeIn(text(action.space)));
    }
  }
  driver.seen.plays ??= [];
  const plays = driver.seen.plays as { legal: boolean; unrest: number; reason?: string }[];
  const raised = driver.s.unrestRaised === 1;
  plays.push({ legal: done, unrest: driver.s.unrest, ...(!done && raised && { reason: 'already raised this round' }) });
  driver.seen.first = plays[0];
  driver.seen.second = plays[1];
  driver.seen.secondCardLegal = plays.length > 1 && plays[1].legal;
  if (plays.length === 1) legal(driver, done);
}

export const playActions: Readonly<Record<string, Handler>> = {
  activate(driver, action) {
    const card = typeof action.card === 'string' ? cardIn(action.card) : undefined;
    legal(driver, activate(driver, handOf(action), numberOf(action.op, 3), leaderIn(text(action.leader)), card));
    driver.settle();
  },
  takeLess(driver, action) {
    playActions.dropCU(driver, action);
  },
  dropCU(driver, action) {
    begin(driver, action);
    for (let i = 0; i < numberOf(action.n, 1); i++)
      legal(
        driver,
        driver.answer(
          ['step'],
          (_, words) => words === (action.cuType === 'MERC' ? 'drop a mercenary unit' : 'drop a unit'),
        ),
      );
  },
  dropLeader(driver, action) {
    inStep(driver, action, leaveLeader(leaderIn(text(action.leader))));
  },
  moveTo(driver, action) {
    inStep(driver, action, walkTo(nodeIn(text(action.space))));
    driver.settle();
  },
  navalTo(driver, action) {
    begin(driver, action);
    const { s } = driver;
    const wanted = numberOf(action.cu, s.armyCu + s.armyMercs);
    driver.seen.mpBefore ??= s.mp;
    if (!driver.answer(['step'], (_, words) => words === 'embark')) return legal(driver, false);
    const done = driver.answer(['sail'], (m) => m === nodeIn(text(action.space)));
    legal(driver, done);
    if (done && s.sailUnits !== wanted) legal(driver, false);
    driver.seen.interdictionWindow = driver.at() === 'interdict';
    if (driver.turn() < 0 || !driver.seen.interdictionWindow) driver.settle();
  },
  requestCarthageTransport(driver, action) {
    ensureGrant(driver);
    begin(driver, action);
    legal(
      driver,
      driver.answer(['step'], (_, words) => words === 'ask Carthage for ships'),
    );
  },
  grant(driver, action) {
    const m = payment(driver, handIn(textOr(action.player, 'carthage')), action);
    legal(
      driver,
      driver.answer(['grant ships', 'grant an escape'], (move) => move === m),
    );
  },
  refuse(driver) {
    driver.reach('grant ships', 'grant an escape', 'refuse battle');
    legal(
      driver,
      driver.answer([driver.at()], (_, words) => words.startsWith('refuse')),
    );
  },
  interdict(driver, action) {
    // The window opened, or passed by, before the hand was known to hold a card: it is asked again.
    const hand = handIn(textOr(action.player, 'carthage'));
    const m = payment(driver, hand, action);
    legal(
      driver,
      driver.answer(['interdict'], (move) => move === m),
    );
  },
  breakAlliance(driver, action) {
    const hand = handOf(action);
    driver.actAs(hand);
    const name = text(action.with);
    legal(
      driver,
      driver.answer(['break an alliance'], (_, words) => words.startsWith('break') && words.includes(name)),
    );
  },
  siege(driver, action) {
    begin(driver, action);
    legal(
      driver,
      driver.answer(['step'], (_, words) => words === 'besiege'),
    );
    driver.settle();
  },
  raid(driver, action) {
    begin(driver, action);
    legal(
      driver,
      driver.answer(['step'], (_, words) => words === 'raid'),
    );
    driver.settle();
  },
  sack(driver) {
    legal(
      driver,
      driver.answer(['sack'], (m) => m === 1),
    );
  },
  occupy(driver) {
    legal(
      driver,
      driver.answer(['sack'], (m) => m === 0),
    );
  },
  attackUnrest(driver, action) {
    if (typeof action.battleCard === 'string') ensureInHand(driver.s, cardIn(action.battleCard));
    legal(
      driver,
      driver.answer(['step'], (_, words) => words === 'attack unrest'),
    );
    if (driver.at() === 'attack unrest with')
      legal(
        driver,
        driver.answer(['attack unrest with'], (m) => m === numberOf(action.cu)),
      );
    driver.seen.mpUsed = 4 - driver.s.mp / 2;
    if (typeof action.battleCard === 'string')
      legal(
        driver,
        driver.answer(['battle card of the attacker'], (m) => m === moveOfCard(cardIn(text(action.battleCard)))),
      );
  },
  stop(driver, action) {
    begin(driver, action);
    legal(
      driver,
      driver.answer(['step'], (_, words) => words === 'stop'),
    );
  },
  withdrawInside(driver, action) {
    legal(
      driver,
      driver.answer(['withdraw inside'], (m) => m === numberOf(action.cu)),
    );
    const inside = new Set(listOf(action.leaders));
    while (driver.at() === 'leader inside') {
      driver.play(inside.has(leaderAsked(driver)) ? 1 : 0);
    }
  },
  avoid(driver, action) {
    legal(
      driver,
      driver.answer(['avoid'], (_, words) => words === `avoid to ${text(action.to)}`),
    );
  },
  avoidBySea(driver, action) {
    const hand = handOf(action);
    driver.reach('escape by sea', 'avoid');
    legal(driver, bySea(driver, hand, action));
  },
  stand(driver) {
    if (!driver.reach('avoid', 'withdraw inside', 'battle card of the attacker', 'the attacker rolls')) return;
    if (driver.at() === 'withdraw inside')
      legal(
        driver,
        driver.answer(['withdraw inside'], (m) => m === 0),
      );
    if (driver.at() === 'avoid')
      legal(
        driver,
        driver.answer(['avoid'], (m) => m === 0),
      );
  },
  intercept(driver, action) {
    const leader = leaderIn(text(action.leader));
    while (driver.reach('intercept') && leaderPlace(driver.s, leader) !== AT + driver.s.interceptorAt) driver.pass();
    legal(
      driver,
      driver.answer(['intercept'], (m) => m === numberOf(action.cu)),
    );
  },
  decline(driver) {
    driver.reach('intercept', 'answer the offer', 'let them go');
    legal(
      driver,
      driver.answer([driver.at()], (m) => m === 0),
    );
  },
  accept(driver) {
    legal(
      driver,
      driver.answer(['answer the offer'], (m) => m === 1),
    );
  },
  refuseBattle(driver) {
    legal(
      driver,
      driver.answer(['refuse battle'], (m) => m === 1),
    );
  },
  allow(driver) {
    legal(
      driver,
      driver.answer(['let them go'], (m) => m === 1),
    );
  },
  retreat(driver, action) {
    const to = text(action.to);
    driver.reach('retreat', 'sail back', 'escape by sea', 'spend support');
    if (driver.at() === 'retreat')
      legal(
        driver,
        driver.answer(['retreat'], (m) => m === nodeIn(to)),
      );
    else if (driver.at() === 'sail back')
      legal(
        driver,
        driver.answer(['sail back'], (_, words) => words.endsWith(to)),
      );
  },
  retreatBySea(driver, action) {
    legal(driver, bySea(driver, handOf(action), action));
  },
  bribe(driver, action) {
    const hand = handIn(textOr(action.player, 'etrusam'));
    const m = payment(driver, hand, action);
    legal(
      driver,
      driver.answer(['bribe'], (move) => move === m),
    );
    driver.settle();
    driver.seen.activationEnds = driver.s.army === 0;
  },
  respond(driver, action) {
    const card = cardIn(text(action.card));
    if (!driver.hasBegun) return discardCard(driver.s, handOf(action), card); // in a window that the case leaves out
    const done = respond(driver, card);
    legal(driver, done);
    if (CARDS[card].effects[0].kind === 'mistrust') driver.seen.blockadeCancelled = done;
    driver.seen.cancelled = done && driver.s.cancelled === 1;
  },
  playCard,
  hire(driver, action) {
    const hand = handOf(action);
    driver.actAs(hand);
    const m = payment(driver, hand, action);
    let done = driver.answer(['hire or blockade'], (move) => move === m);
    while (done && driver.at() === 'place')
      done = driver.answer(['place'], (node) => node === nodeIn(text(action.space)));
    if (driver.at() === 'how many') driver.play(Math.max(...driver.moves()));
    legal(driver, done);
  },
  support(driver, action) {
    const spaces = [action.add, action.remove].flat().filter((name): name is string => typeof name === 'string');
    for (const name of spaces)
      legal(
        driver,
        driver.answer(
          ['spend support'],
          (m) => m > 3 && nodeOfSupport(m) === nodeIn(name) && isRemoval(m) === (action.remove !== undefined),
        ),
      );
    if (action.unrest !== undefined)
      legal(
        driver,
        driver.answer(
          ['spend support'],
          (_, words) => words === (action.unrest === 'lower' ? 'lower unrest' : 'raise unrest'),
        ),
      );
  },
  stopSupport(driver) {
    legal(
      driver,
      driver.answer(['spend support'], (m) => m === 0),
    );
  },
  place(driver, action) {
    driver.reach('place', 'how many', 'levy');
    if (driver.at() === 'levy')
      return legal(
        driver,
        driver.answer(['levy'], (m) => m === nodeIn(text(action.space))),
      );
    if (driver.at() === 'place')
      legal(
        driver,
        driver.answer(['place'], (m) => m === nodeIn(text(action.space))),
      );
    if (driver.at() === 'how many')
      legal(
        driver,
        driver.answer(['how many'], (m) => m === numberOf(action.n, 1)),
      );
  },
  payPenalty(driver, action) {
    if (driver.s.cells[0] === 0) driver.begin('greek penalties');
    legal(
      driver,
      driver.answer(['pay for a leader'], (m) => m === 1 + nodeIn(text(action.space))),
    );
  },
  dismissLeader(driver) {
    if (driver.s.cells[0] === 0) driver.begin('greek penalties');
    legal(
      driver,
      driver.answer(['pay for a leader'], (m) => m === 0),
    );
  },
  offerAlliance(driver, action) {
    const pair = listOf(action.pair);
    const hand = typeof action.player === 'string' ? handIn(action.player) : ownerOf(driver.s, powerIn(pair[0]));
    driver.actAs(hand);
    const name = pairName(pair);
    legal(
      driver,
      driver.answer(['offer an alliance'], (_, words) => words === `offer ${name}`),
    );
  },
  allianceAnswer(driver, action) {
    if (driver.s.cells[0] === 0) driver.begin('alliance phase');
    const name = pairName(listOf(action.pair));
    for (let i = 0; i < 2 && driver.at() === 'renew'; i++) {
      const hands = ['gaul', 'etrusam', 'greek', 'carthage', 'rome'].filter((hand) => action[hand] !== undefined);
      const answer = action[hands[i] ?? hands[0]];
      if (!driver.texts()[0].endsWith(name)) break;
      driver.play(answer === 'renew' ? 1 : 0);
    }
  },
  discard(driver, action) {
    const card = cardIn(text(action.card));
    ensureInHand(driver.s, card);
    if (driver.s.cells[0] === 0) driver.begin('draw phase');
    while (driver.at() === 'discard' && driver.s.drawer !== CARDS[card].hand) driver.pass();
    legal(
      driver,
      driver.answer(['discard'], (m) => m === moveOfCard(card)),
    );
  },
  doneDiscarding(driver) {
    legal(
      driver,
      driver.answer(['discard'], (m) => m === 0),
    );
  },
  chooseFirst(driver, action) {
    if (driver.s.cells[0] === 0) driver.begin('draw phase');
    legal(
      driver,
      driver.answer(['choose the first player'], (m) => m === handOf(action)),
    );
  },
  pass(driver, action) {
    driver.actAs(handOf(action));
    legal(
      driver,
      driver.answer(['play a card'], (m) => m === 0),
    );
  },
  dice(driver, action) {
    for (const [name, value] of Object.entries(action)) {
      if (name === 'type') continue;
      driver.roll(name, [value].flat() as number[]);
    }
    driver.reach(...THROWS);
    driver.settle();
  },
};

const THROWS = [
  ...['movement die', 'interception die', 'refusal die', 'avoidance die', 'voyage', 'siege die', 'raid die'],
  ...['the attacker rolls', 'Gallic event', 'Gallic raid'],
];

function bySea(driver: Driver, hand: number, action: Action): boolean {
  const m = payment(driver, hand, action);
  const to = text(action.to).replace('GARRISON_BOX', 'garrison_box');
  if (!driver.answer(['escape by sea'], (_, words) => words.endsWith(` ${to}`))) return false;
  return driver.answer(['pay for the voyage', 'grant an escape'], (move) => move === m);
}

/** That Carthage has a card to pay with is public: the case says so later. */
function ensureGrant(driver: Driver): void {
  cardWith(driver.s, 3, 2);
}

/** The leader of whom the open decision asks. */
function leaderAsked(driver: Driver): string {
  return driver.texts()[0].split(' ')[0];
}
