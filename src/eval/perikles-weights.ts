/**
 * Numbers of the judgement and the policy of Perikles: points unless said otherwise (PK 15). `cubeAhead`, `start`, `defeatRate`,
 * `special`, `army` and `spread` were fitted to what came of some thousand games of the policy against itself; `temperature`
 * and `extra` were set by matches of the policy with itself (4,800 games a step); the others made no difference there that could
 * be seen, and are set by hand.
 */

export const JUDGEMENT = {
  cubeAhead: 0.23, // a cube on the board helps in each election to come
  army: { athens: 4.6, sparta: 5.5, argos: 1.6, corinth: 1.8, thebes: 1.9, megara: 0.5, persia: 2.4 }, // what leading it brings in a turn's battles
  start: 1.2, // who starts the next turn
  defeatRate: 0.22, // defeats a location yet to come brings its home city
  special: 0.4, // a special tile not yet used
  defence: 1.5, // cubes for an undisputed defence, less what may still come against it
  // How wide chances spread over points, to be divided by the number of players: by turn, before the elections, after them,
  // and in the battles.
  spread: [
    [50, 42, 34],
    [38, 30, 26],
    [29, 20, 14],
  ],
  settled: 1.8, // of the last turn's spread, with each battle fought
} as const;

/** Elections: how sure a lead in cubes is, with so many tiles to come. */
export const ELECTION = {
  tie: 0.5, // cubes by which space a is ahead
  spread: 0.35, // cubes
  spreadATile: 0.13,
  openSeat: 0.8, // chance that a city without candidates gets its strongest player
  cost: 0.6, // of a cube that the winner pays: it would have been a point and a cube for the next election
};
export type ElectionNumbers = typeof ELECTION;

/** The policy picks moves by exp(points / temperature). */
export const POLICY = {
  temperature: 0.2,
  others: 0.15, // share of a rival's loss that counts as own gain
  errand: [0, 0.2, 1.2, 0.9], // what a tile asks for: nothing, a cube anywhere, a candidate, an assassination
  twoShards: 0.4, // an early commit turn
  useSpecial: 2, // points that a special tile must promise ...
  impatience: [1, 0.7, 0.15], // ... in turn 1, 2, 3
  alkibiades: 1.5, // points that two moved cubes are worth before they are looked at
  done: 0.3, // points a counter must promise
  extra: -1.4, // a cube paid for more counters, before what they bring
  givenAway: 0.6, // share of a tile that its home's leader loses by letting somebody else be main defender
  favour: 0.3, // points that an ally must promise
  revoltInPool: 0.5, // points of a Spartan hoplite fewer in a rival's pool
  cubeAhead: JUDGEMENT.cubeAhead as number,
  defence: JUDGEMENT.defence as number,
  army: { ...JUDGEMENT.army } as Record<keyof typeof JUDGEMENT.army, number>,
  election: ELECTION,
};
export type PeriklesNumbers = typeof POLICY;
