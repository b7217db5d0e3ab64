/** How long a review thinks, where nobody says: iterations of a decision on average. */
const USUAL = 1_000;

/** Games whose iterations take longer, or that have hundreds of decisions. */
const OF_GAME: Readonly<Record<string, number>> = {
  alexander: 60,
  perikles: 80,
  'peloponnesian-war': 80,
  'sword-of-rome': 60,
  spades: 400,
};

export const iterationsFor = (gameId: string): number => (Object.hasOwn(OF_GAME, gameId) ? OF_GAME[gameId] : USUAL);
