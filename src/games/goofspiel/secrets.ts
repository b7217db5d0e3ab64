/** Who sees which card, and what the results reveal about hidden bids. */
import { type PiecesSecret, pieces } from '../kit/pieces.js';
import { bidOf, bidsOf, type Goofspiel, HAND, TIED, type Variant, WON } from './state.js';

export function cardsOf(variant: Variant): PiecesSecret<Goofspiel> {
  const { cards, players, hidden } = variant;
  const everybody = 2 ** players - 1;
  const owner = (piece: number) => Math.floor(piece / cards);
  return pieces<Goofspiel>({
    name: 'at',
    at: (s) => s.at,
    places: cards + 1,
    placeNames: ['hand', ...Array.from({ length: cards }, (_, round) => `round ${round + 1}`)],
    back: Array.from({ length: players * cards }, (_, piece) => owner(piece)),
    room: (s, place, seat) => (place === HAND ? cards - bidsOf(s, seat) : place <= bidsOf(s, seat) ? 1 : 0),
    // While a bid is face down the hand is hidden too: together with the open bids it would reveal the bid.
    open: (s, place, piece) =>
      hidden || ((place === HAND || place > s.round) && owner(piece) < s.bids) ? 1 << owner(piece) : everybody,
    may(s, seat, piece, place) {
      if (place === HAND || place > s.round) return true;
      const card = piece % cards;
      const result = s.won[place - 1];
      const own = bidOf(s, cards, seat, place - 1);
      if (result === WON + seat) return card < own;
      if (result === WON + owner(piece)) return card > own;
      if (result === TIED) return players > 2 || card === own;
      return card < cards - 1; // a third seat's bid was higher
    },
    ...(hidden && players > 2 && { broken: wrongResults(variant) }),
  });
}

/** The number of rounds whose results contradict the places of the cards. */
export function wrongResults({ cards, players }: Variant): (s: Goofspiel) => number {
  const best = new Int32Array(cards); // scratch, by round
  const result = new Int32Array(cards);
  return (s) => {
    const { at, won, round } = s;
    best.fill(-1);
    result.fill(TIED);
    for (let seat = 0, piece = 0; seat < players; seat++) {
      for (let card = 0; card < cards; card++, piece++) {
        const bidIn = at[piece] - 1;
        if (bidIn < 0 || card < best[bidIn]) continue;
        result[bidIn] = card > best[bidIn] ? WON + seat : TIED;
        best[bidIn] = card;
      }
    }
    let wrong = 0;
    for (let i = 0; i < round; i++) if (result[i] !== won[i]) wrong++;
    return wrong;
  };
}
