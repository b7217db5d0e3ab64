/**
 * Numbers of the judgement and the policy of Perikles: points unless said otherwise (PK 15). Those that `npm run tune` tunes
 * (tuned.ts has what it found) are here as guessed from the rules, before any game was played.
 */

export const JUDGEMENT = {
  defeatRate: 0.22, // defeats a location yet to come brings its home city; fitted to games of the policy
  defence: 1.5, // cubes for an undisputed defence, less what may still come against it
  settled: 1.8 / 14, // share of the last turn's spread that goes with each battle fought; fitted too
} as const;

/** Weights of the judgement. */
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
  army: { athens: 4, sparta: 4, argos: 2.5, corinth: 3, thebes: 2.5, megara: 1.5, persia: 3 }, // what leading it brings in battles
  spread: [36, 28, 18], // by turn: points that make a seat e times as likely to win, times the number of players
} as const;

/** Elections: how sure a lead in cubes is, with so many tiles to come. */
export const ELECTION = {
  tie: 0.5, // cubes by which space a is ahead
  spread: 0.35, // cubes
  spreadATile: 0.13,
  openSeat: 0.8, // chance that a city without candidates gets its strongest player
  cost: 0.6, // of a cube that the winner pays: it would have been a point and a cube for the next election
};
export type ElectionWeights = typeof ELECTION;

/** The policy picks moves by exp(points / temperature). */
export const POLICY = {
  temperature: 0.8,
  others: 0.15, // share of a rival's loss that counts as own gain
  errand: [0, 0.2, 1.2, 0.9], // what a tile asks for: nothing, a cube anywhere, a candidate, an assassination
  twoShards: 0.4, // an early commit turn
  useSpecial: 2, // points that a special tile must promise ...
  impatience: [1, 0.7, 0.15], // ... in turn 1, 2, 3
  alkibiades: 1.5, // points that two moved cubes are worth before they are looked at
  done: 0.3, // points a counter must promise
  extra: -0.7, // a cube paid for more counters, before what they bring
  givenAway: 0.35, // share of a tile that its home's leader loses by letting somebody else be main defender
  favour: 0.3, // points that an ally must promise
  revoltInPool: 0.5, // points of a Spartan hoplite fewer in a rival's pool
  cubeAhead: GUESSED.points['cubes ahead'] as number,
  defence: JUDGEMENT.defence as number,
  army: { ...GUESSED.army } as Record<keyof typeof GUESSED.army, number>,
  election: ELECTION,
};
export type PeriklesWeights = typeof POLICY;
