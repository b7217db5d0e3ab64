/** The cards that a case plays: those it names, and one of the deck where it names a value or an event only. */

import { type Card, cardsFor } from '../../../../src/games/sword-of-rome/data/cards.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { type Action, type Given, textOr } from './case.js';
import { cardOf, handIn, isDesperateId } from './names.js';

/** Who plays it where the action does not say so. */
const PLAYERS: Readonly<Record<string, string>> = {
  grant: 'carthage',
  interdict: 'carthage',
  bribe: 'etrusam',
  hire: 'carthage',
};
const EVENT_WORDS = new Set(['campaign', 'npa', 'playEvent', 'battleCard']);
const PAYMENTS = new Set([...'activate playCard hire grant interdict bribe avoidBySea retreatBySea'.split(' ')]);

const paysDesperate = ({ card, desperate }: Action): boolean =>
  desperate === true || (typeof card === 'string' && isDesperateId(card));

/** Cards whose own effect opens no window: plain ones are paid first. */
const isPlain = (card: Card): boolean => card.when === 'action' && card.effects[0].kind !== 'blockade';

/** The actions with the ids of the cards they play: 'desperate' for Desperate Times. */
export function deal(given: Given, actions: readonly Action[]): readonly Action[] {
  const players = Number((given.scenario ?? '5p')[0]);
  const taken = new Set<string>();
  for (const lists of [given.hands, given.discards, given.removed])
    for (const id of Object.values(lists ?? {}).flat()) taken.add(id);
  for (const { card, battleCard } of actions) for (const id of [card, battleCard]) taken.add(textOr(id, ''));
  return actions.map((action) => {
    const card = cardFor(players, given, action, taken);
    if (card === undefined) return action;
    taken.add(card);
    return { ...action, card };
  });
}

function cardFor(players: number, given: Given, action: Action, taken: ReadonlySet<string>): string | undefined {
  if (paysDesperate(action)) return 'desperate';
  if (typeof action.card === 'string') return cardOf(players, action.card).id;
  const player = textOr(action.player, PLAYERS[action.type] ?? '');
  if (player === '') return undefined;
  const named = given.hands?.[player] ?? [];
  const deck = cardsFor(players).filter(({ hand }) => hand === handIn(player));
  const wanted = EVENT_WORDS.has(action.type) ? (card: Card) => isEvent(card, action) : ofValue(action);
  if (wanted === undefined) return undefined;
  const free = deck.filter((card) => wanted(card) && !taken.has(card.id));
  const held = deck.filter((card) => wanted(card) && named.includes(card.id));
  const found = free.find(isPlain) ?? free[0] ?? held[0];
  if (found === undefined && EVENT_WORDS.has(action.type))
    throw new Error(`the deck of ${player} has no card '${eventOf(action)}' left`);
  return found?.id;
}

const eventOf = (action: Action): string =>
  action.type === 'campaign'
    ? 'Campaign'
    : action.type === 'npa'
      ? 'Neutral Power Activates'
      : textOr(action.event, '');

function isEvent(card: Card, action: Action): boolean {
  if (action.type === 'npa') return card.effects[0].kind === 'npa';
  if (action.type === 'campaign') return card.name === 'Campaign';
  return card.name.replace(/^The /, '').toLowerCase() === eventOf(action).replace(/^The /, '').toLowerCase();
}

/** Cards of the value that the action names; 3 for an activation that names none. */
function ofValue(action: Action): ((card: Card) => boolean) | undefined {
  const starts = ['moveTo', 'siege', 'raid', 'sortie'].includes(action.type) && typeof action.leader === 'string';
  if (!PAYMENTS.has(action.type) && !starts) return undefined;
  const value = typeof action.op === 'number' ? action.op : 3;
  return ({ op }) => op === value;
}

/** Cards of each player's hand at the start: those that the case gives, and those that its actions play. */
export function handsAtStart(given: Given, actions: readonly Action[]): Record<string, string[]> {
  const hands: Record<string, string[]> = Object.fromEntries(HANDS.map((name) => [name, []]));
  const players = Number((given.scenario ?? '5p')[0]);
  const add = (id: string) => {
    if (isDesperateId(id)) return;
    const { hand } = cardOf(players, id);
    const name = HANDS[hand];
    if (!hands[name].includes(id) && !gone(given, id)) hands[name].push(id);
  };
  for (const id of Object.values(given.hands ?? {}).flat()) add(id);
  for (const id of given.peeked?.cards ?? []) add(id);
  for (const { type, card, battleCard } of actions)
    for (const id of [card, battleCard]) if (typeof id === 'string' && type !== 'query') add(id);
  // A hand that a case gives as empty is empty.
  for (const [name, cards] of Object.entries(given.hands ?? {})) if (cards.length === 0) hands[name] = [];
  return hands;
}

const gone = (given: Given, id: string): boolean =>
  [given.discards, given.removed].some((lists) =>
    Object.values(lists ?? {})
      .flat()
      .includes(id),
  );
