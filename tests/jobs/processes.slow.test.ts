/** Jobs of a real process, with a real thread that reads games: what becomes of them when it is told to end, and when it is killed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../bench/attack/service.js';
import { type JobResult, type JobState, jobsOf, join, Refused } from '../../src/client.js';
import { runProcess } from '../http/running.js';
import { randomGame } from '../review/games.js';

let service: Service; // the one that runs
beforeAll(async () => {
  service = await runProcess();
});
afterAll(() => service.kill());

const view = (card: string) => ({
  seat: 'player 1',
  at: 'act',
  table: { card: [card, null], in: [1, 1], acted: 0, bettor: -2 },
});

/** Results and the last state of a job. */
async function followed(job: string) {
  const results: JobResult[] = [];
  let end: JobState | undefined;
  for await (const { event, data } of jobsOf(service.url).events(job)) {
    if (event === 'result') results.push(data);
    if (event === 'end') end = data;
  }
  return { results, end: end! };
}

it('reviews a game, and says what is wrong with one', async () => {
  const jobs = jobsOf(service.url);
  const moves = await randomGame('leduc', '', 'reviewed');
  const review = { game: 'leduc', moves, budget: { iterations: 40 }, seed: 'same' };
  const [first, second] = await Promise.all([jobs.review(review), jobs.review(review)]);
  expect(first.job).not.toBe(second.job);
  const [one, two] = await Promise.all([first, second].map(({ job }) => followed(job)));
  expect(one.end).toMatchObject({ state: 'done', review: { over: true, seed: 'same' } });
  expect(two.end.review).toEqual(one.end.review);
  expect(await jobs.results(first.job)).toHaveLength(one.results.length);
  const { job } = await jobs.review({ ...review, moves: [...moves, 'fold'] });
  expect((await followed(job)).end).toMatchObject({
    state: 'failed',
    problem: { code: 'ERR_GAME_OVER', path: `moves[${moves.length}]` },
  });
  await expect(jobs.state('job_of_another')).rejects.toThrow(Refused);
  const made = await fetch(`${service.url}/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'kuhn' }),
  });
  const { match, host } = (await made.json()) as { readonly match: string; readonly host: string };
  const seat = join(`${service.url}/v1/matches/${match}`, host);
  await expect(seat.review()).rejects.toMatchObject({ code: 'ERR_FORBIDDEN' });
});

it('are unknown after a kill: sent again, with the same key, they give the same', async () => {
  const request = { common: { game: 'kuhn', seed: 's', budget: { iterations: 50 } }, requests: [{ view: view('Q') }] };
  const post = async (): Promise<JobState> =>
    (
      await fetch(`${service.url}/v1/jobs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'the key of this job' },
        body: JSON.stringify(request),
      })
    ).json() as Promise<JobState>;
  const { job } = await post();
  expect((await post()).job).toBe(job);
  const first = await followed(job);
  await service.kill();
  service = await runProcess();
  await expect(jobsOf(service.url).state(job)).rejects.toMatchObject({ status: 404, code: 'ERR_JOB' });
  const again = await post();
  expect(again.job).not.toBe(job);
  const second = await followed(again.job);
  expect(second.results[0].answer!.token).toBe(first.results[0].answer!.token);
});

it('end with what they have when the service is told to, and whoever follows hears of it', async () => {
  const requests = [
    { view: view('Q'), budget: { iterations: 10 } },
    { view: view('K'), budget: { timeMs: 60_000 } },
  ];
  const { job } = await jobsOf(service.url).begin({
    common: { game: 'kuhn', params: { searcher: 'mccfr' } },
    requests,
  });
  const following = followed(job);
  while ((await jobsOf(service.url).state(job)).running.length === 0) await new Promise((go) => setTimeout(go, 20));
  service.process.kill('SIGTERM');
  const { results, end } = await following;
  expect(end).toMatchObject({ state: 'cancelled', done: 2, problem: { code: 'ERR_CLOSING' } });
  expect(results.map(({ answer }) => answer?.stoppedBy).sort()).toEqual(['cancelled', 'iterations']);
  expect(await service.ended).toBe(0);
});
