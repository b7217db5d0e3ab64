/** A queue of our own, and processes of this build that serve it. */
import { afterAll, describe } from 'vitest';
import { startWorker as start } from '../../bench/queue/processes.js';
import { redisProgram, startRedis, type TestRedis } from '../../bench/queue/redis.js';

export { openAdvisor, until, type WorkerProcess } from '../../bench/queue/processes.js';

const mainOf = (path: string) => new URL(`../../dist-tests/${path}/main.js`, import.meta.url).pathname;

export const startWorker = (url: string, ...args: string[]) => start(mainOf('src/cli'), url, ...args);
/** One that does the tasks of the lab too. */
export const startLabWorker = (url: string, ...args: string[]) => start(mainOf('lab'), url, ...args);

const program = redisProgram();
if (program === undefined) console.warn('\n*** NO Redis: the tests of the queue are LEFT OUT ***\n');

/** Tests with a Redis of their own, which ends after all that they stop. */
export const withRedis = (title: string, tests: (redis: TestRedis) => void) =>
  program === undefined
    ? describe.skip(title)
    : describe(title, async () => {
        const redis = await startRedis(program);
        afterAll(() => redis.kill());
        tests(redis);
      });
