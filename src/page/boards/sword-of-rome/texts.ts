/** The texts of the board of The Sword of Rome. */

import type { Card } from '../../../games/sword-of-rome/data/cards.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { powerName } from './powers.js';
import { controlOf, type Leader, placeName, printedOf, type RomeTable, type Stack } from './table.js';

export const texts = {
  map: 'Map of Italy, Sicily and Africa',
  players: 'Players',
  state: 'The state of the game',
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  round: (round: number) => `Round ${round} of 5`,
  unrest: (count: number) => `Unrest ${count}`,
  plunder: (count: number) => `Plunder ${count} of ${LIMITS.plunderTrack}`,
  depleted: 'Mines depleted',
  seat: (seat: string, points: number, cards: number) =>
    `${seat}: ${points} of 12 victory points, ${cards} cards in hand`,
  power: (power: string, allies: readonly string[], truces: readonly string[]) =>
    [
      powerName(power),
      allies.length > 0 && `allied with ${allies.map(powerName).join(', ')}`,
      truces.length > 0 && `truce with ${truces.map(powerName).join(', ')}`,
    ]
      .filter(Boolean)
      .join(', '),
  desperate: (count: number) => `Desperate Times left: ${count}`,
  hand: 'Your cards',
  noCards: 'No cards in hand',
  card: ({ name, op, when }: Card) => `${name}, ${op} operation points, ${when}`,
  inPlay: (name: string, use: string) => (use === 'none' || use === 'event' ? name : `${name}: ${use}`),
  units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
  battle: (place: string) => `Battle of ${placeName(place)}`,
  sides: (army: string, units: number, defender: string) =>
    `${texts.units(units)} of the ${powerName(army)} against the ${powerName(defender)}`,
  movement: (halves: number) => `${halves / 2} movement ${halves === 2 ? 'point' : 'points'} left`,
  thrown: (dice: readonly number[]) => dice.join(', '),
  leader: ({ name, power, tactics, activation }: Leader) =>
    `${name}, leader of the ${powerName(power)}, activation ${activation}, tactics ${tactics}`,
} as const;

const TYPES = { normal: '', city: ', city', tribe: ', tribe' } as const;

/** A space in words, for screen readers and as its title. */
export function saySpace(table: RomeTable, place: string, stacks: readonly Stack[]): string {
  const { type, isPort, victory, strength, reinforcements } = printedOf(place, table.players);
  const state = table.spaces[place] ?? {};
  const inside = (table.stacks[place]?.inside ?? 0) + (table.stacks[place]?.insideMercs ?? 0);
  const isCity = type === 'city' || state.colony === 'yes';
  return [
    `${placeName(place)}: ${controlOf(table, place) === 'IND' ? 'independent' : powerName(controlOf(table, place))}${TYPES[type]}`,
    isCity && `loyalty ${state.loyalty ?? 0}`,
    type === 'tribe' && (state.subdued === 'yes' ? 'subdued' : `strength ${strength}`),
    isPort && 'port',
    victory && 'victory space',
    reinforcements > 0 && `reinforcements ${reinforcements}`,
    state.besieger &&
      state.besieger !== 'IND' &&
      `besieged by the ${powerName(state.besieger)}, level ${state.siege ?? 0}`,
    inside > 0 && `${texts.units(inside)} inside`,
    ...stacks.map(sayStack),
  ]
    .filter(Boolean)
    .join(', ');
}

function sayStack({ power, cu, mercs, leaders }: Stack): string {
  const units = cu + mercs > 0 ? `${texts.units(cu + mercs)} of the ${powerName(power)}` : '';
  return [units, ...leaders.map(({ name }) => name)].filter(Boolean).join(' with ');
}
