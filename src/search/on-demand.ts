/** Searchers by name, loaded when one is asked for: a page that plays Connect Four needs nothing of counterfactual regret. */
import type { MakeSearcher } from './searcher.js';
import { moIsmcts, soIsmcts } from './tree/ismcts.js';

const ofName: Readonly<Record<string, () => Promise<MakeSearcher>>> = {
  'so-ismcts': async () => soIsmcts, // most games have these two
  'mo-ismcts': async () => moIsmcts,
  mccfr: async () => (await import('./regret/mccfr.js')).mccfr,
  pimc: async () => (await import('./tree/pimc.js')).pimc,
  greedy: async () => (await import('./baseline.js')).greedy,
  policy: async () => (await import('./baseline.js')).policy,
  random: async () => (await import('./baseline.js')).random,
};

/** A searcher of `registry.ts` by its name, which must be one of `names.ts`. */
export const searcherOf = (name: string): Promise<MakeSearcher> => ofName[name]();
