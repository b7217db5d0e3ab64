/** The position: its fields and what the numbers in them mean (PW 1.4). */
import { rulesOf } from '../../kit/flow.js';
import {
  bits,
  defineState,
  flag,
  int,
  local,
  parameter,
  type Scalar,
  type StateOf,
  starting,
  sum,
  vector,
  word,
} from '../../kit/layout.js';
import { partOf, type Records, records } from '../../kit/records.js';
import { LEADERS, NO_LEADER } from '../data/leaders.js';
import { KEYS, NEUTRALS, SIDES } from '../data/rules.js';
import { SCENARIOS } from '../data/scenarios.js';
import { NOWHERE, SPACES } from './map.js';
import { FIRST_CONTINGENT, LIMITS, MOST } from './units.js';

export const PLAYERS = ['both', ...SIDES] as const;
export const BOTH = 0;
const NOBODY_OR_SIDE = ['nobody', ...SIDES];
const SOME_LEADER = ['nobody', ...LEADERS];
const SOME_SPACE = ['nowhere', ...SPACES];

const counts = (first: number, end: number, prefix = '') =>
  Object.fromEntries(KEYS.slice(first, end).map((key, i): [string, Scalar] => [prefix + key, int(0, MOST[first + i])]));
const FIRST_CELL = counts(0, FIRST_CONTINGENT + 1);
const SECOND_CELL = counts(FIRST_CONTINGENT + 1, KEYS.length);
/** A force as units.ts packs it. */
const FORCE = { ...FIRST_CELL, ...SECOND_CELL };

/** A space: a cell of Athens' SPs, one of Sparta's, and one of both sides' further contingents and of markers. */
const SPACE_ROWS = records(SPACES, {
  ...counts(0, FIRST_CONTINGENT + 1, 'athens '),
  ...counts(0, FIRST_CONTINGENT + 1, 'sparta '),
  ...counts(FIRST_CONTINGENT + 1, KEYS.length, 'athens '),
  ...counts(FIRST_CONTINGENT + 1, KEYS.length, 'sparta '),
  controller: word(NOBODY_OR_SIDE),
  rebellion: flag(),
  ravaged: flag(),
  siege: word(NOBODY_OR_SIDE), // the besieger
  visited: flag(), // the open expedition has assembled here
  pending: flag(), // the current step has still to come here
});
/** Words of 32 bits, a bit for each space. */
export const OCCUPIED_WORDS = Math.ceil(SPACES.length / 32);
export const SPACE_WIDTH = SPACE_ROWS.record.width;
export const MARKS = 2; // cell of a space's row
const mark = (name: string) => partOf(SPACE_ROWS, name);
export const CONTROLLER_SHIFT = mark('controller').shift;
export const SIEGE_SHIFT = mark('siege').shift;
export const HOLDER_MASK = mark('controller').mask;
export const REBELLION_BIT = 1 << mark('rebellion').shift;
export const RAVAGED_BIT = 1 << mark('ravaged').shift;
export const VISITED_BIT = 1 << mark('visited').shift;
export const PENDING_BIT = 1 << mark('pending').shift;

/**
 * Expeditions that stand on the map, in the order in which they were formed; those without a leader are SPs that have
 * lost theirs in a lost interception: used all the same (PW 7.3.1).
 */
export const MOST_EXPEDITIONS = LEADERS.length;
const EXPEDITION_ROWS = records(
  Array.from({ length: MOST_EXPEDITIONS }, (_, i) => `${i + 1}`),
  { ...FORCE, side: word(NOBODY_OR_SIDE), leader: word(SOME_LEADER), space: word(SOME_SPACE) },
);
export const EXPEDITION_WIDTH = EXPEDITION_ROWS.record.width;
export const EXPEDITION = {
  side: partOf(EXPEDITION_ROWS, 'side'),
  leader: partOf(EXPEDITION_ROWS, 'leader'),
  space: partOf(EXPEDITION_ROWS, 'space'),
};

/** The sources of a planned operation of the side that nobody plays, in the order of the visits (PW 13.4). */
export const MOST_SOURCES = 16;
/** A side has at most so many SPs, and so occupies at most so many spaces; one more for the end of the list. */
export const MOST_STACKS = 1 + Math.max(...LIMITS.map((limits) => limits.reduce((sum, most) => sum + most)));
const SOURCE_ROWS = records(
  Array.from({ length: MOST_SOURCES }, (_, i) => `${i + 1}`),
  { ...FORCE, space: word(SOME_SPACE) },
);
export const SOURCE_WIDTH = SOURCE_ROWS.record.width;
export const SOURCE_SPACE = partOf(SOURCE_ROWS, 'space');

const forces = (rows: readonly string[]): Records => records(rows, FORCE);
const place = () => starting(word(SOME_SPACE, NOWHERE), NOWHERE);
const leader = () => starting(word(SOME_LEADER, NO_LEADER), NO_LEADER);

/** How the operation that is under way stands (PW 6.2). */
export const STAGES = ['none', 'assembling', 'marching'] as const;
export const [NO_OPERATION, ASSEMBLING, MARCHING] = STAGES.keys();
/** Which SPs of an intercepting force take part (PW 7.3). */
const TAKES_PART = ['all', 'land', 'naval'] as const;
export const [ALL_TAKE_PART, LAND_TAKES_PART, NAVAL_TAKES_PART] = TAKES_PART.keys();
/** Of an interception (PW 7.1). */
const ATTEMPTS = ['none', 'tried', 'failed', 'succeeded'] as const;
export const [NOT_TRIED, TRIED, FAILED, SUCCEEDED] = ATTEMPTS.keys();
/** How the current battle went. */
const OUTCOMES = ['open', 'naval won', ...SIDES, 'draw', 'null'] as const;
export const [OPEN, NAVAL_WON, ATHENS_WON, SPARTA_WON, DRAWN, NULL_BATTLE] = OUTCOMES.keys();

const MOST_TALENTS = 1_000_000;
const LEAST_POINTS = -10_000;
const MOST_POINTS = 10_000;

const table = {
  // the game
  scenario: word(SCENARIOS),
  player: word(PLAYERS), // who plays; the other side follows PW 13.4
  began: word(PLAYERS), // on whose side the lone player began
  turn: int(1, 12),
  result: word(['open', 'over', 'athens surrenders', 'sparta surrenders', 'both surrender']),
  points: int(LEAST_POINTS, MOST_POINTS), // the lone player's (PW 13.2)
  strategy: int(0, 8), // of the side that nobody plays; 0: none yet
  switched: flag(), // the player has changed sides this turn
  armistice: flag(), // has happened
  truceTurn: int(0, 12), // the first turn after it
  emergencyLifted: flag(),

  // the sides
  treasury: vector(SIDES, int(0, MOST_TALENTS)),
  bellicosity: vector(SIDES, int(LEAST_POINTS, 12)),
  confidence: vector(SIDES, int(LEAST_POINTS, MOST_POINTS)), // strategy confidence index (SCI)
  cup: vector(SIDES, bits(LEADERS)),
  inHand: vector(SIDES, leader()),
  resting: vector(SIDES, bits(LEADERS)), // leaders in the Going Home box
  removed: bits(LEADERS),
  goingHome: forces(SIDES),
  pool: forces(SIDES), // eliminated, and not built again
  lost: forces(SIDES), // eliminated in this turn
  passed: vector(SIDES, flag()),
  hostages: vector(SIDES, flag()), // held by the side
  shipsLost: int(0, 99), // by Athens in this turn
  shipsLostBefore: int(0, 99), // in the turn before
  atticaRavaged: flag(), // in the turn before
  niciasDrawn: flag(),
  neutrals: vector(Object.keys(NEUTRALS), word(NOBODY_OR_SIDE)),
  helots: place(), // where their marker is
  helotLoss: int(0, 2000), // of Sparta's revenue this turn

  spaces: SPACE_ROWS,
  occupied: sum(vector(SIDES.length * OCCUPIED_WORDS, int(-(2 ** 31), 2 ** 31 - 1))), // see occupied.ts
  expeditions: EXPEDITION_ROWS,

  // the turn's operations
  first: word(SIDES), // whose operations come first
  operator: word(SIDES), // whose operation it is
  initials: int(0, 2), // initial operations still to come

  event: local('event', int(0, 127)), // 16 * its second die + its number

  // the open operation (PW 6.2)
  stage: local('operation', word(STAGES)),
  leader: local('operation', leader()),
  objective: local('operation', place()),
  rebels: local('operation', flag()), // it causes a rebellion
  moving: local('operation', forces(['units'])), // SPs of the expedition: in no space
  alone: local('operation', flag()), // its leader has set out without SPs
  at: local('operation', place()), // where the expedition is
  target: local('operation', place()), // where the leg under way leads
  crossing: local('leg', flag()), // it goes over the storms of the Ionian Sea
  stormDue: local('leg', flag()), // it is crossing them now
  defence: local('operation', int(0, 4)), // which entry of the defence is followed; 0: none (PW 13.4)
  order: local('procedure', vector(MOST_STACKS, place())), // sources from home on, ties by lot
  plan: local('procedure', SOURCE_ROWS),

  // interception and battle (PW 7, 8); expansion (PW 10.2)
  field: local(['interception', 'combat', 'rebellion'], place()),
  from: local('interception', place()), // where the intercepting force stands; nowhere in the combat phase
  attempt: local('interception', word(ATTEMPTS)),
  takesPart: local('interception', word(TAKES_PART)),
  battleDue: local('interception', flag()), // after the skirmish (PW 7.6)
  outcome: local('battle', word(OUTCOMES)),
  weighed: local('armistice', vector(SIDES, int(LEAST_POINTS, 12))), // bellicosity before the years of peace (PW 12.1)
  attacker: local('battle', word(NOBODY_OR_SIDE)),
  sizes: local('battle', vector(SIDES, int(0, 255))), // participants before the first loss
  guest: local('battle', leader()), // the Spartan leader drawn for a battle at home
  pass: local('combat', int(0, 3)),

  // taking, placing and building
  key: local(['player operation', 'placing'], int(0, KEYS.length)), // asked about next
  side: parameter(['placing', 'raising'], word(SIDES)),
  cursor: local('placing', int(0, 6)), // place in the row
  built: local('raising', int(0, 5)),
  truce: local('armistice and surrender', int(0, 2)), // events of the armistice still to come
};

/** Calls within calls; see flow.ts. */
const DEPTH = 8;
export const PeloponnesianState = defineState(table, { depth: DEPTH });
export interface Peloponnesian extends StateOf<typeof table> {}
export const rules = rulesOf<Peloponnesian>();
