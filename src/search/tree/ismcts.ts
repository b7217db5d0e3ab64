/** Information-set Monte Carlo tree search with every kind of descent. */
import { worldsOf } from './believed.js';
import { makeDescent } from './make-descent.js';
import { moIsmctsBy, soIsmctsBy } from './tree-search.js';

export const soIsmcts = soIsmctsBy(makeDescent, worldsOf);
export const moIsmcts = moIsmctsBy(makeDescent, worldsOf);
