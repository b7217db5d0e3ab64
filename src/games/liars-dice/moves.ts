/** Rolling and bidding. */
import { evenOdds } from '../kit/choices.js';
import { look } from '../kit/flow.js';
import { bidOf, liarOf, NO_BID, rules, type Variant } from './state.js';

export function movesOf(variant: Variant) {
  const { players, dice, sides } = variant;
  const liar = liarOf(variant);

  const roll = rules.event({
    name: 'roll',
    outcomes(_, out, p) {
      for (let face = 0; face < sides; face++) out.add(face);
      evenOdds(out, p);
    },
    play(s, face) {
      const cup = (s.rolled / dice) | 0;
      s.faces[cup * sides + face]++;
      s.rolled++;
    },
    sample: (_, rng) => rng.below(sides),
    text: (_, face) => `roll ${face + 1}`,
    shown: (s, face, seat) => (seat === Math.floor(s.rolled / dice) ? face : look()),
  });

  const bid = rules.decision({
    name: 'bid',
    player: (s) => s.player,
    moves(s, out) {
      for (let m = s.bid + 1; m < liar; m++) out.add(m);
      if (s.bid !== NO_BID) out.add(liar);
    },
    pick: (s, rng) => s.bid + 1 + rng.below((s.bid === NO_BID ? liar - 1 : liar) - s.bid),
    play(s, m) {
      if (m === liar) {
        s.called = 1;
        return;
      }
      s.bids[(m / sides) | 0] |= 1 << (m % sides);
      s.bid = m;
      s.player = s.player === players - 1 ? 0 : s.player + 1;
    },
    text: (_, m) => (m === liar ? 'liar' : bidText(m, sides)),
    shown: 'all',
    steady: true,
  });

  return { roll, bid };
}

function bidText(m: number, sides: number): string {
  const { count, face } = bidOf(m, sides);
  return `bid ${count} x ${face}`;
}
