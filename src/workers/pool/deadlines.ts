/** Settles every run in time: at its deadline, soon after its caller has withdrawn it, or when the service closes. */
import { clock } from '../../engine/clock.js';
import type { Queue } from '../schedule/queue.js';
import type { Crew } from './crew.js';
import { finish } from './merging.js';
import type { Ending, Lane, Run } from './run.js';

const LATE_MS = 20; // a worker may be late by this: it reads the clock every millisecond or so
const UNSTARTED_MS = 20; // a move that still waits then is as late at most: so much is kept back, and one late answer is better than none
const CANCEL_MS = 50; // the same after a cancel
const NO_MOVE_MS = 1_000; // for a move of whose search nothing has been heard

interface Patience {
  readonly lateMs?: number | undefined; // how long after its deadline a search may still bring its result
  readonly cancelMs?: number | undefined; // the same after it was cancelled
}

export class Deadlines {
  /** Runs that are not settled. */
  readonly runs = new Set<Run>();
  /** How many had no result by their deadline. */
  late = 0;
  private readonly crew: Crew;
  private readonly queue: Queue<Lane>;
  private readonly patience: Patience;
  private readonly changed: () => void; // a lane no longer waits

  constructor(crew: Crew, queue: Queue<Lane>, patience: Patience, changed: () => void) {
    this.crew = crew;
    this.queue = queue;
    this.patience = patience;
    this.changed = changed;
  }

  keep(run: Run): void {
    const { crew } = this;
    this.runs.add(run);
    const withdraw = () => this.stop(run, 'cancelled', this.patience.cancelMs ?? CANCEL_MS);
    run.signal?.addEventListener('abort', withdraw, { once: true });
    run.whenSettled(() => {
      run.signal?.removeEventListener('abort', withdraw);
      this.runs.delete(run);
      const { length } = this.queue;
      let calledBack = false;
      for (const lane of run.open) {
        if (lane.work === undefined) this.queue.remove(lane);
        else if (crew.callBack(lane)) calledBack = true;
        else lane.work.slot.stop(lane.work.taskId);
      }
      if (calledBack || this.queue.length < length) this.changed();
    });
    this.await(run);
  }

  /** Waits for the deadline of the run; to be called again when it has moved. */
  await(run: Run): void {
    const { deadlineAt } = run;
    const timer = setTimeout(
      () => {
        if (run.deadlineAt !== deadlineAt) return;
        this.stop(run, 'deadline', this.patience.lateMs ?? (run.isUnstarted ? UNSTARTED_MS : LATE_MS));
      },
      Math.max(0, deadlineAt - clock()),
    );
    run.whenSettled(() => clearTimeout(timer));
  }

  /** Whether no worker has begun it, not even one to which it was given ahead; none of those will. */
  private isUnstarted(run: Run): boolean {
    return run.isUnstarted && [...run.open].every((lane) => lane.work === undefined || this.crew.callBack(lane));
  }

  /** All runs are due by `closeAt`; resolves when they are settled. */
  async hurry(closeAt: number): Promise<void> {
    const settled = [...this.runs].map((run) => new Promise<void>((resolve) => run.whenSettled(resolve)));
    for (const run of this.runs) {
      if (run.deadlineAt <= closeAt) continue;
      run.isHurried = true;
      run.dueAt(closeAt);
      this.await(run);
    }
    await Promise.all(settled);
  }

  /**
   * Ends a run early: waiting lanes are dropped, running ones must return, and after `patience` ms it is settled anyway. A move that
   * was admitted and has had no worker until its deadline is next; it is refused only if it gets none within `patience`.
   */
  private stop(run: Run, ending: Ending, patience: number): void {
    if (run.isSettled || run.ending === 'cancelled') return;
    run.ending = ending;
    const isNext = ending === 'deadline' && run.isUnstarted && run.intake.priority === 'move';
    for (const lane of [...run.open]) {
      const { work } = lane;
      if (isNext && (work === undefined || work.isAhead)) continue;
      if (work === undefined || this.crew.callBack(lane)) {
        this.queue.remove(lane);
        run.open.delete(lane);
      } else if (ending === 'cancelled' || work.wasPaused) work.slot.stop(work.taskId); // others know the deadline themselves
    }
    this.changed();
    if (run.open.size === 0) finish(run, this.crew);
    if (run.isSettled) {
      if (ending === 'deadline' && run.isUnstarted) this.late++;
      return;
    }
    const patient = setTimeout(() => {
      if (ending === 'deadline') this.late++;
      if (ending === 'cancelled' || run.hasAnswer || this.isUnstarted(run) || run.intake.priority !== 'move')
        run.settle();
      else run.isOverdue = true; // the first report settles it: a late move is better than none
    }, patience);
    const resigned = setTimeout(() => run.settle(), patience + NO_MOVE_MS);
    run.whenSettled(() => {
      clearTimeout(patient);
      clearTimeout(resigned);
    });
  }
}
