/** Every searcher by the name that `SearchParams.searcher` gives, loaded when it is asked for: a page loads the one that it uses. */
import type { MakeSearcher } from './searcher.js';

export const searchers: Readonly<Record<string, () => Promise<MakeSearcher>>> = {
  'so-ismcts': async () => (await import('./tree/ismcts.js')).soIsmcts,
  'mo-ismcts': async () => (await import('./tree/ismcts.js')).moIsmcts,
  mccfr: async () => (await import('./regret/mccfr.js')).mccfr,
  equilibrium: async () => (await import('./equilibrium.js')).equilibrium,
  pimc: async () => (await import('./tree/pimc.js')).pimc,
  greedy: async () => (await import('./baseline.js')).greedy,
  policy: async () => (await import('./baseline.js')).policy,
  random: async () => (await import('./baseline.js')).random,
};

export const searcherNames: readonly string[] = Object.keys(searchers);
