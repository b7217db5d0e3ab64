/**
 * Moves and events for people: 'Play 7♥', 'plays 7♥', 'no Desperate Times'. Games write moves so that they can be typed; a board says
 * what their ids are called, and everything else follows from the words themselves.
 */
import { capital, third } from '../../core/english.js';
import { decisionName, named } from '../../core/naming.js';
import type { LegalMove, SeatLook, SeenEvent, Words } from './board.js';

type Reveal = SeenEvent & { readonly kind: 'reveal' };

const MOST_REVEALED = 4;

/** Verbs that moves begin with, as they are written there; the log tells of others. */
const VERBS = new Set(
  (
    'accept activate add answer ask assassinate assemble attack avoid bear besiege bet bid blockade break bribe build buy cancel celebrate ' +
    'call check choose claim commit consent dare decline defend disembark discard dismiss do draw drop embark end enter escape fight flip ' +
    'fold force found give go grant hire hold intercept interdict join keep land lay lead leave let levy load loot lose lower make mark march move ' +
    'occupy offer pass pay pick place play press propose pursue put raid raise redraw refuse remove renew replace restore retreat sail search ' +
    'siege spend stand start stay stop subdue support take train try use wait withdraw'
  ).split(' '),
);

/** A move as a button has it: 'Play 7♥'; `moves`: those that are legal, as the game may say them. */
export const sayMove = (move: string, words: Words = {}, moves: readonly LegalMove[] = []): string =>
  capital(moves.find((each) => each.move === move)?.say ?? named(move, words));

/** Moves that do the same: how all of them begin, and how each goes on. Of a single move, all of it is the beginning. */
export interface Choices {
  readonly begin: string; // 'Go to'
  readonly ends: readonly string[]; // 'Lydia', 'Phrygia'
}

/** What can be done, in the words of the buttons. */
export function choicesOf(moves: readonly LegalMove[], words: Words = {}): readonly Choices[] {
  return [...new Set(moves.map(({ action }) => action))].map((action) => {
    const said = moves
      .filter((move) => move.action === action)
      .map(({ move }) => sayMove(move, words, moves).split(' '));
    if (said.length === 1) return { begin: said[0].join(' '), ends: [] };
    const [first, ...others] = said;
    const differs = first.findIndex((word, i) => others.some((other) => other[i] !== word));
    const shared = Math.min(differs < 0 ? first.length : differs, ...said.map(({ length }) => length - 1));
    return { begin: first.slice(0, shared).join(' '), ends: said.map((each) => each.slice(shared).join(' ')) };
  });
}

/** The noun of a part, as `name` says it. */
export const sayPart = (value: string | number, words: Words = {}): string => capital(named(`${value}`, words));

/** What a move is told as after the name of who made it: 'plays 7♥', 'objective: Thermopylae'. Of chance, the whole of it: 'siege dice 6'. */
export function tellMove(event: SeenEvent & { readonly kind: 'move' }, words: Words = {}): string {
  const decision = decisionName(event.decision);
  const seen = event.move ?? (event.text.replace(`${event.seat}: `, '').replace(`${decision}: `, '') || decision);
  const own = event.say;
  const text = own ?? named(seen, words);
  if (event.seat === 'chance') return own === undefined ? happened(text, decision) : capital(own);
  if (text === 'done') return 'is done';
  const [verb, ...rest] = text.split(' ');
  const word = verb.toLowerCase();
  if (VERBS.has(word)) return [third(word), ...rest].join(' ');
  if (own !== undefined || event.move === null || text === decision) return text;
  const [act, ...what] = decision.split(' ');
  const asked = VERBS.has(act) ? [third(act), ...what].join(' ') : decision;
  return what.length === 0 && VERBS.has(act) ? `${asked} ${text}` : `${asked}: ${text}`;
}

/** What chance did: a sentence, as 'Rome draws a card', needs no word of what was decided; a number does. */
function happened(text: string, decision: string): string {
  const isSentence = text
    .split(' ')
    .some((word) => word.endsWith('s') && (VERBS.has(word.slice(0, -1)) || VERBS.has(word.slice(0, -2))));
  return capital(isSentence || text.startsWith(decision) ? text : `${decision}: ${text}`);
}

/** Something that has been revealed; undefined: nothing that a player would look up. */
export function tellReveal(event: Reveal, words: Words = {}): string | undefined {
  const said = event.changes.flatMap(({ path, value }) => {
    const dot = path.indexOf('.');
    const isNews = dot > 0 && typeof value === 'string' && !['yes', 'no', 'none', 'nobody'].includes(value);
    return isNews ? `${named(path.slice(dot + 1), words)}: ${named(value, words)}` : [];
  });
  if (said.length === 0) return undefined;
  const more = said.length - MOST_REVEALED;
  return [...said.slice(0, MOST_REVEALED), ...(more > 0 ? [`+${more}`] : [])].join(' · ');
}

const TITLES: Readonly<Record<string, string>> = { etrusam: 'Etruria–Samnium', player: 'Strategos' }; // where the game's word is none, or says nothing

/** 'Rome', 'Gaul & Greek' for who runs both. */
export const seatTitle = (name: string): string =>
  name
    .split('-')
    .map((part) => TITLES[part] ?? capital(part))
    .join(' & ');

/** What a seat is called where the game speaks another language: as everything there is. */
export const titleOf = (name: string, words: Words): string =>
  (words.language ?? 'en') === 'en' ? seatTitle(name) : sayPart(name, words);

/** The same of seats at a table, in the language of their game. */
export const titleIn = (seats: readonly Pick<SeatLook, 'name' | 'title'>[], name: string): string =>
  seats.find((seat) => seat.name === name)?.title ?? seatTitle(name);

/** The words of a board, with the names of the seats. */
export function withSeats(words: Words | undefined, seats: readonly string[]): Words {
  return {
    language: 'en',
    ...words,
    name: (id) => words?.name?.(id) ?? (seats.includes(id) ? seatTitle(id) : undefined),
  };
}
