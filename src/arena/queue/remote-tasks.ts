/** Has worker processes do the tasks of a command, through a queue. A drop-in for threads: results and their order are the same. */
import type { Queue } from 'bullmq';
import { clock } from '../../engine/clock.js';
import { Crowd, type News, news } from '../../queue/crowd.js';
import type { Link } from '../../queue/link.js';
import { taskQueue } from '../../queue/names.js';
import { told, type Word } from '../../queue/words.js';
import type { OrderedWorker } from '../play/in-order.js';
import {
  digestOf,
  type Files,
  PLAN_SECONDS,
  type Plan,
  packed,
  result,
  type TaskApi,
  type TaskJob,
} from './task-job.js';

/** Under way or waiting for each thread there is: one is done, and the next lies ready. */
const A_THREAD = 2;
/** As many can be under way; how many are follows from the workers that there are. */
export const MOST_LANES = 512;
const LOOK_MS = 250;
const LOST_LOOKS = 20; // from one search for lost answers to the next
const MOST_UNREADABLE = 2; // answers to a task
const ALONE_LOOKS = 8; // without a worker, until a person is told: they speak every half second

interface RemoteOptions {
  readonly link: Link;
  readonly kind: string;
  readonly build: string; // of the code for that kind
  readonly files: Files; // that plans name
  readonly tell: (line: string) => void; // what a person should know
}

interface Asked {
  readonly job: TaskJob;
  unreadable: number; // answers so far that were none
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class RemoteTasks {
  private readonly id = crypto.randomUUID().slice(0, 8);
  private readonly options: RemoteOptions;
  private readonly crowd: Crowd;
  private readonly queue: Queue;
  private readonly plans = new Map<string, string>(); // packed, by digest
  private latest: { readonly open: Plan['open']; readonly digest: Promise<string> } = {
    open: [],
    digest: Promise.resolve(''),
  };
  private readonly asked = new Map<string, Asked>(); // by id of the job
  private readonly gate: (() => void)[] = []; // lanes that wait until there is somebody to work
  private readonly looking: ReturnType<typeof setInterval>;
  private readonly refused = new Set<string>();
  private count = 0;
  private looks = 0;
  private alone = 0; // looks in a row at which nobody was there to work

  constructor(options: RemoteOptions) {
    this.options = options;
    const { link, kind, build } = options;
    this.crowd = new Crowd(build);
    this.queue = link.queue(taskQueue(build, kind));
    link.hear(link.names.answersTo(this.id), told, ({ word, id, body }) => this.heard(word, id, body));
    link.hear(link.names.news, news, (heard) => this.news(heard));
    link.onChange((isUp) => {
      this.crowd.forget();
      if (isUp) this.askAgain();
      else options.tell(`Redis is gone (${link.trouble}): waiting for it`);
    });
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  /** A lane, which asks for one task at a time. */
  spawn(): OrderedWorker<TaskApi & { close(): Promise<void> }> {
    let plan: Promise<string>;
    return {
      api: {
        open: async (...open) => {
          plan = this.planned(open);
          await plan;
        },
        play: async (task) => {
          while (this.asked.size >= A_THREAD * this.threads) await new Promise<void>((go) => this.gate.push(go));
          return this.ask({ asker: this.id, plan: await plan, task: packed(task) });
        },
        close: async () => {},
      },
      lost: new Promise<never>(() => {}),
      terminate() {},
    };
  }

  /** Takes back what has not been answered. */
  async close(): Promise<void> {
    clearInterval(this.looking);
    const { link } = this.options;
    if (link.isUp)
      await Promise.all(
        [...this.asked.keys()].flatMap((id) => [link.say(link.names.cancels, id), this.queue.remove(id)]),
      ).catch(() => {});
    await this.queue.close().catch(() => {});
    await link.close();
  }

  private get threads(): number {
    const { link, kind } = this.options;
    return link.isUp ? this.crowd.taskThreads(kind, clock()) : 0;
  }

  /** The digest of the plan. All lanes of a match have the same. */
  private planned(open: Plan['open']): Promise<string> {
    const { open: last, digest } = this.latest;
    if (last.length === open.length && last.every((part, i) => part === open[i])) return digest;
    this.latest = { open, digest: this.keep({ open, files: this.options.files }) };
    return this.latest.digest;
  }

  private async keep(plan: Plan): Promise<string> {
    const text = packed(plan);
    const digest = await digestOf(text);
    this.plans.set(digest, text);
    this.putPlan(digest);
    return digest;
  }

  /** Before the jobs: they share a connection. If Redis is gone, it is put there when it is back. */
  private putPlan(digest: string): void {
    const { commands, names } = this.options.link;
    commands.set(names.plan(digest), this.plans.get(digest)!, 'EX', PLAN_SECONDS).catch(() => {});
  }

  /** It would be gone after a while. */
  private keepPlan(digest: string): void {
    const { commands, names } = this.options.link;
    const put = (count: number) => count === 0 && this.putPlan(digest);
    commands.expire(names.plan(digest), PLAN_SECONDS).then(put, () => {});
  }

  private ask(job: TaskJob): Promise<unknown> {
    return new Promise((resolve, reject) => this.put({ job, unreadable: 0, resolve, reject }));
  }

  private put(asked: Asked): void {
    const id = `${this.id}-${this.count++}`;
    this.asked.set(id, asked);
    this.queue.add('task', asked.job, { jobId: id }).catch(() => {}); // Redis is gone: asked again when it is back
  }

  /** What was said meanwhile was not heard, and Redis may have forgotten all. The same results come again. */
  private askAgain(): void {
    for (const digest of this.plans.keys()) this.putPlan(digest);
    const before = [...this.asked];
    this.asked.clear();
    for (const [id, asked] of before) {
      this.queue.remove(id).catch(() => {});
      this.put(asked);
    }
  }

  private heard(word: Word, id: string, body: string): void {
    const asked = this.asked.get(id);
    if (asked === undefined || word === 'taken') return;
    this.asked.delete(id);
    const read = word === 'answer' ? this.options.link.gate.read(result, body) : undefined;
    if (read?.ok === false && ++asked.unreadable < MOST_UNREADABLE) {
      this.put(asked);
      return;
    }
    if (read?.ok) asked.resolve(read.value);
    else asked.reject(new Error(`A worker could not do its part: ${read?.error ?? body}`));
    this.gate.shift()?.();
  }

  /** An answer may have been lost on its way: a job that Redis no longer has is asked again. */
  private async missLost(): Promise<void> {
    for (const digest of this.plans.keys()) this.keepPlan(digest);
    for (const [id, asked] of [...this.asked]) {
      const job = await this.queue.getJob(id).catch(() => null); // null: Redis is gone
      await new Promise((resolve) => setTimeout(resolve, 0)); // its answer may be there already
      if (job !== undefined || this.asked.get(id) !== asked) continue;
      this.asked.delete(id);
      this.put(asked);
    }
  }

  private news(news: News): void {
    this.crowd.hear(news, clock());
    const { kind, build, tell } = this.options;
    const { id, version, state, kinds = {} } = news;
    if (state !== undefined || kinds[kind] === build || this.refused.has(id)) return;
    this.refused.add(id);
    tell(
      kinds[kind] === undefined
        ? `Worker ${id} (${version}, build ${news.build}) does no ${kind}`
        : `Worker ${id} is left alone: it runs other code (${version}, build ${kinds[kind]}; here ${build}), whose results could differ`,
    );
  }

  /** Lets lanes ask as soon as there is room, and says so if nobody is there to work. */
  private look(): void {
    const { link, tell } = this.options;
    if (link.isUp && ++this.looks % LOST_LOOKS === 0) void this.missLost();
    const room = A_THREAD * this.threads - this.asked.size;
    for (const go of this.gate.splice(0, Math.max(0, room))) go();
    this.alone = link.isUp && this.threads === 0 ? this.alone + 1 : 0;
    if (this.alone === ALONE_LOOKS) tell('No worker of this build is there: waiting for one');
  }
}
