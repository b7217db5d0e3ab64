/** The routes of hosted matches: a table as that of the other endpoints, and the stream of events. */
import type { Env, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as matches from '../matches/answers.js';
import type { Matches } from '../matches/host.js';
import { recommendation } from '../service/schema/answer-schemas.js';
import type { Endpoint } from './endpoints.js';
import { answerProblem } from './problems.js';

const HEARTBEAT_MS = 15_000; // proxies end connections on which nothing comes
const inPath = { match: true } as const;

/** An endpoint that needs a host of matches. */
export interface MatchEndpoint extends Omit<Endpoint, 'act'> {
  act(input: unknown, caller: MatchCaller): ReturnType<Endpoint['act']>;
}

export interface MatchCaller {
  readonly matches: Matches;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

export const matchEndpoints: readonly MatchEndpoint[] = [
  {
    method: 'post',
    path: '/v1/matches',
    group: 'Matches',
    summary: 'A match that the service hosts, with a token for the host and one for each seat',
    body: matches.createRequest.meta({ id: 'CreateMatchRequest' }),
    example: {
      game: 'hearts',
      seats: { north: { ai: { level: 2 } }, east: { ai: { level: 2 } }, south: 'open', west: { ai: {} } },
    },
    answer: matches.created,
    act: (input, { matches }) => matches.create(input),
  },
  {
    method: 'get',
    path: '/v1/matches/{match}',
    group: 'Matches',
    summary: 'What the holder of the token sees, and what he is asked',
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.state(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/move',
    group: 'Matches',
    summary: 'A move of the seat whose token it is, as the answer to a question',
    body: matches.moveRequest.omit(inPath).meta({ id: 'MoveRequest' }),
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.move(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/hint',
    group: 'Matches',
    summary: 'What the search would play, from what the seat sees',
    body: matches.hintRequest.omit(inPath).meta({ id: 'HintRequest' }),
    answer: recommendation,
    act: (input, { matches, token, signal }) => matches.hint(input, token, signal),
  },
  {
    method: 'get',
    path: '/v1/matches/{match}/events',
    group: 'Matches',
    summary: 'What the holder of the token has seen, in order; as a stream with Accept: text/event-stream',
    query: matches.eventsRequest.omit(inPath),
    answer: matches.eventList,
    act: (input, { matches, token, signal }) => matches.events(input, token, signal),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/seat',
    group: 'Matches',
    summary: 'Gives a seat to an AI, or back to whoever has its token',
    body: matches.seatRequest.omit(inPath).meta({ id: 'SeatRequest' }),
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.seat(input, token),
  },
  {
    method: 'get',
    path: '/v1/matches/{match}/record',
    group: 'Matches',
    summary: 'Everything that happened, once the match is over; to the host at any time',
    answer: matches.matchRecord,
    act: (input, { matches, token }) => matches.record(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/abort',
    group: 'Matches',
    summary: 'Ends a match without a result',
    body: matches.matchPath.omit(inPath).meta({ id: 'AbortRequest' }),
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.abort(input, token),
  },
  {
    method: 'delete',
    path: '/v1/matches/{match}',
    group: 'Matches',
    summary: 'Removes all of a match',
    answer: matches.done,
    act: (input, { matches, token }) => matches.remove(input, token),
  },
];

/** The token of an `Authorization: Bearer` header. */
export function bearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/**
 * The events as a stream: everything after `Last-Event-ID`, then what comes, until the match is over. An event is written when the
 * reader has taken the one before, so that a slow reader holds nothing but its own connection.
 */
export function addEventStream<E extends Env>(app: Hono<E>, matches: Matches): void {
  app.get('/v1/matches/:match/events', async (c, next) => {
    if (!c.req.header('Accept')?.includes('text/event-stream')) return next();
    const after = c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0;
    const watched = await matches.watch({ match: c.req.param('match'), after }, bearer(c.req.header('Authorization')));
    if (!watched.ok) return answerProblem(c, watched.error);
    const { live, observer } = watched.value;
    let last = watched.value.after;
    return streamSSE(c, async (stream) => {
      let wake = () => {};
      const stop = live.listen(() => wake());
      stream.onAbort(() => wake());
      try {
        while (!stream.aborted) {
          for (const { id, event } of live.table.read(observer, last)) {
            await stream.writeSSE({ id: `${id}`, event: event.kind, data: JSON.stringify(event) });
            last = id;
          }
          const { table } = live;
          if (table.count(observer) > last) continue;
          if (table.isOver || live.isClosed || stream.aborted) return;
          const isEvent = await new Promise<boolean>((resolve) => {
            const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
            wake = () => {
              clearTimeout(timer);
              resolve(true);
            };
          });
          if (!isEvent) await stream.write(': still here\n\n');
        }
      } finally {
        stop();
      }
    });
  });
}
