/**
 * Numbers of the judgement and the policy of Perikles: points unless said otherwise (PK 15). `cubeAhead`, `start`,
 * `defeatRate`, `special` and `spread` were fitted to who won 7,500 games of the policy against itself, as seen from the ends of
 * their turns; the rest is set by hand.
 */

export const JUDGEMENT = {
  cubeAhead: 0.23, // a cube on the board helps in each election to come
  army: { athens: 4, sparta: 4, argos: 2.5, corinth: 3, thebes: 2.5, megara: 1.5, persia: 3 }, // what leading it brings in battles
  start: 1.2, // who starts the next turn
  defeatRate: 0.22, // defeats a location yet to come brings its home city
  unusedTile: 0.8, // a commit turn to come
  special: 0.4, // a special tile not yet used
  defence: 1.5, // cubes for an undisputed defence, less what may still come against it
  spread: [46, 37, 27, 10], // by turns played: how wide chances spread over points, to be divided by the number of players
} as const;

/** Elections: how sure a lead in cubes is, with so many tiles to come. */
export const ELECTION = {
  tie: 0.5, // cubes by which space a is ahead
  spread: 0.35, // cubes
  spreadATile: 0.13,
  openSeat: 0.8, // chance that a city without candidates gets its strongest player
  cost: 0.6, // of a cube that the winner pays: it would have been a point and a cube for the next election
} as const;

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
  keep: 0.12, // points a strength that is kept for later
  givenAway: 0.35, // share of a tile that its home's leader loses by letting somebody else be main defender
  favour: 0.3, // points that an ally must promise
  revoltInPool: 0.5, // points of a Spartan hoplite fewer in a rival's pool
} as const;
