/** Who sees which card, what plays have shown, and who remembers what he passed. */
import type { Rng } from '../../core/rng.js';
import type { Player } from '../game.js';
import { pieces } from '../kit/pieces.js';
import type { Secrets } from '../kit/secrets.js';
import { CARDS, LACK_OF_CARD, TWO_OF_CLUBS } from './cards.js';
import { nthCard } from './moves.js';
import {
  DECK,
  HAND,
  HAND_SIZE,
  type Hearts,
  NO_LEADER,
  NO_PASS,
  PASSED,
  PASS_SIZE,
  PLACES,
  TABLE,
  TAKEN,
  chosenBy,
  giverOf,
  handSize,
  hasPlayed,
} from './state.js';

const EVERYBODY = 15;

export const cards = pieces<Hearts>({
  name: 'at',
  at: (s) => s.at,
  places: PLACES.length,
  room(s, place) {
    if (place < PASSED) return handSize(s, place - HAND);
    if (place < TABLE) return chosenBy(s, place - PASSED);
    if (place < TAKEN) return hasPlayed(s, place - TABLE) ? 1 : 0;
    return place === DECK ? CARDS - s.dealt : s.at.reduce((count, at) => count + (at === place ? 1 : 0), 0);
  },
  open(s, place, card) {
    if (place >= TABLE) return place === DECK ? 0 : EVERYBODY;
    // Whose turn it is to lead first tells where the two of clubs is.
    if (card === TWO_OF_CLUBS && s.leader !== NO_LEADER && place < PASSED) return EVERYBODY;
    return 1 << (place & 3);
  },
  known: (s) => s.known,
  aware: (_, place) => (place < PASSED ? 1 << place : 0), // a seat knows which cards were passed to it
  may: (s, _, card, place) => place >= PASSED || ((s.lacks[place] >> LACK_OF_CARD[card]) & 1) === 0,
});

export const secrets: Secrets<Hearts> = {
  parts: [cards],
  /**
   * Between two other seats the observer sees no card pass: any three of the receiver's thirteen may have come from the
   * giver, and those that are still in the hand are known to him.
   */
  recall(world, seat, rng) {
    if (world.leader === NO_LEADER || world.direction === NO_PASS) return;
    for (let receiver = 0; receiver < 4; receiver++) {
      const giver = giverOf(world, receiver);
      if (receiver !== seat && giver !== seat) markPassed(world, receiver, giver, rng);
    }
  },
};

function markPassed(world: Hearts, receiver: Player, giver: Player, rng: Rng): void {
  const size = handSize(world, receiver);
  let taken = 0; // of the thirteen, those still in the hand first
  for (let i = 0; i < PASS_SIZE; i++) {
    let n = rng.below(HAND_SIZE);
    while ((taken >> n) & 1) n = rng.below(HAND_SIZE);
    taken |= 1 << n;
    if (n < size) world.known[nthCard(world.held, receiver * 4, n)] = 1 << giver;
  }
}
