// @ts-check
/**
 * Trick Duel: two seats, two suits, and two cards that nobody sees. The leader plays any card, the other follows suit if it
 * can; the higher card of the suit led takes the trick and leads to the next. Who takes more tricks wins.
 */
import { chance, decide, defineFamily, defineGame, defineState, evenOdds, look, pieces, whilst } from 'strategos/kit';
import { HAND, PLACES, RANKS, SEATS, STOCK, SUITS, steps, TAKEN, TRICK, table } from './state.js';
import { wordsOf } from './words.js';

const BOTH = 0b11; // a set of seats: one bit each

/** @typedef {import('./state.js').Duel} Duel */

/** @param {number} ranks of each suit */
function rules(ranks) {
  const names = SUITS.flatMap((suit) => RANKS.slice(-ranks).map((rank) => rank + suit[0].toUpperCase()));
  const handSize = ranks - 1;
  const suitOf = (/** @type {number} */ card) => Math.floor(card / ranks);
  const tricks = (/** @type {Duel} */ s) => s.won[0] + s.won[1];
  const toMove = (/** @type {Duel} */ s) => (s.leader + s.led) % 2;
  const hasPlayed = (/** @type {Duel} */ s, /** @type {number} */ seat) => s.led === 1 && s.leader === seat;

  const deal = steps.event({
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card < names.length; card++) if (s.at[card] === STOCK) out.add(card);
      evenOdds(out, p);
    },
    play(s, card) {
      s.at[card] = HAND + (s.dealt % 2);
      s.dealt++;
    },
    text: (s, card) => `deal ${names[card]} to ${SEATS[s.dealt % 2]}`,
    // What each seat sees of it: the card if it is its own, and otherwise that some card is dealt.
    shown: (s, card, seat) => (seat === s.dealt % 2 ? card : look()),
  });

  const play = steps.decision({
    name: 'play a card',
    player: toMove,
    moves(s, out) {
      const hand = HAND + toMove(s);
      const suit = s.led === 1 ? suitOf(s.at.indexOf(TRICK + s.leader)) : -1;
      for (let card = 0; card < names.length; card++) if (s.at[card] === hand && suitOf(card) === suit) out.add(card);
      if (out.count > 0) return;
      for (let card = 0; card < names.length; card++) if (s.at[card] === hand) out.add(card);
    },
    play(s, card) {
      const seat = toMove(s);
      s.at[card] = TRICK + seat;
      if (s.led === 0) {
        s.led = 1;
        return;
      }
      const lead = s.at.indexOf(TRICK + s.leader);
      if (suitOf(card) !== suitOf(lead)) s.lacks[seat] |= 1 << suitOf(lead);
      else if (card > lead) s.leader = seat;
      s.won[s.leader]++;
      s.at[lead] = TAKEN;
      s.at[card] = TAKEN;
      s.led = 0;
    },
    text: (_, card) => `play ${names[card]}`,
    shown: 'all',
  });

  /** What is hidden: who holds which card. From this follow views, and the deals that a search tries. */
  const cards = pieces({
    name: 'at',
    at: (/** @type {Duel} */ s) => s.at,
    places: PLACES.length,
    // How many cards lie in a place: public, also where nobody sees which.
    room(s, place) {
      if (place < TRICK) return Math.ceil((s.dealt - place) / 2) - tricks(s) - (hasPlayed(s, place) ? 1 : 0);
      if (place < TAKEN) return hasPlayed(s, place - TRICK) ? 1 : 0;
      return place === TAKEN ? 2 * tricks(s) : names.length - s.dealt;
    },
    // Who sees a card that lies there.
    open: (_, place) => (place < TRICK ? 1 << place : place === STOCK ? 0 : BOTH),
    // What plays have shown: a seat that did not follow suit has none of it.
    may: (s, _, card, place) => place >= TRICK || ((s.lacks[place] >> suitOf(card)) & 1) === 0,
  });

  /**
   * What must hold across fields in a position that somebody sends.
   * @param {Duel} s
   * @param {string} at the open decision
   */
  function checkPlay(s, at) {
    const stage = s.dealt < 2 * handSize ? 'deal' : tricks(s) < handSize ? 'play a card' : 'over';
    if (at !== stage) return { path: 'at', message: `Expected '${stage}' by the cards dealt and the tricks taken` };
    if (tricks(s) > handSize) return { path: 'won', message: `Expected ${handSize} tricks at most` };
    if (stage !== 'play a card' && s.led > 0) return { path: 'led', message: 'Expected no open trick' };
    if (tricks(s) === 0 ? s.leader !== 0 : s.won[s.leader] === 0)
      return { path: 'leader', message: 'Expected the winner of the last trick, or north at the start' };
    if (stage === 'deal' && tricks(s) > 0) return { path: 'won', message: 'Expected no tricks before all is dealt' };
    for (let card = 0; card < names.length; card++)
      if (s.at[card] < TRICK && (s.lacks[s.at[card]] >> suitOf(card)) & 1)
        return { path: `lacks.${SEATS[s.at[card]]}`, message: `This hand holds ${names[card]}` };
    return undefined;
  }

  return defineGame({
    seats: SEATS,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: 2 * handSize,
      unit: 'win',
    },
    moveSpace: names.length, // every move and outcome is below
    State: defineState(table(names)),
    flow: steps.flow({
      game: [
        whilst((s) => s.dealt < 2 * handSize, [chance(deal)]),
        whilst((s) => tricks(s) < handSize, [decide(play)]),
      ],
    }),
    secrets: { parts: [cards] },
    returns(s, out) {
      out[0] = Math.sign(s.won[0] - s.won[1]);
      out[1] = Math.sign(s.won[1] - s.won[0]);
    },
    check: (s, { at }) => checkPlay(s, at) ?? cards.check(s),
    words: wordsOf(names, ranks),
  });
}

export const family = defineFamily({
  id: 'trick-duel',
  title: 'Trick Duel',
  rulesVersion: '1', // changes whenever a position could be played differently
  parameters: { ranks: { min: 3, max: 8, default: 6, note: 'cards of each suit; one less in each hand' } },
  build: ({ ranks }) => rules(Number(ranks)),
});
