/** What jobs take and give, as schemas: types, checks and the API document follow from them. */
import { z } from 'zod';
import { isRecord } from '../games/json.js';
import { review, reviewedDecision, reviewRequest } from '../review/schema.js';
import { problemDocument, recommendation } from '../service/schema/answer-schemas.js';
import { limits } from '../service/schema/limits.js';
import { about } from '../service/schema/search-fields.js';

const fields = z.custom<Readonly<Record<string, unknown>>>(isRecord, 'Expected an object');
const object = (description: string) => fields.meta({ type: 'object', additionalProperties: true, description });

export const jobRequest = z.object({
  requests: about(
    z.array(object('A request as `recommend` takes it, with its `game`.')).min(1).max(limits.list),
    'What is to be searched. The priority is always `batch`, and `timeMs` begins with the search.',
  ).optional(),
  common: object('Fields of all requests that do not have them.').optional(),
  review: about(reviewRequest, 'Instead of requests: a game to be reviewed, as POST /v1/reviews takes it.').optional(),
});

const words = z.string().max(limits.words);
export const jobPath = z.object({ job: words });
export const afterRequest = jobPath.extend({
  after: about(
    z.coerce.number().int().min(0),
    'The number `n` of the last result that is known. Default: 0.',
  ).optional(),
});

/** Of a hosted match that is over. */
export const matchReviewRequest = reviewRequest
  .pick({ seats: true, budget: true, seed: true })
  .extend({ match: words });

const problem = problemDocument.pick({ code: true, path: true, detail: true }).meta({ id: 'JobProblem' });

export const jobResult = z
  .object({
    n: about(z.int(), 'Counted from 1, in the order in which results came.'),
    index: about(z.int(), 'Of the request, from 0; in a review, of the decision.'),
    answer: recommendation.optional(),
    problem: about(problem.optional(), 'In the place of an answer.'),
    decision: about(
      reviewedDecision.optional(),
      'In a review. A decision that is looked at more closely comes a second time.',
    ),
  })
  .meta({ id: 'JobResult' });

const states = ['running', 'done', 'cancelled', 'failed'] as const;

export const jobState = z
  .object({
    job: about(z.string(), 'The id, which nobody can guess: whoever has it may read and cancel the job.'),
    kind: z.enum(['searches', 'review']),
    state: about(z.enum(states), 'cancelled, failed: results that came before are kept.'),
    total: about(z.int(), 'Requests, or decisions to be reviewed; 0 until the game has been read.'),
    done: about(z.int(), 'Of these, those with a result.'),
    progress: about(z.number(), 'From 0 to 1.'),
    results: about(z.int(), 'Lines of GET /v1/jobs/{job}/results so far.'),
    running: about(
      z.array(z.object({ index: z.int(), move: z.string(), iterations: z.int() })),
      'What the searches that are under way have found so far.',
    ),
    createdAt: about(z.number(), 'Milliseconds since 1970.'),
    expiresAt: about(z.number().nullable(), 'When the job and its results are forgotten; null: it is running.'),
    problem: about(problem.nullable(), 'Why it failed or was cut short.'),
    review: about(review.optional(), 'Of a review that is done, or was cancelled after its game had been read.'),
  })
  .meta({ id: 'Job' });

export const jobProgress = jobState
  .pick({ state: true, total: true, done: true, progress: true, running: true })
  .meta({ id: 'JobProgress' });

export const jobList = z.object({ jobs: z.array(jobState.omit({ review: true })) }).meta({ id: 'JobList' });

export type JobRequest = z.input<typeof jobRequest>;
export type JobState = z.infer<typeof jobState>;
export type JobResult = z.infer<typeof jobResult>;
export type JobProblem = z.infer<typeof problem>;
