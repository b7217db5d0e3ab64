/** Dealing and betting. */
import { evenOdds } from '../kit/choices.js';
import { look } from '../kit/flow.js';
import { type Leduc, MAX_RAISES, nextRaise, playersOf, RAISES, rules } from './state.js';

export const FOLD = 0;
export const CALL = 1; // or check
export const RAISE = 2; // or bet

export function movesOf(seats: readonly string[], cards: readonly string[]) {
  const board = seats.length;

  const lies = (s: Leduc, card: number) => {
    for (let slot = 0; slot < s.dealt; slot++) if (s.card[slot] === card) return true;
    return false;
  };

  const deal = rules.event({
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card < cards.length; card++) if (!lies(s, card)) out.add(card);
      evenOdds(out, p);
    },
    sample(s, rng) {
      let card = rng.below(cards.length);
      while (lies(s, card)) card = rng.below(cards.length);
      return card;
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    text: (s, card) => `deal ${cards[card]} to ${s.dealt === board ? 'the board' : seats[s.dealt]}`,
    shown: (s, card, seat) => (s.dealt === seat || s.dealt === board ? card : look()),
    looks: (s) => `deal a card to ${seats[s.dealt]}`,
  });

  const turnBoard = rules.event({
    ...deal,
    name: 'board',
    play(s, card) {
      deal.play(s, card);
      s.raises = 0;
      s.calls = 0;
      passTo(s, 0);
    },
  });

  return { deal, turnBoard, firstRound, secondRound };
}

const least = (s: Leduc) => (s.stake > s.in[s.actor] ? FOLD : CALL);
const most = (s: Leduc) => (s.raises < MAX_RAISES ? RAISE : CALL);

const firstRound = rules.decision({
  name: 'first round',
  player: (s) => s.actor,
  moves(s, out) {
    for (let m = least(s); m <= most(s); m++) out.add(m);
  },
  pick(s, rng) {
    const from = least(s);
    const count = most(s) - from + 1;
    return count === 1 ? from : from + rng.below(count);
  },
  play(s, m) {
    const seat = s.actor;
    if (m === FOLD) {
      s.folded |= 1 << seat;
      s.stay--;
    } else if (m === CALL) {
      s.in[seat] = s.stake;
      s.calls++;
    } else {
      s.raiser[nextRaise(s)] = seat;
      s.stake += RAISES[s.dealt - playersOf(s)];
      s.in[seat] = s.stake;
      s.raises++;
      s.calls = 0;
    }
    passTo(s, seat + 1);
  },
  text: (s, m) => (s.stake > s.in[s.actor] ? ['fold', 'call', 'raise'] : ['fold', 'check', 'bet'])[m],
  shown: 'all',
  steady: true,
});

const secondRound = rules.decision({ ...firstRound, name: 'second round' });

/** Gives the turn to `from`, or the first seat after it that has not folded. */
function passTo(s: Leduc, from: number): void {
  const players = playersOf(s);
  let seat = from === players ? 0 : from;
  while ((s.folded >> seat) & 1) seat = seat + 1 === players ? 0 : seat + 1;
  s.actor = seat;
}
