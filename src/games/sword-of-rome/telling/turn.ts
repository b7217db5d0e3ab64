/** The frame of the game, told: turns and rounds, cards that come and go, what they are used for, Desperate Times, scoring. */
import { does, listed, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { isOut } from '../board/decider.js';
import { HOME, NODES, OUT, VICTORY, VICTORY_SPACES } from '../board/map.js';
import { NO_PAIR } from '../board/pairs.js';
import {
  ACTIVATE,
  CARTHAGE,
  DISCARDED,
  DONE,
  EVENT,
  GAUL,
  handsOf,
  IN_DECK,
  LEVY,
  NO_HAND,
  NPA,
  ownerOf,
  PLAY_CARD,
  type Rome,
  SUPPORT,
} from '../board/state.js';
import { controlOf } from '../board/units.js';
import { countOf } from '../cards/hands.js';
import { CARD_IDS, CARD_OP } from '../data/cards.js';
import { GALLIC_EVENTS } from '../data/rules.js';
import { ending } from '../score.js';
import { DONE_MOVE, deedOfMove } from '../turn/action.js';
import { firstChooser } from '../turn/turn.js';
import { cardNameIn, paymentIn } from './cards.js';
import { byHand, byPower, cardName, handName, mercenaries, nodes, placeName, powerName, type Tell } from './words.js';

// ------------------------------------------------------------ turns and rounds

const turnHeading = (turn: number): Telling => ({ text: `Turn ${turn}`, heading: 'turn' });

/** Turn 1 begins when its cards have been dealt. */
export const choosesFirst: Tell = ({ before: s, move: hand }) => {
  const chooser = firstChooser(s);
  const text = hand === chooser ? does(handName(hand), 'go') : `${does(handName(chooser), 'let')} ${handName(hand)} go`;
  return [...(s.gameTurn === 1 ? [turnHeading(1)] : []), byHand(s, chooser, `${text} first in this turn`)];
};

export const nextTurn: Tell = ({ after: s }) => [turnHeading(s.gameTurn)];

export const nextRound: Tell = ({ after: s }) => [{ text: `Turn ${s.gameTurn}, round ${s.round}`, heading: 'round' }];

/** SR 7.4.5, 5.5 - 5.7. */
export const endOfTurn: Tell = ({ after: s }) => [{ text: `End of turn ${s.gameTurn}`, heading: 'round' }];

export const phase =
  (text: string): Tell =>
  () => [{ text, heading: 'round' }];

// ------------------------------------------------------------------- cards

/** 'Rome draws “Legion”', or a card, for all others. */
export const draws: Tell = ({ before: s, said }) => [
  byHand(s, s.drawer, does(handName(s.drawer), 'draw'), [], cardNameIn(s, said)),
];

export const discards: Tell = ({ before: s, move, said }) =>
  move === 0 ? [] : [byHand(s, s.drawer, does(handName(s.drawer), 'discard'), [], cardNameIn(s, said))];

/** SR 5.2, 6.4: the discards may go back into the deck first. */
export const opensHand: Tell = (stage) => [...reshuffles(stage), ...laysDown(stage)];

/** SR 6.4: the discards are the deck again, or join it. */
export const reshuffles: Tell = ({ before, after: s }) => {
  const { drawer: hand } = s;
  if (countOf(s, hand, IN_DECK) <= countOf(before, hand, IN_DECK)) return [];
  return [byHand(s, hand, `the discards of ${handName(hand)} are shuffled into the deck`)];
};

/** The Gauls lay down all their cards, for all to see. */
const laysDown: Tell = ({ before, after: s }) => {
  if (s.drawer !== GAUL) return [];
  const cards = [...s.cards.keys()].filter((card) => s.cards[card] === DISCARDED && before.cards[card] !== DISCARDED);
  return cards.map((card) => byHand(s, GAUL, does(handName(GAUL), 'discard'), [], cardName(s, card)));
};

export const losesCard: Tell = ({ before: s, said }) => [
  byHand(s, s.target, `${does(handName(s.target), 'lose')} ${cardNameIn(s, said)}`),
];

// ------------------------------------------------------------------ actions

export const acts: Tell = ({ before: s, after, move }) => {
  const who = handName(s.actor);
  if (move === DONE_MOVE) return s.played === 1 ? [] : [byHand(s, s.actor, does(who, 'pass'))];
  const deed = deedOfMove(move);
  if (deed === PLAY_CARD) return [plays(s, after.card)];
  if (deed === NPA) return [plays(s, after.card, 'as an event')];
  return after.card >= 0 && deed !== DONE ? [plays(s, after.card)] : [];
};

const plays = (s: Rome, card: number, how?: string): Telling =>
  byHand(
    s,
    s.actor,
    `${does(handName(s.actor), 'play')} ${cardName(s, card)} (${CARD_OP[card]})`,
    [CARD_IDS[card]],
    how,
  );

const USE_TEXTS: Readonly<Record<number, string>> = {
  [EVENT]: 'as an event',
  [ACTIVATE]: 'to activate a leader',
  [SUPPORT]: 'for support',
  [LEVY]: 'to levy a unit',
};

export const usesCard: Tell = ({ before: s, move: use }) => [plays(s, s.card, USE_TEXTS[use])];

export const announces: Tell = ({ before, after: s, move }) =>
  move === 0 || before.desperateBy === s.desperateBy
    ? []
    : [byHand(s, s.desperateBy, `${does(handName(s.desperateBy), 'announce')} Desperate Times`)];

export const claims: Tell = ({ before, after: s, move }) =>
  move === 0 || before.desperateBy === s.desperateBy
    ? []
    : [byHand(s, s.desperateBy, `${does(handName(s.desperateBy), 'claim')} them instead`)];

export const usesDesperate: Tell = ({ before: s, after, said }) => {
  const hand = s.desperateBy;
  const how =
    after.use === EVENT
      ? `for ${cardNameIn(s, said)}${said.includes('piles') ? ', out of the deck or the discards' : ', out of the hand'}`
      : (USE_TEXTS[after.use] ?? 'for new cards');
  return [byHand(s, hand, `${does(handName(hand), 'use')} Desperate Times ${how}`)];
};

export const hires: Tell = ({ before: s, after, said }) => [
  byHand(s, s.actor, `Carthage hires ${mercenaries(after.placing)} with ${paymentIn(s, said)}`),
];

export const looksAt: Tell = ({ before: s, move: hand }) => [
  byHand(s, s.actor, `${does(handName(s.actor), 'look')} at the hand of ${handName(hand)}`),
];

export const asksRansom: Tell = ({ before: s, move: hand }) => [
  byHand(s, s.actor, `${does(handName(s.actor), 'ask')} ${handName(hand)} for ransom`),
];

export const paysRansom: Tell = ({ before: s, move }) => [
  byHand(s, s.target, `${does(handName(s.target), move === 0 ? 'pay in plunder' : 'pay with a card')}`),
];

/** SR 21.5, three players. */
export const gallicEvent: Tell = ({ move }) => [{ text: `Gallic event: 2d6 = ${move}: ${GALLIC_TEXTS[move]}` }];
export const gallicRaid: Tell = ({ before: s, move }) => {
  const target = (s.gallicEvent === 9 ? GALLIC_EVENTS.rome : GALLIC_EVENTS.etruria)[move];
  const where = target === undefined ? 'nothing happens' : placeName(NODES.indexOf(target));
  return [{ text: `Gallic raid: die ${move}: ${where}` }];
};

const GALLIC_TEXTS: Readonly<Record<number, string>> = {
  2: 'a horde comes to Etruria',
  3: 'two raids on Etruria',
  4: 'a raid on Etruria',
  5: 'Gauls are hired by the Etruscans',
  6: 'nothing',
  7: 'nothing',
  8: 'nothing',
  9: 'a raid towards Rome',
  10: 'a raid on Etruria',
  11: 'an assault on a city',
  12: 'Brennus comes to Rome',
};

/** SR 5.7: markers that cannot be traced home. */
export const isolates: Tell = ({ before, after }) => {
  const cutOff = [...after.spaces.keys()].filter((node) => controlOf(before, node) !== controlOf(after, node));
  return cutOff.map((node) => {
    const of = controlOf(before, node);
    return byPower(
      after,
      of,
      `${powerName(of)} cannot trace home:`,
      nodes(node),
      `${placeName(node)} becomes independent`,
    );
  });
};

export const alliances: Tell = ({ before: s }) =>
  s.pacts.some((pair) => pair !== NO_PAIR) ? [{ text: 'Alliances', heading: 'round' }] : [];

// ------------------------------------------------------------------ scoring

/** SR 4.1: what each hand has got VP for, or lost them. */
export const scores: Tell = ({ before, after: s }) => {
  const told: Telling[] = [{ text: `Scoring of turn ${s.gameTurn}`, heading: 'round' }];
  for (const hand of handsOf(s.players)) {
    if (isOut(before, hand)) continue;
    const causes = causesOf(before, hand);
    const change = causes.reduce((sum, [, n]) => sum + n, 0);
    const now = s.points[hand];
    const held = now - before.points[hand] === change ? '' : ' (held between 0 and 12)';
    const why = causes.map(([what, n]) => `${signed(n)} ${what}`).join('; ');
    const who = handName(hand);
    const text =
      change === 0
        ? `${does(who, 'keep')} ${before.points[hand]} VP`
        : `${who} ${signed(change)} VP, ${now} now${held}`;
    told.push(byHand(s, hand, why === '' ? text : `${text}: ${why}`));
  }
  if (s.winner !== NO_HAND) told.push(byHand(s, s.winner, `${does(handName(s.winner), 'win')}: ${ending(s)}`));
  return told;
};

function causesOf(s: Rome, hand: number): readonly (readonly [what: string, n: number])[] {
  const abroad: string[] = [];
  const lost: string[] = [];
  for (const node of VICTORY_SPACES) {
    if (VICTORY[node] === 2 && s.players < 5) continue;
    const control = controlOf(s, node);
    if (control === OUT) continue;
    const [home, holder] = [ownerOf(s, HOME[node]), ownerOf(s, control)];
    if (home === holder) continue;
    if (home === hand) lost.push(placeName(node));
    if (holder === hand && hand !== GAUL) abroad.push(placeName(node));
  }
  const unrest = s.players === 5 && hand === CARTHAGE ? Math.floor(s.unrest / 3) : 0;
  return [
    ...(abroad.length > 0 ? [[`for ${listed(abroad)} abroad`, abroad.length] as const] : []),
    ...(lost.length > 0 ? [[`for ${listed(lost)} lost at home`, -lost.length] as const] : []),
    ...(unrest > 0 ? [[`for unrest ${s.unrest}`, -unrest] as const] : []),
  ];
}
