/** The position: its fields and what the numbers in them mean (AX 4). */
import { rulesOf } from '../../kit/flow.js';
import {
  bits,
  defineState,
  flag,
  hiddenSum,
  int,
  local,
  memory,
  parameter,
  type StateOf,
  starting,
  vector,
  word,
} from '../../kit/layout.js';
import { partOf, records } from '../../kit/records.js';
import { CARGOES, KIND_TYPE, KINDS, LEADERS, NATIONS, NO_KIND, SHIPS, SORT_OF, TYPE_TOTAL, TYPES } from './counters.js';
import { EVENTS, LAST_TURN, MOST, SIDES, START } from './data.js';
import { AREA_COUNT, AREAS, CITIES, CITY_HITS, NODE_COUNT, NODES, NOWHERE, SHORES } from './map.js';

/** Where land counters can be together: in an area, or in the army that is under way (chosen, marching, landing). */
export const PLACES: readonly string[] = [...AREAS, 'army'];
export const PLACE_COUNT = PLACES.length;
export const ARMY = AREA_COUNT;

// Words of sides. A holder or marker is 0 for nobody, or 1 + the side.
export const NEUTRAL = 0;
const MARKERS = ['neutral', ...SIDES];
const NOBODY_OR_SIDE = ['nobody', ...SIDES];

/** Units of a row by sort: as many bits as the counters of that sort need on either side. */
const unitParts = () => {
  const most: Record<string, number> = {};
  SORT_OF.forEach((sort, k) => {
    most[sort] = Math.max(most[sort] ?? 0, TYPE_TOTAL[KIND_TYPE[k]]);
  });
  return Object.fromEntries(Object.entries(most).map(([sort, total]) => [sort, int(0, total)]));
};
const UNIT_ROWS = records(PLACES, unitParts());
export const ROW_WIDTH = UNIT_ROWS.record.width;

/** What the other side knows of a stack's units: at least so many of each sort, and whether those are all. */
const WHOLE = ['nothing', 'foot', 'units'] as const;
export const [NOTHING_WHOLE, FOOT_WHOLE, UNITS_WHOLE] = WHOLE.keys();
const KNOWN_ROWS = records(PLACES, { ...unitParts(), whole: word(WHOLE) });
export const WHOLE_PART = partOf(KNOWN_ROWS, 'whole');
/** What of each cell of a row of `known` are units. */
export const UNIT_BITS = Int32Array.from({ length: ROW_WIDTH }, (_, cell) =>
  cell === WHOLE_PART.cell ? ~(WHOLE_PART.mask << WHOLE_PART.shift) : -1,
);

const unitPart = SORT_OF.map((sort) => partOf(UNIT_ROWS, sort));
/** Where a row keeps the number of a kind. */
export const KIND_CELL = Int32Array.from(unitPart, ({ cell }) => cell);
export const KIND_SHIFT = Int32Array.from(unitPart, ({ shift }) => shift);
export const KIND_MASK = Int32Array.from(unitPart, ({ mask }) => mask);

/** What everybody sees of an area: its marker, and of its stack whose it is, how big, how much has moved, who commands. */
const AREA_ROWS = records(PLACES, {
  marker: word(MARKERS),
  holder: word(NOBODY_OR_SIDE),
  counters: int(0, 127),
  moved: int(0, 127),
  commander: word(['nobody', ...LEADERS]),
});
export const SHOWN = {
  holder: partOf(AREA_ROWS, 'holder'),
  counters: partOf(AREA_ROWS, 'counters'),
  moved: partOf(AREA_ROWS, 'moved'),
  commander: partOf(AREA_ROWS, 'commander'),
};

/** A ship: where it is, whether it has moved, whether it carries, and what the other side knows of that. */
export const OFF_BOARD = { pool: 0, reserve: NODE_COUNT + 1, lost: NODE_COUNT + 2 } as const;
const SHIP_ROWS = records(SHIPS, {
  place: word(['pool', ...NODES, 'reserve', 'lost']),
  moved: flag(),
  loaded: flag(),
  cargoMoved: flag(),
  cargoKnown: flag(),
});
export const SHIP_MASK = partOf(SHIP_ROWS, 'place').mask;
export const SHIP_BITS = {
  moved: 1 << partOf(SHIP_ROWS, 'moved').shift,
  loaded: 1 << partOf(SHIP_ROWS, 'loaded').shift,
  cargoMoved: 1 << partOf(SHIP_ROWS, 'cargoMoved').shift,
  cargoKnown: 1 << partOf(SHIP_ROWS, 'cargoKnown').shift,
} as const;

/** Where the counters of a type are that are not on the map; and how many on the map are reduced. */
const TYPE_ROWS = records(TYPES, { pool: int(0, 31), destroyed: int(0, 31), reserve: int(0, 7), reduced: int(0, 15) });
export const TALLY = {
  pool: partOf(TYPE_ROWS, 'pool'),
  destroyed: partOf(TYPE_ROWS, 'destroyed'),
  reserve: partOf(TYPE_ROWS, 'reserve'),
  reduced: partOf(TYPE_ROWS, 'reduced'),
};

/** Hits of sieges, by the side that has scored them. */
const SIEGE_ROWS = records(SIDES, Object.fromEntries(CITIES.map((name, city) => [name, int(0, CITY_HITS[city])])));
export const SIEGE_WIDTH = SIEGE_ROWS.record.width;
/** Where a row keeps the hits on each city. */
export const SIEGE_PARTS = CITIES.map((name) => partOf(SIEGE_ROWS, name));

/** AX 7.4, and how the open action is called; `none` outside phase 2. */
export const ACTIONS = ['none', 'pass', 'move', 'embark', 'disembark', 'fleet', 'siege', 'raid', 'thracian'] as const;
export const [NO_ACTION, PASS, MOVE, EMBARK, DISEMBARK, FLEET, SIEGE_ACTION, RAID, THRACIAN_MOVE] = ACTIONS.keys();
/** How a battle came about (AX 10.1, 11.6). */
const MANNERS = ['march', 'landing', 'thracians', 'at sea', 'in port'] as const;
export const [BY_MARCH, BY_LANDING, BY_THRACIANS, AT_SEA, IN_PORT] = MANNERS.keys();
/** AX 16.2. */
export const ATHENS = ['paid', 'idle once', 'paid again', 'idle forever'] as const;
export const [PAID, IDLE_ONCE, PAID_AGAIN, IDLE_FOREVER] = ATHENS.keys();
/** Groups that enter (AX 6.2, 18.3, 20.2). */
export const GROUPS = ['bessus', 'ariobarzanes', 'spitamenes', 'heir'] as const;
export const [BESSUS_GROUP, ARIOBARZANES_GROUP, SPITAMENES_GROUP, HEIR] = GROUPS.keys();
/** Who lost a battle; `both` destroyed, nobody won. */
const LOSERS = ['nobody', ...SIDES, 'both'] as const;
export const BOTH = LOSERS.indexOf('both');
/** What happens once in a move: not yet, just now, or before. */
const STAGES = ['no', 'now', 'yes'] as const;
export const [, NOW, DONE] = STAGES.keys();
const RESULTS = ['nobody', ...SIDES] as const;

/** What a step of the march leads to. */
export const STEPS = ['handling', 'halt', 'forced march', 'marker', 'entry'] as const;
export const [HANDLED, HALTED, MARCHES, MARKS, ENTERS] = STEPS.keys();
/** Whom hits can strike: those in the battle, the infantry or the rest of a pursued stack, besiegers. */
const AMONG = ['fighting', 'foot', 'rest', 'besieging'] as const;
export const [FIGHTING, FOOT, THE_REST, BESIEGING] = AMONG.keys();
/** Procedures in which an army or a party is under way. */
const MOVING = ['move', 'disembark'] as const;

// `led` has so many words of so many bits.
const LED_BITS = 16;
const LED_WORDS = Math.ceil(PLACE_COUNT / LED_BITS);

const place = (names: readonly string[]) => starting(word(['nowhere', ...names], NOWHERE), NOWHERE);

/** Whose each local is, where several procedures share one; none of them calls another. */
const BATTLES = ['battle', 'naval battle'] as const;
const nobody = <T extends string>(names: readonly T[]) => starting(word(['nobody', ...names], NOWHERE), NOWHERE);

const table = {
  gameTurn: int(1, LAST_TURN),
  winner: word(RESULTS), // nobody at the end: a draw
  warWeariness: starting(int(-9, MOST.warWeariness), START.warWeariness),
  legitimacy: starting(int(-9, MOST.legitimacy), START.legitimacy),
  treasure: vector(SIDES, int(0, MOST.treasure)),

  // counters
  areas: AREA_ROWS,
  leaders: vector(PLACES, bits(LEADERS)),
  units: UNIT_ROWS,
  moved: local('actions', UNIT_ROWS), // those of `units` that have moved in this turn
  known: memory(KNOWN_ROWS), // of each stack: what the other side knows to be there, at least
  movedLeaders: local('actions', bits(LEADERS)),
  knownLeaders: memory(bits(LEADERS)), // the other side knows where they are
  dead: bits(LEADERS),
  absent: bits(LEADERS), // not in play: still to come, in the pool, or of an option that is off
  fallen: bits(LEADERS), // dead; `mourn` has still to apply the consequences
  tally: TYPE_ROWS,
  ships: SHIP_ROWS,
  cargo: vector(SHIPS, word(CARGOES)),

  // the state of the war
  sieges: SIEGE_ROWS,
  events: vector(EVENTS, int(0, 999)), // how often each came up
  thraceIgnored: flag(),
  spartanRevolt: flag(),
  porusFirst: flag(),
  levyUsed: flag(),
  tripleTaken: flag(),
  athens: word(ATHENS),
  king: nobody(LEADERS), // of Persia
  heir: nobody(LEADERS), // a new king who has still to enter (AX 20.2)
  alexanderFrozen: int(0, LAST_TURN + 1), // the turn in which Alexander may not move
  kingMarched: flag(), // Artaxerxes III was in a moving army in the last turn

  // phase 2 (AX 7)
  onTurn: local('actions', word(SIDES)), // whose opportunity comes next
  passes: local('actions', vector(SIDES, int(0, 2))),
  passesInRow: local('actions', int(0, 2)),
  besieged: local('actions', bits(CITIES)), // cities that have been besieged in this turn
  thraciansMoved: local('actions', flag()),
  active: parameter(['opportunity', 'starving', 'return to port', 'recruiting'], word(SIDES)), // the side that acts
  action: local('opportunity', word(ACTIONS)),

  // an action (AX 8, 11, 12)
  from: local([...MOVING, 'embark', 'siege', 'return to port'], place(NODES)), // where counters were chosen; the city; the harbour
  at: local([...MOVING, 'fleet', 'thracians', 'starving', 'return to port'], place(NODES)), // where army, fleet or stack are
  chosen: local([...MOVING, 'embark'], bits(LEADERS)), // leaders chosen so far
  leader: local('muster', nobody(LEADERS)), // who is asked about
  kind: local('muster', starting(word(['nothing', ...KINDS], NO_KIND), NO_KIND)), // units that are asked about
  spent: local('move', int(0, 8)),
  gained: local('move', flag()), // a forced march gave a point
  marched: local('move', flag()), // a forced march was tried
  withFoot: local('move', flag()), // infantry has been with the army
  entered: local('move', flag()), // the army has left the area where it began
  crossed: local('move', flag()), // a strait
  stage: local('move', int(0, 4)), // how far the order of handling within one area has come (AX 21.1)
  leads: local('step', word(STEPS)), // what the step leads to
  rolling: local(['forced march', 'desert', 'starving'], starting(word(['nothing', ...TYPES], NOWHERE), NOWHERE)), // whose dice fall
  fleet: local(['fleet', 'disembark'], bits(SHIPS)), // ships chosen, sailing or landing
  ship: local(['fleet', 'return to port'], starting(word(['none', ...SHIPS], NOWHERE), NOWHERE)), // that is asked about, or in a storm
  nation: local('fleet', starting(word(['nobody', ...NATIONS], NOWHERE), NOWHERE)), // whose ships roll
  sailed: local('fleet', int(0, 2)),
  attacked: local('fleet', place(NODES)), // the port that the fleet attacks
  shore: local(['embark', 'raid'], int(0, SHORES.length)),
  cargoes: local('disembark', int(0, 127)), // up to which cargo the party has been chosen
  raiders: local('raid', int(0, SHIPS.length)),
  memnon: local('raid', flag()), // his ship is among them

  // a battle (AX 10, 11.6)
  field: parameter(BATTLES, place(NODES)),
  manner: parameter(BATTLES, word(MANNERS)),
  battleRound: local(BATTLES, int(0, 3)), // that is fought or about to be; 0 before and after the rounds
  asking: local(BATTLES, nobody(SIDES)), // who may withdraw or break off now
  fourDice: local('round', flag()),
  ones: local('round', int(0, 4)), // of Alexander's four dice
  doomed: local('round', flag()), // his risk die has killed him; it takes effect after the hits of the round
  alexanderThere: local('battle', flag()), // Alexander was in the battle when it was joined
  thraciansAlone: local('battle', flag()), // all Persian counters in the battle are Thracian
  scored: local(['round', 'pursuit', 'naval round', 'siege'], vector(SIDES, int(0, 63))), // hits, still to be placed
  total: local(BATTLES, vector(SIDES, int(0, 255))), // hits of all rounds that found a taker
  lostUnits: local([...BATTLES, 'siege'], vector(SIDES, int(0, 127))),
  lostLeaders: local([...BATTLES, 'siege'], vector(SIDES, int(0, 31))),
  loser: local(BATTLES, word(LOSERS)),
  brokeOff: local(BATTLES, word(STAGES)), // a check to get away is open, or has succeeded
  headRank: local('battle', int(0, 31)), // printed rank of the leader who broke off
  dariusSafe: local('pursuit', flag()),
  dariusFled: local('battle', flag()),
  fled: local('battle', flag()), // the loser got away with something
  claimed: local('outcome', place(AREAS)), // where the victor puts a marker, if he chooses to

  // hits to be placed, as `scored` says: on `exposed` counters of `struck`
  struck: parameter(['hits', 'sinking'], word(SIDES)),
  among: parameter('hits', word(AMONG)),
  takers: local(['hits', 'sinking'], int(0, 127)),
  exposed: local('hits', records(['units'], unitParts())),
  spared: local('hits', bits(LEADERS)), // leaders there who may not be struck
  exposedShips: local('sinking', bits(SHIPS)),

  // markers, groups that enter, deaths, events
  markArea: parameter('marker', place(AREAS)),
  markSide: parameter('marker', word(SIDES)),
  group: parameter('arrival', word(GROUPS)),
  inBattle: parameter('deaths', flag()),
  event: local('event', int(0, 12)),
  leaving: local(['Porus', 'Cyprus', 'maintenance'], int(0, 6)), // counters that Persia has still to give up
  kindLost: local(['Porus', 'maintenance'], starting(word(['nothing', ...KINDS], NO_KIND), NO_KIND)),
  paid: local('revolt', flag()),

  // recruiting (AX 14)
  bought: local('recruiting', int(0, 5)),
  lights: local('recruiting', int(0, 5)), // light infantry bought in this step
  floor: local('recruiting', int(0, 63)), // purchases come in ascending order
  choice: local('recruiting', starting(int(-1, 63), -1)), // what is being bought or turned, or nothing
  region: local('recruiting', int(0, 15)),
  levied: local('recruiting', int(0, 8)), // units of a levy to be placed

  led: hiddenSum(vector(LED_WORDS, int(0, 2 ** LED_BITS - 1))), // places with a leader, a bit each
};

/** Recomputes the sums. */
export function recount(s: Alexander): void {
  s.led.fill(0);
  for (let place = 0; place < PLACE_COUNT; place++) markLed(s, place);
}

/** Notes in `led` whether the place has a leader, after its leaders have changed. */
export function markLed(s: Alexander, place: number): void {
  const word = (place / LED_BITS) | 0;
  const bit = 1 << (place % LED_BITS);
  s.led[word] = s.leaders[place] === 0 ? s.led[word] & ~bit : s.led[word] | bit;
}

/** The first place after `place` that has a leader, or PLACE_COUNT. */
export function nextLed(s: Alexander, place: number): number {
  const { led } = s;
  const first = place + 1;
  let word = (first / LED_BITS) | 0;
  if (word >= LED_WORDS) return PLACE_COUNT;
  let rest = (led[word] >> (first % LED_BITS)) << (first % LED_BITS);
  while (rest === 0) {
    if (++word === LED_WORDS) return PLACE_COUNT;
    rest = led[word];
  }
  return word * LED_BITS + 31 - Math.clz32(rest & -rest);
}

/** Calls within calls: actions > opportunity > move > step > battle > event > Cyprus > marker > deaths. */
const DEPTH = 9;
export const AlexanderState = defineState(table, { depth: DEPTH });
export interface Alexander extends StateOf<typeof table> {}
export const rules = rulesOf<Alexander>();
