/** Closed loop: dice and deals branch the trees, with a node for each outcome that an observer can tell apart. */
import { type State, UNSEEN } from '../../games/game.js';
import type { Descent } from './descent.js';

/** The same descent with closed chance, whatever its selection. */
export function withClosedChance(Base: typeof Descent): typeof Descent {
  return class extends Base {
    protected override playChance(s: State): void {
      const { game, rng, observers, seen, trees } = this;
      const outcome = game.sample(s, rng);
      this.sampled(outcome);
      const site = ~game.site(s) - 1;
      for (let i = 0; i < trees.length; i++)
        seen[i] = observers.length === 0 ? outcome : game.seenAs(s, outcome, observers[i]);
      game.play(s, outcome);
      for (let i = 0; i < trees.length; i++) if (seen[i] !== UNSEEN) this.observe(i, site, seen[i]);
    }
  };
}
