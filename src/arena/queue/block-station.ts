/** Plays blocks of matches for others, in threads of its own. */
import type { Job } from 'bullmq';
import type { Link } from '../../queue/link.js';
import { type Deed, Taker } from '../../queue/taker.js';
import { answersTo, type Word, written } from '../../queue/words.js';
import type { BlockWorker } from '../play/block.js';
import { type BlockJob, blockQueue } from './block-job.js';

const MOST_TRIES = 3; // of a block that costs threads

interface BlockStationOptions {
  readonly link: Link;
  readonly build: string;
  readonly threads: number;
  readonly spawn: () => BlockWorker;
  /** Threads of this machine that other work keeps busy. */
  readonly busy: () => number;
  readonly onTrouble: (why: string) => void;
}

/** A thread, and the match that it has read. */
class Seat {
  readonly worker: BlockWorker;
  readonly ended: Promise<never>; // rejects when it is lost, or was ended here
  match: string | undefined;
  private fail: (error: Error) => void = () => {};

  constructor(worker: BlockWorker) {
    this.worker = worker;
    const withdrawn = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    this.ended = Promise.race([worker.lost, withdrawn]);
    this.ended.catch(() => {}); // of a thread that is idle
  }

  end(): void {
    this.worker.terminate();
    this.fail(new Error('ended'));
  }
}

export class BlockStation {
  played = 0;
  private readonly options: BlockStationOptions;
  private readonly taker: Taker;
  private readonly free: Seat[] = [];
  private readonly running = new Map<string, Seat>(); // by id of the job
  private readonly withdrawn = new Set<string>(); // of those
  private isLeaving = false;

  constructor(options: BlockStationOptions) {
    this.options = options;
    const { link, build, threads, onTrouble } = options;
    this.taker = new Taker({
      link,
      queue: blockQueue(build),
      room: () => (this.inHand + options.busy() < threads ? 'idle' : 'full'),
      act: (job) => this.act(job),
      onTrouble,
    });
    this.taker.begin();
  }

  get inHand(): number {
    return this.taker.inHand;
  }

  /** Whether this is the job of a block; nobody waits for it any more, so its thread ends. */
  withdraw(id: string): boolean {
    const seat = this.running.get(id);
    if (seat !== undefined) this.withdrawn.add(id);
    seat?.end();
    return seat !== undefined;
  }

  /** Ends the blocks under way; others play them. */
  async drain(): Promise<void> {
    this.isLeaving = true;
    for (const id of this.running.keys()) this.withdraw(id);
    await this.taker.drain();
    for (const seat of this.free) seat.end();
    await this.taker.close();
  }

  private async act(job: Job): Promise<Deed> {
    const { link, onTrouble } = this.options;
    const id = job.id!;
    const { asker, block, ...match } = job.data as BlockJob;
    if (!(await this.isAwaited(asker, id))) return 'over';
    const tell = (word: Word, body: string) => link.say(answersTo(asker), written(word, id, body));
    const seat = this.free.pop() ?? new Seat(this.options.spawn());
    this.running.set(id, seat);
    try {
      const played = await Promise.race([this.playIn(seat, match, block), seat.ended]);
      this.played++;
      this.free.push(seat);
      return (await tell('answer', JSON.stringify(played))) ? 'over' : 'back';
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
    }
  }

  private async playIn(seat: Seat, { header, entrants, luckFree }: Omit<BlockJob, 'asker' | 'block'>, block: number) {
    const match = JSON.stringify([header, entrants, luckFree]);
    const { api } = seat.worker;
    if (seat.match !== match) {
      if (seat.match !== undefined) await api.close();
      await api.open(header, entrants, luckFree);
      seat.match = match;
    }
    return api.play(block);
  }

  private async isAwaited(asker: string, id: string): Promise<boolean> {
    if (this.withdrawn.has(id)) return false;
    const counts = await this.options.link.commands.pubsub('NUMSUB', answersTo(asker)).catch(() => []);
    return Number(counts[1] ?? 0) > 0;
  }
}
