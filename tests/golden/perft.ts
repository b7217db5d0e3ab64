/** Counts of move paths. */
import { MoveList } from '../../src/core/move-list.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';

/** Paths of `depth` moves and outcomes from the start; games that end sooner count up to their end. */
export function perft(game: Game, depth: number): number {
  const states = Array.from({ length: depth + 1 }, () => game.create());
  const lists = Array.from({ length: depth + 1 }, () => new MoveList(game.moveSpace));
  const odds = new Float64Array(game.moveSpace);
  const count = (s: State, left: number): number => {
    const turn = game.turn(s);
    if (left === 0 || turn === NOBODY) return 1;
    const list = lists[left];
    if (turn === CHANCE) game.outcomes(s, list, odds);
    else game.moves(s, list);
    if (left === 1) return list.count;
    const next = states[left - 1];
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      next.copyFrom(s);
      game.play(next, list.at[i]);
      total += count(next, left - 1);
    }
    return total;
  };
  game.setup(states[depth]);
  return count(states[depth], depth);
}
