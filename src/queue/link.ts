/** The connections of a process to Redis: whether they are up, what is heard, and what time it is there. */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { clock } from '../engine/clock.js';
import { ClockOffset } from './clock-offset.js';
import { errors, Gate, type Kind } from './gate.js';
import { gather } from './gather.js';
import { JobSource } from './job-source.js';
import { type Names, namesOf } from './names.js';
import { loadPackages, type Packages } from './packages.js';
import { prefixOf, serverOf } from './url.js';

const BEAT_MS = 200; // between two questions whether Redis is there
/** Unanswered in a row: it hangs. Counted, not timed, so that a process that was held up itself does not take Redis for dead. */
const MOST_SILENT = 3;
const MOST_RETRY_MS = 500;
const FIRST_TRY_MS = 1_000;
/** For the answer to any question: longer than whoever asks lets Redis wait. */
const MOST_WAIT_MS = 3_000;

const BEAT_LASTS_MS = 1_000;

type Hear = (text: string) => void;

/** A script that Redis does not know yet is sent along next; and an older one does not know what its client tells of itself at first. */
const isNoError = (code: string, command: string) => code === 'NOSCRIPT' || command === 'client';

/** The connection, of which each error is counted. */
export function noting(redis: Redis, gate: Gate): Redis {
  return gather(redis, (error, command) => {
    const code = codeOf(error);
    if (code !== undefined && !isNoError(code, command)) gate.error(code, whyOf(error));
  });
}

function whyOf(error: Error): string {
  const code = codeOf(error);
  if (code === undefined) return error.message;
  return Object.hasOwn(errors, code) ? `${code}: ${errors[code]}` : code;
}

/** Begins to connect; a Redis that is not there is tried again forever. `gate`: of this process. */
export async function openLink(url: string, gate?: Gate): Promise<Link> {
  return new Link(url, await loadPackages(), gate);
}

/** Where it was thrown. Its message may quote a view. */
function placeOf({ name, stack = '' }: Error): string {
  const frame = stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return `${name} ${frame.trim()}`;
}

/** The code of an answer of Redis that is an error; undefined if there was no answer at all. */
function codeOf({ name, message }: Error): string | undefined {
  return name === 'ReplyError' ? (/^[A-Z]+/.exec(message)?.[0] ?? 'ERR') : undefined;
}

export class Link {
  readonly commands: Redis;
  readonly names: Names;
  readonly gate: Gate;
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

  constructor(url: string, packages: Packages, gate = new Gate()) {
    this.packages = packages;
    this.gate = gate;
    this.commands = noting(
      new packages.Redis(serverOf(url), {
        maxRetriesPerRequest: null, // as BullMQ wants it
        enableOfflineQueue: false, // what cannot be sent now fails now
        retryStrategy: (times) => Math.min(MOST_RETRY_MS, 50 * times),
        reconnectOnError: () => false,
      }),
      gate,
    );
    this.names = namesOf(prefixOf(url), this.commands.options.db ?? 0);
    this.ears = noting(this.commands.duplicate(), gate);
    for (const connection of [this.commands, this.ears]) {
      connection.on('error', (error: Error) => {
        this.trouble = whyOf(error);
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
      prefix: this.names.prefix,
      skipVersionCheck: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      streams: { events: { maxLen: 100 } }, // nobody reads them
    });
    queue.on('error', () => {}); // the connection tells
    return queue;
  }

  /** The same, for whoever does them. */
  source(name: string): JobSource {
    const { packages, commands, names, gate } = this;
    const own = noting(
      commands.duplicate({
        maxRetriesPerRequest: 0, // what was asked when the connection broke has failed
        autoResendUnfulfilledCommands: false,
        socketTimeout: MOST_WAIT_MS,
      }),
      gate,
    );
    return new JobSource({ packages, prefix: names.prefix, gate }, name, commands, own);
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

  /** Everything of that kind that is published there from now on, and after a break from its end on. */
  hear<T>(channel: string, kind: Kind<T>, hear: (value: T) => void): void {
    this.channels.set(channel, (text) => {
      const read = this.gate.read(kind, text);
      if (!read.ok) return;
      try {
        hear(read.value);
      } catch (error) {
        this.gate.refuse(kind.what, `a bug: ${placeOf(error as Error)}`); // it would end all processes that hear it, at once
      }
    });
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

  /** It is up if it answers, lets us hear, and takes what is written: a replica, or one whose memory is full, would not. */
  private async beat(): Promise<void> {
    const { commands, ears, names } = this;
    if (commands.status !== 'ready' || ears.status !== 'ready') return;
    if (++this.silent > MOST_SILENT) this.set(false);
    try {
      const sentAt = clock();
      const [[seconds, microseconds]] = await Promise.all([
        commands.time(),
        ears.ping(),
        commands.set(names.beat, '1', 'PX', BEAT_LASTS_MS),
      ]);
      this.offset.learn(sentAt, Number(seconds) * 1_000 + Number(microseconds) / 1_000, clock());
      this.silent = 0;
      for (let known = 0; !this.isUp && known < this.channels.size; ) {
        known = this.channels.size; // others may be added meanwhile
        await ears.subscribe(...this.channels.keys());
      }
      this.set(commands.status === 'ready' && ears.status === 'ready');
    } catch (error) {
      this.trouble = whyOf(error as Error);
      if (codeOf(error as Error) !== undefined) this.set(false);
    }
  }

  private set(isUp: boolean): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    if (!isUp) this.offset.forget();
    for (const hear of this.changed) hear(isUp);
  }
}
