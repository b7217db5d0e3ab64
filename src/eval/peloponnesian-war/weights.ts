/**
 * Weights of the static evaluation and the policy of Peloponnesian War (PW 15.3). What a position is worth to Athens is a sum over
 * features, mapped to a probability; each feature says in words what it is.
 */
import { type FlatWeights, flatten, type Weights, withWeights } from '../weights.js';
import type { Role } from './roles.js';

const FEATURES = {
  one: 'always 1',
  bellicosity: "Athens' bellicosity less Sparta's",
  athensWeary: "how close Athens' bellicosity is to 0: exp(-B / 2)",
  spartaWeary: "how close Sparta's bellicosity is to 0: exp(-B / 2)",
  confidence: "Athens' confidence of this turn less Sparta's, before it is counted",
  badSpaces: "tens of Sparta's spaces that are ravaged, rebelling or lost, less those of Athens",
  treasury: "log of Athens' thousands of talents, less that of Sparta's",
  strength: "tens of Athens' SPs, ships twice, less Sparta's, own hoplites twice",
  helots: 'Athens stands in helot country',
  grain: 'the way to the Euxine is closed',
  hostages: 'Spartan hostages, less Athenian ones',
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** By the turns that are still to be played. */
export const STAGES = ['last turn', 'one more turn', 'more turns'] as const;

const GUESSED: Readonly<Record<Feature, readonly [last: number, one: number, more: number]>> = {
  one: [0, 0, 0],
  bellicosity: [0.75, 0.55, 0.4],
  athensWeary: [-2, -3, -4],
  spartaWeary: [2, 3, 4],
  confidence: [0.7, 0.5, 0.35],
  badSpaces: [0.6, 0.4, 0.35],
  treasury: [0.25, 0.4, 0.5],
  strength: [0.1, 0.25, 0.35],
  helots: [0.8, 0.7, 0.6],
  grain: [-0.1, -0.4, -0.5],
  hostages: [0, 0.15, 0.2],
};

/** Points by which a policy chooses; a move with one point more is chosen e times as often. */
export const POLICY = {
  /** In points of bellicosity. */
  objective: {
    sharpness: 8, // points of the policy for each
    none: -1, // no route, no force, nothing to gain
    raid: 2, // SPs for what is not defended
    ravage: 0.12, // for each enemy space on the way
    far: -0.01, // for each LOC
    battle: 1, // times the change of confidence that is expected
    siege: 1, // likewise
    fortress: 0.3, // an enemy fortress taken
    surrender: 8, // the enemy's home taken
    oust: 0.2, // ships driven off by troops
    rebels: 0.3, // own rebels
    relief: 0.6, // enemies in an own space
    grain: 0.5, // Byzantium, to close or to open the way to the Euxine
    helots: 2.5, // helot country: to take, or to clear
    moreHelots: 0.3, // when some is taken already
    home: -0.5, // among friends
    talents: [0.35, 0.3], // a thousand, by side
    talentsAtLast: [0.05, 0.05], // in the last turn
  },
  force: {
    guard: 2, // SPs to leave at home
    unguarded: -1.5, // for each of them missing
    over: -2.5, // for each SP more than wanted
    under: -3, // for each SP less
  },
  assembly: {
    march: 1,
    enough: 5,
    none: -3,
    near: -0.5, // for each LOC
    alone: -1, // for each, where the leader has nobody with him yet
    useful: 2, // for each SP that is still wanted
  },
  intercept: { base: 0.3, battle: 2, skirmish: 1, alone: 4 },
  go: { base: -1, worth: 3 },
  rebel: { base: -3 },
  storm: { base: -1 },
  build: { ships: [2, 1], hoplites: [1, 2.5], other: 0.5, stop: -2 }, // by side
} as const;

export type PolicyNumbers = typeof POLICY;

/** The numbers that a role plays with: its own, named 'athens.objective.raid', before those shared by all. */
export function numbersOf(weights: FlatWeights, role: Role): PolicyNumbers {
  const shared = withWeights(POLICY, weights);
  const names = Object.keys(flatten(POLICY));
  const own = names.flatMap((name) => {
    const number = weights[`${role}.${name}`];
    return number === undefined ? [] : [[name, number] as const];
  });
  return withWeights(shared, Object.fromEntries(own)) as PolicyNumbers;
}

export const byHand: Weights = {
  features: FEATURE_NAMES,
  stages: Object.fromEntries(STAGES.map((stage, i) => [stage, FEATURE_NAMES.map((name) => GUESSED[name][i])])),
  policy: flatten(POLICY),
};
