/** The routes of jobs. What follows a job is in ../jobs/follow.ts. */
import { z } from 'zod';
import type { ServiceCode } from '../../core/codes.js';
import { problem, type Result } from '../../core/result.js';
import type { Jobs, Sender } from '../../jobs/jobs.js';
import {
  afterRequest,
  jobList,
  jobProgress,
  jobRequest,
  jobResult,
  jobState,
  matchReviewRequest,
} from '../../jobs/schema.js';
import type { MatchRecord } from '../../matches/answers.js';
import { reviewRequest } from '../../review/schema.js';
import { read } from '../../service/gate.js';
import { followed, resultsOf } from '../jobs/follow.js';
import { type Caller, type Endpoint, FIELDS } from './endpoint.js';
import { type Hosting, MOST_RECORD_BYTES } from './matches.js';

/** Jobs, in this process. */
export type JobHost = Pick<Jobs, keyof Jobs>;

interface Needs {
  readonly jobs: JobHost;
  readonly matches: Hosting | undefined;
}

const CREATED: readonly ServiceCode[] = [
  ...FIELDS,
  'ERR_FIELD_CONFLICT',
  'ERR_GAME_UNKNOWN',
  'ERR_TOKEN',
  'ERR_KEY_REUSED',
  'ERR_LIMIT',
  'ERR_BUSY',
];
const JOB: readonly ServiceCode[] = ['ERR_JOB', 'ERR_FIELD_TYPE', 'ERR_FIELD_RANGE'];

const sender = ({ who, address, adviseHim, idempotencyKey }: Caller): Sender => ({
  caller: who?.id ?? address,
  owner: who?.owner,
  advise: adviseHim,
  key: idempotencyKey,
});

/** Whoever has a token of the match. */
const senderFor = (match: string, { advise, idempotencyKey }: Caller): Sender => ({
  caller: `match ${match}`,
  advise,
  key: idempotencyKey,
});

export const jobEndpoints: readonly Endpoint<Needs>[] = [
  {
    method: 'post',
    path: '/v1/jobs',
    id: 'createJob',
    problems: CREATED,
    scope: 'batch',
    group: 'Jobs',
    summary: 'Searches of many positions, or a review, for which nobody waits',
    body: jobRequest.meta({ id: 'JobRequest' }),
    mostBytes: MOST_RECORD_BYTES,
    isRepeatable: true,
    example: {
      common: { game: 'kuhn', budget: { iterations: 1_000 }, evaluate: ['bet'] },
      requests: ['Q', 'K'].map((card) => ({
        view: { seat: 'player 1', at: 'act', table: { card: [card, null], in: [1, 1], acted: 0, bettor: -2 } },
      })),
    },
    answer: jobState,
    act: (input, { jobs, ...caller }) => jobs.create(input, sender(caller)),
  },
  {
    method: 'post',
    path: '/v1/reviews',
    id: 'reviewGame',
    problems: CREATED,
    scope: 'batch',
    group: 'Jobs',
    summary: 'A review of a game that was played, as a job',
    body: reviewRequest.meta({ id: 'ReviewRequest' }),
    mostBytes: MOST_RECORD_BYTES,
    isRepeatable: true,
    example: { game: 'tic-tac-toe', moves: ['b2', 'a1', 'c3', 'a2', 'b3', 'a3'], seats: ['x'] },
    answer: jobState,
    act: (input, { jobs, ...caller }) => jobs.review(input, sender(caller)),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/review',
    id: 'reviewMatch',
    problems: [...CREATED, 'ERR_MATCH', 'ERR_FORBIDDEN'],
    group: 'Jobs',
    summary: 'A review of a hosted match that is over, for whoever has one of its tokens',
    body: matchReviewRequest.omit({ match: true }).meta({ id: 'MatchReviewRequest' }),
    example: { seats: ['south'] },
    isRepeatable: true,
    answer: jobState,
    async act(input, { jobs, matches, ...caller }) {
      const record = await recordOf(input, matches, caller.token);
      if (!record.ok) return record;
      const { match, ...how } = input as { readonly match: string };
      return jobs.review({ ...how, record: record.value }, senderFor(match, caller));
    },
  },
  {
    method: 'get',
    path: '/v1/jobs',
    id: 'listJobs',
    problems: ['ERR_FORBIDDEN'],
    scope: 'batch',
    group: 'Jobs',
    summary: 'The jobs that the key of the request has begun, the newest first',
    answer: jobList,
    act: async (_, { jobs, owner }) => jobs.list(await owner()),
  },
  {
    method: 'get',
    path: '/v1/jobs/{job}',
    id: 'getJob',
    problems: JOB,
    group: 'Jobs',
    summary: 'How far a job has come, and the review once it is done',
    answer: jobState,
    act: async (input, { jobs, owner }) => jobs.state(input, await owner()),
  },
  {
    method: 'delete',
    path: '/v1/jobs/{job}',
    id: 'cancelJob',
    problems: JOB,
    group: 'Jobs',
    summary: 'Cancels a job, whose results so far are kept',
    answer: jobState,
    act: async (input, { jobs, owner }) => jobs.cancel(input, await owner()),
  },
  {
    method: 'get',
    path: '/v1/jobs/{job}/events',
    id: 'followJob',
    problems: [...JOB, 'ERR_LIMIT'],
    group: 'Jobs',
    summary: 'What happens until a job ends: `result`, `progress`, and in the end `end` with its state',
    query: afterRequest.omit({ job: true }),
    parts: z.union([jobResult, jobProgress, jobState]),
    open: async (c, input, { jobs, owner }) => followed(c, jobs, input, await owner()),
  },
  {
    method: 'get',
    path: '/v1/jobs/{job}/results',
    id: 'listJobResults',
    problems: JOB,
    group: 'Jobs',
    summary: 'The results so far, one a line, in the order in which they came',
    query: afterRequest.omit({ job: true }),
    parts: jobResult,
    open: async (c, input, { jobs, owner }) => resultsOf(c, jobs, input, await owner()),
  },
];

/** Of a match that is over, to whoever may see it. */
async function recordOf(
  input: unknown,
  matches: Hosting | undefined,
  token: string | undefined,
): Promise<Result<MatchRecord>> {
  const gate = read(matchReviewRequest, input);
  if (!gate.ok) return gate;
  const { match } = gate.value.value;
  if (matches === undefined) return problem('ERR_MATCH', 'match', 'There is no match that you may see here');
  const state = await matches.state({ match }, token);
  if (!state.ok) return state;
  if (!state.value.over) return problem('ERR_FORBIDDEN', '', 'A match can be reviewed once it is over');
  return matches.record({ match }, token);
}
