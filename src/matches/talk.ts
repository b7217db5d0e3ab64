/**
 * What people at a table say to each other. It is kept with the match and belongs to nothing else: no view, no log of the game, no search
 * and no record that is given out has a word of it.
 */
import { ok, problem, type Result } from '../core/result.js';
import type { Chat, Deed, Entry } from './record.js';

export const MOST_SAID_CHARS = 280;
const MOST_SAID = 300; // of each seat in a match
const MOST_AT_ONCE = 5; // of each seat within
const AT_ONCE_MS = 10_000;

type Said = Deed & { readonly kind: 'said' };

/** Whether what a seat says fits what the host allows. What a record was given out with has no words: it fits always. */
export function checkSaid({ text }: Said, allows: Chat): Result<void> {
  if (allows === 'off') return problem('ERR_FORBIDDEN', '', 'The host lets nobody write here');
  if (allows === 'phrases' && text !== undefined)
    return problem('ERR_FORBIDDEN', 'text', 'The host allows phrases only');
  return ok(undefined);
}

/** Whether a seat may say something now, after all that it has said. */
export function maySay(entries: readonly Entry[], { seat, phrase, text }: Said, now: number): Result<void> {
  if (phrase === undefined && text === undefined)
    return problem('ERR_FIELD_MISSING', 'text', 'Expected phrase or text');
  if (phrase !== undefined && text !== undefined)
    return problem('ERR_FIELD_CONFLICT', 'text', 'Expected phrase or text, not both');
  const own = entries.filter((entry) => entry.kind === 'said' && entry.seat === seat);
  if (own.length >= MOST_SAID) return problem('ERR_LIMIT', '', `A seat can write ${MOST_SAID} times in a match`);
  if (own.filter(({ at }) => at > now - AT_ONCE_MS).length >= MOST_AT_ONCE)
    return problem('ERR_LIMIT', '', `A seat can write ${MOST_AT_ONCE} times in ${AT_ONCE_MS / 1_000} s`);
  return ok(undefined);
}

/** What was said: a phrase or a text, or nothing that is known, as in a record that was given out. */
export const wordsOf = ({ phrase, text }: Said): Pick<Said, 'phrase' | 'text'> => ({
  ...(phrase !== undefined && { phrase }),
  ...(text !== undefined && { text }),
});
