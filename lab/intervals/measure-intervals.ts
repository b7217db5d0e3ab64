/**
 * Measures the intervals of answers and of `evaluate`: at decisions of games, a short search and a long one, and the table counts how often
 * intervals of the short one hold what the long one finds: of the move that the short one prefers, of its difference to the best of the
 * others, and, evaluated, of one legal move drawn at random and of its difference to the preferred one, where both searches prefer the same.
 */
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Mean } from '../../src/arena/statistics/interval.js';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { integer, text } from '../../src/cli/options.js';
import { Rng } from '../../src/core/rng.js';
import { begin } from '../../src/engine/begin.js';
import type { Move, View } from '../../src/games/game.js';
import { aloneOf, differenceOf } from '../../src/search/result/batches.js';
import type { Estimate, Evaluation, SearchResult } from '../../src/search/searcher.js';
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
    const searched = async (view: View, move: Move, iterations: number, of: string): Promise<Found> => {
      const search = await begin(engine, { ...job, view, seed: `${seed}/${of}`, evaluated: [move] }, 0);
      search.advance(iterations);
      const { moves, mixed, evaluation } = search.result();
      return { moves, mixed, evaluation: evaluation! };
    };
    const [preferred, leads, values, differences] = [new Coverage(), new Coverage(), new Coverage(), new Coverage()];
    for (let n = 0, done = 0; done < decisions; n++) {
      const played = await play(n, await seedsOf(seed, n, n, game.seats.length));
      const rng = new Rng(`${seed}/${n}`);
      const choices = drawnDecisions(game, played, each, rng, (s, moves) => ({
        view: game.view(s, game.turn(s)),
        move: moves.at[rng.below(moves.count)],
      }));
      for (const { view, move } of choices) {
        if (done++ === decisions) break;
        const one = await searched(view, move, short, `${done}/short`);
        const other = await searched(view, move, long, `${done}/long`);
        compare(one, other, preferred, leads);
        const [own, against] = [one.evaluation, other.evaluation];
        values.add(own.moves[0].value, against.moves[0].value);
        if (own.against.move !== move && own.against.move === against.against.move)
          differences.add(own.moves[0].difference, against.moves[0].difference);
        if (done % each === 0)
          console.log(
            `${done} decisions: preferred ${preferred}; leads ${leads}; values ${values}; differences ${differences}`,
          );
      }
    }
    console.log(`${game.id} ${game.variant}, ${short} iterations against ${long}`);
    console.log(`of the preferred move ${preferred}`);
    console.log(`of its lead over the best other ${leads}`);
    console.log(`of an evaluated move ${values}`);
    console.log(`of its difference ${differences}`);
    return 0;
  },
});

type Found = Pick<SearchResult, 'moves' | 'mixed'> & { readonly evaluation: Evaluation };

/** The move that the short search prefers, and the best of its others. */
function compare(short: Found, long: Found, preferred: Coverage, leads: Coverage): void {
  if (short.mixed || short.moves.length < 2) return;
  const [first, ...others] = short.moves;
  const inLong = (move: Move) => long.moves.find((stats) => stats.move === move)!.value;
  preferred.add(aloneOf(first), inLong(first.move));
  const known = others.filter(({ value }) => Number.isFinite(value.margin));
  if (known.length === 0) return;
  const second = known.reduce((a, b) => (b.value.mean > a.value.mean ? b : a));
  leads.add(differenceOf(first.value, second.value), differenceOf(inLong(first.move), inLong(second.move)));
}

/** How often intervals of the short search hold what the long one finds, and how often what they say for sure is so. */
class Coverage {
  private held = 0;
  private sure = 0; // intervals without 0
  private untrue = 0; // of them, of what has the other sign
  private readonly widths = new Mean();
  private readonly errors = new Mean(); // in standard errors of the short search

  add({ mean, error, margin }: Estimate, { mean: long }: Estimate): void {
    if (!Number.isFinite(margin) || !Number.isFinite(long)) return;
    if (Math.abs(mean - long) <= margin) this.held++;
    if (Math.abs(mean) > margin) {
      this.sure++;
      if (mean * long < 0) this.untrue++;
    }
    this.widths.add(2 * margin);
    if (error > 0) this.errors.add(((mean - long) / error) ** 2);
  }

  toString(): string {
    const { count, mean } = this.widths;
    const share = `${((100 * this.held) / Math.max(1, count)).toFixed(1)} %`;
    return `${this.held} of ${count} (${share}), mean width ${mean.toFixed(3)}, without 0 ${this.sure}, of these untrue ${this.untrue}, ${Math.sqrt(this.errors.mean).toFixed(2)} standard errors off`;
  }
}
