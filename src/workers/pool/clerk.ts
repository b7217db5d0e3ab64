/** Runs the calls that do not search (list, play, describe) in a worker of their own, so that they never wait for a search. */
import { clock } from '../../engine/clock.js';
import { isRecord } from '../../games/json.js';
import type { RulesCall } from '../../service/rules/calls.js';
import { type Loss, type SpawnWorker, Unsendable } from '../protocol.js';
import { Estimates } from '../schedule/estimates.js';
import type { Quarantine, Suspect } from './quarantine.js';
import {
  type Answered,
  broken,
  cannotStart,
  closing,
  noResult,
  quarantined,
  tooMany,
  unsendable,
  workerLost,
} from './refusals.js';
import { Slot, WorkerLost } from './slot.js';

const CALL_MS = 10_000; // a call is answered or given up by then
const FIRST_COST_MS = 20; // of a call until that has been measured
const TRIES = 2;

interface ClerkOptions {
  readonly spawn: SpawnWorker;
  readonly queueLimit: number;
  readonly quarantine: Quarantine;
  readonly changed: () => void;
  readonly busy: () => void; // a call is on its way
  readonly lost: (loss: Loss | 'killed', failedStart: string | undefined, games: readonly string[]) => void;
  readonly onBug: (error: Error) => void;
  readonly nextId: () => number;
}

interface Waiting {
  readonly name: RulesCall;
  readonly input: unknown;
  readonly game: string;
  readonly isUrgent: boolean;
  tries: number;
  readonly settle: (answer: Answered<object>) => void; // the first call counts
  readonly settled: Promise<Answered<object>>;
}

export class Clerk {
  readonly slot: Slot;
  private readonly options: ClerkOptions;
  private readonly line: Waiting[] = [];
  private readonly pending = new Set<Waiting>(); // in the line, or with the worker
  private readonly costs = new Estimates(FIRST_COST_MS);
  private running: Waiting | undefined;
  private whyNoStart: string | undefined; // while the worker does not start

  constructor(options: ClerkOptions) {
    this.options = options;
    const changed = () => {
      if (this.slot.isUp) this.whyNoStart = undefined;
      this.next();
      options.changed();
    };
    this.slot = new Slot(options.spawn, changed, (loss, failedStart) => this.lost(loss, failedStart));
  }

  /** Lets the calls finish until `closeAt`, then ends the worker. */
  async close(closeAt: number): Promise<void> {
    const pending = [...this.pending];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, closeAt - clock()));
    });
    await Promise.race([patience, Promise.all(pending.map(({ settled }) => settled))]);
    clearTimeout(timer);
    for (const { settle } of pending) settle(closing());
    this.slot.close();
  }

  get length(): number {
    return this.line.length;
  }

  /** Urgent calls go before all others, in their order: somebody waits for a move. */
  call(name: RulesCall, input: unknown, isUrgent = false): Promise<Answered<object>> {
    const game = isRecord(input) && typeof input.game === 'string' ? input.game : '';
    if (this.whyNoStart !== undefined) return Promise.resolve(cannotStart(this.whyNoStart));
    const held = this.options.quarantine.leftMs(suspect(game, input), clock());
    if (held > 0) return Promise.resolve(quarantined(game, held));
    const before = isUrgent ? this.line.filter((waiting) => waiting.isUrgent) : this.line;
    const backlogMs = before.reduce((sum, waiting) => sum + this.costs.of(waiting.name), 0);
    if (before.length >= this.options.queueLimit || backlogMs > CALL_MS) return Promise.resolve(tooMany(backlogMs));
    let settle: Waiting['settle'] = () => {};
    const settled = new Promise<Answered<object>>((resolve) => {
      settle = resolve;
    });
    const waiting: Waiting = { name, input, game, isUrgent, tries: 0, settle, settled };
    this.pending.add(waiting);
    this.line.splice(before.length, 0, waiting);
    const patience = setTimeout(() => settle(noResult()), CALL_MS);
    void settled.then(() => {
      clearTimeout(patience);
      this.pending.delete(waiting);
      const at = this.line.indexOf(waiting);
      if (at >= 0) this.line.splice(at, 1);
    });
    this.next();
    return settled;
  }

  private lost(loss: Loss | 'killed', failedStart: string | undefined): void {
    const games = this.running === undefined ? [] : [this.running.game];
    this.running = undefined;
    if (failedStart !== undefined) {
      this.whyNoStart = failedStart;
      for (const { settle } of this.pending) settle(cannotStart(failedStart));
    }
    this.options.lost(loss, failedStart, games);
  }

  private next(): void {
    if (!this.slot.isFree) return;
    const waiting = this.line.shift();
    if (waiting === undefined) return;
    const { name, input } = waiting;
    const began = clock();
    this.running = waiting;
    waiting.tries++;
    this.options.busy();
    const id = this.options.nextId();
    this.slot
      .perform(
        id,
        () => {},
        (api, _, tell) => api.call(id, name, input, tell),
      )
      .then(
        (answer) => {
          this.running = undefined;
          this.costs.learn(name, clock() - began);
          waiting.settle(answer);
        },
        (error: Error) => this.failed(waiting, error),
      );
  }

  private failed(waiting: Waiting, error: Error): void {
    this.running = undefined;
    if (error instanceof Unsendable) {
      waiting.settle(unsendable());
      return;
    }
    if (!(error instanceof WorkerLost)) {
      this.options.onBug(error);
      waiting.settle(broken());
      return;
    }
    if (error.loss !== 'exited') this.options.quarantine.strike(suspect(waiting.game, waiting.input), clock());
    if (error.loss === 'killed' || waiting.tries >= TRIES) waiting.settle(workerLost());
    else {
      this.line.unshift(waiting);
      this.next();
    }
  }
}

function suspect(game: string, input: unknown): Suspect {
  return isRecord(input) ? { ...input, game } : { game };
}
