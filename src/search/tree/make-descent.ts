/** The descent that the parameters ask for: selection, chance and the unit of exploration go together in any way. */
import type { SearchParams } from '../params.js';
import { withClosedChance } from './closed-chance.js';
import { Descent } from './descent.js';
import { canProve, ProvingDescent } from './proving-descent.js';
import { PuctDescent } from './puct.js';
import { withUtilityStdev } from './utility-stdev.js';

const byUnit = (Base: typeof Descent) => ({ range: Base, stdev: withUtilityStdev(Base) });
const byChance = (Base: typeof Descent) => ({ open: byUnit(Base), closed: byUnit(withClosedChance(Base)) });
const PROVING = byUnit(ProvingDescent);
const DESCENTS = { ucb: byChance(Descent), puct: byChance(PuctDescent) };

export function makeDescent(...parts: ConstructorParameters<typeof Descent>): Descent {
  const { selection, chance, explorationUnit }: SearchParams = parts[2];
  if (selection === 'ucb' && canProve(parts[0])) return new PROVING[explorationUnit](...parts);
  return new DESCENTS[selection][chance][explorationUnit](...parts);
}
