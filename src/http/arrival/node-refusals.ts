/**
 * Searches that are refused before the application sees them. Under overload most requests are, and what each takes is taken from
 * those that are served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedMap } from '../../core/bounded-map.js';
import { isRecord } from '../../games/json.js';
import { isTimed } from '../../service/intake/deadline.js';
import type { WorkerPool } from '../../workers/pool/pool.js';
import { type Refusal, tooMany } from '../../workers/pool/refusals.js';
import { originHeaders } from '../cors.js';
import type { RequestLog } from '../log.js';
import { plainProblem } from '../problems.js';

const ROUTE = '/v1/games/{game}/recommend';
const PATH = /^\/v1\/games\/([\w-]+)\/recommend$/;
const MOST_BYTES = 16 * 1024; // Node reads no further ahead
const MOST_ANSWERS = 100; // kept, by message and seconds to wait
const MOST_BODIES = 256; // that are kept with their time: who was refused asks again with the same body
const SAMPLE = 64; // bytes of a body that tell it from most others: a hash of all of it takes as long as the rest of a refusal

/** Where the adapter looks for a body that has been read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

interface Known {
  readonly body: Buffer;
  readonly timeMs: number | undefined;
}

interface Surroundings {
  readonly pool: Pick<WorkerPool, 'refusalOfMove'>;
  readonly requests: RequestLog;
  readonly origins: readonly string[]; // of pages that browsers may let in
  readonly isGuarded: boolean; // callers have turns, which the application keeps
}

export class EarlyRefusals {
  private readonly around: Surroundings;
  private readonly answers = new BoundedMap<string, ReturnType<typeof plainProblem>>(MOST_ANSWERS);
  private readonly bodies = new BoundedMap<number, Known>(MOST_BODIES); // by sample

  constructor(around: Surroundings) {
    this.around = around;
  }

  /**
   * Refuses a search unread if it has waited too long, or if no worker can do it in its time; whatever else is wrong with it is not
   * told. False if the request is not refused; then the application can read it as usual.
   */
  refuse(request: IncomingMessage, response: ServerResponse, arrivedAt: number, isTooOld: boolean): boolean {
    const { pool, isGuarded } = this.around;
    const game = request.method === 'POST' ? PATH.exec(request.url ?? '')?.[1] : undefined;
    if (game === undefined || (isGuarded && !isTooOld)) return false;
    const refused = isTooOld ? tooMany(0) : pool.refusalOfMove(game, arrivedAt, () => this.timeOf(request));
    if (refused === undefined || refused.ok) return false;
    this.answer(request, response, refused.error);
    return true;
  }

  private answer(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { requests, origins } = this.around;
    const began = performance.now();
    const { given, end } = requests.begin(request.headers['x-request-id']?.toString());
    const { status, code, headers, text } = this.problem(refusal);
    request.resume();
    response.writeHead(status, {
      ...headers,
      ...originHeaders(origins, request.headers.origin),
      ...(given !== undefined && { 'X-Request-Id': given }),
    });
    response.end(text);
    end({ method: 'POST', route: ROUTE, status, code, ms: performance.now() - began });
  }

  private problem(refusal: Refusal): ReturnType<typeof plainProblem> {
    const { message, retryAfterMs = 0 } = refusal;
    const name = `${Math.ceil(retryAfterMs / 1000)} ${message}`;
    const known = this.answers.get(name);
    if (known !== undefined) return known;
    const made = plainProblem(refusal);
    this.answers.set(name, made);
    return made;
  }

  /** The time that a move may take, by its body; undefined if that is not all there yet, or says more than this. */
  private timeOf(request: WithBody): number | undefined {
    const { headers, complete } = request;
    const isJson = headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined;
    if (!complete || !isJson || !(Number(headers['content-length']) <= MOST_BYTES)) return undefined;
    request.rawBody ??= (request.read() as Buffer | null) ?? Buffer.alloc(0);
    const body = request.rawBody;
    const sample = sampleOf(body);
    const known = this.bodies.get(sample);
    if (known?.body.equals(body)) return known.timeMs;
    const timeMs = timeIn(body.toString());
    this.bodies.set(sample, { body: Buffer.from(body), timeMs });
    return timeMs;
  }
}

/** FNV-1a of the length and of some bytes. */
function sampleOf(body: Buffer): number {
  let hash = body.length;
  const step = Math.max(1, Math.floor(body.length / SAMPLE));
  for (let at = body.length - 1; at >= 0; at -= step) hash = Math.imul(hash ^ body[at], 0x01000193);
  return hash;
}

function timeIn(body: string): number | undefined {
  const { priority = 'move', budget, splits = 1, token } = parsed(body);
  if (priority !== 'move' || splits !== 1 || token !== undefined || !isRecord(budget)) return undefined;
  const { timeMs, deadlineAt, clock } = budget;
  const isAll = !isTimed({ deadlineAt, clock });
  return isAll && typeof timeMs === 'number' && timeMs > 0 ? timeMs : undefined;
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(body);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
