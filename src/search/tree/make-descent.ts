/** The descent that selects as the parameters say, and proves what it can where that is UCB1. */
import { Descent } from './descent.js';
import { canProve, ProvingDescent } from './proving-descent.js';
import { PuctDescent } from './puct.js';

export function makeDescent(...parts: ConstructorParameters<typeof Descent>): Descent {
  const [game, , { selection }] = parts;
  if (selection === 'puct') return new PuctDescent(...parts);
  return new (canProve(game) ? ProvingDescent : Descent)(...parts);
}
