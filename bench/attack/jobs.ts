/** Processes are killed while they work on jobs: another goes on, and every result comes once, the same as without a kill. */
import { setTimeout as pause } from 'node:timers/promises';
import { type JobResult, type JobState, jobsOf } from '../../src/client.js';
import { type Attack, Findings, KUHN_SEARCH } from './attack.js';
import { ask, post } from './client.js';
import { postgresPrograms, startPostgres } from './postgres.js';
import { type Service, startService } from './service.js';

const KILLS = 3;
const REQUESTS = 40;
const ITERATIONS = 60_000;
const BEFORE_KILL = 3; // results
const CARDS = ['J', 'Q', 'K'];

const { params } = KUHN_SEARCH;
const requests = Array.from({ length: REQUESTS }, (_, i) => ({
  view: {
    seat: 'player 1',
    at: 'act',
    table: { card: [CARDS[i % CARDS.length], null], in: [1, 1], acted: 0, bettor: -2 },
  },
  seed: `seed ${i}`,
}));
const budget = { iterations: ITERATIONS };

export const killedJobs: Attack = {
  name: 'jobs',
  about: 'processes are killed while they work on jobs, which others go on with',
  async run(setting) {
    const findings = new Findings(setting);
    const database = await startPostgres(postgresPrograms()!);
    const environment = { STRATEGOS_DATA: database.url, WARM_MS: '0' };
    const start = () => startService({ main: setting.main, environment });
    let [service, other]: Service[] = await Promise.all([start(), start()]);
    const waits: string[] = [];
    try {
      const kills = Math.max(1, Math.round(KILLS * setting.scale));
      for (let i = 0; i < kills; i++) {
        const sent = { common: { game: 'kuhn', params, budget }, requests };
        const { json } = await post(service.url, '/v1/jobs', sent);
        const { job } = json as JobState;
        const review = await post(service.url, '/v1/reviews', {
          game: 'tic-tac-toe',
          moves: ['b2', 'a1', 'c3', 'a2', 'b3', 'a3'],
          budget: { iterations: 20_000 },
        });
        const stateOf = (id: string) => ask(`${other.url}/v1/jobs/${id}`);
        for (let results = 0; results < BEFORE_KILL && !findings.isOver; await pause(50)) {
          const reply = await stateOf(job);
          findings.answered(reply, 'a job of another process');
          if (reply.status !== 200) findings.fault(`a job of another process: ${reply.status} ${reply.json.code}`);
          results = reply.json.results ?? BEFORE_KILL;
        }
        await service.kill();
        const killedAt = performance.now();
        const before = (await stateOf(job)).json.results ?? 0;
        findings.check((await stateOf(job)).json.state === 'running', 'the job was over before the kill');
        const results: JobResult[] = [];
        let end: JobState | undefined;
        try {
          for await (const { event, data } of jobsOf(other.url).events(job)) {
            if (event === 'result' && results.push(data) === before + 1)
              waits.push(((performance.now() - killedAt) / 1_000).toFixed(1));
            if (event === 'end') end = data;
          }
        } catch (error) {
          findings.fault(`the job is lost: ${(error as Error).message}`);
          break;
        }
        findings.tried += results.length;
        findings.check(end?.state === 'done' && end.done === REQUESTS, `it ended as ${end?.state} with ${end?.done}`);
        findings.check(
          results.every(({ n }, at) => n === at + 1),
          'results are not numbered in order',
        );
        findings.check(new Set(results.map(({ index }) => index)).size === results.length, 'a result came twice');
        for (const { index, answer } of results.slice(0, 3).concat(results.slice(-3))) {
          const alone = await post(other.url, '/v1/games/kuhn/recommend', { ...requests[index], params, budget });
          findings.check(alone.json.token === answer?.token, 'not the answer of a search alone');
        }
        const reviewed = await doneOf(() => stateOf(review.json.job), findings);
        findings.check(reviewed?.review !== undefined, `a review ended as ${reviewed?.state}`);
        [service, other] = [other, await start()];
      }
      return findings.outcome(`seconds from a kill to the next result: ${waits.join(', ')}`);
    } finally {
      await Promise.all([service.kill(), other.kill()]);
      await database.stop();
    }
  },
};

async function doneOf(state: () => ReturnType<typeof ask>, findings: Findings): Promise<JobState | undefined> {
  while (!findings.isOver) {
    const { status, json } = await state();
    if (status !== 200) return undefined;
    if (json.state !== 'running') return json;
    await pause(100);
  }
  return undefined;
}
