/** Merges the results of a run's lanes into its answer. */
import type { Crew } from './crew.js';
import type { Run } from './run.js';
import { overallStop } from './stops.js';

/** Settles the run if all its lanes have ended; parts of several lanes go to any worker with a free task slot, for about a millisecond. */
export function finish(run: Run, crew: Crew): void {
  if (!run.mustCompose) {
    if (run.open.size === 0 && run.allParts.length === 0) run.settle();
    return;
  }
  run.isComposing = true;
  const slot = crew.slots
    .filter(({ hasTaskSlot }) => hasTaskSlot)
    .sort((a, b) => crew.stackOf(a).length - crew.stackOf(b).length)[0];
  if (slot === undefined) {
    run.settle();
    return;
  }
  const { intake, splits, allParts: parts } = run;
  const id = crew.nextId();
  const silently = () => {};
  slot
    .perform(id, silently, (api) => api.compose(id, { intake, splits, parts }))
    .then(
      (answer) => (answer.ok ? run.composed(answer.value, overallStop(parts)) : run.settle(answer)),
      () => run.settle(), // with the best report
    );
}
