/** The position: its fields and what the numbers in them mean (SR 2.2 - 2.4). */
import { rulesOf } from '../../kit/flow.js';
import {
  bits,
  defineState,
  flag,
  int,
  local,
  matrix,
  memory,
  parameter,
  type StateOf,
  sparse,
  starting,
  sum,
  vector,
  word,
} from '../../kit/layout.js';
import { CARD_IDS, DECK_SIZE } from '../data/cards.js';
import { POWERS } from '../data/map-table.js';
import { HANDS, IN_PLAY, LEVELS, LIMITS, POWERS_OF, TEAMS } from '../data/rules.js';
import { LEADERS } from './leaders.js';
import { CAR, ETR, GAU, GRE, NO_PAIR, NODES, PAIR_NAMES, PAIRS, POWER_COUNT, ROM, SAM, SPACE_COUNT } from './map.js';
import {
  ARRIVALS,
  AVOIDS,
  BATTLES,
  CARD_PLACES,
  DEEDS,
  ERRANDS,
  FLANKS,
  HANDINGS,
  LEADER_ROWS,
  NPA_MODES,
  PLACINGS,
  RETREATS,
  ROLLS,
  SPACE_ROWS,
  STACK_ROWS,
  SUPPORT_MODES,
  TIRED_ROWS,
  USES,
  VOYAGES,
} from './rows.js';

export * from './map.js';
export * from './rows.js';
export * from './rows.js';

// ------------------------------------------------------------------- hands

export const HAND_COUNT = HANDS.length;
export const [GAUL, ETRUSAM, GREEK, CARTHAGE, ROME] = HANDS.keys();
export const NO_HAND = -1;

/** SR 21.5: names of the seats. */
export const SEATS: Readonly<Record<number, readonly string[]>> = { ...IN_PLAY, 2: ['gaul-greek', 'rome-etrusam'] };
const SEAT_OF = [2, 3, 4, 5].map((players) =>
  Int8Array.from(HANDS, (name) =>
    players === 2 ? TEAMS.findIndex((team) => team.includes(name)) : IN_PLAY[players].indexOf(name),
  ),
);
/** The seat that runs a hand; -1 if it is not in play. */
export const seatOf = (players: number, hand: number): number => SEAT_OF[players - 2][hand];
const PLAYING = [2, 3, 4, 5].map((players) => Int8Array.from(IN_PLAY[players], (name) => HANDS.indexOf(name)));
/** Hands in play, clockwise and in tie order. */
export const handsOf = (players: number): Int8Array => PLAYING[players - 2];
const PLACES = PLAYING.map((hands) => Int8Array.from(HANDS, (_, hand) => hands.indexOf(hand)));
/** The place of a hand among those in play; -1 if it is not. */
export const placeOfHand = (players: number, hand: number): number => PLACES[players - 2][hand];

const orNone = (none: string, names: readonly string[]) => starting(word([none, ...names], -1), -1);
const node = () => orNone('nowhere', NODES);
/** Of a space. */
const MOST_NEIGHBOURS = 10;
const hand = () => orNone('none', HANDS);
const leader = () => orNone('none', LEADERS);
const card = () => orNone('none', CARD_IDS);
const ofPower = () => word(POWERS);

const MINORS = Array.from({ length: 16 }, (_, i) => `leader ${i + 1}`);
/** Cards that come and leave after a look at a hand are counted up to here. */
const MOST_EVENTS = 999;
/** Steps of one activation, its start included: six movement points at half a point each. */
export const MOST_STEPS = 16;

// Where the fields of one action, army or battle belong: procedures of the flow, of which none calls another of its list.
const CARD = ['own action', 'desperate play'] as const;
const DESPERATE = ['desperate times', 'last desperate times'] as const;
const ARMY = ['march', 'rebellion'] as const;
const BATTLE = ['entry', 'sally', 'joined battle', 'attack on unrest', 'rebellion'] as const;
const APPROACH = ['entry', 'sally'] as const;
const SIEGE = ['siege attempt', 'siege roll', 'tribe'] as const;
const ORDERED = ['action phase', 'surrender phase', 'alliance phase', 'reinforcement phase'] as const;
const PLACING = ['hiring', 'effect', 'gallic events', 'levy', 'reinforcement phase'] as const;

const table = (players: number) => ({
  players: starting(int(2, 5), players),
  lastTurn: starting(int(LIMITS.shortTurns, LIMITS.turns), LIMITS.turns),
  levels: word(LEVELS), // of automatic victory
  gameTurn: int(1, LIMITS.turns),
  first: word(HANDS), // first player of the turn

  points: vector(HANDS, int(0, LIMITS.victoryPoints)),
  winner: hand(), // by automatic victory or at the end; with two players a hand of the team that won
  plunder: int(-LIMITS.plunderTrack, LIMITS.plunderTrack), // markers of GAU, below 0 of TRA
  unrest: int(0, LIMITS.unrest),
  depleted: flag(), // the mines of Etruria
  out: bits(HANDS), // out of the game, without units (SR 5.10.3)
  appianWay: flag(),
  duoviri: flag(),
  envoys: flag(), // of Carthage in Rome (SR 18)
  insurrection: flag(),
  elephants: leader(),
  wildBeasts: bits(POWERS), // beaten by the Gauls, until the end of the turn
  desperate: vector(HANDS, int(0, LIMITS.desperate)), // Desperate Times left

  pacts: sparse(vector(PAIRS.length, orNone('none', PAIR_NAMES))), // in order of creation
  truces: bits(PAIR_NAMES),
  allied: sum(vector(POWERS, int(0, 2 ** POWER_COUNT - 1))),

  cards: sparse(vector(CARD_IDS, word(CARD_PLACES)), 'unseen in views'), // most lie in a deck, which nobody sees
  peeked: memory(vector(CARD_IDS, bits(SEATS[players]))), // who has seen it in another hand
  cardCounts: sparse(matrix(HANDS, CARD_PLACES, int(0, DECK_SIZE))),
  reshuffleDue: bits(HANDS), // in the next draw phase (SR 6.4)
  returned: memory(vector(2 * HAND_COUNT, int(0, 2 ** 27 - 1))), // cards that came back into the deck by a mark, in two cells a hand
  returnedLeft: memory(sparse(vector(HANDS, int(0, DECK_SIZE)))), // so many of those may be in the hand (SR 24)
  peekSize: memory(sparse(vector(HANDS, int(0, DECK_SIZE)))), // hidden cards in the hand when the Etruscans last looked at it
  peekDrawn: memory(sparse(vector(HANDS, int(0, MOST_EVENTS)))), // since then
  peekLeft: memory(sparse(vector(HANDS, int(0, MOST_EVENTS)))), // hidden cards that have left it since

  spaces: SPACE_ROWS,
  stacks: STACK_ROWS,
  leaders: LEADER_ROWS,
  occupied: sum(vector(3, int(0, 2 ** 27 - 1))), // nodes with units outside, 27 a cell: most have none
  unsettled: sum(vector(3, int(0, 2 ** 27 - 1))), // nodes with units inside or a siege

  // phases and rounds
  served: local(['draw phase', 'action phase', 'reinforcement phase'], int(0, HAND_COUNT)), // hands that have had their turn
  order: local(ORDERED, vector(HAND_COUNT, word(HANDS))), // of VP
  ordered: local(ORDERED, int(0, HAND_COUNT)), // places that are settled
  discarding: local(['draw phase', 'redraw'], flag()),
  drawer: local(['draw phase', 'effect', 'redraw'], word(HANDS)),
  toDraw: local(['draw phase', 'effect', 'redraw'], int(0, DECK_SIZE)),
  round: local('action phase', int(0, LIMITS.rounds)),
  turnHand: local(['action phase', 'reinforcement phase'], word(HANDS)), // whose own action or reinforcement it is
  actor: local('action phase', word(HANDS)), // whose action is carried out
  unrestRaised: local('action phase', flag()), // in this round, by a Neutral Power Activates event
  activated: local('action phase', bits(POWERS)), // nonplayer powers served in this round
  declined: local('action phase', bits(PAIR_NAMES)), // offers of this turn, since alliances changed last: nobody need hear them again
  siegeRolls: local('action phase', vector(3, int(0, 2 ** 27 - 1))), // spaces with a siege roll in this round, 27 a cell
  group: local('reinforcement phase', int(0, 3)),
  neutral: local('reinforcement phase', int(0, 4)), // nonplayer powers that have had their turn
  consuls: local('reinforcement phase', int(0, 2)), // to be drawn
  consul: local('reinforcement phase', leader()), // drawn, without a place
  yieldingTurn: local('surrender phase', int(0, 20)), // powers that have had their turn
  yieldingTo: local('surrender phase', ofPower()),
  yielding: local('surrender phase', node()), // the space that may be taken
  toRemove: local(['reinforcement phase', 'rebellion'], int(0, 255)), // mercenaries
  surrenderAt: local('surrender phase', node()), // the siege that may be rolled for
  presses: local('surrender phase', flag()),
  attritionAt: local('attrition phase', starting(int(-1, 14 * SPACE_COUNT), -1)), // power by place in order, and space
  penaltyLeader: local('greek penalties', leader()),
  penalty: local('greek penalties', int(0, 9)),
  spared: local('greek penalties', leader()), // whose penalty Sicily lowers
  sparing: local('greek penalties', int(0, 9)),
  pactAsked: local('alliance phase', int(0, PAIRS.length)),
  answers: local('alliance phase', int(0, 1)),
  raids: local('gallic events', int(0, 2)),
  gallicEvent: local('gallic events', int(0, 12)),

  // the card in play
  card: local(CARD, card()),
  use: local(CARD, word(USES)),
  op: local(CARD, int(0, 3)),
  cancelled: local(CARD, flag()),
  noWithdraw: local(CARD, flag()), // from the Gauls into cities, for this action (SR 21.4)
  effect: local(CARD, int(0, 2)), // which of the card's effects
  desperateAsked: local(DESPERATE, int(0, HAND_COUNT)), // steps clockwise from the hand whose action comes, or in the order of VP
  desperateBy: local(DESPERATE, hand()), // who plays Desperate Times
  inLast: local(DESPERATE, flag()), // after the last round
  claimAsked: local(DESPERATE, int(0, HAND_COUNT)), // steps clockwise from who has announced
  offer: local('own action', orNone('none', PAIR_NAMES)),
  acting: local('own action', flag()), // not done
  deed: local('own action', word(DEEDS)),
  played: local('own action', flag()), // the card of the action
  hired: local('own action', flag()),
  offered: local('own action', bits(PAIR_NAMES)),
  giveUp: local('own action', int(0, LIMITS.breakingPrice)), // support still to be paid for a broken alliance
  blockaded: local('own action', node()),
  minor: local(['own action', 'reinforcement phase'], leader()), // who is to be put somewhere
  movedMinors: local(['own action', 'reinforcement phase'], bits(MINORS)), // by number among the leaders of the hand
  target: local('effect', hand()),
  mode: local('effect', word(NPA_MODES)),
  serving: local(['effect', 'reinforcement phase'], ofPower()), // the nonplayer power that is served, or IND
  adjusted: local(['effect', 'reinforcement phase'], bits(MINORS)), // its leaders that have been put, as in movedMinors
  pressed: local('effect', node()), // a tribe
  chosen: local('declared card', leader()), // who is activated next
  allowance: local('declared card', int(0, 12)), // half movement points by a march event; 0 as usual
  ships: local('declared card', int(0, 10)), // units that an event ships

  // support and placement
  support: local('declared card', int(0, 127)), // points left
  supporter: local('declared card', word(HANDS)),
  supportMode: local('declared card', word(SUPPORT_MODES)),
  supportOf: local('declared card', ofPower()), // whose support is added
  supportAlso: local('declared card', ofPower()),
  against: local('declared card', bits(POWERS)), // whose support is removed
  placing: local(PLACING, int(0, 127)),
  placePower: local(PLACING, ofPower()),
  placeAlso: local(PLACING, ofPower()), // units may be of this one instead
  placeMercs: local(PLACING, flag()),
  placeOnly: local(PLACING, word(PLACINGS)),
  placeAt: local(PLACING, node()), // chosen, the number is not

  // the army under way
  army: local(ARMY, ofPower()),
  armyCu: local(ARMY, int(0, 255)),
  armyMercs: local(ARMY, int(0, 255)),
  armyAt: local(ARMY, node()),
  path: local(ARMY, sparse(vector(MOST_STEPS, node()))),
  pathLength: local(ARMY, int(0, MOST_STEPS)),
  peace: local('march', bits(POWERS)), // with a nonplayer power while it is activated (SR 16.2.1)
  mp: local('march', int(0, 12)), // in half points
  marching: local('march', flag()),
  sallying: local('march', flag()),
  holds: local('march', flag()), // its battle waits for another army
  resumed: local('march', flag()), // its battle has waited
  stepped: local('march', flag()), // has left the start
  sailed: local('march', flag()),
  rough: local('march', flag()), // the last step was a rough way or a strait
  landed: local('march', flag()), // the last step was a voyage
  onRoad: local('march', flag()), // the last step was one along the Appian Way
  tried: local('march', vector(3, int(0, 2 ** 27 - 1))), // spaces whose armies have tried to intercept, 27 a cell
  avoided: local('march', flag()), // an army has avoided it here: it goes on by pursuit alone
  pursuing: local('march', flag()), // and does: its next step is a clear one
  bribedAt: local('march', node()), // whose units were bribed to let it pass
  razed: local('march', int(0, 2)), // the last raid has succeeded, 2 and a card has followed
  fleet: local('march', int(0, 10)), // units that an event or Carthage ships
  transported: local('march', flag()), // by Carthage
  requested: local('march', flag()),
  errand: local('march', word(ERRANDS)),
  handing: local('march', word(HANDINGS)), // what the army takes along or leaves behind
  handed: local('march', bits(HANDINGS)), // what it has left or taken here, once each
  armiesLeft: local('effect', int(0, 3)), // of a campaign
  raidDrm: local('effect', int(0, 1)),
  refused: local('effect', bits(POWERS)), // to send an army to a campaign
  flank: local('effect', word(FLANKS)), // what has become of a battle that waits
  parkedPower: local('effect', ofPower()), // an army that waits for another before its battle (SR 9.5.6)
  parkedCu: local('effect', int(0, 255)),
  parkedMercs: local('effect', int(0, 255)),
  parkedAt: local('effect', node()),
  parkedFrom: local('effect', node()),
  parkedMp: local('effect', int(0, 12)),
  parkedHow: local('effect', bits(ARRIVALS)),
  parkedLeader: local('effect', leader()),
  flankPower: local('effect', ofPower()), // the force that has joined it
  flankAt: local('effect', node()),
  flankCu: local('effect', int(0, 255)),
  flankMercs: local('effect', int(0, 255)),
  flankMp: local('effect', int(0, 12)), // half points that it has left
  flankLeader: local('effect', leader()),
  tired: local('effect', TIRED_ROWS), // units with the half movement points that they have spent under a campaign

  // voyages and reactions
  sailFrom: local(ARMY, node()),
  sailTo: local(ARMY, node()),
  sailPower: local(ARMY, ofPower()),
  sailUnits: local(ARMY, int(0, 10)),
  escorted: local(ARMY, flag()), // Carthage itself ships them
  asksCarthage: local(ARMY, flag()), // to ship a defender or a loser
  interdiction: local(ARMY, int(0, 3)), // points of the card, 0 none
  voyage: local(ARMY, word(VOYAGES)),
  bribed: local('entry', flag()),
  interceptorOf: local('entry', int(0, POWER_COUNT)), // the power that is asked, or whose armies roll
  declared: local('entry', vector(MOST_NEIGHBOURS, int(0, 10))), // units that try, by neighbour in order
  declaredBy: local('entry', vector(MOST_NEIGHBOURS, leader())), // and the subordinate who leads them, none: their commander
  interceptorAt: local('entry', node()),
  interceptors: local('entry', int(0, 10)), // units that roll now
  interceptorBy: local('entry', leader()), // the subordinate who leads them, none: their commander
  bonus: local(APPROACH, int(0, 5)), // of cards to the next roll
  roll: local(APPROACH, word(ROLLS)),
  refusing: local('entry', flag()),
  goesBack: local('entry', flag()), // the battle was refused
  avoid: local(APPROACH, word(AVOIDS)),
  avoidTo: local(APPROACH, node()),
  avoidBy: local(APPROACH, leader()), // the subordinate who leads, none: the commander
  avoidUnits: local(APPROACH, int(0, 10)), // who would go, 0: all that may

  // the battle
  battle: local(BATTLE, word(BATTLES)),
  field: local(BATTLE, node()),
  defender: local(BATTLE, ofPower()),
  relief: local(BATTLE, flag()), // units inside fight along (SR 13.7)
  intercepted: local(BATTLE, flag()), // the defender has just come
  caught: local(BATTLE, flag()), // the defender has failed to avoid battle
  battleCards: local(BATTLE, int(0, 2 ** 15 - 1)), // how many each hand has played, three bits each in the order of asking
  attackMore: local(BATTLE, int(0, 9)), // dice by cards
  defendMore: local(BATTLE, int(0, 9)),
  attackBonus: local(BATTLE, int(-20, 20)), // to the total
  defendBonus: local(BATTLE, int(-20, 20)),
  onAttacker: local(BATTLE, int(-20, 20)), // more or fewer losses by cards
  onDefender: local(BATTLE, int(-20, 20)),
  attackerPays: local(BATTLE, flag()), // with his commander, for a card
  defenderPays: local(BATTLE, flag()),
  noLosses: local(BATTLE, flag()), // SR 21.4 Titus Manlius: the dice cost nobody anything, cards do
  attackDice: local(BATTLE, int(0, 461)), // number of the multiset
  defendDice: local(BATTLE, int(0, 461)),
  neighbours: local(BATTLE, vector(6, int(0, 2 ** 27 - 1))), // of the army's, then of the defender's spaces at the start
  battleWinner: local(BATTLE, ofPower()),
  battleLoser: local(BATTLE, ofPower()),
  lost: local(BATTLE, int(0, 127)), // by the loser
  again: local(BATTLE, flag()), // the Gauls fight a lost battle once more (SR 21.4)
  panic: local('entry', flag()), // the defenders flee without a battle (SR 21.4)
  celebrated: local(BATTLE, int(0, 2)), // cards of the winner
  withdraws: local(BATTLE, int(0, LIMITS.unitsInside)), // units that are to go inside
  leaderCursor: local(BATTLE, int(0, LEADERS.length)), // who is asked whether he goes inside
  retreating: local(BATTLE, word(RETREATS)),
  retreatTo: local(BATTLE, node()),
  routFrom: local(BATTLE, node()), // where the way by land begins
  routed: local(BATTLE, int(0, 4)), // steps of it that are already taken

  commandAt: parameter('command', node()),
  commandOf: parameter('command', ofPower()),

  // the siege
  siegeAt: parameter(SIEGE, node()),
  siegeBy: parameter(SIEGE, ofPower()),
  siegeDrm: local('siege attempt', int(0, 9)),
  siegeCards: local('siege attempt', int(0, 6)), // played
  cityOf: local('fall', ofPower()), // who controlled the city that has fallen
});
export interface Rome extends StateOf<ReturnType<typeof table>> {}
export const rules = rulesOf<Rome>();

const DEPTH = 13; // of calls within calls
export const makeState = (players: number) =>
  defineState(table(players), { depth: DEPTH, silentSeats: SEATS[players].length });

/** SR 1, 15: alliances by power, permanent ones included. */
export function recountAllies(s: Rome): void {
  s.allied.fill(0);
  ally(s, ETR, SAM);
  if (s.players === 2) {
    ally(s, GAU, GRE);
    ally(s, ROM, ETR);
    ally(s, ROM, SAM);
  }
  for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) {
    const [a, b] = PAIRS[s.pacts[i]];
    ally(s, a, b);
  }
}

function ally(s: Rome, a: number, b: number): void {
  s.allied[a] |= 1 << b;
  s.allied[b] |= 1 << a;
}

const OWNERS = [2, 3, 4, 5].map((players) =>
  Int8Array.from([...POWERS, 'OUT'], (name) => {
    const hand = HANDS.findIndex((of) => (POWERS_OF[of] as readonly string[]).includes(name));
    return hand >= 0 && seatOf(players, hand) >= 0 ? hand : NO_HAND;
  }),
);
/** The hand that runs a power, or NO_HAND for a nonplayer power and for one that is out of play. */
export function ownerOf(s: Rome, power: number): number {
  return OWNERS[s.players - 2][power];
}
/** SR 16: Carthage runs itself with five players alone. */
export function isNonplayer(s: Rome, power: number): boolean {
  return power > ROM || (power === CAR && s.players < 5);
}

/** The powers of a hand, a bit each. */
export const POWERS_OF_HAND = Int16Array.from(HANDS, (name) =>
  POWERS_OF[name].reduce((set, of) => set | (1 << POWERS.indexOf(of)), 0),
);
/** The first power of a hand, and its second one or IND. */
export const FIRST_POWER = Int8Array.from(HANDS, (name) => POWERS.indexOf(POWERS_OF[name][0]));
export const SECOND_POWER = Int8Array.from(HANDS, (name) =>
  POWERS_OF[name].length > 1 ? POWERS.indexOf(POWERS_OF[name][1]) : 0,
);

/** The hand `steps` seats clockwise from `hand` among those in play. */
export function clockwise(s: Rome, hand: number, steps = 1): number {
  const hands = handsOf(s.players);
  return hands[(placeOfHand(s.players, hand) + steps) % hands.length];
}
