/**
 * `strategos/client`: a seat of a hosted match, over HTTP. Needs nothing but `fetch`, so it runs in browsers, Node, Deno, Bun and at
 * the edge:
 *
 *   const seat = join('http://127.0.0.1:8080/v1/matches/8vFb…', 'seat_c9…');
 *   for await (const { id, event } of seat.events())
 *     if (event.kind === 'turn' && event.moves) await seat.move(id, event.moves[0].move);
 */
import type { Code } from './core/codes.js';
import type { Filling, MatchEvent, MatchRecord, MatchState } from './matches/answers.js';
import type { Recommendation } from './service/schema/answer-schemas.js';

export type { Filling, MatchEvent, MatchRecord, MatchState, Question } from './matches/answers.js';

/** What the service refused, and why. `code` is stable, made to switch on. */
export class Refused extends Error {
  readonly status: number;
  readonly code: Code | undefined;
  readonly path: string;

  constructor(status: number, { code, path = '', detail }: { code?: Code; path?: string; detail?: string }) {
    super(detail ?? `HTTP status ${status}`);
    this.status = status;
    this.code = code;
    this.path = path;
  }
}

export interface Heard {
  readonly id: number; // send it back as the turn of a move
  readonly event: MatchEvent;
}

export interface ClientOptions {
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
  /** How long to wait before a lost connection is tried again, doubled up to `mostRetryMs`. Default: 250 and 10,000. */
  readonly retryMs?: number;
  readonly mostRetryMs?: number;
}

export interface Seat {
  state(signal?: AbortSignal): Promise<MatchState>;
  /** Answers a question; sent again if the connection is lost, which plays it once all the same. */
  move(turn: number, move: string, signal?: AbortSignal): Promise<MatchState>;
  /** What the search would play, from what the seat sees. */
  hint(how?: { budget?: object; level?: number | string; top?: number }, signal?: AbortSignal): Promise<Recommendation>;
  /** Gives a seat to an AI, or back to whoever has its token: one's own, or any with the token of the host. */
  give(seat: string, to: 'person' | Exclude<Filling, 'open'>, signal?: AbortSignal): Promise<MatchState>;
  /** Takes one's last move back, or asks the others whether one may. */
  undo(signal?: AbortSignal): Promise<MatchState>;
  offerDraw(signal?: AbortSignal): Promise<MatchState>;
  /** Answers an offer to take back or to draw. */
  consent(accepts: boolean, signal?: AbortSignal): Promise<MatchState>;
  resign(signal?: AbortSignal): Promise<MatchState>;
  /** The host alone: the id of another match of the same people, each a seat further, with the same tokens. */
  rematch(signal?: AbortSignal): Promise<{ match: string }>;
  /** Everything that happened, once the match is over. */
  record(signal?: AbortSignal): Promise<MatchRecord>;
  /** All events after `after` (0: from the beginning), until the match is over; a lost connection is taken up where it broke off. */
  events(after?: number, signal?: AbortSignal): AsyncGenerator<Heard, void, void>;
}

const RETRY_MS = 250;
const MOST_RETRY_MS = 10_000;

/** The seat (or the host's chair) that a token belongs to. `match`: the URL of the match, up to and with its id. */
export function join(match: string, token: string, options: ClientOptions = {}): Seat {
  const { fetch: send = fetch, retryMs = RETRY_MS, mostRetryMs = MOST_RETRY_MS } = options;
  const headers = { Authorization: `Bearer ${token}` };

  /** Tries again while the service is away or busy; anything else that it refuses is thrown. */
  async function persist(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    for (let waitMs = retryMs; ; waitMs = Math.min(2 * waitMs, mostRetryMs)) {
      signal?.throwIfAborted();
      const response = await send(match + path, { ...init, ...(signal && { signal }) }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return undefined; // no connection
      });
      if (response?.ok) return response;
      if (response !== undefined && response.status !== 503 && response.status !== 429) throw await refusal(response);
      const afterS = Number(response?.headers.get('Retry-After'));
      await pause(afterS > 0 ? afterS * 1_000 : waitMs, signal);
    }
  }

  async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return (await persist(path, { headers }, signal)).json() as Promise<T>;
  }

  async function post<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await persist(path, init, signal)).json() as Promise<T>;
  }

  async function* events(after = 0, signal?: AbortSignal): AsyncGenerator<Heard, void, void> {
    let last = after;
    for (;;) {
      const stream = { ...headers, Accept: 'text/event-stream', 'Last-Event-ID': `${last}` };
      const response = await persist('/events', { headers: stream }, signal);
      try {
        for await (const heard of parsed(response)) {
          last = heard.id;
          yield heard;
          if (heard.event.kind === 'over') return;
        }
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error; // a TypeError: the connection was lost
      }
      await pause(retryMs, signal);
    }
  }

  return {
    state: (signal) => get('', signal),
    move: (turn, move, signal) => post('/move', { turn, move }, signal),
    hint: (how = {}, signal) => post('/hint', how, signal),
    give: (seat, to, signal) => post('/seat', { seat, to }, signal),
    undo: (signal) => post('/undo', {}, signal),
    offerDraw: (signal) => post('/draw', {}, signal),
    consent: (accepts, signal) => post('/consent', { accepts }, signal),
    resign: (signal) => post('/resign', {}, signal),
    rematch: (signal) => post('/rematch', {}, signal),
    record: (signal) => get('/record', signal),
    events,
  };
}

async function refusal(response: Response): Promise<Refused> {
  const text = await response.text();
  try {
    return new Refused(response.status, JSON.parse(text));
  } catch {
    return new Refused(response.status, {});
  }
}

/** The events of a stream: blocks of fields, each ended by an empty line. */
async function* parsed(response: Response): AsyncGenerator<Heard, void, void> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id !== undefined && data !== undefined) yield { id: Number(id), event: JSON.parse(data) as MatchEvent };
      }
    }
  } finally {
    void reader.cancel().catch(() => {}); // whoever stops listening hangs up
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
