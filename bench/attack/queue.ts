/** Searches through a queue whose workers and whose Redis are killed all the time: each has one answer, and it is its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { openAdvisor, startWorker, until, type WorkerProcess } from '../queue/processes.js';
import { redisProgram, startRedis } from '../queue/redis.js';
import { type Attack, Findings, KUHN_SEARCH } from './attack.js';

const JOBS = 10_000;
const AT_A_TIME = 48;
const SEEDS = 50;
const WORKERS = 2;
const WORKER_KILL_MS = 2_500; // from one to the next
const REDIS_KILL_MS = 9_000;
const WITHOUT_REDIS_MS = 400;
const ITERATIONS = [20, 100, 400] as const;
const TIMES_MS = [20, 60, 150] as const;
/** Nobody is left waiting; `npm run bench:service -- queue` measures how late moves are, and here a busy machine may be late. */
const LATE_MS = 5_000;
/** Of a service that has lost its workers and has more to do than its own pool can. */
const MAY_REFUSE = new Set(['ERR_BUSY', 'ERR_CLASS_BUSY', 'ERR_DEADLINE']);

export const queue: Attack = {
  name: 'queue',
  about: 'searches through a queue whose workers and Redis are killed, with random cancels',
  async run(setting) {
    const findings = new Findings(setting);
    const redis = await startRedis(redisProgram()!);
    const workers: WorkerProcess[] = [];
    const hire = async () => void workers.push(await startWorker(setting.main, redis.url));
    for (let i = 0; i < WORKERS; i++) await hire();
    const { advisor, pool, close } = await openAdvisor(redis.url);
    await until(() => advisor.queueStats().workers === WORKERS);
    const request = (seed: string, iterations: number) => ({
      game: 'kuhn',
      ...KUHN_SEARCH,
      seed,
      splits: 1,
      budget: { iterations },
    });
    const expected = new Map<string, string>();
    for (let seed = 0; seed < SEEDS; seed++)
      for (const iterations of ITERATIONS)
        expected.set(`${seed} ${iterations}`, lasting(unwrap(await pool.recommend(request(`${seed}`, iterations)))));

    const rng = new Rng('queue');
    let answers = 0;
    let cancels = 0;
    let refusals = 0;
    let degraded = 0;
    const one = async (): Promise<void> => {
      const seed = `${rng.below(SEEDS)}`;
      const iterations = ITERATIONS[rng.below(ITERATIONS.length)];
      const timeMs = rng.below(3) === 0 ? TIMES_MS[rng.below(TIMES_MS.length)] : undefined;
      const priority = (['move', 'move', 'hint', 'batch'] as const)[rng.below(4)];
      const abort = new AbortController();
      const isCancelled = rng.below(10) === 0;
      if (isCancelled) setTimeout(() => abort.abort(), rng.below(40));
      const budget = timeMs === undefined ? { iterations } : { timeMs };
      const began = performance.now();
      const answer = await advisor.recommend(
        { ...request(seed, iterations), budget, priority },
        { signal: abort.signal },
      );
      const ms = performance.now() - began;
      findings.answered({ status: answer.ok ? 200 : 503, ms, fault: undefined }, 'search');
      if (!answer.ok) {
        const { code } = answer.error;
        if (isCancelled && code === 'ERR_CANCELLED') cancels++;
        else if (MAY_REFUSE.has(code)) refusals++;
        else findings.fault(`refused with ${code}`);
        return;
      }
      const { value } = answer;
      answers++;
      if (value.degraded) degraded++;
      findings.check(value.seed === seed, 'an answer of another request');
      findings.check(['check', 'bet'].includes(value.move), 'no legal move');
      if (value.stoppedBy === 'cancelled') findings.check(isCancelled, 'cancelled by nobody');
      else if (timeMs === undefined && !value.degraded)
        findings.check(lasting(value) === expected.get(`${seed} ${iterations}`), 'not the answer of a search here');
      if (timeMs !== undefined && priority === 'move' && ms > timeMs + LATE_MS)
        findings.fault(`a move came ${Math.round(ms - timeMs)} ms late`);
    };

    let isOver = false;
    let killed = 0;
    let restarted = 0;
    const repeat = async (everyMs: number, act: () => Promise<void>) => {
      for (;;) {
        for (let waited = 0; waited < everyMs && !isOver; waited += 50) await pause(50);
        if (isOver) return;
        await act();
      }
    };
    const trouble = [
      repeat(WORKER_KILL_MS, async () => {
        const [victim] = workers.splice(rng.below(workers.length), 1);
        victim.process.kill('SIGKILL');
        killed++;
        await hire();
      }),
      repeat(REDIS_KILL_MS, async () => {
        await redis.kill();
        restarted++;
        await pause(WITHOUT_REDIS_MS);
        await redis.start();
      }),
    ];
    let left = Math.ceil(JOBS * setting.scale);
    const asking = Array.from({ length: AT_A_TIME }, async () => {
      while (left-- > 0 && !findings.isOver) await one();
    });
    await Promise.all(asking);
    isOver = true;
    await Promise.all(trouble);
    const { here } = advisor.queueStats();
    findings.check(advisor.queueStats().waiting === 0, 'requests are left over');
    await close();
    for (const { process, exit } of workers) {
      process.kill('SIGKILL');
      await exit;
    }
    await redis.kill();
    return findings.outcome(
      `${answers} answers (${degraded} degraded, ${here} from here), ${cancels} cancelled, ${refusals} refused; ${killed} workers and Redis ${restarted} times killed`,
    );
  },
};

/** Without what depends on the clock. */
function lasting({ queueMs, searchMs, ...rest }: Recommendation): string {
  return JSON.stringify(rest);
}
