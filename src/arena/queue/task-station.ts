/** Does tasks for others, such as playing blocks of matches, in threads of its own. */
import type { Job } from 'bullmq';
import type { Link } from '../../queue/link.js';
import { type Deed, Taker } from '../../queue/taker.js';
import { answersTo, type Word, written } from '../../queue/words.js';
import type { OrderedWorker } from '../play/in-order.js';
import { type Files, type Plan, packed, planKey, type TaskApi, type TaskJob, taskQueue, unpacked } from './task-job.js';

const MOST_TRIES = 3; // of a task that costs threads
const NO_PLAN_MS = 500; // until a plan that is missing may be there: whoever asks puts it there again

/** A kind of tasks that this process does, by code with that digest. */
export interface OfferedKind {
  readonly name: string;
  readonly build: string;
  /** A thread that reads these files and no others. */
  readonly spawn: (files: Files) => OrderedWorker<TaskApi>;
}

interface TaskStationOptions {
  readonly link: Link;
  readonly kinds: readonly OfferedKind[];
  readonly threads: number;
  /** Threads of this machine that other work keeps busy. */
  readonly busy: () => number;
  readonly onTrouble: (why: string) => void;
}

/** A thread, the kind of its tasks, and the plan that it has been given. */
class Seat {
  readonly kind: string;
  readonly files: Files;
  readonly ended: Promise<never>; // rejects when it is lost, or was ended here
  plan = '';
  private readonly thread: OrderedWorker<TaskApi>;
  private opened: Promise<void> = Promise.resolve();
  private fail: (error: Error) => void = () => {};

  constructor({ name, spawn }: OfferedKind, files: Files) {
    this.kind = name;
    this.files = files;
    this.thread = spawn(files);
    const withdrawn = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    this.ended = Promise.race([this.thread.lost, withdrawn]);
    this.ended.catch(() => {}); // of a thread that is idle
  }

  /** Any plan of the same files. */
  open(digest: string, { open }: Plan): void {
    this.plan = digest;
    this.opened = this.thread.api.open(...open);
    this.opened.catch(() => {}); // told when it is to play
  }

  async play(task: string): Promise<unknown> {
    await this.opened;
    return this.thread.api.play(unpacked(task));
  }

  end(): void {
    this.thread.terminate();
    this.fail(new Error('ended'));
  }
}

export class TaskStation {
  private readonly options: TaskStationOptions;
  private readonly takers: readonly Taker[];
  private readonly free: Seat[] = [];
  private readonly running = new Map<string, Seat>(); // by id of the job
  private readonly withdrawn = new Set<string>(); // of those
  private isLeaving = false;

  constructor(options: TaskStationOptions) {
    this.options = options;
    const { link, kinds, threads, busy, onTrouble } = options;
    this.takers = kinds.map(
      (kind) =>
        new Taker({
          link,
          queue: taskQueue(kind.build, kind.name),
          room: () => (this.inHand + busy() < threads ? 'idle' : 'full'),
          isUrgent: async () => false, // a thread plays one at a time
          act: (job) => this.act(job, kind),
          onTrouble,
        }),
    );
    for (const taker of this.takers) taker.begin();
  }

  get inHand(): number {
    return this.takers.reduce((sum, taker) => sum + taker.inHand, 0);
  }

  /** Whether this is the job of a task; nobody waits for it any more, so its thread ends. */
  withdraw(id: string): boolean {
    const seat = this.running.get(id);
    if (seat !== undefined) this.withdrawn.add(id);
    seat?.end();
    return seat !== undefined;
  }

  /** Ends the tasks under way; others do them. */
  async drain(): Promise<void> {
    this.isLeaving = true;
    for (const id of this.running.keys()) this.withdraw(id);
    await Promise.all(this.takers.map((taker) => taker.drain()));
    for (const seat of this.free) seat.end();
    await Promise.all(this.takers.map((taker) => taker.close()));
  }

  private async act(job: Job, kind: OfferedKind): Promise<Deed> {
    const { link, onTrouble } = this.options;
    const id = job.id!;
    const { asker, plan: digest, task } = job.data as TaskJob;
    if (!(await this.isAwaited(asker, id))) return 'over';
    const tell = (word: Word, body: string) => link.say(answersTo(asker), written(word, id, body));
    const seat = await this.seatFor(kind, digest);
    if (seat === undefined) {
      await new Promise((resolve) => setTimeout(resolve, NO_PLAN_MS));
      return 'back';
    }
    this.running.set(id, seat);
    try {
      const result = await Promise.race([seat.play(task), seat.ended]);
      this.free.push(seat);
      return (await tell('answer', packed(result))) ? 'over' : 'back';
    } catch (error) {
      seat.end();
      if (this.isLeaving) return 'back';
      if (!(await this.isAwaited(asker, id))) return 'over';
      const { message } = error as Error;
      onTrouble(message);
      if (job.attemptsStarted < MOST_TRIES) return 'back';
      await tell('problem', message);
      return 'over';
    } finally {
      this.running.delete(id);
      this.withdrawn.delete(id);
      for (const taker of this.takers) taker.look();
    }
  }

  /** A free one that knows the plan, or can read it, or a new one; undefined if Redis does not know the plan. */
  private async seatFor(kind: OfferedKind, digest: string): Promise<Seat | undefined> {
    const ready = this.take((seat) => seat.kind === kind.name && seat.plan === digest);
    if (ready !== undefined) return ready;
    const text = await this.options.link.commands.get(planKey(digest)).catch(() => null);
    if (text === null) return undefined;
    const plan = unpacked(text) as Plan;
    const hasNone = (files: Files) => Object.keys(files).length === 0;
    const isUsable = (seat: Seat) => seat.kind === kind.name && hasNone(seat.files) && hasNone(plan.files);
    if (this.running.size + this.free.length >= this.options.threads && !this.free.some(isUsable))
      this.free.shift()?.end();
    const seat = this.take(isUsable) ?? new Seat(kind, plan.files);
    seat.open(digest, plan);
    return seat;
  }

  private take(isRight: (seat: Seat) => boolean): Seat | undefined {
    const at = this.free.findIndex(isRight);
    return at < 0 ? undefined : this.free.splice(at, 1)[0];
  }

  private async isAwaited(asker: string, id: string): Promise<boolean> {
    if (this.withdrawn.has(id)) return false;
    const counts = await this.options.link.commands.pubsub('NUMSUB', answersTo(asker)).catch(() => []);
    return Number(counts[1] ?? 0) > 0;
  }
}
