/** Laws that a position from outside must satisfy: its betting is replayed. */
import type { Breach, Where } from '../kit/laws.js';
import type { StateClass } from '../kit/layout.js';
import { CALL, FOLD, type movesOf, RAISE } from './moves.js';
import { betting, boardOf, type Leduc, MAX_RAISES, NO_CARD, nextRaise, playersOf, siteOf } from './state.js';

export function checkOf(State: StateClass<Leduc>, { firstRound: bet, turnBoard }: ReturnType<typeof movesOf>) {
  /** Plays one step of the only betting that can have led to `s`: a seat folds once its chips match those in `s`. */
  function playTowards(s: Leduc, replay: Leduc): void {
    if (!betting(replay)) {
      turnBoard.play(replay, s.card[boardOf(s)]);
      return;
    }
    const seat = replay.actor;
    const raises = replay.raises < MAX_RAISES && s.raiser[nextRaise(replay)] === seat;
    const done = ((s.folded >> seat) & 1) === 1 && replay.in[seat] === s.in[seat] && replay.stake > replay.in[seat];
    bet.play(replay, raises ? RAISE : done ? FOLD : CALL);
  }

  function check(s: Leduc, { at }: Where): Breach | undefined {
    const dealt = s.card.slice(0, s.dealt);
    if (dealt.includes(NO_CARD)) return { path: 'card', message: 'Cards are dealt in seat order' };
    if (new Set(dealt).size < s.dealt) return { path: 'card', message: 'The same card is in two places' };
    const replay = new State();
    replay.card.set(s.card);
    replay.dealt = Math.min(s.dealt, playersOf(s));
    const betsOf = (x: Leduc) => [x.dealt, x.folded, x.actor, x.calls, ...x.in, ...x.raiser].join();
    while (betsOf(replay) !== betsOf(s)) {
      const site = siteOf(replay);
      if (site === 'deal' || site === 'over' || (site === 'board' && s.dealt === playersOf(s)))
        return { path: 'raiser', message: 'No betting sequence with these raises leads to this position' };
      playTowards(s, replay);
    }
    return siteOf(s) === at ? undefined : { path: 'at', message: `Expected '${siteOf(s)}'` };
  }

  return check;
}
