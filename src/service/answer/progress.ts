/** How far a search has come, for whoever is told before its answer: what is told, and how often. */
import { z } from 'zod';
import { ok, problem, type Result } from '../../core/result.js';
import { isRecord } from '../../games/json.js';
import { type Recommendation, rankedMove, recommendation } from '../schema/answer-schemas.js';
import { about } from '../schema/search-fields.js';

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
type SearchProgress = z.infer<typeof searchProgress>;

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

/** The interval that the request asks for, and the request without it: what is searched is the same with a stream and without. */
export function splitInterval(input: unknown): Result<{ readonly everyMs: number; readonly request: unknown }> {
  if (!isRecord(input)) return ok({ everyMs: USUAL_EVERY_MS, request: input });
  const { reportEveryMs: asked, ...request } = input;
  const read = reportEveryMs.safeParse(asked);
  if (read.success) return ok({ everyMs: read.data ?? USUAL_EVERY_MS, request });
  const code = typeof asked === 'number' ? 'ERR_FIELD_RANGE' : 'ERR_FIELD_TYPE';
  return problem(code, 'reportEveryMs', `Expected an integer from ${LEAST_EVERY_MS} to ${MOST_EVERY_MS}`);
}
