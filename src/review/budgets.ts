/** How long a review thinks, where nobody says: iterations of a decision on average. */
const USUAL = 1_000;

/** Games whose iterations take longer, or that have hundreds of decisions. */
const OF_GAME: Readonly<Record<string, number>> = {
  alexander: 30,
  perikles: 24,
  'peloponnesian-war': 24,
  'sword-of-rome': 24,
  spades: 400,
};

export const iterationsFor = (gameId: string): number => (Object.hasOwn(OF_GAME, gameId) ? OF_GAME[gameId] : USUAL);
