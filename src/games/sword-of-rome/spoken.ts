/** What The Sword of Rome names by ids, as people call it. */
import { capital } from '../../core/english.js';
import type { Naming } from '../../core/naming.js';
import { type Phrases, phraseFor } from '../../core/phrases.js';
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
    return isOnly ? `“${name}”` : `“${name}” (${id.slice(-2)})`;
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

const handName = (who: string): string => HAND_NAMES[who as HandName] ?? name(who) ?? capital(who);

/** 'the Gauls draw', 'Rome draws'. */
const draws = (who: string): string => (handName(who).startsWith('the ') ? 'draw' : 'draws');
const units = (count: string): string => (count === '1' ? '1 unit' : `${count} units`);
const called = (id: string): string => name(id) ?? id;

/** The patterns of moves that say too little by their words. */
const MOVES: Phrases = [
  [/^(\w+) draws a card$/, (who) => `${handName(who)} ${draws(who)} a card`],
  [/^units of ([A-Z]{3})$/, (power) => `choose units of ${called(power)}`],
  [/^consul (\w+)$/, (leader) => `${called(leader)} becomes consul`],
  [/^sails unhindered$/, () => 'the fleet sails unhindered'],
  [/^no Desperate Times of (\w+)$/, (who) => `keep the Desperate Times of ${handName(who)}`],
  [/^Desperate Times of (\w+)$/, (who) => `use the Desperate Times of ${handName(who)}`],
  [/^no claim of (\w+)$/, (who) => `claim nothing for ${handName(who)}`],
  [/^(\w+) (first|next)$/, (who, when) => `let ${handName(who)} go ${when}`],
  [/^from ([a-z]+)$/, (who) => `choose the hand of ${handName(who)}`],
  [/^claim for (\w+)$/, (who) => `claim Desperate Times for ${handName(who)}`],
  [/^rebellion at (\w+)$/, (place) => `start a rebellion in ${called(place)}`],
  [/^desert from (\w+)$/, (place) => `lose mercenaries in ${called(place)}`],
  [
    /^(accept|decline|offer|renew|end|break) ([A-Z]{3}-[A-Z]{3})$/,
    (verb, pair) => `${verb} ${verb === 'offer' ? 'an' : 'the'} alliance of ${called(pair)}`,
  ],
  [/^truce ([A-Z]{3}-[A-Z]{3})$/, (pair) => `make a truce of ${called(pair)}`],
  [/^add to (\w+) for ([A-Z]{3})$/, (place, power) => `add support in ${called(place)} for ${called(power)}`],
  [/^remove from (\w+)$/, (place) => `remove support from ${called(place)}`],
  [/^give up (\w+)$/, (place) => `give up support in ${called(place)}`],
  [/^(drop|pick up) (\d+)$/, (verb, count) => `${verb} ${units(count)}`],
  [/^(\d+) inside$/, (count) => `withdraw ${units(count)} inside`],
  [/^(\w+) stays outside$/, (leader) => `leave ${called(leader)} outside`],
  [/^(\w+) goes inside$/, (leader) => `take ${called(leader)} inside`],
  [/^(\w+) commands$/, (leader) => `let ${called(leader)} command`],
  [/^(\d+) to (\w+)$/, (count, place) => `place ${units(count)} in ${called(place)}`],
  [/^(?!avoid|retreat|sail)([a-z]\w*) to (\w+)$/, (leader, place) => `place ${called(leader)} in ${called(place)}`],
  [/^([A-Z]{3}) mercenaries to (\w+)$/, (power, place) => `place mercenaries of ${called(power)} in ${called(place)}`],
  [/^support for ([A-Z]{3})$/, (power) => `add support for ${called(power)}`],
  [/^units for ([A-Z]{3})$/, (power) => `add units of ${called(power)}`],
  [/^activate for ([A-Z]{3})$/, (power) => `activate an army of ${called(power)}`],
  [/^([A-Z]{3}) takes (\w+)$/, (power, place) => `let ${called(power)} take ${called(place)}`],
  [
    /^([A-Z]{3}) restores (\w+) to ([A-Z]{3})$/,
    (power, place, owner) => `let ${called(power)} give ${called(place)} back to ${called(owner)}`,
  ],
  [/^dismiss from (\w+)$/, (place) => `dismiss a mercenary unit from ${called(place)}`],
  [/^in place of (\w+)$/, (leader) => `replace ${called(leader)}`],
  [
    /^intercept with ([a-z]\w*) from (\w+)$/,
    (leader, place) => `intercept under ${called(leader)} from ${called(place)}`,
  ],
  [/^intercept with (\d+) from (\w+)$/, (count, place) => `intercept with ${units(count)} from ${called(place)}`],
  [/^decline from (\w+)$/, (place) => `do not intercept from ${called(place)}`],
  [/^colony at (\w+)$/, (place) => `found a colony in ${called(place)}`],
  [/^by sea to (\w+)$/, (place) => `escape by sea to ${called(place)}`],
  [/^not by sea$/, () => 'do not escape by sea'],
  [/^avoid with (\d+)$/, (count) => `avoid battle with ${units(count)}`],
  [/^avoid with ([a-z]\w*)$/, (leader) => `avoid battle under ${called(leader)}`],
  [/^stand$/, () => 'accept battle'],
  [/^no minor leader$/, () => 'move no minor leader'],
];

/** What a card is used for, and what the active player may do. */
const USES: Readonly<Record<string, string>> = {
  event: 'use it as an event',
  activate: 'activate a leader',
  support: 'spend support points',
  levy: 'levy a unit',
  redraw: 'draw new cards',
  'minor leader': 'move a minor leader',
  hire: 'hire mercenaries',
  solidarity: 'restore a home space',
  done: 'end the action',
};
const isUse = (decision: string): boolean => ['use the card', 'desperate use', 'own action'].includes(decision);

export const namingFor = (players: number): Naming => ({
  name: (id) => cardTitle(id, players) ?? name(id),
  /** A card by the deck that it belongs to. */
  thing(path) {
    const [field, id] = path.split('.');
    const card = CARDS.find((each) => each.id === id);
    return field === 'cards' && card ? `${cardTitle(id, players)} of ${HAND_NAMES[HANDS[card.hand]]}` : undefined;
  },
  move(move, decision) {
    const [, who, card] = /^(\w+) draws ([A-Z]{3}-\d\d)$/.exec(move) ?? [];
    if (card !== undefined) return `${handName(who)} ${draws(who)} ${cardTitle(card, players) ?? card}`;
    if (decision === 'step' && move.startsWith('to ')) return `go to ${name(move.slice(3)) ?? move.slice(3)}`;
    const [, power, place] = /^([A-Z]{3}) to (\w+)$/.exec(move) ?? [];
    if (power !== undefined) return `place units of ${name(power)} in ${name(place) ?? place}`;
    if (decision === 'minor leader' && name(move) !== undefined) return `move ${name(move)}`;
    if (isUse(decision) && Object.hasOwn(USES, move)) return USES[move];
    return phraseFor(move, MOVES);
  },
});
/** With five players. */
export const naming = namingFor(5);
