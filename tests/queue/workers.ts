/** Processes of this build that serve a queue. */
import { startWorker as start } from '../../bench/queue/processes.js';

export { openAdvisor, until, type WorkerProcess } from '../../bench/queue/processes.js';

const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;

export const startWorker = (url: string, ...args: string[]) => start(main, url, ...args);
