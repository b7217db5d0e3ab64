import { describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/eval/evaluator.js';
import type { TicTacToe } from '../../src/games/tic-tac-toe/state.js';
import { defaults, type PartialParams } from '../../src/search/params.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { UtilityStdev } from '../../src/search/tree/utility-stdev.js';
import { open, position } from './helpers.js';

const CENTRE = 4;

/** A static evaluation of tic-tac-toe that moves by `scale`: whoever holds the centre is a little ahead. */
const centre = (scale: number): Evaluator => ({
  name: 'centre',
  evaluate(s, rng, values) {
    const [first, second] = (s as TicTacToe).marks;
    const holder = ((first >> CENTRE) & 1) - ((second >> CENTRE) & 1);
    values[0] = scale * (holder + 2 * rng.unit() - 1);
    values[1] = -values[0];
    return false;
  },
});

async function shareOfBest(scale: number, params: PartialParams): Promise<number> {
  const game = await open('tic-tac-toe');
  const s = position(game, 1, 0);
  const search = soIsmcts(game, centre(scale), { ...defaults, ...params }).begin(game.view(s, 0), 1);
  search.advance(1_000); // before proofs decide
  return search.result().moves[0].share;
}

describe('exploration in units of utility stdev', () => {
  it('assumes a standard deviation at first, and comes to that of each seat', () => {
    const exploration = new Float64Array([2, 2]);
    const stdev = new UtilityStdev(exploration);
    expect([...exploration]).toEqual([0.5, 0.5]);
    for (let i = 0; i < 100_000; i++) stdev.add(new Float64Array([i % 2 === 0 ? 10 : 20, 12]), 10, 0.05);
    expect(exploration[0]).toBeCloseTo(0.5, 3); // payoffs 0 and 0.5: a deviation of 0.25
    expect(exploration[1]).toBeLessThan(0.01);
  });

  it.each([
    ['ucb', false],
    ['ucb', true], // a game with chance proves nothing: another descent
    ['puct', false],
  ] as const)('goes by the payoffs of the seat that chooses, by %s (%s)', async (selection, isChancy) => {
    const solid = await open('tic-tac-toe');
    const game = Object.create(solid, { traits: { value: { ...solid.traits, chance: isChancy } } }) as typeof solid;
    const s = position(game, 1, 1);
    const own = centre(0.04);
    const noisy: Evaluator = {
      name: 'noisy for the first seat',
      evaluate(world, rng, values) {
        own.evaluate(world, rng, values);
        values[0] = 2 * rng.unit() - 1;
        return false;
      },
    };
    const params = { ...defaults, selection, explorationUnit: 'stdev', exploration: 1 } as const;
    const search = soIsmcts(game, noisy, params).begin(game.view(s, 1), 1);
    search.advance(1_000);
    expect(search.result().moves[0].share).toBeGreaterThan(0.4);
  });

  it.each(['ucb', 'puct'] as const)(
    'goes by them deeper down as well, where moves may come and go, by %s',
    async (selection) => {
      const solid = await open('tic-tac-toe');
      const traits = { value: { ...solid.traits, chance: true } };
      const game = Object.create(solid, { traits, steady: { value: () => false } }) as typeof solid;
      const s = game.create();
      game.setup(s);
      const own = centre(0.04);
      const noisy: Evaluator = {
        name: 'noisy for the first seat',
        ends: (world) => (world as TicTacToe).marks[1] !== 0,
        evaluate(world, rng, values) {
          own.evaluate(world, rng, values);
          values[0] = 2 * rng.unit() - 1;
          return false;
        },
      };
      const params = {
        ...defaults,
        selection,
        explorationUnit: 'stdev',
        exploration: selection === 'ucb' ? 1 : 4,
      } as const;
      const search = soIsmcts(game, noisy, params).begin(game.view(s, 0), 1, [0]);
      search.advance(1_000);
      expect(search.result().values[1]).toBeGreaterThan(0.02); // the second seat takes the centre, of eight answers
    },
  );

  it.each(['ucb', 'puct'] as const)(
    'suits static evaluations of hundredths as well as whole wins, by %s',
    async (selection) => {
      const stdev = { selection, explorationUnit: 'stdev', exploration: 1 } as const;
      for (const scale of [0.04, 0.5]) expect(await shareOfBest(scale, stdev)).toBeGreaterThan(0.4);
      const range = { selection, explorationUnit: 'range', exploration: 2 } as const;
      expect(await shareOfBest(0.04, range)).toBeLessThan(0.3);
    },
  );
});
