import { greedy, policy, random } from './baseline.js';
import { equilibrium } from './equilibrium.js';
import { mccfr } from './regret/mccfr.js';
import type { MakeSearcher } from './searcher.js';
import { moIsmcts, soIsmcts } from './tree/ismcts.js';
import { pimc } from './tree/pimc.js';

/** Every searcher by the name that `SearchParams.searcher` gives. */
export const searchers: Readonly<Record<string, MakeSearcher>> = {
  'so-ismcts': soIsmcts,
  'mo-ismcts': moIsmcts,
  mccfr,
  equilibrium,
  pimc,
  greedy,
  policy,
  random,
};
