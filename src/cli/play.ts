/** Prints a game of the search, as served, against itself: every decision with its reason, every deal and die roll. */

import { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY } from '../games/game.js';
import { pointsOf } from '../match/points.js';
import { run } from '../search/budget.js';
import type { SearchParams } from '../search/params.js';
import { searchers } from '../search/registry.js';
import type { Searcher } from '../search/searcher.js';
import { corrected, correctionAt } from '../service/calibration.js';
import { defaultParams } from '../service/defaults.js';
import { defineCommand, UsageError } from './command.js';
import { openGame } from './game-word.js';
import { integer, text } from './options.js';

export const play = defineCommand({
  name: 'play',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Watch the search play a game against itself, with the reason for every move.',
  words: { min: 1, max: 1 },
  options: {
    seats: text('N', "Short for the variant 'players=N'"),
    variant: text('TEXT', "Parameters as 'name=value,...', or a preset's name"),
    ms: integer('N', 'Milliseconds a move', 100, { min: 1, max: 600_000 }),
    searcher: text('NAME', "Another searcher than the game's default"),
    evaluator: text('NAME', "Another evaluator than the game's default"),
    seed: text('TEXT', 'Seed of deals and searches', '1'),
  },
  notes: "GAME is an id that 'strategos games' lists, or the file of a game of your own: ./my-game.js",
  async run({ seats, variant, ms, searcher, evaluator, seed }, [word]) {
    const own = seats === undefined ? variant : `players=${seats}`;
    const { engine, game } = await openGame(word, own);
    const usual = defaultParams(game.id, engine.settingsOf(game.id));
    const params = {
      ...usual,
      searcher: known('searcher', searcher ?? usual.searcher, searchers),
      evaluator: evaluator ?? usual.evaluator,
    };
    const evaluators = await engine.evaluatorsOf(game.id);
    known('evaluator', params.evaluator, evaluators);
    const title = game.variant === '' ? game.title : `${game.title}, ${game.variant}`;
    const judge = evaluators[params.evaluator](game); // 'network' may be another one: not all variants have one
    console.log(`${title}: ${params.searcher} with ${judge.name}, ${ms} ms a move`);
    await playOut(game, params, searchers[params.searcher](game, judge, params), ms, seed);
    return 0;
  },
});

function known(option: string, name: string, table: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(table, name)) return name;
  throw new UsageError(`--${option}: Expected one of ${Object.keys(table).join(', ')}`);
}

async function playOut(
  game: Game,
  params: SearchParams,
  searcher: Searcher,
  timeMs: number,
  seed: string,
): Promise<void> {
  const s = game.create();
  const rng = new Rng(seed);
  game.setup(s);
  for (let ply = 1; game.turn(s) !== NOBODY; ply++) {
    const turn = game.turn(s);
    const decision = game.words.decision(s);
    if (turn === CHANCE) {
      const outcome = game.sample(s, rng);
      console.log(`${ply}. (${decision}) ${game.words.makeMove(s, outcome)}`);
      game.play(s, outcome);
      continue;
    }
    const view = game.view(s, turn);
    const search = searcher.begin(view, rng.below(2 ** 31));
    run(search, { timeMs }, () => performance.now());
    const { moves, winChance } = search.result();
    const [best] = moves;
    const reason = game.explain(view, best.move);
    const share = moves.length > 1 ? ` [${Math.round(100 * best.share)} % of ${moves.length}]` : '';
    const because = reason ? ` - ${reason}` : '';
    const told = corrected(winChance, await correctionAt(game, params, s));
    const chances = told.map((chance) => Math.round(100 * chance)).join('/');
    console.log(
      `${ply}. ${game.seats[turn]} (${decision}): ${game.words.makeMove(s, best.move)}${share}${because} {${chances}}`,
    );
    game.play(s, best.move);
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  const points = pointsOf(game.traits);
  console.log(game.seats.map((seat, i) => `${seat} ${points.of(payoffs[i])}`).join(', '), game.traits.unit);
}
