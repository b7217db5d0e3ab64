/**
 * Trick-taking: cards are dealt round the table; the leader plays any card, and the others follow suit if they can; the
 * highest trump, or else the highest card of the suit led, wins the trick, and its player leads the next. What plays show
 * hands to lack is remembered.
 */
import { countBits, nthBit } from '../../../core/bits.js';
import type { Chance, Decision } from '../flow.js';
import type { Breach } from '../laws.js';
import type { Pieces } from '../pieces.js';
import { drawFrom } from './deck.js';
import { type CardTable, HAND, NO_CARD, NO_LEADER, type TrickState } from './table.js';

const NO_TRUMP = -1;

interface TrickRules<S extends TrickState> {
  readonly table: CardTable;
  readonly trump?: number; // a suit; none if absent
  /** Removes from `free`, the hand of a seat that leads or cannot follow suit, what it must not play; must leave a card. */
  narrow?(s: S, seat: number, free: Int32Array): void;
  /** Called when a card is played: `s.suit` is the suit led, `s.played` the number of cards before it. */
  onPlay?(s: S, seat: number, card: number): void;
  /** Called when the trick is complete and goes to `winner`. */
  onTrick?(s: S, winner: number): void;
  /** The number of cards put aside from a hand, if the table has places for them. */
  aside?(s: S, seat: number): number;
}

export interface TrickTaking<S extends TrickState> {
  readonly deal: Chance<S, 'deal'>;
  readonly play: Decision<S, 'play a card'>;
  /** What is hidden, for `pieces`: the hands, cards put aside, the deck. */
  readonly pieces: Pieces<S>;
}

export function trickTaking<S extends TrickState>(rules: TrickRules<S>): TrickTaking<S> {
  const { table, narrow, onPlay, onTrick, aside } = rules;
  const { pack, lackOf, outOf, trick: inTrick, taken, deck } = table;
  const { first, full, suitOf, size } = pack;
  const trump = rules.trump ?? NO_TRUMP;
  const seats = table.seats.length;
  const suits = pack.suits.length;
  const everybody = 2 ** seats - 1;
  const free = new Int32Array(suits); // scratch: what may be played

  const deal: Chance<S, 'deal'> = drawFrom({
    name: 'deal',
    pack,
    rest({ held }: S, suit) {
      let dealt = 0;
      for (let seat = 0; seat < seats; seat++) dealt |= held[seat * suits + suit];
      return full[suit] & ~dealt;
    },
    count: (s) => size - s.dealt,
    to: (s) => s.dealt % seats,
    take(s, card) {
      const seat = s.dealt % seats;
      s.at[card] = HAND + seat;
      pack.add(s.held, seat, card);
      s.dealt++;
    },
    text: (s, card) => `deal ${pack.names[card]} to ${table.seats[s.dealt % seats]}`,
    unseen: (s) => `deal a card to ${table.seats[s.dealt % seats]}`,
  });

  const play: Decision<S, 'play a card'> = {
    name: 'play a card',
    player: (s) => table.player(s),
    moves(s, out) {
      const seat = s.turn;
      const follow = s.held[seat * suits + s.suit];
      if (s.played > 0 && follow !== 0) {
        pack.listSuit(s.suit, follow, out);
        return;
      }
      listFree(s, seat);
      pack.list(free, 0, out);
    },
    pick(s, rng) {
      const seat = s.turn;
      const follow = s.held[seat * suits + s.suit];
      if (s.played > 0 && follow !== 0) return first[s.suit] + nthBit(follow, rng.below(countBits(follow)));
      listFree(s, seat);
      return pack.nth(free, 0, rng.below(pack.count(free, 0)));
    },
    play(s, card) {
      const seat = s.turn;
      s.at[card] = inTrick + seat;
      s.trick[seat] = card;
      pack.remove(s.held, seat, card);
      if (s.played === 0) s.suit = suitOf[card];
      else if (suitOf[card] !== s.suit) s.lacks[seat] |= outOf[s.suit];
      if (onPlay !== undefined) onPlay(s, seat, card);
      s.played++;
      if (s.played === seats) endTrick(s);
    },
    text: (_, card) => `play ${pack.names[card]}`,
    shown: 'all',
  };

  function listFree(s: S, seat: number): void {
    const { held } = s;
    for (let suit = 0; suit < suits; suit++) free[suit] = held[seat * suits + suit];
    if (narrow !== undefined) narrow(s, seat, free);
  }

  function endTrick(s: S): void {
    const { trick, at, suit } = s;
    let winner = s.leader;
    let best = -1;
    for (let seat = 0; seat < seats; seat++) {
      const card = trick[seat];
      const own = suitOf[card];
      const height = own === trump ? card + size : own === suit ? card : -1;
      if (height <= best) continue;
      best = height;
      winner = seat;
    }
    if (onTrick !== undefined) onTrick(s, winner);
    for (let seat = 0; seat < seats; seat++) {
      at[trick[seat]] = taken + winner;
      trick[seat] = NO_CARD;
    }
    s.leader = winner;
    s.played = 0;
    s.suit = 0;
    s.tricks++;
  }

  const pieces: Pieces<S> = {
    name: 'at',
    at: (s) => s.at,
    places: table.places.length,
    placeNames: table.places,
    room(s, place) {
      if (place < seats) return table.inHand(s, place, aside?.(s, place));
      if (place < inTrick) return aside!(s, place - table.aside);
      if (place < taken) return table.hasPlayed(s, place - inTrick) ? 1 : 0;
      if (place === deck) return size - s.dealt;
      return s.at.reduce((count, at) => count + (at === place ? 1 : 0), 0);
    },
    open: (_, place) => (place < inTrick ? 1 << (place % seats) : place === deck ? 0 : everybody),
    may: (s, _, card, place) => place >= seats || ((s.lacks[place] >> lackOf[card]) & 1) === 0,
  };

  return { deal, play, pieces };
}

/** Laws of the table for `GameSpec.check`, beside those of the hidden pieces. */
export function checkTricks(table: CardTable, s: TrickState): Breach | undefined {
  const { seats, pack, taken, lackOf } = table;
  if (s.leader !== NO_LEADER ? s.dealt < pack.size : s.tricks + s.played > 0)
    return { path: 'leader', message: 'No card is played before all are dealt' };
  if (s.played === seats.length)
    return { path: 'played', message: `Expected fewer than ${seats.length} cards in an unfinished trick` };
  const cards = seats.map((_, seat) => s.at.filter((place) => place === taken + seat).length);
  if (cards.some((count) => count % seats.length !== 0))
    return { path: 'at', message: `Expected the cards each seat has taken to be whole tricks of ${seats.length}` };
  if (s.tricks > 0 && cards[s.leader] === 0) return { path: 'leader', message: 'The leader has taken the last trick' };
  for (let seat = 0; seat < seats.length; seat++)
    if (s.lacks[seat] !== 0 && s.tricks === 0 && !s.at.includes(table.trick + seat))
      return { path: `lacks.${seats[seat]}`, message: 'A seat shows what it lacks by a card that it plays' };
  for (let card = 0; card < pack.size; card++) {
    const place = s.at[card];
    if (place < seats.length && (s.lacks[place] >> lackOf[card]) & 1)
      return { path: `lacks.${seats[place]}`, message: `This hand holds ${pack.names[card]}` };
  }
  return undefined;
}
