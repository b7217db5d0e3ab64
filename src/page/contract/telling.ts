/**
 * Moves and events for people: 'Play 7♥', 'plays 7♥', 'no Desperate Times'. Games write moves so that they can be typed; a board says
 * what their ids are called, and everything else follows from the words themselves.
 */
import { capital } from '../../core/capital.js';
import { decisionName, moveNamed, named } from '../../core/naming.js';
import type { SeenEvent, Words } from './board.js';

type Reveal = SeenEvent & { readonly kind: 'reveal' };

const MOST_REVEALED = 4;

/** Verbs that moves begin with, as they are written there; the log tells of others. */
const VERBS = new Set(
  (
    'accept activate add assassinate assemble attack bet bid break build buy call cancel check choose claim commit dare decline defend discard ' +
    'dismiss do draw drop embark enter fight flip fold give go grant hire hold intercept keep land lead leave let levy load lose mark march ' +
    'move offer pass pay pick place play propose raise refuse retreat sail siege start stop subdue support take try use withdraw'
  ).split(' '),
);

/** A move as a button has it: 'Play 7♥'. */
export function sayMove(move: string, decision: string, words: Words = {}): string {
  return capital(moveNamed(move, decision, words));
}

/** The noun of a part, as `name` says it. */
export const sayPart = (value: string | number, words: Words = {}): string => capital(named(`${value}`, words));

/** What a move is told as after the name of who made it: 'plays 7♥', 'objective: Thermopylae'. */
export function tellMove(event: SeenEvent & { readonly kind: 'move' }, words: Words = {}): string {
  const decision = decisionName(event.decision);
  if (event.move === null) return hidden(event, decision);
  const own = words.move?.(event.move, decision);
  const text = own ?? named(event.move, words);
  const [verb, ...rest] = text.split(' ');
  const word = verb.toLowerCase();
  if (VERBS.has(word)) return [thirdPerson(word), ...rest].join(' ');
  if (own !== undefined || text === decision) return text;
  const [act, ...what] = decision.split(' ');
  const asked = VERBS.has(act) ? [thirdPerson(act), ...what].join(' ') : decision;
  return what.length === 0 && VERBS.has(act) ? `${asked} ${text}` : `${asked}: ${text}`;
}

/** What can be said of a move that is not seen: what was decided. */
function hidden(event: SeenEvent & { readonly kind: 'move' }, decision: string): string {
  const text = event.text.replace(`${event.seat}: `, '');
  const [verb, ...rest] = text.split(' ');
  return VERBS.has(verb) ? [thirdPerson(verb), ...rest].join(' ') : text || decision;
}

/** Something that has been revealed; undefined: nothing that a player would look up. */
export function tellReveal(event: Reveal, words: Words = {}): string | undefined {
  if (words.reveal !== undefined) {
    const own = words.reveal(event);
    return own === null ? undefined : capital(named(own, words));
  }
  const said = event.changes.flatMap(({ path, value }) => {
    const dot = path.indexOf('.');
    const isNews = dot > 0 && typeof value === 'string' && !['yes', 'no', 'none', 'nobody'].includes(value);
    return isNews ? `${named(path.slice(dot + 1), words)}: ${named(value, words)}` : [];
  });
  if (said.length === 0) return undefined;
  const more = said.length - MOST_REVEALED;
  return [...said.slice(0, MOST_REVEALED), ...(more > 0 ? [`+${more}`] : [])].join(' · ');
}

/** The words of a board, with the names of the seats. */
export function withSeats(words: Words | undefined, seats: readonly string[]): Words {
  return { ...words, name: (id) => words?.name?.(id) ?? (seats.includes(id) ? capital(id) : undefined) };
}

/** What a decision asks. */
export const ask = (decision: string, words: Words = {}): string =>
  words.question?.(decision) ?? QUESTIONS[decisionName(decision)] ?? decisionName(decision);

/** What decisions of small games ask, so that their boards need not say it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  act: 'which bet, if any?',
  drop: 'choose a column',
  mark: 'choose a space',
  'place a stone': 'choose a space',
};

function thirdPerson(verb: string): string {
  if (/(s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
