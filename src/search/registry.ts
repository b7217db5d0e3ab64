import { greedy, policy, random } from './baseline.js';
import { moIsmcts, soIsmcts } from './ismcts.js';
import { mccfr } from './mccfr.js';
import { pimc } from './pimc.js';
import type { MakeSearcher } from './searcher.js';

/** Every searcher by the name that `SearchParams.searcher` gives. */
export const searchers: Readonly<Record<string, MakeSearcher>> = {
  'so-ismcts': soIsmcts,
  'mo-ismcts': moIsmcts,
  mccfr,
  pimc,
  greedy,
  policy,
  random,
};
