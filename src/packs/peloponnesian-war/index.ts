import type { PartialParams } from '../../search/params.js';
import { puctByPriors } from '../puct.js';
import { peloponnesianWar as peloponnesianWarChances } from './corrections/peloponnesian-war.js';
import { peloponnesianWarSeats1 as peloponnesianWarSeats1Chances } from './corrections/peloponnesian-war-seats-1.js';
import { peloponnesianWar } from './levels/peloponnesian-war.js';
import { peloponnesianWarSeats1 } from './levels/peloponnesian-war-seats-1.js';

export * from '../../eval/peloponnesian-war/index.js';
export { family } from '../../games/peloponnesian-war/index.js';

export const params: PartialParams = { evaluator: 'policy-network', ...puctByPriors };
export const measured = [peloponnesianWar, peloponnesianWarSeats1];
export const corrections = [peloponnesianWarChances, peloponnesianWarSeats1Chances];
