/** What games teach: the first position of every stage, as features, and who won. */
import { Rng } from '../../core/rng.js';
import type { Policy } from '../../eval/evaluator.js';
import type { Features } from '../../eval/linear.js';
import { CHANCE, type Game, NOBODY } from '../../games/game.js';
import type { Lesson } from './fit.js';

/** A game of the policy against itself: its moves, outcomes of chance included. */
export function policyGame(game: Game, policy: Policy, seed: string): number[] {
  const rng = new Rng(seed);
  const s = game.create();
  const moves: number[] = [];
  game.setup(s);
  for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
    const move = turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng);
    game.play(s, move);
    moves.push(move);
  }
  return moves;
}

/**
 * By stage; none for stages that the game did not come to. Only where a moment begins: further on, numbers are on their way
 * (a battle that others have still to join), so that results teach to believe them by half, and a search with such weights
 * sees but half of what its own move adds.
 */
export function lessonsOf(game: Game, features: Features, moves: readonly number[]): Lesson[][] {
  const seats = game.seats.length;
  const s = game.create();
  const read = features.stages.map((): Float64Array[] => []);
  const known = new Set<number>();
  game.setup(s);
  for (const move of moves) {
    const moment = features.moment(s);
    if (!known.has(moment)) {
      known.add(moment);
      const rows = new Float64Array(seats * features.names.length);
      features.read(s, rows);
      read[features.stage(s)].push(rows);
    }
    game.play(s, move);
  }
  const shares = new Float64Array(seats);
  game.returns(s, shares);
  const { minUtility, maxUtility } = game.traits;
  for (let seat = 0; seat < seats; seat++) shares[seat] = (shares[seat] - minUtility) / (maxUtility - minUtility);
  return read.map((positions) => positions.map((rows) => ({ seats, rows, shares })));
}
