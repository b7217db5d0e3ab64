/**
 * Weights of the judgement and the policy of Peloponnesian War (PW 15.3). What a position is worth to Athens is a sum over
 * features, squeezed to a chance; each feature says in words what it is.
 */
import { flatten, type Weights } from '../weights.js';

export const FEATURES = {
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

/**
 * Points by which a policy chooses; a move with one point more is chosen e times as often. Those of `objective` must be far
 * apart: some 190 spaces share what is left over. They beat the first guess by 0.595 ± 0.068 in 200 games of policies.
 */
export const POLICY = {
  objective: {
    ravage: 0.8, // for each enemy space on the way
    sure: 3, // a battle that will be won
    siege: 2, // an enemy fortress, less when its siege is a matter of luck
    rebels: 3, // own rebels
    helots: 8, // helot country: to take, or to clear
    home: -4, // among friends
    weak: -3, // a battle that may be lost
    far: 0, // for each LOC
    relief: 5, // enemies in an own space
  },
  force: {
    raid: 2, // SPs for a raid
    margin: 4, // more than the enemy, for a battle
    over: -0.35, // for each SP more than wanted
    under: -0.7, // for each SP less
  },
  assembly: {
    march: 1,
    enough: 2.5,
    none: -3,
    near: -0.25, // for each LOC
    useful: 0.6, // for each SP that is still wanted
  },
  intercept: { base: 0.6, lead: 0.35, enemyShips: 0.2 },
  go: { base: 4, poor: -3 },
  rebel: { base: -1.2 },
  storm: { base: -1 },
  build: { ships: [2, 1], hoplites: [1, 2.5], other: 0.5, stop: -2 }, // by side
} as const;

export const byHand: Weights = {
  features: FEATURE_NAMES,
  stages: Object.fromEntries(STAGES.map((stage, i) => [stage, FEATURE_NAMES.map((name) => GUESSED[name][i])])),
  policy: flatten(POLICY),
};
