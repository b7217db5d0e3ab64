/** The routes of hosted matches: a table as that of the other endpoints, and the stream of events. */
import type { Env, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as matches from '../matches/answers.js';
import type { Matches } from '../matches/host.js';
import * as seats from '../matches/seats.js';
import { recommendation } from '../service/schema/answer-schemas.js';
import type { Endpoint } from './endpoints.js';
import { EXAMPLE_RECORD, examples } from './examples.js';
import { answerProblem } from './problems.js';
import { setHeaders } from './respond.js';

export const MOST_RECORD_BYTES = 1024 * 1024;
const HEARTBEAT_MS = 15_000; // proxies end connections on which nothing comes
const inPath = { match: true } as const;
const nothing = matches.matchPath.omit(inPath);

/** Hosts matches, in this process or another. */
export type Hosting = Pick<Matches, keyof Matches>;

/** An endpoint that needs a host of matches. */
interface MatchEndpoint extends Omit<Endpoint, 'act'> {
  act(input: unknown, caller: MatchCaller): ReturnType<Endpoint['act']>;
}

interface MatchCaller {
  readonly matches: Hosting;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly owner: string | undefined; // of what is created
  readonly address: string; // of the connection
  readonly signal: AbortSignal;
}

export const matchEndpoints: readonly MatchEndpoint[] = [
  {
    method: 'post',
    path: '/v1/matches',
    scope: 'host',
    group: 'Matches',
    summary: 'A match that the service hosts, with a token for the host and one for each seat',
    body: matches.createRequest.meta({ id: 'CreateMatchRequest' }),
    isRepeatable: true,
    example: {
      game: 'hearts',
      seats: { north: { ai: { level: 2 } }, east: { ai: { level: 2 } }, south: 'open', west: { ai: {} } },
    },
    answer: matches.created,
    act: (input, { matches, idempotencyKey: key, owner }) => matches.create(input, { key, owner }),
  },
  {
    method: 'post',
    path: '/v1/matches/import',
    scope: 'host',
    group: 'Matches',
    summary: 'A match that goes on where a record ends',
    body: matches.importRequest.meta({ id: 'ImportMatchRequest' }),
    example: { record: EXAMPLE_RECORD },
    mostBytes: MOST_RECORD_BYTES,
    answer: matches.created,
    isRepeatable: true,
    act: (input, { matches, idempotencyKey: key, owner }) => matches.import(input, { key, owner }),
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
    example: { turn: 55, move: 'pass 7H' },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.move(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/hint',
    group: 'Matches',
    summary: 'What the search would play, from what the seat sees',
    body: matches.hintRequest.omit(inPath).meta({ id: 'HintRequest' }),
    example: { budget: { timeMs: 1_000 }, top: 3 },
    answer: recommendation,
    act: (input, { matches, token, signal, address }) => matches.hint(input, token, { signal, address }),
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
    path: '/v1/matches/{match}/webhook',
    group: 'Matches',
    summary: 'Sends the events of the seat whose token it is to an address',
    body: matches.webhookRequest.omit(inPath).meta({ id: 'WebhookRequest' }),
    example: { url: 'https://example.org/hook' },
    answer: matches.webhookSet,
    act: (input, { matches, token }) => matches.webhook(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/seat',
    group: 'Matches',
    summary: 'Gives a seat to an AI, or back to whoever has its token',
    body: matches.seatRequest.omit(inPath).meta({ id: 'SeatRequest' }),
    example: { seat: 'south', to: { ai: { level: 'normal' } } },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.seat(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/undo',
    group: 'Matches',
    summary: "Takes the seat's last move back, or asks the others whether it may",
    body: matches.undoRequest.omit(inPath).meta({ id: 'UndoRequest' }),
    example: { turn: 55 },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.undo(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/draw',
    group: 'Matches',
    summary: 'Offers a draw, where the game knows draws',
    body: nothing.meta({ id: 'DrawRequest' }),
    example: {},
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.draw(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/consent',
    group: 'Matches',
    summary: 'Answers an offer to take back or to draw',
    body: matches.consentRequest.omit(inPath).meta({ id: 'ConsentRequest' }),
    example: { offer: 1, accepts: true },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.consent(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/resign',
    group: 'Matches',
    summary: 'Gives the game up: it ends between two, and an AI plays on among more',
    body: nothing.meta({ id: 'ResignRequest' }),
    example: {},
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.resign(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/rematch',
    group: 'Matches',
    summary: 'Another match of the same people, each a seat further, with the same tokens',
    body: nothing.meta({ id: 'RematchRequest' }),
    example: {},
    answer: matches.done,
    act: (input, { matches, token }) => matches.rematch(input, token),
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
    body: nothing.meta({ id: 'AbortRequest' }),
    example: {},
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
  {
    method: 'post',
    path: '/v1/seats',
    scope: 'host',
    group: 'Seats',
    summary: 'A seat of a game that your server keeps',
    body: seats.openSeatRequest.meta({ id: 'OpenSeatRequest' }),
    example: { game: 'hearts', level: 2 },
    answer: seats.openedSeat,
    act: (input, { matches, owner }) => matches.seats.open(input, owner),
  },
  {
    method: 'post',
    path: '/v1/seats/{seat}/move',
    group: 'Seats',
    summary: "The seat's move in a view: the same turn gets the same answer, searched for once",
    body: seats.answerTurnRequest.omit({ seat: true }).meta({ id: 'TurnRequest' }),
    example: { turn: 1, view: examples.recommend.view },
    answer: seats.turnAnswer,
    act: (input, { matches, token }) => matches.seats.move(input, token),
  },
  {
    method: 'delete',
    path: '/v1/seats/{seat}',
    group: 'Seats',
    summary: 'Removes all of a seat',
    answer: seats.closedSeat,
    act: (input, { matches, token }) => matches.seats.close(input, token),
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
export function addEventStream<E extends Env>(app: Hono<E>, matches: Hosting): void {
  app.get('/v1/matches/:match/events', async (c, next) => {
    if (c.req.method !== 'GET' || !c.req.header('Accept')?.includes('text/event-stream')) return next(); // HEAD takes no stream
    c.set('route' as never, '/v1/matches/{match}/events' as never);
    const after = c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0;
    let wake = () => {};
    const token = bearer(c.req.header('Authorization'));
    const watched = await matches.watch({ match: c.req.param('match'), after }, token, () => wake());
    if (!watched.ok) return answerProblem(c, watched.error);
    const { live, observer, stop } = watched.value;
    let last = watched.value.after;
    setHeaders(c);
    return streamSSE(c, async (stream) => {
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
