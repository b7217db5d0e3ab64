/** Names of the notation as numbers of the engine. */

import { LEADERS } from '../../../../src/games/sword-of-rome/board/leaders.js';
import { NODES } from '../../../../src/games/sword-of-rome/board/map.js';
import { PAIR_NAMES, pairOf } from '../../../../src/games/sword-of-rome/board/state.js';
import { type Card, cardsFor } from '../../../../src/games/sword-of-rome/data/cards.js';
import { POWERS } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { type Action, text } from './case.js';

function indexIn(names: readonly string[], name: string, kind: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`there is no ${kind} '${name}'`);
  return index;
}

export const handIn = (name: string): number => indexIn(HANDS, name, 'player');
export const powerIn = (name: string): number => indexIn(POWERS, name, 'power');
export const leaderIn = (name: string): number => indexIn(LEADERS, name, 'leader');
/** Spaces as the engine writes them: the boxes in small letters. */
export const spaceName = (name: string): string => {
  const small = name.toLowerCase();
  return NODES[indexIn(NODES, small, 'space')];
};
export const nodeIn = (name: string): number => NODES.indexOf(spaceName(name));
/** Spaces as the notation writes them. */
export const spaceAsGiven = (name: string): string => (name.endsWith('_box') ? name.toUpperCase() : name);
export const pairName = (pair: readonly string[]): string => PAIR_NAMES[pairOf(powerIn(pair[0]), powerIn(pair[1]))];
export const playerOf = (action: Action): string => HANDS[handIn(text(action.player))];

export function cardOf(players: number, id: string): Card {
  const card = cardsFor(players).find((each) => each.id === id);
  if (card === undefined) throw new Error(`there is no card '${id}'`);
  return card;
}
/** The two Desperate Times cards of a deck have the last numbers and are no cards of the hand. */
export const isDesperateId = (id: string): boolean => id === 'desperate' || /-3[89]$/.test(id);
const deckOwners = new Map(cardsFor(5).map(({ id, hand }): [card: string, owner: string] => [id, HANDS[hand]]));
/** The player whose deck the card belongs to. */
export function deckOwner(id: string): string {
  const owner = deckOwners.get(id.replace(/-3[89]$/, '-37'));
  if (owner === undefined) throw new Error(`there is no card '${id}'`);
  return owner;
}
