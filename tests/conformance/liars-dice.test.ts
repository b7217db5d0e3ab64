import type { State } from '../../src/games/game.js';
import { family } from '../../src/games/liars-dice/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [{ variant: 'sides=3' }, { variant: 'dice=2,sides=2', weight: throws }]);

/** Two different faces under a cup of two dice are twice as likely as a pair. */
function throws(s: State): number {
  const { faces } = s as unknown as { faces: Int32Array };
  return faces.reduce((weight, count) => weight / (count === 2 ? 2 : 1), 4);
}
