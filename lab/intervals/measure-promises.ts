/**
 * Measures what values promise: games that a search plays against itself, and how far the value of each chosen move, in the answer, is above what
 * its seat gets in the end.
 */
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Mean } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { integer, text } from '../../src/cli/options.js';
import { Rng } from '../../src/core/rng.js';
import { begin } from '../../src/engine/begin.js';
import { CHANCE, NOBODY, type Player } from '../../src/games/game.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

export const measurePromises = defineCommand({
  name: 'measure-promises',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Measure how far the value of a chosen move is above what comes of it.',
  words: { min: 1, max: 1 },
  options: {
    games: integer('N', 'Games', 60, { min: 2 }),
    iterations: integer('N', 'Iterations of a search', 400, { min: 1 }),
    seed: text('TEXT', 'Seed of games and searches', 'promises'),
  },
  async run({ games, iterations, seed }, [word]) {
    const { engine, game } = await openGame(word);
    const params = defaultParams(game, engine.settingsOf(game.id));
    const job = {
      game: game.id,
      variant: game.variant,
      allowed: [],
      params,
      splits: [iterations],
      settle: false,
    } as const;
    const { minUtility, maxUtility } = game.traits;
    const above = new Mean(); // as a part of the range, by game
    const squares = new Mean();
    const payoffs = new Float64Array(game.seats.length);
    for (let n = 0; n < games; n++) {
      const rng = new Rng((await seedsOf(seed, n, n, 0)).deal);
      const promised: { readonly seat: Player; readonly value: number }[] = [];
      const s = game.create();
      game.setup(s);
      for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
        if (turn === CHANCE) {
          game.play(s, game.sample(s, rng));
          continue;
        }
        const search = await begin(
          engine,
          { ...job, view: game.view(s, turn), seed: `${seed}/${n}/${promised.length}` },
          0,
        );
        search.advance(iterations);
        const [best] = search.result().moves;
        promised.push({ seat: turn, value: best.values[turn] });
        game.play(s, best.move);
      }
      game.returns(s, payoffs);
      const errors = new Mean();
      for (const { seat, value } of promised) {
        const error = (value - payoffs[seat]) / (maxUtility - minUtility);
        errors.add(error);
        squares.add(error * error);
      }
      above.add(errors.mean);
    }
    const { mean, high } = above.estimate();
    console.log(`${game.id} ${game.variant}, ${iterations} iterations, ${games} games, ${squares.count} decisions`);
    console.log(
      `above the result by ${mean.toFixed(4)} ± ${(high - mean).toFixed(4)} of the range; mean square of the error ${squares.mean.toFixed(4)}`,
    );
    return 0;
  },
});
