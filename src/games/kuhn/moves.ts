/** Dealing and betting. */
import { NOBODY } from '../game.js';
import { evenOdds } from '../kit/choices.js';
import { look } from '../kit/flow.js';
import { BETS, type Kuhn, PASSES, rules } from './state.js';

export function movesOf(players: number, names: readonly string[]) {
  function lies(s: Kuhn, card: number): boolean {
    for (let seat = 0; seat < s.dealt; seat++) if (s.card[seat] === card) return true;
    return false;
  }

  const deal = rules.event({
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card <= players; card++) if (!lies(s, card)) out.add(card);
      evenOdds(out, p);
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    sample(s, rng) {
      let card = rng.below(players + 1);
      while (lies(s, card)) card = rng.below(players + 1);
      return card;
    },
    text: (s, card) => `deal ${names[card]} to player ${s.dealt + 1}`,
    shown: (s, card, seat) => (seat === s.dealt ? card : look()),
    looks: (s) => `deal a card to player ${s.dealt + 1}`,
  });

  const act = rules.decision({
    name: 'act',
    player: (s) => s.acted % players,
    moves(_, out) {
      out.add(PASSES);
      out.add(BETS);
    },
    pick: (_, rng) => rng.below(2),
    play(s, m) {
      const seat = s.acted % players;
      if (m === BETS) {
        s.in[seat] = 2;
        if (s.bettor === NOBODY) s.bettor = seat;
      }
      s.acted++;
    },
    text: (s, m) => (s.bettor === NOBODY ? ['check', 'bet'] : ['fold', 'call'])[m],
    shown: 'all',
    steady: true,
  });

  return { deal, act };
}
