/** Processes of this build that serve a queue. */
import { startWorker as start } from '../../bench/queue/processes.js';

export { openAdvisor, until, type WorkerProcess } from '../../bench/queue/processes.js';

const mainOf = (path: string) => new URL(`../../dist-tests/${path}/main.js`, import.meta.url).pathname;

export const startWorker = (url: string, ...args: string[]) => start(mainOf('src/cli'), url, ...args);
/** One that does the tasks of the lab too. */
export const startLabWorker = (url: string, ...args: string[]) => start(mainOf('lab'), url, ...args);
