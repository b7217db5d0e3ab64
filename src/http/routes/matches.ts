/** The routes of hosted matches and seats, and the stream of events. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ServiceCode } from '../../core/codes.js';
import * as matches from '../../matches/answers.js';
import type { Matches } from '../../matches/host.js';
import * as seats from '../../matches/seats.js';
import { recommendation } from '../../service/schema/answer-schemas.js';
import { answerProblem } from '../problems.js';
import { setHeaders } from '../respond.js';
import { type Endpoint, FIELDS, GAME, POSITION, SEARCH, VIEW } from './endpoint.js';
import { EXAMPLE_RECORD, examples } from './examples.js';

export const MOST_RECORD_BYTES = 1024 * 1024;
const HEARTBEAT_MS = 15_000; // proxies end connections on which nothing comes
const inPath = { match: true } as const;
const nothing = matches.matchPath.omit(inPath);

/** Hosts matches, in this process or another. */
export type Hosting = Pick<Matches, keyof Matches>;

interface Needs {
  readonly matches: Hosting;
}

const MATCH: readonly ServiceCode[] = ['ERR_MATCH', 'ERR_FIELD_MISSING', 'ERR_FIELD_TYPE', 'ERR_FIELD_RANGE'];

/** Of commands that only a seat gives. */
const SEAT: readonly ServiceCode[] = [...MATCH, 'ERR_FORBIDDEN', 'ERR_SEAT_TAKEN', 'ERR_GAME_OVER', 'ERR_LIMIT'];

export const matchEndpoints: readonly Endpoint<Needs>[] = [
  {
    method: 'post',
    path: '/v1/matches',
    id: 'createMatch',
    problems: [
      ...FIELDS,
      'ERR_GAME_UNKNOWN',
      'ERR_VARIANT',
      'ERR_SEAT',
      'ERR_POSITION',
      'ERR_GAME_OVER',
      'ERR_KEY_REUSED',
      'ERR_BUSY',
    ],
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
    act: (input, { matches, idempotencyKey: key, who }) => matches.create(input, { key, owner: who?.owner }),
  },
  {
    method: 'post',
    path: '/v1/matches/import',
    id: 'importMatch',
    problems: [...FIELDS, 'ERR_GAME_UNKNOWN', 'ERR_VARIANT', 'ERR_SEAT', 'ERR_RECORD', 'ERR_BUSY'],
    scope: 'host',
    group: 'Matches',
    summary: 'A match that goes on where a record ends',
    body: matches.importRequest.meta({ id: 'ImportMatchRequest' }),
    example: { record: EXAMPLE_RECORD },
    mostBytes: MOST_RECORD_BYTES,
    answer: matches.created,
    isRepeatable: true,
    act: (input, { matches, idempotencyKey: key, who }) => matches.import(input, { key, owner: who?.owner }),
  },
  {
    method: 'get',
    path: '/v1/matches/{match}',
    id: 'getMatch',
    problems: MATCH,
    group: 'Matches',
    summary: 'What the holder of the token sees, and what he is asked',
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.state(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/move',
    id: 'playMatchMove',
    problems: [
      ...MATCH,
      'ERR_FORBIDDEN',
      'ERR_TURN',
      'ERR_SEAT_TAKEN',
      'ERR_NOT_YOUR_TURN',
      'ERR_MOVE',
      'ERR_GAME_OVER',
    ],
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
    id: 'hintMatch',
    problems: [...MATCH, 'ERR_NOT_YOUR_TURN', 'ERR_BUSY', 'ERR_CANCELLED'],
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
    id: 'listMatchEvents',
    problems: MATCH,
    group: 'Matches',
    summary: 'What the holder of the token has seen, in order; as a stream with Accept: text/event-stream',
    query: matches.eventsRequest.omit(inPath),
    answer: matches.eventList,
    act: (input, { matches, token, signal }) => matches.events(input, token, signal),
    open: (c, _, { matches, token }) => eventStream(c, matches, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/webhook',
    id: 'setWebhook',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_WEBHOOK'],
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
    id: 'changeSeat',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_SEAT', 'ERR_GAME_OVER'],
    group: 'Matches',
    summary: 'Gives a seat to an AI, or back to whoever has its token',
    body: matches.seatRequest.omit(inPath).meta({ id: 'SeatRequest' }),
    example: { seat: 'south', to: { ai: { level: 'normal' } } },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.seat(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/claim',
    id: 'claimSeat',
    problems: [...MATCH, 'ERR_SEAT_TAKEN', 'ERR_GAME_OVER', 'ERR_LIMIT'],
    group: 'Matches',
    summary: 'Takes the seat to which the token invites, for a token that the caller has drawn',
    body: matches.claimRequest.omit(inPath).meta({ id: 'ClaimRequest' }),
    example: { token: 'seat_Zq3v0mJx8bNfR5tYc1hKd7wLpA2sGe9u', name: 'Ann' },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.claim(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/free',
    id: 'freeSeat',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_SEAT', 'ERR_GAME_OVER', 'ERR_LIMIT'],
    group: 'Matches',
    summary: 'Takes a seat from whoever has it, for an invitation that somebody else can claim',
    body: matches.freeRequest.omit(inPath).meta({ id: 'FreeRequest' }),
    example: { seat: 'south' },
    answer: matches.freed,
    act: (input, { matches, token }) => matches.free(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/say',
    id: 'sayInMatch',
    problems: [...MATCH, 'ERR_FIELD_WORD', 'ERR_FIELD_CONFLICT', 'ERR_FORBIDDEN', 'ERR_LIMIT'],
    group: 'Matches',
    summary: 'Says something to everybody at the table, in a phrase or, where the host allows it, in words',
    body: matches.sayRequest.omit(inPath).meta({ id: 'SayRequest' }),
    example: { id: 'c6b1', phrase: 'good-luck' },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.say(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/chat',
    id: 'changeChat',
    problems: [...MATCH, 'ERR_FIELD_WORD', 'ERR_FORBIDDEN', 'ERR_GAME_OVER', 'ERR_LIMIT'],
    group: 'Matches',
    summary: 'The host says what seats may write to each other',
    body: matches.chatRequest.omit(inPath).meta({ id: 'ChatRequest' }),
    example: { allows: 'free' },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.chat(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/pace',
    id: 'changePace',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_GAME_OVER', 'ERR_LIMIT'],
    group: 'Matches',
    summary: 'The host says how long AIs take at least for a move',
    body: matches.paceRequest.omit(inPath).meta({ id: 'PaceRequest' }),
    example: { paceMs: 900 },
    answer: matches.matchState,
    act: (input, { matches, token }) => matches.pace(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/undo',
    id: 'undoMove',
    problems: [...SEAT, 'ERR_OFFER'],
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
    id: 'offerDraw',
    problems: [...SEAT, 'ERR_OFFER'],
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
    id: 'answerOffer',
    problems: [...SEAT, 'ERR_OFFER'],
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
    id: 'resignMatch',
    problems: SEAT,
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
    id: 'rematch',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_OFFER'],
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
    id: 'getMatchRecord',
    problems: [...MATCH, 'ERR_FORBIDDEN'],
    group: 'Matches',
    summary: 'Everything that happened, once the match is over; to the host at any time',
    answer: matches.matchRecord,
    act: (input, { matches, token }) => matches.record(input, token),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/abort',
    id: 'abortMatch',
    problems: [...MATCH, 'ERR_FORBIDDEN', 'ERR_GAME_OVER'],
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
    id: 'removeMatch',
    problems: [...MATCH, 'ERR_FORBIDDEN'],
    group: 'Matches',
    summary: 'Removes all of a match',
    answer: matches.done,
    act: (input, { matches, token }) => matches.remove(input, token),
  },
  {
    method: 'post',
    path: '/v1/seats',
    id: 'openSeat',
    problems: [...FIELDS, 'ERR_GAME_UNKNOWN', 'ERR_VARIANT', 'ERR_WEBHOOK'],
    scope: 'host',
    group: 'Seats',
    summary: 'A seat of a game that your server keeps',
    body: seats.openSeatRequest.meta({ id: 'OpenSeatRequest' }),
    example: { game: 'hearts', level: 2 },
    answer: seats.openedSeat,
    act: (input, { matches, who }) => matches.seats.open(input, who?.owner),
  },
  {
    method: 'post',
    path: '/v1/seats/{seat}/move',
    id: 'answerTurn',
    problems: [...GAME, ...POSITION, ...VIEW, ...SEARCH, 'ERR_MATCH', 'ERR_TURN'],
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
    id: 'closeSeat',
    problems: MATCH,
    group: 'Seats',
    summary: 'Removes all of a seat',
    answer: seats.closedSeat,
    act: (input, { matches, token }) => matches.seats.close(input, token),
  },
];

/**
 * The events as a stream: everything after `Last-Event-ID`, then what comes, until the match is over. An event is written when the
 * reader has taken the one before, so that a slow reader holds nothing but its own connection.
 */
async function eventStream(c: Context, matches: Hosting, token: string | undefined): Promise<Response | undefined> {
  if (c.req.method !== 'GET' || !c.req.header('Accept')?.includes('text/event-stream')) return undefined; // HEAD takes no stream
  const after = c.req.header('Last-Event-ID') ?? c.req.query('after') ?? 0;
  let wake = () => {};
  const watched = await matches.watch({ match: c.req.param('match'), after }, token, () => wake());
  if (!watched.ok) return answerProblem(c, watched.error);
  const { live, observer, isLetIn, stop } = watched.value;
  let last = watched.value.after;
  let present = '';
  setHeaders(c);
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => wake());
    try {
      while (!stream.aborted && (await isLetIn())) {
        for (const { id, event } of live.table.read(observer, last)) {
          await stream.writeSSE({ id: `${id}`, event: event.kind, data: JSON.stringify(event) });
          last = id;
        }
        const { table } = live;
        const seats = live.audience.presence();
        if (seats !== undefined && JSON.stringify(seats) !== present) {
          present = JSON.stringify(seats);
          await stream.writeSSE({ event: 'presence', data: JSON.stringify({ kind: 'presence', seats }) }); // without an id: nobody reads it later
        }
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
}
