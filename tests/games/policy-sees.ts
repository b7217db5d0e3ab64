import { expect } from 'vitest';
import { type Game, type Policy, Rng, type State, unwrap } from '../../src/kit.js';
import { movesOf } from '../../src/testing/sampling.js';
import { playGame } from './play-game.js';

/** In games of the policy: what it plays is legal, and the same in any world that the seat cannot tell from the truth. */
export function seesNoMoreThanItsSeat<S extends State>(game: Game<S>, policy: Policy<S>, games: number): void {
  const rng = new Rng('policy');
  const [s, world] = [game.create(), game.create()];
  for (let i = 0; i < games; i++) {
    let plies = 0;
    playGame(game, s, rng, (turn) => {
      const choice = policy.choose(s, new Rng(plies));
      expect(movesOf(game as unknown as Game, s)).toContain(choice);
      unwrap(game.worlds(game.view(s, turn))).sample(world, rng);
      expect(policy.choose(world, new Rng(plies++))).toBe(choice);
      return choice;
    });
  }
}
