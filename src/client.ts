/**
 * `strategos/client`: a seat of a hosted match, and jobs, over HTTP. Needs nothing but `fetch`, so it runs in browsers, Node, Deno, Bun and at
 * the edge:
 *
 *   const seat = join('http://127.0.0.1:8080/v1/matches/8vFb…', 'seat_c9…');
 *   for await (const { id, event } of seat.events())
 *     if (event.kind === 'turn' && event.moves) await seat.move(id, event.moves[0].move);
 */
import type { Code } from './core/codes.js';
import type { JobRequest, JobResult, JobState } from './jobs/schema.js';
import type { Filling, MatchEvent, MatchRecord, MatchState } from './matches/answers.js';
import type { Chat, Phrase } from './matches/record.js';
import type { ReviewRequest } from './review/schema.js';
import type { Recommendation } from './service/schema/answer-schemas.js';

export type { JobRequest, JobResult, JobState } from './jobs/schema.js';
export type { Filling, MatchEvent, MatchRecord, MatchState, Question } from './matches/answers.js';
export type { Chat, Phrase } from './matches/record.js';
export type { Review, ReviewRequest } from './review/schema.js';

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
  /** Hears of every request that will be sent again, before the wait: why it was refused, or that there was no connection. */
  readonly onWait?: (why: Refused | undefined, waitMs: number) => void;
  /** After so long whoever asks for more than he may have (429) is told so by an error. Default: 60,000. */
  readonly patienceMs?: number;
  /** Hears which people are at the table, while it reads events, where one process serves the match. */
  readonly onPresence?: (seats: NonNullable<MatchState['presence']>) => void;
  /** A stream on which nothing comes for so long is lost: the service says something every 15 s. Default: 45,000. */
  readonly silenceMs?: number;
}

export interface Seat {
  state(signal?: AbortSignal): Promise<MatchState>;
  /** Answers a question; sent again if the connection is lost, which plays it once all the same. */
  move(turn: number, move: string, signal?: AbortSignal): Promise<MatchState>;
  /** What the search would play, from what the seat sees. */
  hint(
    how?: { budget?: object; level?: number | string; top?: number; stage?: number },
    signal?: AbortSignal,
  ): Promise<Recommendation>;
  /** With an invitation: takes its seat. `token`: drawn by you, 32 characters at least; `join` with it from now on. */
  claim(token: string, name?: string, signal?: AbortSignal): Promise<MatchState>;
  /** The host alone: takes a seat from whoever has it, and answers with an invitation to it. */
  free(seat: string, signal?: AbortSignal): Promise<{ match: string; seat: string; token: string }>;
  /** Gives a seat to an AI, or back to whoever has its token: one's own, or any with the token of the host. */
  give(seat: string, to: 'person' | Exclude<Filling, 'open'>, signal?: AbortSignal): Promise<MatchState>;
  /** Takes one's last move back, which answers the question `turn` (`answered` of the state), or asks the others whether one may. */
  undo(turn: number, signal?: AbortSignal): Promise<MatchState>;
  offerDraw(signal?: AbortSignal): Promise<MatchState>;
  /** Answers an offer to take back or to draw, by its id. */
  consent(offer: number, accepts: boolean, signal?: AbortSignal): Promise<MatchState>;
  resign(signal?: AbortSignal): Promise<MatchState>;
  /** Says something to everybody at the table: a phrase, or, where the host allows it, a text. */
  say(what: { phrase: Phrase } | { text: string }, signal?: AbortSignal): Promise<MatchState>;
  /** The host alone: what seats may write from now on. */
  chat(allows: Chat, signal?: AbortSignal): Promise<MatchState>;
  /** The host alone: how long AIs take at least for a move. */
  pace(paceMs: number, signal?: AbortSignal): Promise<MatchState>;
  /** The host alone: the id of another match of the same people, each a seat further, with the same tokens. */
  rematch(signal?: AbortSignal): Promise<{ match: string }>;
  /** Everything that happened, once the match is over. */
  record(signal?: AbortSignal): Promise<MatchRecord>;
  /** Begins a review of the match, once it is over: a job, which `jobsOf` follows. */
  review(how?: Pick<ReviewRequest, 'seats' | 'budget' | 'seed'>, signal?: AbortSignal): Promise<JobState>;
  /** What has happened after the event `after`, or happens within `waitMs`: also after the end, when the host may ask for a rematch. */
  later(after: number, waitMs?: number, signal?: AbortSignal): Promise<{ readonly events: readonly Heard[] }>;
  /** All events after `after` (0: from the beginning), until the match is over; a lost connection is taken up where it broke off. */
  events(after?: number, signal?: AbortSignal): AsyncGenerator<Heard, void, void>;
}

/** What happens to a job. A stream ends with `end`. */
export type JobEvent =
  | { readonly event: 'result'; readonly data: JobResult }
  | { readonly event: 'progress'; readonly data: Pick<JobState, 'state' | 'total' | 'done' | 'progress' | 'running'> }
  | { readonly event: 'end'; readonly data: JobState };

export interface Jobs {
  /** Begins a job. */
  begin(request: JobRequest, signal?: AbortSignal): Promise<JobState>;
  /** Begins a review of a game. */
  review(request: ReviewRequest, signal?: AbortSignal): Promise<JobState>;
  state(job: string, signal?: AbortSignal): Promise<JobState>;
  /** Results after the one numbered `after` (0: from the first). */
  results(job: string, after?: number, signal?: AbortSignal): Promise<JobResult[]>;
  /** The same as they come, until the job ends; a lost connection is taken up where it broke off. */
  events(job: string, after?: number, signal?: AbortSignal): AsyncGenerator<JobEvent, void, void>;
  /** Ends a job with what there is. */
  cancel(job: string, signal?: AbortSignal): Promise<JobState>;
}

const RETRY_MS = 250;
const MOST_RETRY_MS = 10_000;
const SILENCE_MS = 45_000;
const PATIENCE_MS = 60_000;
const TOO_MUCH = 429;

/** The seat (or the host's chair) that a token belongs to; without one, what spectators may do. `match`: the URL of the match, up to and with its id. */
export function join(match: string, token: string | undefined, options: ClientOptions = {}): Seat {
  const { get, post, stream } = connection(match, token, options);

  async function* events(after = 0, signal?: AbortSignal): AsyncGenerator<Heard, void, void> {
    for await (const { id, data } of stream('/events', after, signal)) {
      const event = data as
        | MatchEvent
        | { readonly kind: 'presence'; readonly seats: NonNullable<MatchState['presence']> };
      if (event.kind === 'presence') options.onPresence?.(event.seats);
      else if (id !== undefined) yield { id, event };
      if (event.kind === 'over') return;
    }
  }

  return {
    state: (signal) => get('', signal),
    move: (turn, move, signal) => post('/move', { turn, move }, signal),
    hint: (how = {}, signal) => post('/hint', how, signal),
    claim: (token, name, signal) => post('/claim', { token, ...(name && { name }) }, signal),
    free: (seat, signal) => post('/free', { seat }, signal),
    give: (seat, to, signal) => post('/seat', { seat, to }, signal),
    undo: (turn, signal) => post('/undo', { turn }, signal),
    offerDraw: (signal) => post('/draw', {}, signal),
    consent: (offer, accepts, signal) => post('/consent', { offer, accepts }, signal),
    resign: (signal) => post('/resign', {}, signal),
    say: (what, signal) => post('/say', { id: freshKey(), ...what }, signal),
    chat: (allows, signal) => post('/chat', { allows }, signal),
    pace: (paceMs, signal) => post('/pace', { paceMs }, signal),
    rematch: (signal) => post('/rematch', {}, signal),
    record: (signal) => get('/record', signal),
    review: (how = {}, signal) => post('/review', how, signal, freshKey()),
    later: (after, waitMs = 0, signal) => get(`/events?after=${after}&waitMs=${waitMs}`, signal),
    events,
  };
}

/** Jobs of a service. `service`: its URL; `key`: where it needs one. */
export function jobsOf(service: string, { key, ...options }: ClientOptions & { readonly key?: string } = {}): Jobs {
  const { get, post, stream, persist } = connection(`${service.replace(/\/$/, '')}/v1`, key, options);

  async function* events(job: string, after = 0, signal?: AbortSignal): AsyncGenerator<JobEvent, void, void> {
    for await (const { event, data } of stream(`/jobs/${job}/events`, after, signal)) {
      yield { event, data } as JobEvent;
      if (event === 'end') return;
    }
  }

  return {
    begin: (request, signal) => post('/jobs', request, signal, freshKey()),
    review: (request, signal) => post('/reviews', request, signal, freshKey()),
    state: (job, signal) => get(`/jobs/${job}`, signal),
    async results(job, after = 0, signal) {
      const text = await (await persist(`/jobs/${job}/results?after=${after}`, {}, signal)).text();
      return text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as JobResult)));
    },
    cancel: async (job, signal) => (await persist(`/jobs/${job}`, { method: 'DELETE' }, signal)).json(),
    events,
  };
}

/** A request that is sent again is the same request. */
const freshKey = () => crypto.randomUUID();

interface Part {
  readonly id: number | undefined;
  readonly event: string | undefined;
  readonly data: unknown;
}

/** Requests below an address, sent again while the service is away or busy, or for a while where one may not have more. */
function connection(base: string, token: string | undefined, options: ClientOptions) {
  const { fetch: send = fetch, retryMs = RETRY_MS, mostRetryMs = MOST_RETRY_MS, silenceMs = SILENCE_MS } = options;
  const { onWait, patienceMs = PATIENCE_MS } = options;
  const own = token === undefined ? {} : { Authorization: `Bearer ${token}` };

  /** Anything else that the service refuses is thrown. */
  async function persist(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const headers = { ...own, ...init.headers };
    let tooMuchMs = 0;
    for (let waitMs = retryMs; ; waitMs = Math.min(2 * waitMs, mostRetryMs)) {
      signal?.throwIfAborted();
      const response = await send(base + path, { ...init, headers, ...(signal && { signal }) }).catch(
        (error: unknown) => {
          if (signal?.aborted) throw error;
          return undefined; // no connection
        },
      );
      if (response?.ok) return response;
      const why = response && (await refusal(response));
      if (why !== undefined && why.status !== 503 && why.status !== TOO_MUCH) throw why;
      const afterS = Number(response?.headers.get('Retry-After'));
      const nextMs = afterS > 0 ? Math.max(afterS * 1_000, waitMs) : waitMs;
      if (why?.status === TOO_MUCH) tooMuchMs += nextMs;
      if (tooMuchMs > patienceMs) throw why;
      onWait?.(why, nextMs);
      await pause(nextMs, signal);
    }
  }

  async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return (await persist(path, {}, signal)).json() as Promise<T>;
  }

  async function post<T>(path: string, body: object, signal?: AbortSignal, key?: string): Promise<T> {
    const headers = { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) };
    return (await persist(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal)).json() as Promise<T>;
  }

  /** What comes after the event `after`; whoever listens says when it is enough. */
  async function* stream(path: string, after: number, signal?: AbortSignal): AsyncGenerator<Part, void, void> {
    let last = after;
    for (;;) {
      const headers = { Accept: 'text/event-stream', 'Last-Event-ID': `${last}` };
      const response = await persist(path, { headers }, signal);
      try {
        for await (const part of parsed(response, silenceMs)) {
          last = part.id ?? last;
          yield part;
        }
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error; // a TypeError: the connection was lost
        onWait?.(undefined, retryMs);
      }
      await pause(retryMs, signal);
    }
  }

  return { persist, get, post, stream };
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
async function* parsed(response: Response, silenceMs: number): AsyncGenerator<Part, void, void> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = () =>
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TypeError('nothing comes any more')), silenceMs);
    });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), silence()]);
      clearTimeout(timer);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield { id: id === undefined ? undefined : Number(id), event, data: JSON.parse(data) };
      }
    }
  } finally {
    clearTimeout(timer);
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
