/** Training samples from self-play: the first position of every stage, as features, with the result of the game. */
import { Rng } from '../../src/core/rng.js';
import type { Policy } from '../../src/eval/evaluator.js';
import type { Features } from '../../src/eval/linear.js';
import { CHANCE, type Game, NOBODY } from '../../src/games/game.js';
import type { Sample } from './fit.js';

/** A game of the policy against itself: its moves, including outcomes of chance. */
export function selfPlayGame(game: Game, policy: Policy, seed: string): number[] {
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
 * The samples of one game, by stage; none for stages that it did not reach. Only positions where a moment begins: later in a
 * moment, features are in flux (a battle that others have yet to join), and weights fitted to them undervalue what the
 * search's own move adds.
 */
export function samplesOf(game: Game, features: Features, moves: readonly number[]): Sample[][] {
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
