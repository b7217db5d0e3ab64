import { expect, it } from 'vitest';
import { improved, type Scorer } from '../../src/eval/scored-policy.js';
import { MoveList, type State } from '../../src/kit.js';

/** Moves 0, 10, 20, ...; those before have points, and a network scores the moves that it is shown. */
function improve(before: readonly number[], most: number): { readonly shown: number[]; readonly points: number[] } {
  const moves = new MoveList(1000);
  for (const i of before.keys()) moves.add(10 * i);
  const shown: number[] = [];
  const scorer: Scorer<State> = (_, { count }, points) => {
    for (let i = 0; i < count; i++) points[i] = before[i];
  };
  const network: Scorer<State> = (_, { at, count }, points) => {
    for (let i = 0; i < count; i++) {
      shown.push(at[i]);
      points[i] = at[i] / 10; // the later the better
    }
  };
  const points = new Float64Array(before.length);
  improved(scorer, 2, network, most)({} as State, moves, points);
  return { shown, points: [...points] };
}

it('a network adds its score to the points of all moves, if they are few', () => {
  expect(improve([3, 1, 2], 3)).toEqual({ shown: [0, 10, 20], points: [6, 3, 6] });
});

it('a network looks at the likeliest moves of many, in their order; the others stay behind them', () => {
  expect(improve([3, 1, 5, 0, 4], 3)).toEqual({ shown: [0, 20, 40], points: [6, 4, 12, 4, 12] });
});

it('of moves that are alike, the first are looked at', () => {
  expect(improve([1, 1, 1, 7, 1], 3)).toEqual({ shown: [0, 10, 30], points: [2, 3, 0, 17, 0] });
});
