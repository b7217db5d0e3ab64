/** Metrics for Prometheus. Labels are routes and codes, never anything a caller sent. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sharing } from '../matches/record.js';
import type { Gate } from '../queue/gate.js';
import type { QueueStats } from '../queue/open.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import type { WorkerPool } from '../workers/pool/pool.js';

/** Bounds of the buckets of durations. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface Metrics {
  readonly registry: Registry;
  request(route: string, method: string, status: number, ms: number): void;
  problem(code: string): void;
  recommendation(answer: Recommendation): void;
}

/** `lostLogLines`: how many lines of the log could not be written. `queue`: of the queue that other processes serve, if there is one. */
export function createMetrics(
  pool: Pick<WorkerPool, 'stats'>,
  lostLogLines: () => number = () => 0,
  queue?: () => QueueStats,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = SECONDS;
  const requests = new Histogram({
    name: 'strategos_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const problems = new Counter({
    name: 'strategos_problems_total',
    help: 'Problems by code',
    labelNames: ['code'],
    registers,
  });
  const searches = new Histogram({
    name: 'strategos_search_seconds',
    help: 'Duration of searches in workers',
    labelNames: ['game', 'stopped_by'],
    buckets,
    registers,
  });
  const waits = new Histogram({
    name: 'strategos_queue_seconds',
    help: 'Time that requests waited for a worker',
    buckets,
    registers,
  });
  const degraded = new Counter({
    name: 'strategos_degraded_total',
    help: 'Answers from a shorter search than requested',
    labelNames: ['game'],
    registers,
  });
  const iterations = new Counter({
    name: 'strategos_iterations_total',
    help: 'Search iterations',
    labelNames: ['game'],
    registers,
  });
  gauge(registry, 'strategos_workers_ready', 'Workers that are up', () => pool.stats().ready);
  gauge(registry, 'strategos_workers_busy', 'Workers with a task', () => pool.stats().busy);
  gauge(registry, 'strategos_queue_length', 'Requests waiting for a worker', () => pool.stats().queued);
  gauge(
    registry,
    'strategos_queue_oldest_seconds',
    'Age of the oldest waiting request',
    () => pool.stats().oldestMs / 1000,
  );
  gauge(registry, 'strategos_worker_kills', 'Workers ended because they hung', () => pool.stats().kills);
  gauge(registry, 'strategos_worker_crashes', 'Workers that ended by themselves', () => pool.stats().crashes);
  gauge(registry, 'strategos_searches_late', 'Searches without an answer at their deadline', () => pool.stats().late);
  gauge(
    registry,
    'strategos_refused',
    'Requests refused because they could not be answered in time',
    () => pool.stats().refused + (queue?.().refused ?? 0),
  );
  gauge(registry, 'strategos_games_quarantined', 'Games held back because they hung', () => {
    return pool.stats().quarantined.length;
  });
  gauge(registry, 'strategos_log_lines_lost', 'Lines of the log that could not be written', lostLogLines);
  if (queue !== undefined) addQueue(registry, queue);
  return {
    registry,
    request: (route, method, status, ms) => requests.observe({ route, method, status }, ms / 1000),
    problem: (code) => problems.inc({ code }),
    recommendation(answer) {
      const { game } = answer;
      searches.observe({ game, stopped_by: answer.stoppedBy }, answer.searchMs / 1000);
      waits.observe(answer.queueMs / 1000);
      iterations.inc({ game }, answer.iterations);
      if (answer.degraded) degraded.inc({ game });
    },
  };
}

function addQueue(registry: Registry, queue: () => QueueStats): void {
  gauge(registry, 'strategos_remote_up', 'Whether Redis is there: 1, or 0', () => Number(queue().isUp));
  gauge(registry, 'strategos_remote_workers', 'Worker processes of this build', () => queue().workers);
  gauge(registry, 'strategos_remote_threads', 'Threads of those', () => queue().threads);
  gauge(
    registry,
    'strategos_remote_foreign_workers',
    'Worker processes of another build, which get nothing to do from here',
    () => queue().foreign.length,
  );
  gauge(registry, 'strategos_remote_waiting', 'Requests of this process that no worker has taken yet', () => {
    return queue().waiting;
  });
  gauge(registry, 'strategos_remote_oldest_seconds', 'Age of the oldest of those', () => queue().oldestMs / 1000);
  gauge(registry, 'strategos_remote_sent', 'Requests put into the queue', () => queue().sent);
  gauge(
    registry,
    'strategos_remote_here',
    'Requests that this process searched itself because the queue could not, or not in time',
    () => queue().here,
  );
}

/** Of a process that shares its matches with others. */
export function addSharing(registry: Registry, sharing: Pick<Sharing, 'driven' | 'open'>): void {
  gauge(registry, 'strategos_matches_driven', 'Matches that this process drives', () => sharing.driven);
  const help = 'Matches that go on, whoever drives them, when the database was last asked';
  gauge(registry, 'strategos_matches_open', help, () => sharing.open ?? Number.NaN);
}

/** What a process drops of what it reads from Redis, and what Redis refuses it. */
export function addGate(registry: Registry, gate: Pick<Gate, 'refused' | 'errors'>): void {
  counted(
    registry,
    'strategos_queue_refused',
    'Dropped from Redis because it cannot be what it should',
    'what',
    () => gate.refused,
  );
  counted(registry, 'strategos_queue_errors', 'Commands that Redis refused, by its code', 'code', () => gate.errors);
}

function counted(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  counts: () => ReadonlyMap<string, number>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [key, count] of counts()) this.set({ [label]: key }, count);
    },
  });
}

export function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}
