/** The texts of the board of The Sword of Rome. */

import { capital } from '../../../core/english.js';
import type { Card } from '../../../games/sword-of-rome/data/cards.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { eventText } from '../../../games/sword-of-rome/data-events.js';
import { army, called, hand, holder, ratings, the, units } from './forces.js';
import { powerName } from './powers.js';
import { type Leader, placeName, printedOf, type RomeTable, type Stack } from './table.js';

export const texts = {
  map: 'Map of Italy, Sicily and Africa',
  players: 'Players',
  state: 'The state of the game',
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  goal: (points: number) => `Victory at ${points} VP`,
  action: (who: string, round: number | undefined) => (round === undefined ? `Reinforcements: ${who}` : `${who} acts`),
  round: (round: number) => `Round ${round} of 5`,
  unrest: (count: number) => `Unrest ${count}`,
  plunder: (count: number) =>
    `Plunder ${Math.abs(count)} of ${LIMITS.plunderTrack}${count < 0 ? ' (Transalpine Gauls)' : ''}`,
  depleted: 'Mines depleted',
  seat: (seat: string, points: number, cards: number) =>
    `${seat}: ${points} of 12 VP, ${cards} ${cards === 1 ? 'card' : 'cards'} in hand`,
  power: (power: string, allies: readonly string[], truces: readonly string[]) =>
    [
      powerName(power),
      allies.length > 0 && `allied with ${allies.map(the).join(', ')}`,
      truces.length > 0 && `truce with ${truces.map(the).join(', ')}`,
    ]
      .filter(Boolean)
      .join(', '),
  desperate: (count: number) => `Desperate Times left: ${count}`,
  hand: 'Your cards',
  noCards: 'No cards in hand',
  card: (card: Card, players: number) =>
    `${card.name}, ${card.op === 1 ? '1 operation point' : `${card.op} operation points`}. ${eventText(card, players)}`,
  read: 'What the cards do',
  close: 'Close',
  battle: (place: string) => `Battle of ${called(place)}`,
  /** What the card in play is used for, and by whom. */
  use: ({ use = 'none', actor, desperateBy }: RomeTable) => {
    const who = desperateBy !== undefined && desperateBy !== 'none' ? desperateBy : actor;
    return `(${[capital(hand(who)), USES[use]].filter(Boolean).join(', ')})`;
  },
  marching: (table: RomeTable) => {
    const halves = table.mp ?? 0;
    return `${capital(army(table))}${halves > 0 ? `, ${halves / 2} movement ${halves === 2 ? 'point' : 'points'} left` : ''}`;
  },
  thrown: (dice: readonly number[]) => dice.join(', '),
  leader: (leader: Leader) => `${leader.name}, leader of ${the(leader.power)}, ${ratings(leader)}`,
} as const;

const USES: Readonly<Record<string, string>> = {
  event: 'event',
  activate: 'to move a leader',
  support: 'for support',
  levy: 'for a new unit',
};
const TYPES = { normal: '', city: ', city', tribe: ', tribe' } as const;

/** A space in words, for screen readers and as its title. */
export function saySpace(table: RomeTable, place: string, stacks: readonly Stack[]): string {
  const { type, isPort, victory, strength, reinforcements } = printedOf(place, table.players);
  const state = table.spaces[place] ?? {};
  const inside = (table.stacks[place]?.inside ?? 0) + (table.stacks[place]?.insideMercs ?? 0);
  const isCity = type === 'city' || state.colony === 'yes';
  return [
    `${placeName(place)}: ${holder(table, place)}${TYPES[type]}`,
    isCity && `loyalty ${state.loyalty ?? 0}`,
    type === 'tribe' && (state.subdued === 'yes' ? 'subdued' : `strength ${strength}`),
    isPort && 'port',
    victory && 'victory space',
    reinforcements > 0 && `reinforcements ${reinforcements}`,
    state.besieger && state.besieger !== 'IND' && `besieged by ${the(state.besieger)}, level ${state.siege ?? 0}`,
    inside > 0 && `${units(inside)} inside`,
    ...stacks.map(sayStack),
  ]
    .filter(Boolean)
    .join(', ');
}

function sayStack({ power, cu, mercs, leaders }: Stack): string {
  const count = cu + mercs > 0 ? `${units(cu + mercs)} of ${the(power)}` : '';
  return [count, ...leaders.map(({ name }) => name)].filter(Boolean).join(' with ');
}
