/**
 * Machines that take moves from one queue, first come first served, a core a move, event by event. Machines fail and come back; a move
 * that was under way is found to be lost after a while, and begun again before all others. The fleet can grow and shrink with its load.
 */
import type { Rng } from '../../src/core/rng.js';
import type { Demand } from './demand.js';
import { Events } from './events.js';
import { Line } from './line.js';
import { Tally } from './tally.js';

export interface Seen {
  readonly machines: number; // that run or start
  readonly busy: number; // part of their cores, in the last minute
  readonly ageMs: number; // of the move that waits longest, now
}

export interface Fleet {
  readonly cores: number; // of a machine, all for searches
  readonly machines: number; // at the start
  readonly leastMachines: number;
  readonly mostMachines: number;
  readonly wanted?: (seen: Seen) => number; // asked once a minute; without it there are always as many
  readonly bootMs: number;
  readonly failureEveryMs: number; // of one machine, on average
  readonly downMs: number; // after a failure
  readonly noticeMs: number; // until a lost move is begun again
}

export interface Run {
  readonly age: Tally; // of moves when they are begun, ms
  readonly delay: Tally; // from asked to answered less the search, ms
  readonly paidMs: number; // of cores
  readonly busyMs: number; // of cores
  readonly failures: number;
  readonly mostMachines: number;
  readonly machines: readonly number[]; // paid for, by the minute, of fleets that change
}

/** What can happen, as the low part of an event's number; the rest is a core or a machine. */
const ENDS = 0;
const FAILS = 1;
const STARTS = 2;
const LOST = 3;
const MINUTE = 4;
const KINDS = 5;

const MINUTE_MS = 60_000;

class Simulation {
  private readonly events = new Events();
  private readonly line = new Line();
  private readonly again = new Line(); // lost moves that were noticed
  private readonly unnoticed = new Line();
  private readonly age = new Tally();
  private readonly delay = new Tally();
  // By core.
  private readonly endsAt: Float64Array; // NaN: idle
  private readonly askedAt: Float64Array;
  private readonly costMs: Float64Array;
  private readonly listed: Uint8Array; // among the free
  private readonly free: number[] = [];
  // By machine: paid from the moment it is wanted, up from the moment it has started.
  private readonly paid: Uint8Array;
  private readonly up: Uint8Array;
  private readonly dueAt: Float64Array; // when it starts or fails next
  private paidMachines = 0;
  private mostMachines = 0;
  private running = 0; // moves
  private now: number;
  private paidMs = 0;
  private busyMs = 0;
  private busyBefore = 0; // busyMs a minute ago
  private failures = 0;
  private readonly machines: number[] = [];

  private readonly fleet: Fleet;
  private readonly rng: Rng;
  constructor(fleet: Fleet, rng: Rng, fromMs: number) {
    this.fleet = fleet;
    this.rng = rng;
    this.now = fromMs;
    const cores = fleet.mostMachines * fleet.cores;
    this.endsAt = new Float64Array(cores).fill(Number.NaN);
    this.askedAt = new Float64Array(cores);
    this.costMs = new Float64Array(cores);
    this.listed = new Uint8Array(cores);
    this.paid = new Uint8Array(fleet.mostMachines);
    this.up = new Uint8Array(fleet.mostMachines);
    this.dueAt = new Float64Array(fleet.mostMachines);
    for (let machine = 0; machine < fleet.machines; machine++) {
      this.rent(machine);
      this.plan(machine, STARTS, 0);
    }
    if (fleet.wanted !== undefined) this.events.add(fromMs + MINUTE_MS, MINUTE);
  }

  run(demand: Demand, untilMs: number): Run {
    let arrival = this.now + this.wait(1 / demand.peakRate);
    while (arrival < untilMs || this.running + this.line.length + this.again.length + this.unnoticed.length > 0) {
      if (arrival < untilMs && arrival <= this.events.nextAt) {
        this.pass(arrival);
        if (this.rng.unit() * demand.peakRate < demand.rateAt(this.now)) {
          this.line.push(this.now, demand.costOf(this.rng));
          this.begin();
        }
        arrival += this.wait(1 / demand.peakRate);
      } else {
        this.pass(this.events.nextAt);
        const event = this.events.take();
        this.happen(event % KINDS, Math.floor(event / KINDS));
      }
    }
    const { age, delay, paidMs, busyMs, failures, mostMachines, machines } = this;
    return { age, delay, paidMs, busyMs, failures, mostMachines, machines };
  }

  private happen(kind: number, which: number): void {
    if (kind === ENDS) this.end(which);
    else if (kind === FAILS) this.fail(which);
    else if (kind === STARTS) this.start(which);
    else if (kind === MINUTE) this.resize();
    else {
      this.again.push(this.unnoticed.askedAt, this.unnoticed.costMs);
      this.unnoticed.drop();
    }
    this.begin();
  }

  private begin(): void {
    while (this.line.length + this.again.length > 0 && this.free.length > 0) {
      const core = this.free.pop()!;
      this.listed[core] = 0;
      const machine = Math.floor(core / this.fleet.cores);
      if (this.up[machine] === 0) continue;
      const line = this.again.length > 0 ? this.again : this.line;
      this.askedAt[core] = line.askedAt;
      this.costMs[core] = line.costMs;
      line.drop();
      this.age.add(this.now - this.askedAt[core]);
      this.endsAt[core] = this.now + this.costMs[core];
      this.running++;
      this.events.add(this.endsAt[core], core * KINDS + ENDS);
    }
  }

  private end(core: number): void {
    if (this.endsAt[core] !== this.now) return; // its machine has failed meanwhile
    this.endsAt[core] = Number.NaN;
    this.running--;
    this.delay.add(Math.max(0, this.now - this.askedAt[core] - this.costMs[core]));
    this.offer(core);
  }

  private offer(core: number): void {
    if (this.listed[core] === 1) return;
    this.listed[core] = 1;
    this.free.push(core);
  }

  private start(machine: number): void {
    if (this.dueAt[machine] !== this.now) return; // it was given back meanwhile
    this.up[machine] = 1;
    for (let core = machine * this.fleet.cores; core < (machine + 1) * this.fleet.cores; core++)
      if (Number.isNaN(this.endsAt[core])) this.offer(core);
    this.plan(machine, FAILS, this.wait(this.fleet.failureEveryMs));
  }

  private fail(machine: number): void {
    if (this.dueAt[machine] !== this.now) return;
    this.failures++;
    this.up[machine] = 0;
    for (let core = machine * this.fleet.cores; core < (machine + 1) * this.fleet.cores; core++) {
      if (Number.isNaN(this.endsAt[core])) continue;
      this.endsAt[core] = Number.NaN;
      this.running--;
      this.unnoticed.push(this.askedAt[core], this.costMs[core]);
      this.events.add(this.now + this.fleet.noticeMs, LOST);
    }
    this.plan(machine, STARTS, this.fleet.downMs);
  }

  private resize(): void {
    const { fleet } = this;
    this.machines.push(this.paidMachines);
    const busy = (this.busyMs - this.busyBefore) / (this.paidMachines * fleet.cores * MINUTE_MS);
    this.busyBefore = this.busyMs;
    const oldest = Math.min(this.line.askedAt, this.again.askedAt);
    const ageMs = oldest === Number.POSITIVE_INFINITY ? 0 : this.now - oldest;
    const asked = fleet.wanted!({ machines: this.paidMachines, busy, ageMs });
    const wanted = Math.min(fleet.mostMachines, Math.max(fleet.leastMachines, asked));
    for (let machine = 0; machine < fleet.mostMachines && this.paidMachines < wanted; machine++)
      if (this.paid[machine] === 0) {
        this.rent(machine);
        this.plan(machine, STARTS, fleet.bootMs);
      }
    for (let machine = fleet.mostMachines - 1; machine >= 0 && this.paidMachines > wanted; machine--)
      if (this.paid[machine] === 1) this.dismiss(machine);
    this.events.add(this.now + MINUTE_MS, MINUTE);
  }

  private plan(machine: number, kind: number, inMs: number): void {
    this.dueAt[machine] = this.now + inMs;
    this.events.add(this.dueAt[machine], machine * KINDS + kind);
  }

  private rent(machine: number): void {
    this.paid[machine] = 1;
    this.paidMachines++;
    this.mostMachines = Math.max(this.mostMachines, this.paidMachines);
  }

  /** It ends what it has begun and takes no more. */
  private dismiss(machine: number): void {
    this.paid[machine] = 0;
    this.up[machine] = 0;
    this.dueAt[machine] = Number.NaN;
    this.paidMachines--;
  }

  private pass(to: number): void {
    this.paidMs += (to - this.now) * this.paidMachines * this.fleet.cores;
    this.busyMs += (to - this.now) * this.running;
    this.now = to;
  }

  private wait(mean: number): number {
    return -Math.log(1 - this.rng.unit()) * mean;
  }
}

/** From one moment of the day to another; what has been asked by then is answered, too. */
export function simulate(fleet: Fleet, demand: Demand, rng: Rng, fromMs: number, untilMs: number): Run {
  return new Simulation(fleet, rng, fromMs).run(demand, untilMs);
}
