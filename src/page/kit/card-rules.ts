/** What a card is, and why one of your hand may not be played, in a game of tricks. */
import type { BoardProps, Rule } from '../contract/board.js';
import { type CardTableTexts, english } from './card-texts.js';
import { suitOf } from './cards.js';
import type { TrickFields } from './trick-table.js';

type About = Pick<BoardProps, 'view' | 'you' | 'decision'>;

interface CardRules {
  readonly worth: (card: string) => string; // 'A point to who takes it.'
  readonly lead: string; // why a card may not be led
  readonly shed: string; // why one may not be played where the suit is not in the hand
  readonly texts?: CardTableTexts;
}

export function ruleOfCard(
  thing: string,
  { view, you, decision }: About,
  { worth, lead, shed, texts = english }: CardRules,
): Rule | undefined {
  const { at, leader } = view.table as unknown as TrickFields;
  if (!Object.hasOwn(at, thing)) return undefined;
  const says = worth(thing);
  const name = texts.card(thing);
  const title = name[0].toUpperCase() + name.slice(1);
  if (at[thing] !== `hand of ${you}` || !decision?.startsWith('play')) return { name: title, says };
  const led = Object.keys(at).find((card) => at[card] === `played by ${leader}`);
  if (led === undefined) return { name: title, says, why: lead };
  const hasSuit = Object.keys(at).some((card) => at[card] === `hand of ${you}` && suitOf(card) === suitOf(led));
  return { name: title, says, why: hasSuit ? texts.follow(led) : shed };
}
