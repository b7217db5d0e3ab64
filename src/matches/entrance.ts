/** Lets in whoever has a token of a match, and tells him what he may see of it. Input may come from outside; it is checked. */
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import { read } from '../service/gate.js';
import { SPECTATORS } from '../service/rules/seen.js';
import type { MatchState, matchPath } from './answers.js';
import type { Kept } from './kept.js';
import type { Live } from './live/live.js';
import { HOST } from './record.js';

/** A match, and as whom the caller may read and act: a seat, the host, or a spectator. */
export interface Entered {
  readonly live: Live;
  readonly as: string;
}

/** Reads the request and finds out who sent it. Only those who may read the match learn that it exists. */
export async function enter<S extends typeof matchPath>(
  kept: Pick<Kept, 'find'>,
  schema: S,
  input: unknown,
  token: string | undefined,
): Promise<Result<Entered & { readonly value: ReturnType<S['parse']> }>> {
  const gate = read(schema, input);
  if (!gate.ok) return gate;
  const value = gate.value.value as ReturnType<S['parse']>;
  const live = await kept.find(value.match);
  const unknown: Problem = { code: 'ERR_MATCH', path: 'match', message: 'There is no match that you may see here' };
  if (live === undefined) return err(unknown);
  const { heading } = live.table;
  if (token === undefined) return heading.spectators ? ok({ live, as: SPECTATORS, value }) : err(unknown);
  const as = await live.tokens.holderOf(token);
  return as === undefined ? err(unknown) : ok({ live, as, value });
}

/** As the caller sees it now. */
export function stateFor({ live, as }: Entered): MatchState {
  const { table } = live;
  const { heading } = table;
  const observer = observerOf(as);
  const question = table.question(as);
  const dueAt = live.dueAt(as);
  const clocks = table.clocks(observer);
  return {
    match: heading.id,
    game: heading.game,
    variant: heading.variant,
    you: as,
    seats: table.seats(),
    view: table.view(observer) as MatchState['view'],
    events: table.count(observer),
    question: question === undefined ? null : { ...question, ...(dueAt !== undefined && { dueAt }) },
    answered: table.lastAnswered(as) ?? null,
    offer: table.offer ?? null,
    ...(clocks !== undefined && { clocks }),
    over: table.isOver,
    ...table.outcome(),
  };
}

/** A host sees what spectators see. */
export const observerOf = (as: string) => (as === HOST ? SPECTATORS : as);
export const isSeat = (as: string) => as !== HOST && as !== SPECTATORS;

export function forbidden(message: string): Result<never> {
  return problem('ERR_FORBIDDEN', '', message);
}
