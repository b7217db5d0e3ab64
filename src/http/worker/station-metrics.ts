/** Metrics of a worker of the queue, beside those of its pool. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Station } from '../../queue/station.js';
import type { Priority } from '../../service/schema/request.js';
import { gauge, SECONDS } from '../metrics.js';

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
  gauge(registry, 'strategos_jobs_in_hand', 'Jobs under way', () => station().inHand);
  gauge(registry, 'strategos_jobs_handed_back', 'Jobs left to other workers', () => station().handedBack);
  gauge(
    registry,
    'strategos_jobs_cancelled',
    'Jobs ended because nobody waits for them any more',
    () => station().cancelled,
  );
  return (priority, waitedMs) => {
    taken.inc({ class: priority });
    waits.observe({ class: priority }, Math.max(0, waitedMs) / 1000);
  };
}
