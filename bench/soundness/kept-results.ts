/**
 * How often the recommended move of Connect Four keeps the result that the position has if both play well. Positions come from random
 * play, and some move of each gives the result away; an exact solver of its own says which.
 */
import { COLUMNS, ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, NOBODY, type State } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import type { PartialParams } from '../../src/search/params.js';
import { provedResults } from '../../src/search/searcher.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { searcherOf } from './searcher-of.js';

const ITERATIONS = 10_000;
/** Positions by the marks that are placed. */
const POSITIONS = [
  [12, 30],
  [14, 60],
  [16, 60],
  [18, 60],
  [20, 60],
  [24, 60],
  [28, 40],
] as const;

export interface KeptResults {
  readonly positions: number;
  readonly kept: number;
  readonly proved: number;
  readonly wrong: number; // moves of which something false was proved
}

export const KEPT: Readonly<Record<string, PartialParams>> = {
  'uniform rollouts': { evaluator: 'rollout' },
  'the default': defaultParams({ id: 'connect-four' }, await packs['connect-four']()),
};

/** `part`: of the positions of each kind, from 0 to 1. */
export async function measureKeptResults(game: Game, params: PartialParams, part: number): Promise<KeptResults> {
  const scores = new ConnectFourScores();
  const rng = new Rng('set');
  const s = game.create();
  const sum = { positions: 0, kept: 0, proved: 0, wrong: 0 };
  for (const [marks, count] of POSITIONS)
    for (let found = 0; found < count * part; ) {
      const columns = randomGame(game, s, marks, rng);
      if (game.turn(s) === NOBODY) continue;
      scores.set(columns);
      const values = scores.results();
      const known = values.filter((value) => value !== undefined);
      const best = Math.max(...known);
      if (known.every((value) => value === best)) continue;
      found++;
      const search = (await searcherOf(game, params)).begin(game.view(s, game.turn(s)), 's');
      search.advance(ITERATIONS);
      const { moves, proved } = search.result();
      sum.positions++;
      if (values[moves[0].move] === best) sum.kept++;
      if (proved !== undefined) sum.proved++;
      for (const move of moves)
        if (move.proved !== undefined && provedResults.indexOf(move.proved) - 1 !== values[move.move]) sum.wrong++;
    }
  return sum;
}

export function randomGame(game: Game, s: State, marks: number, rng: Rng): string {
  game.setup(s);
  let columns = '';
  while (columns.length < marks && game.turn(s) !== NOBODY) {
    const move = game.pick(s, rng);
    columns += COLUMNS[move];
    game.play(s, move);
  }
  return columns;
}
