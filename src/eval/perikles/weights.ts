/**
 * Weights of the static evaluation and the policy of Perikles as guessed from the rules, before any game was played (PK 15): in points
 * unless noted. tuned.ts has those that `npm run lab -- tune-weights` has found since.
 */

export const STATIC_EVALUATION = {
  defeatRate: 0.22, // defeats that a location still to come brings its home city; fitted to games of the policy
  defence: 1.5, // cubes for an unopposed defence, less the risk of an attack still to come
  settled: 1.8 / 14, // share of the last turn's spread that each battle fought removes; fitted too
} as const;

/** Weights of the static evaluation. */
export const GUESSED = {
  points: {
    cubes: 1,
    'cubes ahead': 0.25, // a cube on the board helps in each election to come
    tiles: 1,
    battles: 1,
    statues: 1,
    elections: 1,
    special: 0.8, // a special tile not yet used
  },
  army: { athens: 4, sparta: 4, argos: 2.5, corinth: 3, thebes: 2.5, megara: 1.5, persia: 3 }, // gained in battles by its leader
  spread: [36, 28, 18], // by turn: points that make a seat e times as likely to win, times the number of players
} as const;

/** Elections: how safe a lead in cubes is with tiles still to be taken. */
export const ELECTION = {
  tie: 0.5, // cubes by which space a is ahead
  spread: 0.35, // cubes
  spreadATile: 0.13,
  openSeat: 0.8, // chance that a city without candidates goes to a player with cubes there
  cost: 0.6, // of a cube paid by the winner, who would have a point and a cube for the next election
};
export type ElectionWeights = typeof ELECTION;

/** The policy draws moves in proportion to exp(points / temperature). */
export const POLICY = {
  temperature: 0.8,
  others: 0.15, // share of a rival's loss that counts as a gain
  errand: [0, 0.2, 1.2, 0.9], // symbol of a tile: none, a cube anywhere, candidate, assassin
  twoShards: 0.4, // for an early commit turn
  ownCandidate: 0, // to propose oneself
  useSpecial: 2, // points that a special tile must promise ...
  impatience: [1, 0.7, 0.15], // ... in turn 1, 2, 3
  alkibiades: 1.5, // for two moved cubes, before it is known which
  done: 0.3, // that a counter must promise to be committed
  extra: -0.7, // for a cube paid for extra counters, without what they gain
  givenAway: 0.35, // share of a tile that the home city's leader loses by letting another be main defender
  favour: 0.3, // that an ally must promise to be let in
  role: [0, 0, 0, 0, 0, 0], // attack and defence: to be the main player, to join oneself, to join another
  ask: { first: 0, ally: 0 }, // for a target that needs permission, as main defender and as an ally
  revoltInPool: 0.5, // for a Spartan hoplite fewer in a rival's pool
  cubeAhead: GUESSED.points['cubes ahead'] as number,
  defence: STATIC_EVALUATION.defence as number,
  army: { ...GUESSED.army } as Record<keyof typeof GUESSED.army, number>,
  election: ELECTION,
};
export type PeriklesWeights = typeof POLICY;
