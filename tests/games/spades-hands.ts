/** Hands of Spades, for its tests. */

import { family } from '../../src/games/spades/index.js';
import { SEATS, type Spades } from '../../src/games/spades/state.js';
import { CHANCE, type Game, Rng, type State, unwrap } from '../../src/kit.js';
import { played, variant } from '../../src/testing/play.js';

export const hand = variant(family, '');
export const small = variant(family, 'ranks=3'); // Q, K, A of each suit: three cards each

/** Deals these hands, north first. */
export function dealt(game: Game, hands: readonly string[]): State {
  const cards = hands.map((text) => text.split(' '));
  const texts = cards[0].flatMap((_, i) => SEATS.map((seat, n) => `deal ${cards[n][i]} to ${seat}`));
  return played(game, ...texts);
}

export function play(game: Game, s: State, ...texts: string[]): Spades {
  for (const text of texts) game.play(s, unwrap(game.words.parseMove(s, text)));
  return s as Spades;
}

/** A random deal of the whole pack, in words. */
export function dealTexts(seed: string): string[] {
  const rng = new Rng(seed);
  const s = hand.create();
  hand.setup(s);
  const texts: string[] = [];
  while (hand.turn(s) === CHANCE) {
    const card = hand.sample(s, rng);
    texts.push(hand.words.makeMove(s, card));
    hand.play(s, card);
  }
  return texts;
}
