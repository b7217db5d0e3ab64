/**
 * Limits, tables and scenarios of The Sword of Rome with Carthage (SR 2, 3, 21.5, 22). From the expansion: set-up, hand
 * sizes, starting VP, the cap and the effects of unrest, odds 3:2 and 2:1, interdiction modifiers, the limits of
 * Carthaginian fleets. Public: hits, ranges of leaders and cities. The rest is reconstructed (SR 27).
 */
import type { LeaderName } from './leader-table.js';
import type { PowerName, SpaceName } from './map-table.js';

/** Who holds a hand of cards, clockwise and in tie order (SR 4.4, 5.3); with two players a seat has two hands. */
export const HANDS = ['gaul', 'etrusam', 'greek', 'carthage', 'rome'] as const;
export type HandName = (typeof HANDS)[number];

/** SR 1: the powers of each hand. */
export const POWERS_OF: Readonly<Record<HandName, readonly PowerName[]>> = {
  gaul: ['GAU'],
  etrusam: ['ETR', 'SAM'],
  greek: ['GRE'],
  carthage: ['CAR'],
  rome: ['ROM'],
};

export const LIMITS = {
  unitsPerLeader: 10,
  unitsInside: 3,
  loyalty: 3,
  unitsForSiege: 3,
  plunderTrack: 3, // spaces (reconstructed)
  lootPlunder: 5,
  unrest: 10,
  victoryPoints: 12, // SR 4.1: no more and no fewer than 0
  rounds: 5,
  depletedAt: 5, // Etruscan home spaces lost
  desperate: 2,
  reinforcementPoints: 3, // of a card that gives a unit (SR 7.1)
  breakingPrice: 3, // support points that an alliance costs to break (SR 15.5)
  loyaltyGallic: 1, // of cities under Gauls (SR 7.3.1)
  coloniesCu: 3, // units of the founder (SR 7.2.1)
  turns: 9,
  shortTurns: 6,
} as const;

/** SR 9.1, 9.2 in half movement points, so that the Appian Way is a whole number. */
export const COST = {
  clear: 2,
  rough: 4,
  strait: 4,
  naval: 6,
  raid: 2,
  unrest: 2,
} as const;
export const MOVEMENT = 8;
/** Of the Gauls, by the value of the card. */
export const GALLIC_MOVEMENT = [0, 6, 8, 10] as const;

/** SR 12.2.1: from numerator : denominator on, so much for the larger side. */
export const ODDS = [
  [4, 1, 7],
  [3, 1, 5],
  [2, 1, 3],
  [3, 2, 1],
] as const;

/** The larger side's for the ratio of the sizes. */
export function oddsOf(larger: number, smaller: number): number {
  if (smaller === 0) return ODDS[0][2];
  for (const [a, b, drm] of ODDS) if (larger * b >= smaller * a) return drm;
  return 0;
}
/** SR 12.2.1: from five to one, either side wins without dice. */
export const AUTOMATIC = 5;

/** SR 12.3: by the size of the side that rolls (one, two, three and more units), then by face. */
export const WINNER_HITS = [
  [0, 0, 0, 0, 0, 0, 2],
  [0, 0, 0, 0, 0, 2, 2],
  [0, 0, 0, 0, 1, 2, 2],
] as const;
export const LOSER_HITS = [
  [0, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 1, 1],
  [0, 0, 0, 0, 1, 1, 1],
] as const;

/**
 * SR 13.2, 14.2: by the modified throw of two dice, from `least` on. Published are 3, 5, 7 and that 10 is a level without
 * loss; the other rows are reconstructed.
 */
export const SIEGE_TABLE = [
  { least: 11, levels: 2, loss: 0 },
  { least: 8, levels: 1, loss: 0 },
  { least: 6, levels: 1, loss: 1 },
  { least: 4, levels: 0, loss: 0 },
  { least: Number.NEGATIVE_INFINITY, levels: 0, loss: 1 },
] as const;
export const GALLIC_SIEGE = -1; // of GAU and TRA, against cities

/** SR 5.5: losses by die of up to so many units (reconstructed). */
const ATTRITION = [
  { most: 2, losses: [0, 0, 0, 1, 1, 1] },
  { most: 5, losses: [0, 1, 1, 1, 2, 2] },
  { most: 8, losses: [1, 1, 2, 2, 3, 3] },
  { most: 11, losses: [1, 2, 2, 3, 3, 4] },
  { most: Number.POSITIVE_INFINITY, losses: [2, 2, 3, 4, 4, 5] },
] as const;

/** What a roll costs so many units (SR 5.5). **R** The table. */
export function attritionLoss(units: number, face: number): number {
  for (const { most, losses } of ATTRITION) if (units <= most) return Math.min(units, losses[face - 1]);
  return 0;
}

/** SR 9.6.4. What is beaten back suffers attrition (reconstructed). */
export const NAVAL = { sails: 2, turnsBack: 4, friendlyPorts: -2, byPoints: [0, 0, 1, 2] } as const;
/** SR 9.6.3: units by the points of the card. */
export const CARTHAGINIAN_FLEET = [0, 3, 6, 10] as const;
export const GREEK_FLEET = { base: 3, syracusae: 6, lilybaeum: 10, points: 3 } as const;
export const ROMAN_FLEET = { units: 3, points: 3 } as const;
export const NONPLAYER_FLEET = 10;

/** SR 5.2. */
export const HAND_SIZE: Readonly<Record<HandName, number>> = { gaul: 7, etrusam: 7, greek: 7, carthage: 5, rome: 8 };
/** SR 5.2: Rome's eighth card comes with three players and more. */
export const HAND_SIZE_OF_TWO = 7;
/** SR 7.4.3 c: the event that Desperate Times may search for (which one is reconstructed). */
export const DESPERATE_EVENTS: Readonly<Record<HandName, string>> = {
  gaul: 'GAU-33', // Brennus
  etrusam: 'ETR-15', // Gellius Egnatius
  greek: 'GRE-17', // Pyrrhus
  carthage: 'CAR-12', // Iberian Contingent
  rome: 'ROM-03', // Dictator
};

type NonplayerName = 'VOL' | 'TRA' | 'MER' | 'CAR';
interface Nonplayer {
  readonly zone: readonly SpaceName[];
  readonly reinforcements: number;
}

/** SR 16: where their moves end, and their new units (published). CAR with four or fewer players. */
export const NONPLAYERS: Readonly<Record<NonplayerName, Nonplayer>> = {
  VOL: {
    zone: ['antium', 'roma', 'velitrae', 'praeneste', 'tarracina', 'narnia', 'sutrium', 'capua'],
    reinforcements: 1,
  },
  TRA: {
    zone: [
      'ariminum',
      'bononia',
      'eporedia',
      'genua',
      'luna',
      'mantua',
      'mediolanum',
      'mutina',
      'patavium',
      'placentia',
      'ravenna',
      'sena_gallicia',
      'ticinum',
      'verona',
    ],
    reinforcements: 1,
  },
  MER: { zone: ['carthago', 'kerkouane'], reinforcements: 1 },
  CAR: {
    zone: [
      'agrigentum',
      'aleria',
      'caralis',
      'carthago',
      'catina',
      'enna',
      'gela',
      'kerkouane',
      'lilybaeum',
      'messana',
      'olbia',
      'panormus',
      'selinus',
      'syracusae',
      'thermae',
    ],
    reinforcements: 3,
  },
};

type Stack = readonly [place: SpaceName | 'transalpine_box', power: PowerName, leader: LeaderName, units: number];

/** SR 3: units and leaders at the start (seed). */
export const SET_UP: readonly Stack[] = [
  ['antium', 'VOL', 'vol_minor_a', 4],
  ['transalpine_box', 'TRA', 'tra_minor_a', 4],
  ['velitrae', 'ROM', 'camillus', 5],
  ['roma', 'ROM', 'valerius', 7],
  ['sena_gallicia', 'GAU', 'gau_minor_a', 4],
  ['luna', 'GAU', 'gau_minor_b', 5],
  ['placentia', 'GAU', 'gau_minor_c', 3],
  ['clusium', 'ETR', 'etr_minor_a', 5],
  ['pisae', 'ETR', 'etr_minor_b', 2],
  ['bovianum', 'SAM', 'sam_minor_a', 5],
  ['syracusae', 'GRE', 'dionysius', 7],
  ['tarentum', 'GRE', 'gre_minor_a', 5],
];
/** Carthage as a player: CU of its own, mercenaries (seed). */
export const CARTHAGE_SET_UP = [
  ['lilybaeum', 'hamilcar', 2, 5],
  ['carthago', 'car_minor_a', 5, 0],
] as const;
/** Carthage as a nonplayer power (reconstructed). */
export const NONPLAYER_CARTHAGE_SET_UP: Stack = ['lilybaeum', 'CAR', 'hamilcar', 5];
/** Citizens of Carthago, who never leave Africa (SR 17.1; the number is reconstructed). */
export const MILITIA = 3;

/** SR 21.5: the hands in play, clockwise and in tie order. */
export const IN_PLAY: Readonly<Record<number, readonly HandName[]>> = {
  5: ['gaul', 'etrusam', 'greek', 'carthage', 'rome'],
  4: ['gaul', 'etrusam', 'greek', 'rome'],
  3: ['etrusam', 'greek', 'rome'],
  2: ['gaul', 'etrusam', 'greek', 'rome'],
};
/** SR 4.3, 21.5: with two players seat A runs these, seat B the others; A wins ties. */
export const TEAMS: readonly (readonly HandName[])[] = [
  ['gaul', 'greek'],
  ['rome', 'etrusam'],
];
export const START_POINTS = 6;
/** SR 21.5: of each hand of a team with two players (reconstructed: with 6 for everybody seat B won 83 % between equal searches). */
export const START_POINTS_OF_TWO = [8, 4] as const;
/** Levels of automatic victory that a variant may choose. */
export const LEVELS = ['full', 'short'] as const;
export type Levels = (typeof LEVELS)[number];
/**
 * SR 4.2: VP that end the game, by game turn from 1 (reconstructed: the levels stand on the printed track only). Chosen by how long
 * games last: short ones end most by turn 2, and with five players whoever is ahead gains faster than with fewer.
 */
const AUTOMATIC_VICTORY = {
  five: [12, 11, 11, 12, 12, 12, 12, 12, 12, 12],
  fewer: [12, 10, 10, 11, 11, 12, 12, 12, 12, 12],
  short: [12, 9, 9, 10, 10, 11, 12, 12, 12, 12],
} as const;
/** SR 4.2: VP that end the game in this turn, from 1. */
export function automaticVictory(levels: Levels, players: number, gameTurn: number): number {
  const full = AUTOMATIC_VICTORY[players === 5 ? 'five' : 'fewer'];
  return (levels === 'short' ? AUTOMATIC_VICTORY.short : full)[gameTurn];
}

/** SR 21.5: where two dice send the Gauls with three players (reconstructed). */
export const GALLIC_EVENTS = {
  horde: ['faesulae', 'volaterrae', 'perusia', 'volsinii'],
  etruria: [undefined, 'faesulae', 'faesulae', 'volaterrae', 'volaterrae', 'perusia', 'volsinii'], // by die
  rome: [undefined, 'sutrium', 'sutrium', 'sutrium', 'narnia', 'narnia', 'narnia'],
  assault: ['pisae', 'sutrium', 'tarquinii'],
} as const;
