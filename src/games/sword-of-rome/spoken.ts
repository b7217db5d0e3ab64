/** What The Sword of Rome names by ids, as people call it. */
import type { Naming } from '../../core/naming.js';
import { CARDS, type Card, cardsFor } from './data/cards.js';
import { LEADER_TABLE } from './data/leader-table.js';
import { POWERS, type PowerName, SPACE_TABLE } from './data/map-table.js';
import { HANDS, type HandName } from './data/rules.js';

/** In running text. */
export const POWER_NAMES: Readonly<Record<PowerName, string>> = {
  IND: 'nobody',
  GAU: 'the Gauls',
  ETR: 'the Etruscans',
  SAM: 'the Samnites',
  GRE: 'the Greeks',
  CAR: 'Carthage',
  ROM: 'Rome',
  VOL: 'the Volsci',
  TRA: 'the Transalpine Gauls',
  MER: 'the rebel mercenaries',
};
export const HAND_NAMES: Readonly<Record<HandName, string>> = {
  gaul: 'the Gauls',
  etrusam: 'the Etruscans and Samnites',
  greek: 'the Greeks',
  carthage: 'Carthage',
  rome: 'Rome',
};

/** With its number where a hand has several of the name. */
function titled(cards: readonly Card[]): ReadonlyMap<string, string> {
  const titleOf = ({ id, name, hand }: Card): string => {
    const isOnly = cards.filter((card) => card.name === name && card.hand === hand).length === 1;
    return isOnly ? `“${name}”` : `“${name} ${id.slice(-2)}”`;
  };
  return new Map(cards.map((card) => [card.id, titleOf(card)]));
}
const TITLES = [4, 5].map((players) => titled(cardsFor(players)));

/** What a card is called: some are exchanged with four players or fewer (SR 21.5). */
export const cardTitle = (id: string, players: number): string | undefined => TITLES[players === 5 ? 1 : 0].get(id);

const NAMES = new Map<string, string>([
  ...Object.entries(SPACE_TABLE).map(([id, [title]]) => [id, title] as const),
  ['transalpine_box', 'the Transalpine Box'],
  ['garrison_box', 'the Garrison Box'],
  ...TITLES[1],
  ...Object.entries(LEADER_TABLE).map(
    ([id, [name, power, kind]]) => [id, kind === 'minor' ? `${name} of ${POWER_NAMES[power]}` : name] as const,
  ),
  ...POWERS.map((power) => [power, POWER_NAMES[power]] as const),
]);

/** What a space, a leader, a card or a power is called; of a pair of powers, both. */
export function name(id: string): string | undefined {
  const known = NAMES.get(id);
  if (known !== undefined) return known;
  const [one, other] = id.split('-').map((power) => NAMES.get(power));
  return one !== undefined && other !== undefined ? `${one} and ${other}` : undefined;
}

export const namingFor = (players: number): Naming => ({
  name: (id) => cardTitle(id, players) ?? name(id),
  /** A card by the deck that it belongs to. */
  thing(path) {
    const [field, id] = path.split('.');
    const card = CARDS.find((each) => each.id === id);
    return field === 'cards' && card ? `${cardTitle(id, players)} of ${HAND_NAMES[HANDS[card.hand]]}` : undefined;
  },
});
/** With five players. */
export const naming = namingFor(5);
