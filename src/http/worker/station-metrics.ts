/** Metrics of a worker of the queue, beside those of its pool. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Station } from '../../queue/station.js';
import type { Priority } from '../../service/schema/request.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Returns what is to be called for each job that the worker takes. */
export function addStation(registry: Registry, station: () => Station): (priority: Priority, waitedMs: number) => void {
  const registers = [registry];
  const taken = new Counter({
    name: 'strategos_jobs_taken_total',
    help: 'Jobs taken from the queue',
    labelNames: ['class'],
    registers,
  });
  const waits = new Histogram({
    name: 'strategos_jobs_wait_seconds',
    help: 'Age of jobs when they were taken',
    labelNames: ['class'],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('strategos_jobs_in_hand', 'Jobs under way', () => station().inHand);
  gauge('strategos_jobs_handed_back', 'Jobs left to other workers', () => station().handedBack);
  gauge('strategos_jobs_cancelled', 'Jobs ended because nobody waits for them any more', () => station().cancelled);
  return (priority, waitedMs) => {
    taken.inc({ class: priority });
    waits.observe({ class: priority }, Math.max(0, waitedMs) / 1000);
  };
}
