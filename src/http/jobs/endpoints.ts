/** The routes of jobs: a table as that of the other endpoints. What follows a job is in follow.ts. */

import { problem, type Result } from '../../core/result.js';
import type { Jobs, Sender } from '../../jobs/jobs.js';
import { jobList, jobRequest, jobState, matchReviewRequest } from '../../jobs/schema.js';
import type { MatchRecord } from '../../matches/answers.js';
import { reviewRequest } from '../../review/schema.js';
import { read } from '../../service/gate.js';
import type { Endpoint } from '../endpoints.js';
import { type Hosting, MOST_RECORD_BYTES } from '../matches.js';

/** Jobs, in this process. */
export type JobHost = Pick<Jobs, keyof Jobs>;

interface JobEndpoint extends Omit<Endpoint, 'act'> {
  act(input: unknown, caller: JobCaller): ReturnType<Endpoint['act']>;
}

interface JobCaller {
  readonly jobs: JobHost;
  readonly matches: Hosting | undefined;
  readonly token: string | undefined;
  readonly owner: string | undefined; // the id of the caller's key, where keys are needed
  sender(): Sender;
  senderFor(match: string): Sender; // whoever has a token of the match
}

export const jobEndpoints: readonly JobEndpoint[] = [
  {
    method: 'post',
    path: '/v1/jobs',
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
    act: (input, { jobs, sender }) => jobs.create(input, sender()),
  },
  {
    method: 'post',
    path: '/v1/reviews',
    scope: 'batch',
    group: 'Jobs',
    summary: 'A review of a game that was played, as a job',
    body: reviewRequest.meta({ id: 'ReviewRequest' }),
    mostBytes: MOST_RECORD_BYTES,
    isRepeatable: true,
    example: { game: 'tic-tac-toe', moves: ['b2', 'a1', 'c3', 'a2', 'b3', 'a3'], seats: ['x'] },
    answer: jobState,
    act: (input, { jobs, sender }) => jobs.review(input, sender()),
  },
  {
    method: 'post',
    path: '/v1/matches/{match}/review',
    group: 'Jobs',
    summary: 'A review of a hosted match that is over, for whoever has one of its tokens',
    body: matchReviewRequest.omit({ match: true }).meta({ id: 'MatchReviewRequest' }),
    example: { seats: ['south'] },
    isRepeatable: true,
    answer: jobState,
    async act(input, { jobs, matches, token, senderFor }) {
      const record = await recordOf(input, matches, token);
      if (!record.ok) return record;
      const { match, ...how } = input as { readonly match: string };
      return jobs.review({ ...how, record: record.value }, senderFor(match));
    },
  },
  {
    method: 'get',
    path: '/v1/jobs',
    scope: 'batch',
    group: 'Jobs',
    summary: 'The jobs that the key of the request has begun, the newest first',
    answer: jobList,
    act: (_, { jobs, owner }) => jobs.list(owner),
  },
  {
    method: 'get',
    path: '/v1/jobs/{job}',
    group: 'Jobs',
    summary: 'How far a job has come, and the review once it is done',
    answer: jobState,
    act: (input, { jobs, owner }) => jobs.state(input, owner),
  },
  {
    method: 'delete',
    path: '/v1/jobs/{job}',
    group: 'Jobs',
    summary: 'Cancels a job, whose results so far are kept',
    answer: jobState,
    act: (input, { jobs, owner }) => jobs.cancel(input, owner),
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
