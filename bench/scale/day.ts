/**
 * A day of a service of some size. Matches need nothing of each other, so a large service is many small ones side by side, each with its
 * machines, queue and database: shards. One is simulated; the others are like it.
 */
import { Rng } from '../../src/core/rng.js';
import { type Costs, readCosts } from './costs.js';
import { type Asks, DAY_MS, type Demand, demandOf, HOUR_MS } from './demand.js';
import { type Fleet, type Run, type Seen, simulate } from './fleet.js';
import type { Tally } from './tally.js';

export const SHARD_SEATS = 10_000;

const BUSY = 0.7; // part of the cores at the peak of a fleet that never changes
export const MACHINE = {
  cores: 4,
  bootMs: 60_000,
  failureEveryMs: 30 * DAY_MS,
  downMs: 120_000,
  noticeMs: 5_000,
};

/** Two ways to size a fleet: for its peak, or by the minute as a HorizontalPodAutoscaler does (desired = present x measured / aim). */
export const policies = ['peak', 'busy', 'age'] as const;
export type Policy = (typeof policies)[number];

const AIM_BUSY = 0.6;
const AIM_AGE_MS = 100;
const TOLERANCE = 0.1; // of the autoscaler: smaller differences change nothing
const LEAST_MACHINES = 2; // one may fail

function scaled(machines: number, measured: number, aim: number): number {
  const ratio = measured / aim;
  return Math.abs(ratio - 1) <= TOLERANCE ? machines : Math.ceil(machines * ratio);
}

/** It shrinks only to what was enough for five minutes. */
function steady(wanted: (seen: Seen) => number): (seen: Seen) => number {
  const recent: number[] = [];
  return (seen) => {
    recent.push(wanted(seen));
    if (recent.length > 5) recent.shift();
    return Math.max(...recent);
  };
}

export function fleetOf(policy: Policy, demand: Demand): Fleet {
  const peak = Math.max(LEAST_MACHINES, Math.ceil((demand.peakRate * demand.meanCostMs) / BUSY / MACHINE.cores));
  if (policy === 'peak') return { ...MACHINE, machines: peak, leastMachines: peak, mostMachines: peak };
  const wanted = {
    busy: ({ machines, busy }: Seen) => scaled(machines, busy, AIM_BUSY),
    age: ({ machines, ageMs }: Seen) => scaled(machines, ageMs, AIM_AGE_MS),
  }[policy];
  return { ...MACHINE, machines: peak, leastMachines: LEAST_MACHINES, mostMachines: 2 * peak, wanted: steady(wanted) };
}

export interface Day {
  readonly seats: number;
  readonly asked: Asks;
  readonly policy: Policy;
  readonly age: Tally;
  readonly delay: Tally;
  readonly moves: number; // of the whole service
  readonly coreHours: number;
  readonly busy: number; // part of the cores that were paid for
  readonly mostCores: number;
  readonly failures: number;
}

/** Shards that were simulated, by what makes them differ. */
const simulated = new Map<string, Run>();

export function shardOf(seats: number, asked: Asks, policy: Policy, costs: Costs = readCosts()): Run {
  const name = `${seats} ${asked} ${policy}`;
  const known = simulated.get(name);
  if (known !== undefined) return known;
  const demand = demandOf(seats, asked, costs);
  const run = simulate(fleetOf(policy, demand), demand, new Rng(name), 0, DAY_MS);
  simulated.set(name, run);
  return run;
}

export function dayOf(seats: number, asked: Asks, policy: Policy, costs: Costs = readCosts()): Day {
  const shards = Math.ceil(seats / SHARD_SEATS);
  const run = shardOf(seats / shards, asked, policy, costs);
  return {
    seats,
    asked,
    policy,
    age: run.age,
    delay: run.delay,
    moves: shards * run.age.count,
    coreHours: (shards * run.paidMs) / HOUR_MS,
    busy: run.busyMs / run.paidMs,
    mostCores: shards * MACHINE.cores * run.mostMachines,
    failures: shards * run.failures,
  };
}
