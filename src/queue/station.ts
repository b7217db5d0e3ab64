/** A worker of the queue: takes searches and gives them to the pool of this process, which knows deadlines and urgency. */
import type { Job } from 'bullmq';
import { clock } from '../engine/clock.js';
import { moved } from '../service/intake/deadline.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { limits } from '../service/schema/limits.js';
import type { Priority } from '../service/schema/request.js';
import type { Attributes, Tracer } from '../tracing/span.js';
import type { WorkerPool } from '../workers/pool/pool.js';
import { Estimates } from '../workers/schedule/estimates.js';
import { NEWS_MS, type News } from './crowd.js';
import type { Link } from './link.js';
import { CLASSES, searchQueue } from './names.js';
import { type Deed, Taker } from './taker.js';
import { cancelled, searchJob, searchRequest, urgentAt, type Word, written } from './words.js';

/** Moves that a worker takes for each thread if nobody idle does: they share its time by their deadlines. */
const MOVES_A_THREAD = 16;
const FIRST_REST_MS = 5; // after a job that this machine cannot do in time, so that another takes it; doubled with every try
const MOST_TRIES = 6; // then whoever asked does it
const REPORT_PART = 1 / 6; // of the time for a search, from one report to the next
const LEAST_REPORT_MS = 40;
const MOST_REPORT_MS = 250;
const SHORT_MS = 8; // a search that is over by then need not be told of before, and another may be taken meanwhile
const LEAVING = 'leaving'; // why a search is ended
const REMEMBERED = 10_000; // cancels of jobs that may still come
/** A search lasts as long as a request may take; beyond that its deadline was made up, or another clock's. */
const LONGEST_MS = limits.timeMs + 5_000;

const NO_TIME = { code: 'ERR_BUSY', path: 'budget', message: 'No worker can answer this by its deadline' };
const LOST = { code: 'ERR_WORKER_LOST', path: '', message: 'The workers of this request were lost' };

/** The condition of this machine, not of the request: another may do it. Where a thread was lost the request may be at fault. */
const OWN_CODES = new Set(['ERR_BUSY', 'ERR_CLASS_BUSY', 'ERR_CLOSING', 'ERR_WORKER_START']);

type Tell = (word: Word, body?: string) => Promise<boolean>;

type SearchPool = Pick<WorkerPool, 'recommend' | 'costOf' | 'size'>;

interface StationOptions {
  readonly link: Link;
  readonly pool: SearchPool;
  readonly id: string;
  readonly build: string;
  readonly version: string;
  readonly games: readonly string[]; // that this worker tells its costs of
  readonly classes?: readonly Priority[]; // that it takes; default: all
  readonly taskThreads?: number; // of this process, that do tasks such as playing games
  readonly kinds?: News['kinds']; // of those tasks
  readonly alsoInHand?: () => number; // tasks under way
  readonly alsoWithdraw?: (id: string) => boolean; // whether the job is one of them: it is ended
  readonly onTaken?: (priority: Priority, waitedMs: number) => void;
  readonly onTrouble?: (why: string) => void;
  readonly onBug?: (error: Error) => void;
  readonly tracer?: Tracer | undefined; // of searches that are part of a trace
}

export class Station {
  taken = 0;
  handedBack = 0;
  cancelled = 0;
  private readonly options: StationOptions;
  private readonly takers: ReadonlyMap<Priority, Taker>;
  private readonly running = new Map<string, AbortController>();
  private readonly withdrawn = new Set<string>(); // before they were taken
  private readonly lasted = new Estimates(SHORT_MS); // searches, by class
  private readonly telling: ReturnType<typeof setInterval>;
  private isLeaving = false;

  constructor(options: StationOptions) {
    this.options = options;
    const { link, build, classes = CLASSES, onTrouble = () => {}, onBug = () => {} } = options;
    link.hear(link.names.cancels, cancelled, (id) => this.withdraw(id));
    this.takers = new Map(
      classes.map((priority) => [
        priority,
        new Taker({
          link,
          queue: searchQueue(build, priority),
          room: () => this.room(priority),
          isUrgent: async () => this.mayTakeAhead(priority) || this.isUrgent(searchQueue(build, priority)),
          act: (job) => this.act(job, priority),
          onTrouble,
          onBug,
        }),
      ]),
    );
    this.telling = setInterval(() => void this.tell(), NEWS_MS);
  }

  begin(): void {
    this.options.link.onChange((isUp) => isUp && void this.tell());
    for (const taker of this.takers.values()) taker.begin();
  }

  get inHand(): number {
    return [...this.takers.values()].reduce((sum, taker) => sum + taker.inHand, 0);
  }

  /** Takes nothing more, and ends what it has by `graceMs`; the rest is for others. */
  async drain(graceMs: number): Promise<void> {
    this.isLeaving = true;
    void this.tell();
    const late = setTimeout(() => {
      for (const abort of this.running.values()) abort.abort(LEAVING);
    }, graceMs);
    await Promise.all([...this.takers.values()].map((taker) => taker.drain()));
    clearTimeout(late);
    clearInterval(this.telling);
    await this.tell('gone');
    await Promise.all([...this.takers.values()].map((taker) => taker.close()));
  }

  private room(priority: Priority): 'idle' | 'busy' | 'full' {
    const { pool, alsoInHand = () => 0 } = this.options;
    const { size } = pool;
    if (this.running.size + alsoInHand() < size) return 'idle';
    const most = priority === 'move' ? MOVES_A_THREAD * size : size;
    return this.takers.get(priority)!.inHand < most ? 'busy' : 'full';
  }

  /**
   * After short searches the threads would wait for Redis as long as they search: each is given one more ahead. It could hardly be
   * done sooner elsewhere: idle workers have left it.
   */
  private mayTakeAhead(priority: Priority): boolean {
    return this.lasted.of(priority) < SHORT_MS && this.running.size < 2 * this.options.pool.size;
  }

  /** Of the jobs that come next. */
  private async isUrgent(queue: string): Promise<boolean> {
    const { link } = this.options;
    const ids = await link.commands.lrange(`${link.names.prefix}:${queue}:wait`, -MOVES_A_THREAD, -1).catch(() => []);
    const now = link.toRedis(clock());
    return ids.some((id) => urgentAt(id) <= now);
  }

  private async act(job: Job, priority: Priority): Promise<Deed> {
    const { link, pool, onTaken, tracer } = this.options;
    const { gate } = link;
    const id = job.id!;
    const data = gate.check('job', searchJob, job.data);
    if (!data.ok) return { failed: data.error };
    const { asker, game, deadline, isWatched, traceparent } = data.value;
    const tell: Tell = (word, body) => link.say(link.names.answersTo(asker), written(word, id, body));
    if (job.deferredFailure) {
      await tell('problem', JSON.stringify(LOST));
      return { failed: job.deferredFailure };
    }
    const request = gate.read(searchRequest, data.value.request);
    if (!request.ok) return { failed: `request: ${request.error}` };
    const now = clock();
    const arrivedAt = Math.min(now, link.fromRedis(data.value.arrivedAt));
    const due = moved(deadline, (at) => link.fromRedis(at));
    if (due.at > now + LONGEST_MS) return { failed: gate.refuse('job', 'deadline: too late').error };
    if (this.withdrawn.delete(id) || now > due.at) return 'over'; // nobody waits for it any more
    if (now + pool.costOf(game) > due.at) return this.leave(job, priority, due.at - now, tell);
    this.taken++;
    const waitMs = now - arrivedAt;
    onTaken?.(priority, waitMs);
    const span = traceparent === undefined ? undefined : tracer?.begin('search', 'consumer', traceparent);
    const telling = setTimeout(() => void tell('taken'), SHORT_MS);
    const abort = new AbortController();
    this.running.set(id, abort);
    let reportedAt = Number.NEGATIVE_INFINITY;
    const gap = isWatched
      ? LEAST_REPORT_MS
      : Math.min(MOST_REPORT_MS, Math.max(LEAST_REPORT_MS, REPORT_PART * (due.at - now)));
    const searching = pool.recommend(request.value, {
      arrivedAt,
      deadline: due,
      tries: 1, // where its thread is lost, whoever asked tries it once himself: so it costs two, and no more
      signal: abort.signal,
      watch(report) {
        if (clock() - reportedAt < gap) return;
        reportedAt = clock();
        void tell('report', JSON.stringify(report));
      },
    });
    const answer = await searching.finally(() => {
      clearTimeout(telling);
      this.running.delete(id);
    });
    this.lasted.learn(priority, clock() - now);
    span?.end(
      { game, class: priority, waitMs, ...(answer.ok ? told(answer.value) : { code: answer.error.code }) },
      { isFailed: !answer.ok },
    );
    for (const taker of this.takers.values()) taker.look();
    if (abort.signal.reason === LEAVING) return 'back';
    if (answer.ok)
      void tell('answer', JSON.stringify(answer.value)); // before the job is over: they share a connection
    else if (OWN_CODES.has(answer.error.code)) return this.leave(job, priority, due.at - clock(), tell);
    else await tell('problem', JSON.stringify(answer.error));
    return 'over';
  }

  /** This machine cannot do it in time: another takes it meanwhile or, if there is none, whoever asked does it. */
  private async leave(job: Job, priority: Priority, leftMs: number, tell: Tell): Promise<Deed> {
    this.handedBack++;
    if (job.attemptsStarted > MOST_TRIES) {
      await tell('problem', JSON.stringify(NO_TIME));
      return 'over';
    }
    this.takers.get(priority)!.rest(Math.min(FIRST_REST_MS * 2 ** job.attemptsStarted, leftMs / 4));
    return 'back';
  }

  private withdraw(id: string): void {
    if (this.options.alsoWithdraw?.(id)) return;
    const abort = this.running.get(id);
    if (abort !== undefined) {
      this.cancelled++;
      abort.abort();
      return;
    }
    this.withdrawn.add(id);
    if (this.withdrawn.size > REMEMBERED)
      for (const oldest of this.withdrawn) return void this.withdrawn.delete(oldest);
  }

  private tell(state: News['state'] = this.isLeaving ? 'leaving' : undefined): Promise<boolean> {
    const { link, id, build, version, pool, games, taskThreads = 0, kinds = {} } = this.options;
    const costs = games.map((game) => [game, pool.costOf(game)] as const).filter(([, cost]) => cost > 0);
    const threads = this.takers.size === 0 ? 0 : pool.size;
    const news: News = { id, build, version, threads, taskThreads, kinds, costs: Object.fromEntries(costs) };
    return link.say(link.names.news, JSON.stringify({ ...news, state }));
  }
}

/** What a trace says of a search. */
function told({ iterations, searchMs, stoppedBy, degraded }: Recommendation): Attributes {
  return { iterations, searchMs, stoppedBy, degraded };
}
