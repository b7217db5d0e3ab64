/** Plays games to learn from by their numbers, in this thread or in several. */

import type { Entrant } from '../../src/arena/entrant.js';
import { workInOrder } from '../../src/arena/play/in-order.js';
import { crewFor } from '../../src/cli/queue/crew.js';
import { selfPlayKind } from '../queue/task-kinds.js';
import type { Play } from './numbered-games.js';
import type { SelfPlayApi, SelfPlayPlan } from './thread.js';

/** What is played; the results do not depend on where. */
export interface GamesToPlay<T> {
  readonly here: () => Play<T>; // in this thread
  readonly task: SelfPlayPlan; // the same for other threads
  readonly workers: number; // threads; with one it is this thread
  readonly queue?: string | undefined; // let worker processes play instead
  readonly entrants?: readonly Entrant[]; // whose files the task names
}

/** From `from` up to, but without `to`. `heard` receives the results in order. */
export async function playAll<T>(
  { here, task, workers, queue, entrants }: GamesToPlay<T>,
  from: number,
  to: number,
  heard: (result: T, number: number) => void,
): Promise<void> {
  if (from >= to) return; // all are known: nothing is set up to play
  if (!queue && (workers <= 1 || to - from <= 1)) {
    const play = here();
    for (let number = from; number < to; number++) heard(play(number), number);
    return;
  }
  const crew = await crewFor<SelfPlayApi>(selfPlayKind, { workers, queue, entrants });
  await workInOrder({
    workers: crew.workers,
    spawn: crew.spawn,
    from,
    to,
    open: (api) => api.open(task),
    work: (api, number) => api.play(number) as Promise<T>,
    heard(number, result) {
      heard(result, number);
      return undefined;
    },
  }).finally(() => crew.close());
}
