/** Laws of the turn, the players and their alliances. */
import { firstOf, unless } from '../../kit/laws.js';
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { GRE } from '../board/map.js';
import {
  CARTHAGE,
  ETRUSAM,
  HAND_COUNT,
  handsOf,
  NO_HAND,
  NO_PAIR,
  ownerOf,
  PAIR_NAMES,
  PAIRS,
  type Rome,
  seatOf,
  TREATY,
} from '../board/state.js';
import { HANDS } from '../data/rules.js';
import { type Law, upTo } from './law.js';

const isIn = (s: Rome, hand: number): boolean => hand >= 0 && seatOf(s.players, hand) >= 0;

const turns: Law = (s, { at }) =>
  unless(s.gameTurn <= s.lastTurn, 'gameTurn', 'Expected a turn of this game') ??
  unless((at === 'over') === (s.winner !== NO_HAND), 'winner', 'Expected a winner if and only if the game is over') ??
  unless(s.winner === NO_HAND || isIn(s, s.winner), 'winner', 'Expected a hand in play');

const hands: Law = (s, { open }) =>
  unless(isIn(s, s.first), 'first', 'Expected a hand in play') ??
  unless(!open.has('action phase') || isIn(s, s.turnHand), 'turnHand', 'Expected a hand in play') ??
  unless(!open.has('action phase') || isIn(s, s.actor), 'actor', 'Expected a hand in play') ??
  unless(!open.has('reinforcement phase') || isIn(s, s.turnHand), 'turnHand', 'Expected a hand in play') ??
  unless(!open.has('draw cards') || isIn(s, s.drawer), 'drawer', 'Expected a hand in play') ??
  unless(!open.has('support') || isIn(s, s.supporter), 'supporter', 'Expected a hand in play') ??
  unless(s.target === NO_HAND || isIn(s, s.target), 'target', 'Expected a hand in play') ??
  firstOf(upTo(HAND_COUNT), (hand) =>
    unless(
      isIn(s, hand) || (s.desperate[hand] === 0 && s.points[hand] === 0),
      `desperate.${HANDS[hand]}`,
      'This hand is not in play',
    ),
  ) ??
  unless(
    upTo(HAND_COUNT).every((hand) => ((s.out >> hand) & 1) === 0 || isIn(s, hand)),
    'out',
    'Expected hands in play',
  ) ??
  unless(
    [...handsOf(s.players)].some((hand) => ((s.out >> hand) & 1) === 0),
    'out',
    'Expected a hand in the game',
  );

/** Who may be served how often, and counters of hands. */
const phases: Law = (s, { open }) => {
  const most = handsOf(s.players).length;
  const running =
    open.has('draw phase') || (open.has('action phase') && !open.has('last desperate times') && !open.has('order'));
  return (
    unless(!running || s.served < most, 'served', 'Expected a hand that is still to be served') ??
    unless(!open.has('action phase') || s.round >= 1, 'round', 'Expected a round of the action phase') ??
    unless(
      !open.has('draw phase') || handsOf(s.players)[s.served] === s.drawer,
      'drawer',
      'Expected the hand that draws now',
    ) ??
    unless(!open.has('own action') || s.actor === s.turnHand, 'actor', 'Expected the hand whose turn it is') ??
    unless(!open.has('hiring') || s.actor === CARTHAGE, 'actor', 'Expected Carthage')
  );
};

const carthage: Law = (s) =>
  unless(s.players === 5 || s.unrest === 0, 'unrest', 'There is unrest only with five players') ??
  unless(s.players === 5 || s.insurrection === 0, 'insurrection', 'There are rebels only with five players');

const markers: Law = (s) =>
  unless(s.players < 5 || s.envoys === 0, 'envoys', 'There are no envoys with five players') ??
  unless(s.elephants === NO_LEADER || LEADER_POWER[s.elephants] === GRE, 'elephants', 'Expected a Greek leader');

/** SR 18. */
const isTreaty = (s: Rome, pair: number): boolean => s.players < 5 && pair === TREATY && s.envoys === 1;

/** SR 15: in the order of creation without gaps, each pair once, between players. */
const pacts: Law = (s) => {
  const made = [...s.pacts].filter((pair) => pair !== NO_PAIR);
  return (
    unless(
      [...s.pacts.subarray(0, made.length)].every((pair) => pair !== NO_PAIR),
      'pacts',
      'Expected a list without gaps',
    ) ??
    unless(new Set(made).size === made.length, 'pacts', 'Expected each pair once') ??
    firstOf(made, (pair) =>
      unless(
        isTreaty(s, pair) || (s.players > 2 && PAIRS[pair].every((power) => ownerOf(s, power) >= 0)),
        'pacts',
        `${PAIR_NAMES[pair]} cannot be allied here`,
      ),
    ) ??
    unless(
      upTo(PAIRS.length).every((pair) => ((s.truces >> pair) & 1) === 0 || made.includes(pair)),
      'truces',
      'Expected every truce to be an alliance',
    )
  );
};

/** SR 24: what is known of looks at hands. */
const peeks: Law = (s) =>
  firstOf(upTo(HAND_COUNT), (hand) =>
    unless(
      s.peekSize[hand] === 0 || (isIn(s, hand) && seatOf(s.players, hand) !== seatOf(s.players, ETRUSAM)),
      `peekSize.${HANDS[hand]}`,
      'The Etruscans cannot have looked at this hand',
    ),
  );

export const tableLaws: readonly Law[] = [turns, hands, phases, carthage, markers, pacts, peeks];
