/** Lets in whoever has a token of a match, and tells him what he may see of it. Input may come from outside; it is checked. */
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import type { Game } from '../games/game.js';
import { read } from '../service/gate.js';
import { SPECTATORS } from '../service/rules/seen.js';
import type { MatchState, matchPath } from './answers.js';
import type { Kept } from './kept.js';
import type { Live } from './live/live.js';
import { HOST } from './record.js';
import { paceOf } from './table/done.js';
import { digest } from './tokens.js';

/** A match, and as whom the caller may read and act: a seat, the host, or a spectator. */
export interface Entered {
  readonly live: Live;
  readonly as: string;
}

const UNKNOWN: Problem = { code: 'ERR_MATCH', path: 'match', message: 'There is no match that you may see here' };

/** The match that a request is about. */
async function asked<S extends typeof matchPath>(
  kept: Pick<Kept, 'find'>,
  schema: S,
  input: unknown,
): Promise<Result<{ readonly live: Live; readonly value: ReturnType<S['parse']> }>> {
  const gate = read(schema, input);
  if (!gate.ok) return gate;
  const value = gate.value.value as ReturnType<S['parse']>;
  const live = await kept.find(value.match);
  return live === undefined ? err(UNKNOWN) : ok({ live, value });
}

/** The same for whoever brings an invitation, used or not. */
export async function invited<S extends typeof matchPath>(
  kept: Pick<Kept, 'find'>,
  schema: S,
  input: unknown,
  token: string | undefined,
): Promise<Result<Entered & { readonly invitation: string; readonly value: ReturnType<S['parse']> }>> {
  const found = await asked(kept, schema, input);
  if (!found.ok) return found;
  const { live, value } = found.value;
  const invitation = await digest(token ?? '');
  const as = live.table.keys.seatOf(invitation);
  return as === undefined ? err(UNKNOWN) : ok({ live, as, invitation, value });
}

/** Reads the request and finds out who sent it. Only those who may read the match learn that it exists. */
export async function enter<S extends typeof matchPath>(
  kept: Pick<Kept, 'find'>,
  schema: S,
  input: unknown,
  token: string | undefined,
): Promise<Result<Entered & { readonly value: ReturnType<S['parse']> }>> {
  const found = await asked(kept, schema, input);
  if (!found.ok) return found;
  const { live, value } = found.value;
  const { heading, keys } = live.table;
  if (token === undefined) return heading.spectators ? ok({ live, as: SPECTATORS, value }) : err(UNKNOWN);
  const as = await live.tokens.holderOf(token);
  if (as === undefined) return err(UNKNOWN);
  return keys.isFree(as) ? forbidden('This is an invitation: claim the seat first') : ok({ live, as, value });
}

/** As the caller sees it now. */
export function stateFor({ live, as }: Entered): MatchState {
  const { table } = live;
  const { heading } = table;
  const observer = observerOf(as);
  const question = table.question(as);
  const dueAt = live.dueAt(as);
  const clocks = table.clocks(observer);
  const presence = live.audience.presence();
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
    ...(presence !== undefined && { presence }),
    chat: table.chat,
    paceMs: paceOf(table),
    isLaidOut: heading.position !== undefined,
    over: table.isOver,
    ...table.outcome(),
  };
}

/** A host sees what spectators see. */
export const observerOf = (as: string) => (as === HOST ? SPECTATORS : as);
export const isSeat = (as: string) => as !== HOST && as !== SPECTATORS;

/** A problem if the game has no such seat. */
export function checkSeat({ seats }: Game, seat: string): Result<void> {
  return seats.includes(seat) ? ok(undefined) : problem('ERR_SEAT', 'seat', `Expected one of ${seats.join(', ')}`);
}

export function forbidden(message: string): Result<never> {
  return problem('ERR_FORBIDDEN', '', message);
}
