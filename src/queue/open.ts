/** Opens a queue for a process that serves requests. */
import type { WorkerPool } from '../workers/pool/pool.js';
import type { Gate } from './gate.js';
import { openLink } from './link.js';
import { buildOf } from './node-build.js';
import { QueueAdvisor } from './queue-advisor.js';

export { QueueAdvisor, type QueueStats } from './queue-advisor.js';

const LOOK_MS = 2_000; // between two looks for workers of another build

/** What happens to a queue, for a log. */
export type QueueTrouble =
  | { readonly event: 'queue up' }
  | { readonly event: 'queue down'; readonly why: string } // searches go on in this process
  | { readonly event: 'workers of another build'; readonly build: string; readonly theirs: readonly string[] };

interface OpenOptions {
  readonly url: string; // redis://…
  readonly pool: WorkerPool;
  readonly games: readonly string[]; // URLs of modules with games of one's own
  readonly queueLimit: number;
  readonly gate: Gate;
  readonly onTrouble: (trouble: QueueTrouble) => void;
}

/** Resolves whether or not Redis is there: until it is, the pool answers. Rejects if packages are missing. */
export async function openQueue({ url, pool, games, queueLimit, gate, onTrouble }: OpenOptions): Promise<QueueAdvisor> {
  const [link, build] = await Promise.all([openLink(url, gate), buildOf(games)]);
  const advisor = new QueueAdvisor({ link, pool, build, queueLimit });
  await link.firstTry();
  link.onChange((isUp) => isUp && onTrouble({ event: 'queue up' }));
  let why = '';
  const tellWhy = () => {
    if (!link.isUp && link.trouble !== why) onTrouble({ event: 'queue down', why: link.trouble });
    why = link.isUp ? '' : link.trouble;
  };
  link.onChange(tellWhy);
  tellWhy();
  let told = '';
  const looking = setInterval(() => {
    tellWhy();
    const theirs = [...new Set(advisor.queueStats().foreign.map((news) => `${news.version} ${news.build}`))].sort();
    if (theirs.join() !== told && theirs.length > 0) onTrouble({ event: 'workers of another build', build, theirs });
    told = theirs.join();
  }, LOOK_MS);
  looking.unref();
  return advisor;
}
