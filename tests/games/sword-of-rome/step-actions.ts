/** Actions of the example notation for an army under way (SR 9, 13.1, 14.1, 20.3, 23.1). */

import { IND } from '../../../src/games/sword-of-rome/board/map.js';
import { standing, totalOf } from '../../../src/games/sword-of-rome/board/units.js';
import { moveOfCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { fleetNow, leaveLeader, walkTo } from '../../../src/games/sword-of-rome/march/army.js';
import type { Driver } from './driver.js';
import { type Action, answer, type Handler, legal, numberOf, text } from './handler.js';
import { cardIn, ensureInHand, leaderIn, nodeIn } from './notation.js';
import { activate, begin } from './pay.js';

const inStep = (driver: Driver, action: Action, m: number): void => {
  begin(driver, action);
  answer(driver, ['step'], (move) => move === m);
};

const says =
  (...wanted: string[]) =>
  (_: number, words: string): boolean =>
    wanted.includes(words);

function drop(driver: Driver, mercenaries: unknown): boolean {
  const dropped = mercenaries === 'MERC' ? says('drop a mercenary unit') : says('drop a unit');
  return driver.answer(['step'], dropped);
}

function named(action: string, words: string): Handler {
  return (driver, given) => {
    begin(driver, given);
    answer(driver, ['step'], says(words));
    if (action !== 'stop') driver.settle();
  };
}

function navalTo(driver: Driver, action: Action): void {
  begin(driver, action);
  const { s } = driver;
  const aboard = s.armyCu + s.armyMercs;
  driver.seen.mpBefore ??= s.mp;
  if (!driver.reach('step') || !driver.texts().includes('embark')) {
    legal(driver, false);
    return;
  }
  const room = Math.min(fleetNow(s), aboard);
  const wanted = numberOf(action.cu, room);
  if (wanted > room) {
    legal(driver, false);
    return;
  }
  // Who sails with fewer than the limit has left the others behind before (SR 9.6.3).
  for (let i = aboard; wanted < room && i > wanted; i--) drop(driver, s.armyMercs > 0 ? 'MERC' : 'CAR');
  driver.answer(['step'], says('embark'));
  if (driver.at() === 'sail') answer(driver, ['sail'], (m) => m === nodeIn(text(action.space)));
  else legal(driver, s.sailTo === nodeIn(text(action.space)) || s.armyAt === nodeIn(text(action.space)));
  driver.seen.interdictionWindow = driver.at() === 'interdict';
  if (driver.turn() < 0 || driver.seen.interdictionWindow === false) driver.settle();
}

function attackUnrest(driver: Driver, action: Action): void {
  begin(driver, action);
  const card = typeof action.battleCard === 'string' ? cardIn(action.battleCard) : undefined;
  if (card !== undefined) ensureInHand(driver.given, card);
  answer(driver, ['step'], says('attack unrest'));
  if (driver.at() === 'attack unrest with') answer(driver, ['attack unrest with'], (m) => m === numberOf(action.cu));
  driver.seen.mpUsed = 4 - driver.s.mp / 2;
  if (card !== undefined) answer(driver, ['battle card of the attacker'], (m) => m === moveOfCard(card));
}

export const stepActions: Readonly<Record<string, Handler>> = {
  activate(driver, action) {
    legal(driver, activate(driver, action));
    driver.settle();
  },
  takeLess: (driver, action) => stepActions.dropCU(driver, action),
  dropCU(driver, action) {
    begin(driver, action);
    for (let i = 0; i < numberOf(action.n, 1); i++) legal(driver, drop(driver, action.cuType));
  },
  dropLeader: (driver, action) =>
    inStep(driver, { ...action, leader: undefined }, leaveLeader(leaderIn(text(action.leader)))),
  moveTo(driver, action) {
    const { s } = driver;
    begin(driver, action);
    const to = nodeIn(text(action.space));
    const stands = standing(s, to);
    if (stands !== IND && stands !== s.army) driver.met = { power: stands, units: totalOf(s, stands) };
    inStep(driver, action, walkTo(to));
    driver.settle();
  },
  navalTo,
  requestCarthageTransport: named('request', 'ask Carthage for ships'),
  siege: named('siege', 'besiege'),
  raid: named('raid', 'raid'),
  attackUnrest,
  stop: named('stop', 'stop'),
};
