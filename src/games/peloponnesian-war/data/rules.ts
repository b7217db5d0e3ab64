/**
 * The numbers of the rules.
 *
 * Provenance. From the rules text, save: 400 talents for a ship (public); reconstructed are the wording of the straits, the
 * penalty for Thebes and Corinth, the armistice die, the least of three on either side in the battle check, the sum that
 * a surrender is worth (the digits 200 are legible), the table of movement after combat, and the limits of counters.
 */

export const SIDES = ['athens', 'sparta'] as const;
export const ATHENS = 0;
export const SPARTA = 1;
export const SIDE_TITLES = ['Athens', 'Sparta'] as const;
export const HOMES = ['athens', 'sparta'] as const;

/**
 * Kinds of strength points (SPs), in the order of PW 15.1: own hoplites, cavalry and ships, those of allies, and those of
 * the coalition neutrals, who keep their name (PW 1.3).
 */
export const KEYS = [
  'H',
  'C',
  'N',
  'aH',
  'aC',
  'aN',
  'aH@argos',
  'aH@syracuse',
  'aC@syracuse',
  'aN@syracuse',
  'aC@macedon',
  'aC@persia',
] as const;
export type Key = (typeof KEYS)[number];

/** A side never has more SPs of a kind in play (PW 11.9). */
export const COUNTER_LIMITS = [
  { H: 10, C: 2, N: 14, aH: 8, aC: 4, aN: 10 },
  { H: 10, C: 2, N: 8, aH: 18, aC: 5, aN: 10 },
] as const;

/** Where SPs go home to: by die, a player chooses within the row (PW 9.7). */
export const MOVEMENT_AFTER_COMBAT = [
  {
    H: 'athens athens athens athens athens athens',
    C: 'athens athens athens athens athens athens',
    N: 'piraeus piraeus piraeus piraeus piraeus piraeus',
    aH: 'corcyra corcyra corcyra larisa larisa larisa',
    aC: 'abdera maraneia larisa larisa larisa larisa',
    aN: 'chios chios chios chios corcyra corcyra',
  },
  {
    H: 'sparta sparta sparta sparta sparta sparta',
    C: 'sparta sparta sparta sparta sparta sparta',
    N: 'gythium gythium gythium gythium gythium gythium',
    aH: 'corinth corinth corinth thebes thebes thebes',
    aC: 'thebes thebes thebes thebes thebes thebes',
    aN: 'corinth corinth corinth corinth corinth corinth',
  },
] as const;

/** Coalition neutrals: their spaces, and the contingent that they bring, at the first of them (PW 2.8). */
export const NEUTRALS = {
  argos: ['argos', '4aH@argos'],
  syracuse: ['syracuse', '2aH@syracuse 2aC@syracuse 2aN@syracuse'],
  macedon: ['pela macedonia', '2aC@macedon'],
  persia: ['sardis', '2aC@persia'],
} as const;
export type NeutralName = keyof typeof NEUTRALS;
/** The sides that each of them may join. */
export const JOINS: readonly (readonly number[])[] = [[ATHENS], [SPARTA], [ATHENS, SPARTA], [SPARTA]];

// PW 6
export const LAND_COST = 200; // PW 6.8
export const NAVAL_COST = 400;
export const EMERGENCY_FUND = 1000; // PW 11.8
export const EMERGENCY_REBELLIONS = 10;
export const REBELLION = { cost: 100, target: 6, nonPlayer: 2 } as const; // PW 6.9
export const AUGURIES_PASS = 6; // PW 6.1.2
export const STORM_FROM = 5; // PW 6.7

// PW 7
export const INTERCEPTS_FROM = 4; // PW 7.2
export const SKIRMISH_LOSS = 1; // PW 7.5
export const BATTLE_CHECK = { dice: 11, strength: 8, eachSide: 3 } as const; // PW 7.6

// PW 8
export const ATHENIAN_SHIPS = 2;
export const AT_SPARTA = 2;
export const SPARTAN_HALF = 2;
export const MORE_CAVALRY = 1;
export const OUTNUMBERED_BY = 3; // PW 8.3.1

// PW 9
export const SIEGE = { advantage: 5, success: 4, syracuse: -2, reward: 300, failure: -1, failureOfPlayer: -2 } as const;
export const STAYS_FROM = 6; // PW 9.6
export const MOST_COMBAT_PASSES = 3; // PW 9.1

// PW 4, 5, 10 - 12
export const SWITCH_FROM = 6; // PW 4.1
export const DELIAN_SHIPS_LOST = 4; // PW 4.3
export const STRATEGIES_IN_ALL = 8; // PW 5.1
export const ATTACK_HOME = 8;
export const HELOT_SPACES = ['pylos', 'asine', 'corone', 'prasiae', 'epidaurusLimera'] as const;
export const HELOTS = { bellicosity: 2, hoplites: 2, revenue: 500, revenueAgain: 1000 } as const; // PW 10.3
export const EXPANDS_FROM = 6; // PW 10.2
export const EXPANSION_IN_ZONE = 2;
export const REVENUE = {
  base: [3500, 2500],
  badSpace: 50,
  lostAlly: 500, // PW 11.2
  sicilyToSparta: 500, // PW 11.3
  sicilyToAthens: 1000,
  euxineClosed: 1500, // PW 11.4
  epidamnos: 1000, // PW 11.5
  eisphora: 1000, // PW 11.6
} as const;
export const EISPHORA_SPACES = ['athens', 'piraeus', 'panactum', 'decelea'] as const;
export const BUILDING = { cost: 200, most: 3, afterArmistice: 5, nonPlayerKeeps: 1000 } as const; // PW 11.9, 12.3
export const MOST_BELLICOSITY = 12; // PW 12.1
export const BAD_SPACES_A_POINT = 10;
export const ARMISTICE = { bellicosity: 6, treasury: 1000, from: 5, turns: 2 } as const; // PW 12.3

// PW 13
export const VICTORY = { won: 10, lost: -15, surrender: 200 } as const; // PW 13.2
export const OBJECTIVE_TRIES = 12; // PW 13.4
