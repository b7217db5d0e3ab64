/** A recommendation as a stream: how far the search has come, again and again, and in the end its answer or a problem. */
import type { Context } from 'hono';
import { z } from 'zod';
import { clock } from '../../engine/clock.js';
import { endsWithin } from '../../engine/within.js';
import { isRecord } from '../../games/json.js';
import { type Recommendation, rankedMove, recommendation } from '../../service/schema/answer-schemas.js';
import { about } from '../../service/schema/search-fields.js';
import type { Answered } from '../../workers/pool/refusals.js';
import { answerProblem, problemDocument } from '../problems.js';
import { HEARTBEAT_MS, type StreamType, streamed } from './wire.js';

const USUAL_EVERY_MS = 500;
const LEAST_EVERY_MS = 50;
const MOST_EVERY_MS = 60_000;

export const reportEveryMs = about(
  z.int().min(LEAST_EVERY_MS).max(MOST_EVERY_MS),
  `With a stream: from one \`progress\` to the next. Default: ${USUAL_EVERY_MS}.`,
).optional();

const change = z.object({
  move: z.string(),
  from: about(z.int().nullable(), 'Its rank in the report before, from 1; null: it was not described.'),
  to: z.int(),
});

export const searchProgress = z
  .object({
    iterations: z.int(),
    nodes: z.int(),
    move: recommendation.shape.move,
    moves: z.array(
      rankedMove.pick({ move: true, share: true, visits: true, values: true, score: true, interval: true }),
    ),
    score: recommendation.shape.score,
    winChance: recommendation.shape.winChance,
    changed: about(z.array(change), 'Moves whose rank is another than in the report before.'),
  })
  .meta({ id: 'SearchProgress' });
export type SearchProgress = z.infer<typeof searchProgress>;

/** What a search has found, told to somebody who has heard `before`. */
export function progressOf(answer: Recommendation, before: Recommendation | undefined): SearchProgress {
  const { iterations, nodes, move, moves, score, winChance } = answer;
  const ranks = new Map(before?.moves.map((each, i) => [each.move, i + 1]));
  return {
    iterations,
    nodes,
    move,
    moves: moves.map(({ move, share, visits, values, score, interval }) => ({
      move,
      share,
      visits,
      values,
      score,
      interval,
    })),
    score,
    winChance,
    changed: moves.flatMap(({ move }, i) => {
      const from = ranks.get(move) ?? null;
      return from === i + 1 ? [] : [{ move, from, to: i + 1 }];
    }),
  };
}

type Watch = (answer: Recommendation) => void;

/** The interval that the request asks for, and the request without it: what is searched is the same with a stream and without. */
export function splitInterval(input: unknown): Answered<{ readonly everyMs: number; readonly request: unknown }> {
  if (!isRecord(input)) return { ok: true, value: { everyMs: USUAL_EVERY_MS, request: input } };
  const { reportEveryMs: asked, ...request } = input;
  const read = reportEveryMs.safeParse(asked);
  if (read.success) return { ok: true, value: { everyMs: read.data ?? USUAL_EVERY_MS, request } };
  const code = typeof asked === 'number' ? 'ERR_FIELD_RANGE' : 'ERR_FIELD_TYPE';
  const message = `Expected an integer from ${LEAST_EVERY_MS} to ${MOST_EVERY_MS}`;
  return { ok: false, error: { code, path: 'reportEveryMs', message } };
}

/** A problem that turns up at once is answered as one without a stream, with its status. Whoever hangs up ends the search. */
export async function answerInParts(
  c: Context,
  type: StreamType,
  everyMs: number,
  search: (watch: Watch, signal: AbortSignal) => Promise<Answered<object>>,
): Promise<Response> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  c.req.raw.signal.addEventListener('abort', leave);
  let latest: Recommendation | undefined;
  const answered = search((answer) => {
    latest = answer;
  }, gone.signal);
  if (await endsWithin(answered, everyMs)) {
    const answer = await answered;
    if (!answer.ok) return answerProblem(c, answer.error);
  }
  return streamed(c, type, leave, async (wire) => {
    let told: Recommendation | undefined;
    let saidAt = clock();
    do {
      if (latest !== undefined && latest !== told) {
        await wire.send({ event: 'progress', data: JSON.stringify(progressOf(latest, told)) });
        told = latest;
        saidAt = clock();
      } else if (clock() - saidAt > HEARTBEAT_MS) {
        await wire.beat();
        saidAt = clock();
      }
    } while (!(await endsWithin(answered, everyMs)));
    const answer = await answered;
    if (answer.ok) await wire.send({ event: 'result', data: JSON.stringify(answer.value) });
    else await wire.send({ event: 'problem', data: JSON.stringify(problemDocument(answer.error)) });
  });
}
