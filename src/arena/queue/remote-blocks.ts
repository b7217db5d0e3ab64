/** Plays the blocks of a match in worker processes, through a queue. A drop-in for threads: games and their order are the same. */
import type { Queue } from 'bullmq';
import { clock } from '../../engine/clock.js';
import { Crowd, type News } from '../../queue/crowd.js';
import type { Link } from '../../queue/link.js';
import { answersTo, CANCELS, NEWS, readWord } from '../../queue/words.js';
import type { BlockWorker } from '../play/block.js';
import type { PlayedGame } from '../play/referee.js';
import { type BlockJob, blockQueue } from './block-job.js';

/** Under way or waiting for each thread there is: one is played, and the next lies ready. */
const A_THREAD = 2;
const LOOK_MS = 250;
const LOST_LOOKS = 20; // from one search for lost answers to the next

interface RemoteOptions {
  readonly link: Link;
  readonly build: string;
  readonly tell: (line: string) => void; // what a person should know
}

interface Asked {
  readonly job: BlockJob;
  readonly resolve: (played: readonly PlayedGame[]) => void;
  readonly reject: (error: Error) => void;
}

export class RemoteBlocks {
  private readonly id = crypto.randomUUID().slice(0, 8);
  private readonly options: RemoteOptions;
  private readonly crowd: Crowd;
  private readonly queue: Queue;
  private readonly asked = new Map<string, Asked>(); // by id of the job
  private readonly gate: (() => void)[] = []; // lanes that wait until there is somebody to play
  private readonly looking: ReturnType<typeof setInterval>;
  private readonly foreign = new Set<string>();
  private count = 0;
  private looks = 0;
  private hasTold = false; // that nobody plays

  constructor(options: RemoteOptions) {
    this.options = options;
    const { link, build } = options;
    this.crowd = new Crowd(build);
    this.queue = link.queue(blockQueue(build));
    link.hear(answersTo(this.id), (text) => this.heard(text));
    link.hear(NEWS, (text) => this.news(JSON.parse(text)));
    link.onChange((isUp) => {
      this.crowd.forget();
      if (isUp) this.askAgain();
      else options.tell(`Redis is gone (${link.trouble}): waiting for it`);
    });
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  /** A lane, which asks for one block at a time. */
  spawn(): BlockWorker {
    let match: Omit<BlockJob, 'block'>;
    return {
      api: {
        open: async (header, entrants, luckFree = false) => {
          match = { asker: this.id, header, entrants, luckFree };
        },
        play: async (block) => {
          while (this.asked.size >= A_THREAD * this.threads) await new Promise<void>((go) => this.gate.push(go));
          return this.ask({ ...match, block });
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
      await Promise.all([...this.asked.keys()].flatMap((id) => [link.say(CANCELS, id), this.queue.remove(id)])).catch(
        () => {},
      );
    await this.queue.close().catch(() => {});
    await link.close();
  }

  private get threads(): number {
    return this.options.link.isUp ? this.crowd.gameThreads(clock()) : 0;
  }

  private ask(job: BlockJob): Promise<readonly PlayedGame[]> {
    return new Promise((resolve, reject) => this.put({ job, resolve, reject }));
  }

  private put(asked: Asked): void {
    const id = `${this.id}-${this.count++}`;
    this.asked.set(id, asked);
    this.queue.add('block', asked.job, { jobId: id }).catch(() => {}); // Redis is gone: asked again when it is back
  }

  /** What was said meanwhile was not heard, and Redis may have forgotten all. The same games come again. */
  private askAgain(): void {
    const before = [...this.asked];
    this.asked.clear();
    for (const [id, asked] of before) {
      this.queue.remove(id).catch(() => {});
      this.put(asked);
    }
  }

  private heard(text: string): void {
    const { word, id, body } = readWord(text);
    const asked = this.asked.get(id);
    if (asked === undefined || word === 'taken') return;
    this.asked.delete(id);
    if (word === 'answer') asked.resolve(JSON.parse(body));
    else asked.reject(new Error(`A worker could not play block ${asked.job.block}: ${body}`));
    this.gate.shift()?.();
  }

  /** An answer may have been lost on its way: a job that Redis no longer has is asked again. */
  private async missLost(): Promise<void> {
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
    if (news.build !== this.options.build && news.state === undefined) this.refuse(news);
  }

  private refuse({ id, version, build }: News): void {
    if (this.foreign.has(id)) return;
    this.foreign.add(id);
    this.options.tell(
      `Worker ${id} is left alone: it runs other code (${version}, build ${build}; here ${this.options.build}), whose games could differ`,
    );
  }

  /** Lets lanes ask as soon as there is room, and says so if nobody is there to play. */
  private look(): void {
    const { link, tell } = this.options;
    if (link.isUp && ++this.looks % LOST_LOOKS === 0) void this.missLost();
    const room = A_THREAD * this.threads - this.asked.size;
    for (const go of this.gate.splice(0, Math.max(0, room))) go();
    const isAlone = link.isUp && this.threads === 0;
    if (isAlone && !this.hasTold) tell('No worker of this build is there: waiting for one');
    this.hasTold = isAlone;
  }
}
