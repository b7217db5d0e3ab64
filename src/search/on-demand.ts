/** Searchers by what the parameters ask for, loaded when they do: a page that plays Connect Four needs UCB1 in one tree and no more. */
import type { SearchParams } from './params.js';
import type { MakeSearcher } from './searcher.js';
import { Descent } from './tree/descent.js';
import { canProve, ProvingDescent } from './tree/proving-descent.js';
import { type MakeDescent, moIsmctsBy, soIsmctsBy } from './tree/tree-search.js';

type Wanted = Pick<SearchParams, 'searcher' | 'selection' | 'chance' | 'explorationUnit' | 'belief'>;

const plainDescent: MakeDescent = (...parts) => new (canProve(parts[0]) ? ProvingDescent : Descent)(...parts);
const plain = { 'so-ismcts': soIsmctsBy(plainDescent), 'mo-ismcts': moIsmctsBy(plainDescent) };

const isPlain = ({ selection, chance, explorationUnit, belief }: Wanted) =>
  selection === 'ucb' && chance === 'open' && explorationUnit === 'range' && belief === 'uniform';

const ofName: Readonly<Record<string, (wanted: Wanted) => Promise<MakeSearcher>>> = {
  'so-ismcts': async (wanted) => (isPlain(wanted) ? plain['so-ismcts'] : (await import('./tree/ismcts.js')).soIsmcts),
  'mo-ismcts': async (wanted) => (isPlain(wanted) ? plain['mo-ismcts'] : (await import('./tree/ismcts.js')).moIsmcts),
  mccfr: async () => (await import('./regret/mccfr.js')).mccfr,
  equilibrium: async () => (await import('./equilibrium.js')).equilibrium,
  pimc: async () => (await import('./tree/pimc.js')).pimc,
  greedy: async () => (await import('./baseline.js')).greedy,
  policy: async () => (await import('./baseline.js')).policy,
  random: async () => (await import('./baseline.js')).random,
};

/** As the searcher of this name in `registry.ts`; the name must be one of `names.ts`. */
export const searcherOf = (wanted: Wanted): Promise<MakeSearcher> => ofName[wanted.searcher](wanted);

/** Makes searches say what moves are worth. */
export const evaluatingOf = async () => (await import('./evaluate/evaluating.js')).evaluating;
