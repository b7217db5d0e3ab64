/** Begins searches: what workers do with an engine, and pages do not. */
import { unwrap } from '../core/result.js';
import type { SearchJob } from '../search/job.js';
import type { Search } from '../search/searcher.js';
import type { Engine } from './engine.js';

/** Begins one split of a job; the first one evaluates moves, if the job names any. Throws only on bugs: the names in a job have been checked. */
export async function begin(engine: Engine, job: SearchJob, part: number): Promise<Search> {
  const game = unwrap(await engine.game(job.game, job.variant));
  const evaluators = await engine.evaluatorsOf(job.game, game.seats.length);
  const evaluatorFor = evaluators[job.params.evaluator];
  const searcher = (await engine.searcher(job.params.searcher))(game, evaluatorFor(game), job.params);
  const seed = `${job.seed}/${part}`;
  const search = searcher.begin(job.view, seed, job.allowed);
  if (job.evaluated === undefined || part !== job.splits.findIndex((iterations) => iterations > 0)) return search;
  const { evaluating } = await import('../search/evaluate/evaluating.js');
  return evaluating(search, { ...job, game, evaluator: evaluatorFor(game), seed }, job.evaluated);
}
