/** A match as a file: everything that happened, without what lets anybody in. */
import type { MatchRecord } from '../answers.js';
import type { Entry, Heading } from '../record.js';
import { fillingOf } from './holders.js';

export function recordOf(heading: Heading, entries: readonly Entry[]): MatchRecord {
  const { id: match, holders, tokens: _, owner: __, invitations: ___, names: ____, ...rest } = heading;
  const seats = Object.fromEntries(Object.entries(holders).map(([seat, holder]) => [seat, fillingOf(holder)]));
  return { format: 'strategos-match-1', match, ...rest, seats, entries: entries.map(without) };
}

/** Without tokens, and without what people have said to each other: that they have is kept, since outcomes are drawn by the number of an entry. */
function without(entry: Entry): MatchRecord['entries'][number] {
  if (entry.kind === 'said') return { at: entry.at, kind: entry.kind, seat: entry.seat };
  if (entry.kind !== 'claimed' && entry.kind !== 'freed') return entry;
  const { at, kind, seat } = entry;
  return { at, kind, seat, ...(kind === 'claimed' && entry.name !== undefined && { name: entry.name }) };
}
