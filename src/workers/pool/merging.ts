/** Merges the results of a run's lanes into its answer. */

import { overallStop } from '../stops.js';
import type { Crew } from './crew.js';
import type { Run } from './run.js';

/**
 * Settles the run if all its lanes have ended. Parts of several lanes go to a worker with a free task slot for about a millisecond, rather
 * to one that has read the view for a lane.
 */
export function finish(run: Run, crew: Crew): void {
  if (!run.mustCompose) {
    if (run.open.size === 0 && run.allResults.length === 0) run.settle();
    return;
  }
  run.isComposing = true;
  const slot = crew.slots
    .filter(({ hasTaskSlot }) => hasTaskSlot)
    .sort(
      (a, b) => Number(run.tasks.has(b)) - Number(run.tasks.has(a)) || crew.stackOf(a).length - crew.stackOf(b).length,
    )[0];
  if (slot === undefined) {
    run.settle();
    return;
  }
  const { intake, splits, allResults: results } = run;
  const id = crew.nextId();
  const task = run.tasks.get(slot);
  const silently = () => {};
  slot
    .perform(id, silently, (api) => api.compose(id, { intake, splits, results, task }))
    .then(
      (answer) => (answer.ok ? run.composed(answer.value, overallStop(results)) : run.settle(answer)),
      () => run.settle(), // with the best report
    );
}
