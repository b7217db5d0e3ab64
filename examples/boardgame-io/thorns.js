/**
 * Thorns, a game of bluff for 3 to 6 players. Everybody has three roses and a thorn. In turn, each lays a card face down on his own pile.
 * Once all have laid one, a player may bid instead how many roses he can turn up; the others then bid more or pass. The highest bidder
 * turns up so many cards from the tops of piles, all of his own first. With no thorn among them he wins; a thorn costs him a card, drawn
 * at random, and all take their cards back. Being the last who has cards wins too.
 *
 * It is a game of boardgame.io like any other: secrets are in G, and `playerView` hides them.
 */
const CARDS = ['rose', 'rose', 'rose', 'thorn'];
const INVALID_MOVE = 'INVALID_MOVE'; // as 'boardgame.io/core' has it

/** @type {import('boardgame.io').Game} */
export const Thorns = {
  name: 'thorns',
  minPlayers: 3,
  maxPlayers: 6,
  disableUndo: true,

  setup: ({ ctx }) => ({
    players: Object.fromEntries(ctx.playOrder.map((id) => [id, { hand: [...CARDS], pile: [], shown: 0 }])),
    bid: 0,
    bidder: null,
    passed: [],
    turnedUp: 0,
    winner: null,
  }),

  /** Cards of others are null, but for the `shown` topmost ones of a pile. */
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => {
        if (id === playerID) return [id, player];
        const { hand, pile, shown } = player;
        const seen = pile.map((card, i) => (i < pile.length - shown ? null : card));
        return [id, { ...player, hand: hand.map(() => null), pile: seen }];
      }),
    ),
  }),

  turn: {
    order: {
      first: ({ ctx }) => ctx.playOrderPos,
      next: ({ G, ctx }) => {
        for (let step = 1; step < ctx.numPlayers; step++) {
          const at = (ctx.playOrderPos + step) % ctx.numPlayers;
          if (isIn(G, ctx.playOrder[at]) && !G.passed.includes(ctx.playOrder[at])) return at;
        }
        return ctx.playOrderPos;
      },
    },
  },

  moves: {
    lay: {
      move: ({ G, playerID, events }, card) => {
        const { hand, pile } = G.players[playerID];
        if (G.bid > 0 || !hand.includes(card)) return INVALID_MOVE;
        hand.splice(hand.indexOf(card), 1);
        pile.push(card);
        events.endTurn();
      },
      redact: true, // the log does not tell which card it was
    },
    bid: ({ G, ctx, playerID, events }, number) => {
      if (!mayBid(G, ctx, number)) return INVALID_MOVE;
      G.bid = number;
      G.bidder = playerID;
      if (number < laid(G)) events.endTurn();
      else G.passed = ctx.playOrder.filter((id) => id !== playerID); // nobody can bid more
    },
    pass: ({ G, ctx, playerID, events }) => {
      if (G.bid === 0 || mayTurnUp(G, ctx)) return INVALID_MOVE;
      G.passed.push(playerID);
      events.endTurn(mayTurnUp(G, ctx) ? { next: G.bidder } : undefined);
    },
    turnUp: {
      move: ({ G, ctx, events, random }, id) => {
        if (!mayTurnUp(G, ctx, id)) return INVALID_MOVE;
        const { pile } = G.players[id];
        const card = pile[pile.length - 1 - G.players[id].shown++];
        if (card === 'rose') {
          if (++G.turnedUp === G.bid) G.winner = G.bidder;
          return;
        }
        const { hand } = takeBack(G, G.bidder);
        hand.splice(random.Die(hand.length) - 1, 1);
        if (hand.length === 0) events.endTurn(); // else he begins the next round
      },
      client: false, // a client does not know the card
    },
  },

  endIf: ({ G, ctx }) => {
    const left = ctx.playOrder.filter((id) => isIn(G, id));
    const winner = left.length === 1 ? left[0] : G.winner;
    return winner === null ? undefined : { winner };
  },

  ai: {
    enumerate: (G, ctx, playerID) => {
      const tops = ctx.playOrder.filter((id) => mayTurnUp(G, ctx, id));
      if (tops.length > 0) return tops.map((id) => ({ move: 'turnUp', args: [id] }));
      const bids = Array.from({ length: laid(G) }, (_, i) => i + 1).filter((number) => mayBid(G, ctx, number));
      return [
        ...(G.bid > 0 ? [{ move: 'pass', args: [] }] : [...new Set(G.players[playerID].hand)].map(lay)),
        ...bids.map((number) => ({ move: 'bid', args: [number] })),
      ];
    },
  },
};

const lay = (card) => ({ move: 'lay', args: [card] });
const isIn = ({ players }, id) => players[id].hand.length + players[id].pile.length > 0;
const laid = ({ players }) => Object.values(players).reduce((sum, { pile }) => sum + pile.length, 0);

function mayBid(G, ctx, number) {
  const allHaveLaid = ctx.playOrder.every((id) => !isIn(G, id) || G.players[id].pile.length > 0);
  return allHaveLaid && !mayTurnUp(G, ctx) && number > G.bid && number <= laid(G);
}

/** Whether all others have passed; with `id`, whether the top of this pile may be turned up: those of one's own pile come first. */
function mayTurnUp(G, ctx, id) {
  const isLeft = ({ pile, shown }) => shown < pile.length;
  if (G.bid === 0) return false;
  if (!ctx.playOrder.every((other) => other === G.bidder || !isIn(G, other) || G.passed.includes(other))) return false;
  return (
    id === undefined ||
    (id === G.bidder ? isLeft(G.players[id]) : isLeft(G.players[id]) && !isLeft(G.players[G.bidder]))
  );
}

/** All cards go back to their hands; the player `id`. */
function takeBack(G, id) {
  for (const player of Object.values(G.players)) {
    player.hand = [...player.hand, ...player.pile].sort();
    player.pile = [];
    player.shown = 0;
  }
  Object.assign(G, { bid: 0, bidder: null, passed: [], turnedUp: 0 });
  return G.players[id];
}

/**
 * What Strategos needs besides: gives cards to the nulls that `playerID` sees. A player has lost his thorn as likely as any other card. If
 * he still has it, he is taken to have laid it as likely as a rose, each time: it is the first card of his pile in one case of two, the
 * second in one of four, and so on, and else in his hand.
 */
export function redraw({ G, playerID, random }) {
  for (const [id, player] of Object.entries(G.players)) {
    if (id === playerID) continue;
    const { hand, pile } = player;
    const lost = CARDS.length - hand.length - pile.length;
    const owned = 1 - lost / CARDS.length;
    const weights = [
      ...pile.map((card, i) => (card === null ? owned * 0.5 ** (i + 1) : 0)),
      hand.length > 0 ? owned * 0.5 ** pile.length : 0,
      lost / CARDS.length,
    ];
    const place = pile.includes('thorn') ? -1 : drawn(weights, random);
    player.pile = pile.map((card, i) => card ?? (i === place ? 'thorn' : 'rose'));
    player.hand = hand.map((_, i) => (place === pile.length && i === hand.length - 1 ? 'thorn' : 'rose'));
  }
  return G;
}

/** An index, drawn by weight. */
function drawn(weights, random) {
  let left = random.Number() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? weights.findLastIndex((weight) => weight > 0) : found; // rounding
}
