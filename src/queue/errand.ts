/** One request that was put into the queue: what has been heard of it, and its one answer. */

import { amended } from '../service/answer/answer-builder.js';
import type { Intake } from '../service/intake/intake.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import type { RecommendOptions } from '../workers/pool/pool-options.js';
import { type Answered, cancelled, noResult } from '../workers/pool/refusals.js';
import { harmless } from '../workers/pool/run.js';
import type { Standing } from './answer-check.js';

const LATE = 'The worker of this search was not heard of in time: this is what it had found by then';

export class Errand {
  /** Of its job; another one if it is asked again. */
  id: string;
  asked = 0; // how often
  readonly request: object; // with a seed, so that whoever answers gives the same answer
  readonly intake: Intake;
  readonly signal: AbortSignal | undefined;
  readonly traceparent: string | undefined;
  readonly queuedAt: number; // on the common clock
  readonly standing: Promise<Standing | undefined>; // undefined: the rules of this process refuse the view, or cannot say
  isTaken = false; // a worker has it
  isSettled = false;
  isWithdrawn = false;
  isOver = false; // no worker has it any more
  here: AbortController | undefined; // ends the search in this process, once there is one
  report: Recommendation | undefined; // the latest
  problem: Answered<never> | undefined; // of the search in this process
  private readonly watch: ((answer: Recommendation) => void) | undefined;
  private readonly resolve: (answer: Answered<Recommendation>) => void;
  private readonly cleanUps: (() => void)[] = [];

  constructor(
    id: string,
    request: object,
    intake: Intake,
    { signal, watch, traceparent }: RecommendOptions,
    { now, standing }: { readonly now: number; readonly standing: Promise<Standing | undefined> },
    resolve: (answer: Answered<Recommendation>) => void,
  ) {
    this.id = id;
    this.standing = standing;
    this.request = request;
    this.intake = intake;
    this.signal = signal;
    this.traceparent = traceparent;
    this.watch = watch && harmless(watch);
    this.queuedAt = now;
    this.resolve = resolve;
  }

  get isWatched(): boolean {
    return this.watch !== undefined;
  }

  reported(answer: Recommendation): void {
    this.report = answer;
    this.watch?.(answer);
  }

  /** At a moment on the common clock, unless it is settled before. */
  at(moment: number, now: number, act: () => void): void {
    const timer = setTimeout(act, Math.max(0, moment - now));
    this.whenSettled(() => clearTimeout(timer));
  }

  whenSettled(cleanUp: () => void): void {
    if (this.isSettled) cleanUp();
    else this.cleanUps.push(cleanUp);
  }

  /** Only the first call counts. */
  settle(answer: Answered<Recommendation>): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.resolve(answer);
    for (const cleanUp of this.cleanUps) cleanUp();
  }

  /** Settles with the answer so far, or with the reason why there is none. */
  settleWithBest(): void {
    const { report, isWithdrawn, intake, problem } = this;
    if (report === undefined) this.settle(isWithdrawn ? cancelled() : (problem ?? noResult()));
    else {
      const { queueMs, searchMs } = report;
      const stoppedBy = isWithdrawn ? 'cancelled' : intake.deadline.bound;
      this.settle({
        ok: true,
        value: amended(report, { queueMs, searchMs, stoppedBy, degraded: isWithdrawn ? undefined : LATE }),
      });
    }
  }
}
