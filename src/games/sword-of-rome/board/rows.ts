/** Rows and words of the position: what there is to say of each space, stack and leader (SR 2.2), and where a part of a row lies. */
import { invariant } from '../../../core/invariant.js';
import { flag, int, word } from '../../kit/layout.js';
import { partOf, records } from '../../kit/records.js';
import { POWERS } from '../data/map-table.js';
import { LIMITS } from '../data/rules.js';
import { LEADERS } from './leaders.js';
import { CONTROLS, NODE_COUNT, NODES } from './map.js';

/** Control, loyalty and siege of a node. */
export const SPACE_ROWS = records(NODES, {
  control: word(CONTROLS),
  loyalty: int(0, LIMITS.loyalty),
  colony: flag(),
  subdued: flag(),
  siege: int(0, 15),
  besieger: word(POWERS),
});
/** Units outside, of one power at most, and those of the controlling power inside a city. */
export const STACK_ROWS = records(NODES, {
  power: word(POWERS),
  cu: int(0, 255),
  mercs: int(0, 255),
  inside: int(0, LIMITS.unitsInside),
  insideMercs: int(0, LIMITS.unitsInside),
});
export const SPACE_PART = {
  control: partOf(SPACE_ROWS, 'control'),
  loyalty: partOf(SPACE_ROWS, 'loyalty'),
  colony: partOf(SPACE_ROWS, 'colony'),
  subdued: partOf(SPACE_ROWS, 'subdued'),
  siege: partOf(SPACE_ROWS, 'siege'),
  besieger: partOf(SPACE_ROWS, 'besieger'),
};
export const STACK_PART = {
  power: partOf(STACK_ROWS, 'power'),
  cu: partOf(STACK_ROWS, 'cu'),
  mercs: partOf(STACK_ROWS, 'mercs'),
  inside: partOf(STACK_ROWS, 'inside'),
  insideMercs: partOf(STACK_ROWS, 'insideMercs'),
};

/** Where a leader can be: off the map, with the army under way or one that waits, at a node, or inside its city. */
export const UNUSED = 0;
export const GONE = 1;
export const DISPLACED = 2;
export const WITH_ARMY = 3;
export const PARKED = 4; // with an army that waits for another (SR 9.5.6)
export const AT = 5; // + node
export const INSIDE = 86; // + node
invariant(INSIDE === AT + NODE_COUNT, 'the places of leaders overlap');
export const LEADER_ROWS = records(LEADERS, {
  place: word([
    'unused',
    'gone',
    'displaced',
    'army',
    'waiting army',
    ...NODES,
    ...NODES.map((node) => `inside ${node}`),
  ]),
  spent: flag(), // has been activated under this campaign
  tired: int(0, 15), // half movement points that he has spent under it
  commands: flag(), // the stack that he is with (SR 8.2.1)
});
export const LEADER_PART = {
  place: partOf(LEADER_ROWS, 'place'),
  spent: partOf(LEADER_ROWS, 'spent'),
  tired: partOf(LEADER_ROWS, 'tired'),
  commands: partOf(LEADER_ROWS, 'commands'),
};

/** Places with units that have moved under one campaign: of three armies, some dropped on the way. */
export const MOST_TIRED = 16;
export const TIRED_ROWS = records(
  Array.from({ length: MOST_TIRED }, (_, i) => `group ${i + 1}`),
  { at: word(['nowhere', ...NODES]), cu: int(0, 255), mercs: int(0, 255), mp: int(0, 15) },
);
export const TIRED_PART = {
  at: partOf(TIRED_ROWS, 'at'),
  cu: partOf(TIRED_ROWS, 'cu'),
  mercs: partOf(TIRED_ROWS, 'mercs'),
  mp: partOf(TIRED_ROWS, 'mp'),
};

// ------------------------------------------------------------ words of fields
// What they mean; the fields themselves are in state.ts.

/** What a card is used for (SR 7.1); Desperate Times also for new cards (SR 7.4.3). */
export const USES = ['none', 'event', 'activate', 'support', 'levy', 'redraw'] as const;
export const [NO_USE, EVENT, ACTIVATE, SUPPORT, LEVY, REDRAW] = USES.keys();
/** What support points may do (SR 7.3). */
export const SUPPORT_MODES = ['card', 'city', 'battle', 'subvert'] as const;
export const [BY_CARD, CITIES_ONLY, BY_BATTLE, SUBVERT] = SUPPORT_MODES.keys();
/** How a battle came about. */
export const BATTLES = ['none', 'field', 'sally', 'placed', 'unrest'] as const;
export const [NO_BATTLE, FIELD, SALLY, PLACED_BATTLE, UNREST_BATTLE] = BATTLES.keys();
/** What became of a voyage (SR 9.6.4). */
export const VOYAGES = ['none', 'sails', 'turned back', 'beaten back'] as const;
export const [NO_VOYAGE, SAILS, TURNED_BACK, BEATEN_BACK] = VOYAGES.keys();
/** What became of a reaction's roll. */
export const ROLLS = ['none', 'failed', 'succeeded'] as const;
export const [NOT_ROLLED, FAILED, SUCCEEDED] = ROLLS.keys();
/** What the last step of an activation asks for. */
export const ERRANDS = ['none', 'enter', 'sail', 'siege', 'raid', 'unrest', 'transport', 'pursuit', 'units'] as const;
export const [NO_ERRAND, ENTER, SAIL, SIEGE_ERRAND, RAID_ERRAND, UNREST_ERRAND, TRANSPORT, PURSUIT, HAND_OVER] =
  ERRANDS.keys();
/** What an army leaves behind or takes along on its way (SR 9.1). */
export const HANDINGS = [
  'leave units',
  'leave mercenaries',
  'leave leaders',
  'take units',
  'take mercenaries',
] as const;
export const [LEAVE_CU, LEAVE_MERCS, LEAVE_LEADERS, TAKE_CU, TAKE_MERCS] = HANDINGS.keys();
/** How an army has come to a battle that waits. */
export const ARRIVALS = ['rough', 'landed', 'sally', 'caught', 'intercepted'] as const;
/** A battle that waits for a second army: nobody has been asked yet, an army is on its way, or it is to be fought. */
export const FLANKS = ['none', 'on the way', 'at its end', 'to go on'] as const;
export const [NO_FLANK, FLANK_COMES, FLANK_DONE, FLANK_GOES_ON] = FLANKS.keys();
export const NPA_MODES = ['none', 'support', 'units', 'activate', 'unrest'] as const;
export const [NO_MODE, NPA_SUPPORT, NPA_UNITS, NPA_ACTIVATE, NPA_UNREST] = NPA_MODES.keys();
/** What the active player may do, each complete before the next (SR 7.0). */
export const DEEDS = [
  'done',
  'play a card',
  'offer an alliance',
  'break an alliance',
  'minor leader',
  'solidarity',
  'hire',
  'blockade',
  'nonplayer power',
] as const;
export const [DONE, PLAY_CARD, OFFER, BREAK, MINOR, SOLIDARITY, HIRE, BLOCKADE, NPA] = DEEDS.keys();
/** Where a group of units may be placed (SR 5.10.2, 22.3 levy). */
export const PLACINGS = ['anywhere', 'listed'] as const;
export const [ANYWHERE, LISTED] = PLACINGS.keys();
/** Whose survivors retreat. */
export const RETREATS = ['none', 'army', 'defenders'] as const;
export const [NO_RETREAT, ARMY_RETREATS, DEFENDERS_RETREAT] = RETREATS.keys();
export const AVOIDS = ['none', 'land', 'sea'] as const;
export const [NO_AVOID, BY_LAND, BY_SEA] = AVOIDS.keys();

/** Where a card can be. Both 'hand' and 'held' are the hand: 'held' is known to all, since it cannot be in the deck. */
export const CARD_PLACES = ['deck', 'hand', 'held', 'discard', 'removed', 'played'] as const;
export const [IN_DECK, IN_HAND, HELD, DISCARDED, REMOVED, PLAYED] = CARD_PLACES.keys();
export const CARD_PLACE_COUNT = CARD_PLACES.length;
