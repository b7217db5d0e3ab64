/** How long a review of all seats thinks, where nobody says: iterations of a decision on average. */
const USUAL = 1_000;

/** Games whose iterations take longer or shorter, or that have hundreds of decisions. */
const OF_GAME: Readonly<Record<string, number>> = {
  alexander: 100,
  'connect-four': 3_000,
  perikles: 360,
  'peloponnesian-war': 100,
  'sword-of-rome': 72,
  spades: 400,
};

/** A review of some seats takes as long as one of all: each of their decisions gets more. */
export function iterationsFor(gameId: string, seats: number, reviewed: number = seats): number {
  const ofAll = Object.hasOwn(OF_GAME, gameId) ? OF_GAME[gameId] : USUAL;
  return Math.round((ofAll * seats) / Math.max(1, reviewed));
}
