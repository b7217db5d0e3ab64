/**
 * Scenarios and their set-ups (PW 3.1, 13.3, 14.7).
 *
 * Provenance. From the rules text: length of the campaign, how the Archidamian War ends, its victory points. Public: the
 * Fall of Athens begins on turn 7 with the player on Sparta's side; most of the campaign's set-up follows a published
 * variant on the same map, with the siege of Potidaea under way as in a published replay. Reconstructed: where the set-up
 * differs from it, the set-up and pool of the Fall of Athens, its victory points, and the First Turn.
 */
import type { LeaderName } from './leaders.js';
import type { SpaceName } from './spaces.js';

/** '7H 1C': strength points by kind. */
export type Roster = Readonly<Partial<Record<SpaceName, string>>>;

export interface SetUp {
  readonly athens: Roster;
  readonly sparta: Roster;
  readonly expedition?: { readonly leader: LeaderName; readonly space: SpaceName; readonly units: string }; // Athenian
  readonly rebellions: readonly SpaceName[];
  readonly taken: readonly SpaceName[]; // by Sparta
  readonly allies: readonly ('syracuse' | 'persia')[]; // of Sparta
  readonly treasury: readonly [athens: number, sparta: number];
  readonly bellicosity: readonly [athens: number, sparta: number];
  readonly inHand?: LeaderName; // of Sparta
  readonly cups: readonly [athens: string, sparta: string];
  readonly strategy: number; // of the side that nobody plays, if it is the printed one
  readonly pools: readonly [athens: string, sparta: string];
}

export const SET_UPS = {
  campaign: {
    athens: {
      athens: '5H 1C',
      piraeus: '8N',
      naupactus: '1N',
      platea: '1aH',
      chios: '3aN',
      mytilene: '2aN',
      corcyra: '1aH 3aN',
      larisa: '1aH 2aC',
      abdera: '1aC',
      stratus: '1aH',
    },
    sparta: {
      sparta: '7H 1C',
      gythium: '1N',
      corinth: '5aH 3aN',
      thebes: '3aH 3aC',
      megara: '1aH',
      phlius: '1aH',
      elis: '1aH',
      cyllene: '1aN',
      sicyon: '1aN',
      epidaurus: '1aH',
      ambracia: '2aH',
      leucas: '1aN',
      potidaea: '1aH',
    },
    expedition: { leader: 'phormio', space: 'potidaea', units: '3H 3N' },
    rebellions: ['potidaea'],
    taken: [],
    allies: [],
    treasury: [6000, 2500],
    bellicosity: [10, 10],
    inHand: 'archidamus',
    cups: [
      'pericles cleon demosthenes nicias alcibiades lamachus thrasybulus thrasyllus conon',
      'brasidas agis gylippus lysander callicratides mindarus cnemus alcidas eurylochus',
    ],
    strategy: 1,
    pools: ['', ''],
  },
  fallOfAthens: {
    athens: {
      athens: '4H 1C',
      piraeus: '6N',
      naupactus: '1N',
      samos: '1H 3N',
      corcyra: '1aH 1aN',
      larisa: '1aC',
      abdera: '1aC',
      byzantium: '1N',
    },
    sparta: {
      sparta: '5H 1C',
      gythium: '2N',
      decelea: '1H 2aH',
      corinth: '4aH 4aN',
      thebes: '4aH 3aC',
      megara: '1aH',
      phlius: '1aH',
      elis: '1aH',
      sicyon: '1aN',
      ambracia: '1aH',
      leucas: '1aN',
      syracuse: '2aH@syracuse 2aC@syracuse 2aN@syracuse',
      sardis: '2aC@persia',
      miletus: '1aH 2aN',
    },
    rebellions: ['chios', 'erythrae', 'clazomenae', 'miletus', 'cnidus'],
    taken: ['decelea'],
    allies: ['syracuse', 'persia'],
    treasury: [3000, 3000],
    bellicosity: [6, 8],
    cups: ['alcibiades thrasybulus thrasyllus conon', 'agis lysander callicratides mindarus gylippus'],
    strategy: 3,
    pools: ['3H 1N 3aH 1aC 4aN', '1H'],
  },
} as const satisfies Readonly<Record<string, SetUp>>;

export interface Scenario {
  readonly title: string;
  readonly setUp: SetUp;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly player: 'athens' | 'sparta'; // alone at the table
  readonly midTurn: boolean; // turn 1 begins with Sparta's initial operation (PW 3.1)
  readonly endsEarly: boolean; // alone: on an armistice, or when the player is sent back to Athens (PW 13.3)
  readonly winFrom: number; // victory points
  readonly winBySurrenderUntil: number; // turn; 0: a surrender alone does not win
  readonly handicap: number; // added to Athens' bellicosity between two players (PW 14.7)
  readonly evenHandicap: number; // with which equal searches win alike (measured: docs/games/peloponnesian-war, Strength)
}

export const SCENARIO_TABLE = {
  campaign: {
    title: 'The Peloponnesian War',
    setUp: SET_UPS.campaign,
    firstTurn: 1,
    lastTurn: 10,
    player: 'athens',
    midTurn: true,
    endsEarly: false,
    winFrom: 161,
    winBySurrenderUntil: 3,
    handicap: -1,
    evenHandicap: -4,
  },
  archidamian: {
    title: 'The Archidamian War',
    setUp: SET_UPS.campaign,
    firstTurn: 1,
    lastTurn: 3,
    player: 'athens',
    midTurn: true,
    endsEarly: true,
    winFrom: 40,
    winBySurrenderUntil: 0,
    handicap: -2,
    evenHandicap: -4,
  },
  fallOfAthens: {
    title: 'The Fall of Athens',
    setUp: SET_UPS.fallOfAthens,
    firstTurn: 7,
    lastTurn: 10,
    player: 'sparta',
    midTurn: false,
    endsEarly: false,
    winFrom: 40,
    winBySurrenderUntil: 10,
    handicap: 3,
    evenHandicap: 1,
  },
  firstTurn: {
    title: 'First Turn',
    setUp: SET_UPS.campaign,
    firstTurn: 1,
    lastTurn: 1,
    player: 'athens',
    midTurn: true,
    endsEarly: false,
    winFrom: 1,
    winBySurrenderUntil: 0,
    handicap: 0,
    evenHandicap: 0,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
export type ScenarioName = keyof typeof SCENARIO_TABLE;
export const SCENARIOS = Object.keys(SCENARIO_TABLE) as ScenarioName[];

/** Turns are three years each (PW 3). */
export const FIRST_YEAR = 431;
export const YEARS_A_TURN = 3;

/** What may be added to Athens' bellicosity between two players: the printed handicap, the measured one, or any of these. */
const MOST_HANDICAP = 6;
export const HANDICAPS = [
  'printed',
  'even',
  ...Array.from({ length: 2 * MOST_HANDICAP + 1 }, (_, i) => `${i - MOST_HANDICAP}`),
];
