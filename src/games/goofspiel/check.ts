/** Laws that a position from outside must satisfy, and the sums that follow from it. */
import type { Breach, Where } from '../kit/laws.js';
import type { PiecesSecret } from '../kit/pieces.js';
import type { movesOf } from './moves.js';
import { wrongResults } from './secrets.js';
import { type Goofspiel, HAND, OPEN, TIED, type Variant, WON } from './state.js';

export function checkOf(
  variant: Variant,
  { turnUp, bid }: ReturnType<typeof movesOf>,
  pieces: PiecesSecret<Goofspiel>,
) {
  const { cards, players, order } = variant;
  const wrong = wrongResults(variant);
  return (s: Goofspiel, { at }: Where): Breach | undefined => {
    const stage = s.round === cards ? 'over' : s.prize[s.round] === 0 ? turnUp.name : bid.name;
    if (stage !== at) return { path: 'at', message: `Expected '${stage}' after these rounds and prizes` };
    if (s.round === cards - 1) return { path: 'round', message: 'The last round is played automatically' };
    if (at === bid.name ? s.bids === players : s.bids > 0)
      return { path: 'bids', message: 'There cannot be that many bids at this point' };
    for (let round = 0; round < cards; round++) {
      const prize = s.prize[round];
      const turned = round < s.round || (round === s.round && at === bid.name) || order !== 'random';
      if (prize > 0 !== turned) return { path: 'prize', message: 'A prize is turned up at the beginning of its round' };
      if (prize > 0 && s.prize.indexOf(prize) < round)
        return { path: 'prize', message: 'Each prize is turned up only once' };
      if ((s.won[round] === OPEN) !== round >= s.round)
        return { path: 'won', message: 'Exactly the rounds before the current one have results' };
    }
    return (
      pieces.check(s) ?? (wrong(s) > 0 ? { path: 'won', message: 'The bids contradict these results' } : undefined)
    );
  };
}

/** Computes prizes in a fixed order, points, and the hidden sums. */
export function recountOf({ cards, order }: Variant, recountHidden: (s: Goofspiel) => void) {
  return (s: Goofspiel): void => {
    if (order !== 'random') for (let i = 0; i < cards; i++) s.prize[i] = order === 'ascending' ? i + 1 : cards - i;
    s.points.fill(0);
    for (let round = 0; round < cards; round++) if (s.won[round] > TIED) s.points[s.won[round] - WON] += s.prize[round];
    recountHidden(s);
  };
}

/** Computes hands and the bids of the round from the places of the cards. */
export function recountHiddenOf({ cards, players }: Variant) {
  return (s: Goofspiel): void => {
    s.hand.fill(0);
    s.bid.fill(0);
    for (let seat = 0, piece = 0; seat < players; seat++) {
      for (let card = 0; card < cards; card++, piece++) {
        if (s.at[piece] === HAND) s.hand[seat] |= 1 << card;
        else if (s.at[piece] === s.round + 1) s.bid[seat] = card;
      }
    }
  };
}
