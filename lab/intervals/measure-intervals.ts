/**
 * Measures the intervals of `evaluate`: at decisions of games, one legal move drawn at random is evaluated by a short search and by a
 * long one, and the table counts how often the interval of the short one holds the value of the long one. Likewise for the
 * difference to the preferred move, where both searches prefer the same.
 */
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Mean } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { integer, text } from '../../src/cli/options.js';
import { Rng } from '../../src/core/rng.js';
import { begin } from '../../src/engine/begin.js';
import type { Move, View } from '../../src/games/game.js';
import type { Estimate, Evaluation } from '../../src/search/searcher.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { drawnDecisions, entrantOption, playsOf } from '../self-play/played.js';

export const measureIntervals = defineCommand({
  name: 'measure-intervals',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Measure how often the interval of a move holds what a longer search finds.',
  words: { min: 1, max: 1 },
  options: {
    decisions: integer('N', 'Decisions', 300, { min: 1 }),
    each: integer('N', 'Decisions of a game', 10, { min: 1 }),
    entrant: entrantOption,
    short: integer('N', 'Iterations of the short search', 400, { min: 1 }),
    long: integer('N', 'Iterations of the long search', 3_200, { min: 1 }),
    seed: text('TEXT', 'Seed of games, moves and searches', 'intervals'),
  },
  async run({ decisions, each, entrant, short, long, seed }, [word]) {
    const { engine, game } = await openGame(word);
    const play = await playsOf(engine, game, entrant);
    const params = defaultParams(game, engine.settingsOf(game.id));
    const job = { game: game.id, variant: game.variant, allowed: [], params, splits: [long], settle: false } as const;
    const evaluated = async (view: View, move: Move, iterations: number, of: string): Promise<Evaluation> => {
      const search = await begin(engine, { ...job, view, seed: `${seed}/${of}`, evaluated: [move] }, 0);
      search.advance(iterations);
      return search.result().evaluation!;
    };
    const values = new Coverage();
    const differences = new Coverage();
    for (let n = 0, done = 0; done < decisions; n++) {
      const played = await play(n, await seedsOf(seed, n, n, game.seats.length));
      const rng = new Rng(`${seed}/${n}`);
      const choices = drawnDecisions(game, played, each, rng, (s, moves) => ({
        view: game.view(s, game.turn(s)),
        move: moves.at[rng.below(moves.count)],
      }));
      for (const { view, move } of choices) {
        if (done++ === decisions) break;
        const one = await evaluated(view, move, short, `${done}/short`);
        const other = await evaluated(view, move, long, `${done}/long`);
        values.add(one.moves[0].value, other.moves[0].value);
        if (one.against.move !== move && one.against.move === other.against.move)
          differences.add(one.moves[0].difference, other.moves[0].difference);
        if (done % each === 0) console.log(`${done} decisions: values ${values}; differences ${differences}`);
      }
    }
    console.log(`${game.id} ${game.variant}, ${short} iterations against ${long}`);
    console.log(`intervals of values hold ${values}`);
    console.log(`intervals of differences hold ${differences}`);
    return 0;
  },
});

class Coverage {
  private held = 0;
  private readonly widths = new Mean();
  private readonly errors = new Mean(); // in standard errors of the short search

  add({ mean, error, margin }: Estimate, { mean: long }: Estimate): void {
    if (!Number.isFinite(margin)) return;
    if (Math.abs(mean - long) <= margin) this.held++;
    this.widths.add(2 * margin);
    if (error > 0) this.errors.add(((mean - long) / error) ** 2);
  }

  toString(): string {
    const { count, mean } = this.widths;
    const share = `${((100 * this.held) / Math.max(1, count)).toFixed(1)} %`;
    return `${this.held} of ${count} (${share}), mean width ${mean.toFixed(3)}, ${Math.sqrt(this.errors.mean).toFixed(2)} standard errors off`;
  }
}
