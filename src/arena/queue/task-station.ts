/** Does tasks for others, such as playing blocks of matches, in threads of its own. */
import type { Job } from 'bullmq';
import type { Link } from '../../queue/link.js';
import { taskQueue } from '../../queue/names.js';
import { type Deed, Taker } from '../../queue/taker.js';
import { type Word, written } from '../../queue/words.js';
import type { OrderedWorker } from '../play/in-order.js';
import { type Files, type Plan, packed, plan, type TaskApi, type TaskKind, task, taskJob } from './task-job.js';

const MOST_TRIES = 2; // of a task that costs threads
const LOOK_MS = 5_000; // between two looks whether somebody waits for what is under way: a task may hang
const NO_PLAN_MS = 500; // until a plan that is missing may be there: whoever asks puts it there again

/** A kind of tasks that this process does, by code with that digest. */
interface OfferedKind extends Pick<TaskKind, 'name' | 'refusal'> {
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
  readonly onBug: (error: Error) => void;
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

  async play(task: unknown): Promise<unknown> {
    await this.opened;
    return this.thread.api.play(task);
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
  private readonly running = new Map<string, { readonly seat: Seat; readonly asker: string }>(); // by id of the job
  private readonly looking: ReturnType<typeof setInterval>;
  private readonly withdrawn = new Set<string>(); // of those
  private isLeaving = false;

  constructor(options: TaskStationOptions) {
    this.options = options;
    const { link, kinds, threads, busy, onTrouble, onBug } = options;
    this.takers = kinds.map(
      (kind) =>
        new Taker({
          link,
          queue: taskQueue(kind.build, kind.name),
          room: () => (this.inHand + busy() < threads ? 'idle' : 'full'),
          isUrgent: async () => false, // a thread plays one at a time
          act: (job) => this.act(job, kind),
          onTrouble,
          onBug,
        }),
    );
    for (const taker of this.takers) taker.begin();
    this.looking = setInterval(() => void this.look(), LOOK_MS);
  }

  get inHand(): number {
    return this.takers.reduce((sum, taker) => sum + taker.inHand, 0);
  }

  /** Whether this is the job of a task; nobody waits for it any more, so its thread ends. */
  withdraw(id: string): boolean {
    const under = this.running.get(id);
    if (under !== undefined) this.withdrawn.add(id);
    under?.seat.end();
    return under !== undefined;
  }

  /** Ends the tasks under way; others do them. */
  async drain(): Promise<void> {
    this.isLeaving = true;
    clearInterval(this.looking);
    for (const id of this.running.keys()) this.withdraw(id);
    await Promise.all(this.takers.map((taker) => taker.drain()));
    for (const seat of this.free) seat.end();
    await Promise.all(this.takers.map((taker) => taker.close()));
  }

  private async act(job: Job, kind: OfferedKind): Promise<Deed> {
    const { link, onTrouble } = this.options;
    const id = job.id!;
    const data = link.gate.check('job', taskJob, job.data);
    if (!data.ok) return { failed: data.error };
    const { asker, plan: digest } = data.value;
    const tell = (word: Word, body: string) => link.say(link.names.answersTo(asker), written(word, id, body));
    const refuse = async (why: string): Promise<Deed> => {
      await tell('problem', why);
      return { failed: why };
    };
    if (job.deferredFailure) return refuse(job.deferredFailure);
    if (!(await this.isAwaited(asker, id))) return 'over';
    const given = link.gate.read(task, data.value.task);
    if (!given.ok) return refuse(given.error);
    const seat = await this.seatFor(kind, digest);
    if (seat === undefined) {
      await new Promise((resolve) => setTimeout(resolve, NO_PLAN_MS));
      return 'back';
    }
    if (!(seat instanceof Seat)) return refuse(seat.refused);
    this.running.set(id, { seat, asker });
    try {
      const result = await Promise.race([seat.play(given.value), seat.ended]);
      this.free.push(seat);
      return (await tell('answer', packed(result))) ? 'over' : 'back';
    } catch (error) {
      seat.end();
      if (this.isLeaving) return 'back';
      if (!(await this.isAwaited(asker, id))) return 'over';
      const { message } = error as Error;
      onTrouble(message);
      if (job.attemptsStarted < MOST_TRIES) return 'back';
      return refuse(message);
    } finally {
      this.running.delete(id);
      this.withdrawn.delete(id);
      for (const taker of this.takers) taker.look();
    }
  }

  /** A free one that knows the plan, or can read it, or a new one; undefined if Redis does not know the plan. */
  private async seatFor(kind: OfferedKind, digest: string): Promise<Seat | { readonly refused: string } | undefined> {
    const ready = this.take((seat) => seat.kind === kind.name && seat.plan === digest);
    if (ready !== undefined) return ready;
    const { commands, names, gate } = this.options.link;
    const text = await commands.get(names.plan(digest)).catch(() => null);
    const read = text === null ? undefined : gate.read(plan, text);
    if (!read?.ok) return undefined; // whoever asks puts it there again
    const { value } = read;
    const refused = kind.refusal?.(value.open);
    if (refused !== undefined) {
      gate.refuse('plan', refused);
      return { refused };
    }
    const hasNone = (files: Files) => Object.keys(files).length === 0;
    const isUsable = (seat: Seat) => seat.kind === kind.name && hasNone(seat.files) && hasNone(value.files);
    if (this.running.size + this.free.length >= this.options.threads && !this.free.some(isUsable))
      this.free.shift()?.end();
    const seat = this.take(isUsable) ?? new Seat(kind, value.files);
    seat.open(digest, value);
    return seat;
  }

  private take(isRight: (seat: Seat) => boolean): Seat | undefined {
    const at = this.free.findIndex(isRight);
    return at < 0 ? undefined : this.free.splice(at, 1)[0];
  }

  /** Ends what nobody waits for: whoever asked is gone, or never was there. */
  private async look(): Promise<void> {
    for (const [id, { asker }] of [...this.running]) if (!(await this.isAwaited(asker, id))) this.withdraw(id);
  }

  private async isAwaited(asker: string, id: string): Promise<boolean> {
    if (this.withdrawn.has(id)) return false;
    const { commands, names } = this.options.link;
    const counts = await commands.pubsub('NUMSUB', names.answersTo(asker)).catch(() => [0, 1]); // Redis is gone: it may be back
    return Number(counts[1] ?? 0) > 0;
  }
}
