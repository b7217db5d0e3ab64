/** What the words in fields of the position mean; the fields themselves are in state.ts. */

/** What a card is used for (SR 7.1); Desperate Times also for new cards (SR 7.4.3). */
export const USES = ['none', 'event', 'activate', 'support', 'levy', 'redraw'] as const;
export const [NO_USE, EVENT, ACTIVATE, SUPPORT, LEVY, REDRAW] = USES.keys();
/** What support points may do (SR 7.3). */
export const SUPPORT_MODES = ['card', 'city', 'battle', 'subvert', 'beside GAU'] as const;
export const [BY_CARD, CITIES_ONLY, BY_BATTLE, SUBVERT, BESIDE_GAULS] = SUPPORT_MODES.keys();
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
