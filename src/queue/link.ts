/** The connections of a process to Redis: whether they are up, what is heard, and what time it is there. */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { clock } from '../engine/clock.js';
import { ClockOffset } from './clock-offset.js';
import { gather } from './gather.js';
import { JobSource } from './job-source.js';
import { loadPackages, type Packages } from './packages.js';
import { PREFIX } from './words.js';

const BEAT_MS = 200; // between two questions whether Redis is there
/** Unanswered in a row: it hangs. Counted, not timed, so that a process that was held up itself does not take Redis for dead. */
const MOST_SILENT = 3;
const MOST_RETRY_MS = 500;
const FIRST_TRY_MS = 1_000;
/** For the answer to any question: longer than whoever asks lets Redis wait. */
const MOST_WAIT_MS = 3_000;

type Hear = (text: string) => void;

/** Begins to connect; a Redis that is not there is tried again forever. */
export async function openLink(url: string): Promise<Link> {
  return new Link(url, await loadPackages());
}

export class Link {
  readonly commands: Redis;
  isUp = false;
  /** Why it is not up, as far as the client says. */
  trouble = 'no connection yet';
  private readonly packages: Packages;
  private readonly ears: Redis; // a connection that has subscribed to channels can do nothing else
  private readonly offset = new ClockOffset();
  private readonly channels = new Map<string, Hear>();
  private readonly changed: ((isUp: boolean) => void)[] = [];
  private readonly beats: ReturnType<typeof setInterval>;
  private silent = 0;

  constructor(url: string, packages: Packages) {
    this.packages = packages;
    this.commands = gather(
      new packages.Redis(url, {
        maxRetriesPerRequest: null, // as BullMQ wants it
        enableOfflineQueue: false, // what cannot be sent now fails now
        retryStrategy: (times) => Math.min(MOST_RETRY_MS, 50 * times),
        reconnectOnError: () => false,
      }),
    );
    this.ears = this.commands.duplicate();
    for (const connection of [this.commands, this.ears]) {
      connection.on('error', ({ message }: Error) => {
        this.trouble = message;
      });
      connection.on('close', () => this.set(false));
      connection.on('ready', () => void this.beat());
    }
    this.ears.on('message', (channel: string, text: string) => this.channels.get(channel)?.(text));
    this.beats = setInterval(() => void this.beat(), BEAT_MS);
    this.beats.unref();
  }

  /** The jobs of that name, for whoever adds some. */
  queue(name: string): Queue {
    const queue = new this.packages.bullmq.Queue(name, {
      connection: this.commands,
      prefix: PREFIX,
      skipVersionCheck: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      streams: { events: { maxLen: 100 } }, // nobody reads them
    });
    queue.on('error', () => {}); // the connection tells
    return queue;
  }

  /** The same, for whoever does them. */
  source(name: string): JobSource {
    const { packages, commands } = this;
    const own = gather(
      commands.duplicate({
        maxRetriesPerRequest: 0, // what was asked when the connection broke has failed
        autoResendUnfulfilledCommands: false,
        socketTimeout: MOST_WAIT_MS,
      }),
    );
    return new JobSource(packages, name, commands, own);
  }

  /** Resolves when it is up, or when it is clear that it will take longer. */
  async firstTry(): Promise<void> {
    const until = clock() + FIRST_TRY_MS;
    while (!this.isUp && clock() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Hears of every change, and at once if it is up. */
  onChange(hear: (isUp: boolean) => void): void {
    this.changed.push(hear);
    if (this.isUp) hear(true);
  }

  /** Every text that is published there from now on, and after a break from its end on. */
  hear(channel: string, hear: Hear): void {
    this.channels.set(channel, hear);
    if (this.isUp) this.ears.subscribe(channel).catch(() => {}); // the next time that it comes up
  }

  /** Whether Redis has it; somebody need not be there to hear. Tried even if Redis was silent for a while: it may be us who are slow. */
  async say(channel: string, text: string): Promise<boolean> {
    return this.commands.publish(channel, text).then(
      () => true,
      () => false,
    );
  }

  /** A moment of the common clock, on the clock of Redis, in ms. */
  toRedis(moment: number): number {
    return this.offset.toTheirs(moment);
  }

  fromRedis(moment: number): number {
    return this.offset.toOurs(moment);
  }

  async close(): Promise<void> {
    clearInterval(this.beats);
    this.isUp = false;
    this.commands.disconnect();
    this.ears.disconnect();
  }

  private async beat(): Promise<void> {
    const { commands, ears } = this;
    if (commands.status !== 'ready' || ears.status !== 'ready') return;
    if (++this.silent > MOST_SILENT) this.set(false);
    try {
      const sentAt = clock();
      const [[seconds, microseconds]] = await Promise.all([commands.time(), ears.ping()]);
      this.offset.learn(sentAt, Number(seconds) * 1_000 + Number(microseconds) / 1_000, clock());
      this.silent = 0;
      for (let known = 0; !this.isUp && known < this.channels.size; ) {
        known = this.channels.size; // others may be added meanwhile
        await ears.subscribe(...this.channels.keys());
      }
      this.set(commands.status === 'ready' && ears.status === 'ready');
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  private set(isUp: boolean): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    if (!isUp) this.offset.forget();
    for (const hear of this.changed) hear(isUp);
  }
}
