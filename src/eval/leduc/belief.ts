/** What betting says of a card in Leduc hold'em. Fitted to 1,746 decisions of 600 games of 'mccfr iterations=2000'. */
import { boardOf, type Leduc, MAX_RAISES, rank } from '../../games/leduc/state.js';
import { inferenceBy } from '../inference.js';

const WEIGHTS = {
  raises: 0.68, // of the first round: each, times how high the card is
  raisesExtreme: -0.34, // how far from the middle
  calls: -0.35, // a raise of the first round, without a raise of its own
  checks: -0.86, // the first round, which nobody raised
  boardRaises: -0.4, // of the second round
  boardRaisesPair: 1.38, // with a pair
  boardStays: -0.08, // without a raise of its own
  boardStaysPair: -0.32,
};

export const inference = inferenceBy<Leduc>(WEIGHTS, () => (world, seat, out) => {
  const { card, raiser, raises, calls } = world;
  const players = boardOf(world);
  const second = world.dealt > players;
  const board = rank(card[players]);
  const highest = 12; // of the ranks in play, the lowest is so many less than there are seats
  for (let other = 0; other < players; other++) {
    if (other === seat) continue;
    const own = rank(card[other]);
    const height = (own - highest + players) / players; // 0 to 1
    let first = 0;
    let later = 0;
    let raised = 0;
    for (let i = 0; i < MAX_RAISES; i++) {
      if (raiser[i] === other) first++;
      if (raiser[i] >= 0) raised++;
      if (raiser[MAX_RAISES + i] === other) later++;
    }
    out[0] += first * height;
    out[1] += first * Math.abs(2 * height - 1);
    if (first === 0 && second) out[raised > 0 ? 2 : 3] += height;
    if (!second) {
      if (first === 0 && calls > 0) out[3] += height;
      continue;
    }
    const pair = own === board ? 1 : 0;
    out[4] += later * height;
    out[5] += later * pair;
    if (later === 0 && raises + calls > 0) {
      out[6] += height;
      out[7] += pair;
    }
  }
});
