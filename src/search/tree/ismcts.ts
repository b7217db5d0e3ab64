/** Information-set Monte Carlo tree search with every kind of descent. */
import { makeDescent } from './make-descent.js';
import { moIsmctsBy, soIsmctsBy } from './tree-search.js';

export const soIsmcts = soIsmctsBy(makeDescent);
export const moIsmcts = moIsmctsBy(makeDescent);
