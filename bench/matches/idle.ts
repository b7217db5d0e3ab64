/** What a thousand matches that nobody moves in take, each with a stream that somebody reads. */
import { readFileSync } from 'node:fs';
import type { Service } from '../overload/processes.js';
import { listen, type Made, post } from './client.js';

const IDLE = 1_000;
const MOST_MB = 200;

export async function idle({ url, process: child }: Service): Promise<readonly string[]> {
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;
  const before = rss();
  for (let i = 0; i < IDLE; i++) {
    const made = await post<Made>(`${url}/v1/matches`, '', { game: 'hearts' });
    void listen(`${url}/v1/matches/${made.match}`, Object.values(made.tokens)[0], () => {});
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const mb = Math.round(rss() - before);
  console.log(`${IDLE} idle matches with streams: ${mb} MB more   (goal: ${MOST_MB})`);
  return mb > MOST_MB ? [`idle matches take ${mb} MB`] : [];
}
