/** What The Sword of Rome names by ids, as people call it. */
import { capital } from '../../core/capital.js';
import type { Naming } from '../../core/naming.js';
import { CARDS } from './data/cards.js';
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
function cardName(id: string, name: string, hand: number): string {
  const isOnly = CARDS.filter((card) => card.name === name && card.hand === hand).length === 1;
  return isOnly ? `“${name}”` : `“${name}” (${id.slice(-2)})`;
}

const NAMES = new Map<string, string>([
  ...Object.entries(SPACE_TABLE).map(([id, [title]]) => [id, title] as const),
  ['transalpine_box', 'the Transalpine Box'],
  ['garrison_box', 'the Garrison Box'],
  ...CARDS.map(({ id, name, hand }) => [id, cardName(id, name, hand)] as const),
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

/** The patterns of moves that say too little by their words. */
const MOVES: readonly (readonly [RegExp, (...named: string[]) => string])[] = [
  [/^no Desperate Times of/, () => 'keep Desperate Times'],
  [/^Desperate Times of/, () => 'use Desperate Times'],
  [/^no claim of/, () => 'claim nothing'],
  [/^(\w+) (first|next)$/, (who, when) => `let ${handName(who)} go ${when}`],
  [/^add to (\w+) for (\w+)$/, (place, power) => `add support to ${name(place) ?? place} for ${handName(power)}`],
  [/^from (\w+)$/, (who) => `from the hand of ${handName(who)}`],
  [/^claim for (\w+)$/, (who) => `claim for ${handName(who)}`],
  [
    /^(accept|decline|offer|renew|end|break) ([A-Z]{3}-[A-Z]{3})$/,
    (verb, pair) => `${verb} ${verb === 'offer' ? 'an' : 'the'} alliance of ${name(pair)}`,
  ],
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
  done: 'end the action',
};
const isUse = (decision: string): boolean => ['use the card', 'desperate use', 'own action'].includes(decision);

/** A card by the deck that it belongs to. */
function thing(path: string): string | undefined {
  const [field, id] = path.split('.');
  const card = CARDS.find((each) => each.id === id);
  return field === 'cards' && card ? `${name(id)} of ${HAND_NAMES[HANDS[card.hand]]}` : undefined;
}

export const naming: Naming = {
  name,
  thing,
  move(move, decision) {
    if (decision === 'step' && move.startsWith('to ')) return `go to ${name(move.slice(3)) ?? move.slice(3)}`;
    const [, power, place] = /^([A-Z]{3}) to (\w+)$/.exec(move) ?? [];
    if (power !== undefined) return `place a unit of ${name(power)} in ${name(place) ?? place}`;
    if (decision === 'minor leader' && name(move) !== undefined) return `move ${name(move)}`;
    if (isUse(decision) && Object.hasOwn(USES, move)) return USES[move];
    for (const [pattern, say] of MOVES) {
      const found = pattern.exec(move);
      if (found) return say(...found.slice(1));
    }
    return undefined;
  },
};
