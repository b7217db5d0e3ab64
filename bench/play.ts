/**
 * The search as it is served, against itself, told in words: every decision with its reason, every deal and throw.
 * npm run play -- perikles --seats 4 [--variant players=4] [--ms 100] [--searcher so-ismcts] [--evaluator turn] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { evaluatorsOf } from '../src/eval/registry.js';
import { CHANCE, type Game, NOBODY } from '../src/games/game.js';
import { games } from '../src/games/registry.js';
import { run } from '../src/search/budget.js';
import { searchers } from '../src/search/registry.js';
import { defaultParams } from '../src/service/defaults.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    variant: { type: 'string', default: '' },
    ms: { type: 'string', default: '100' },
    searcher: { type: 'string' },
    evaluator: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const [id = 'kuhn'] = positionals;
const load = Object.hasOwn(games, id) ? games[id] : undefined;
if (load === undefined) throw new Error(`no such game: ${id}; there are ${Object.keys(games).join(', ')}`);
const variant = values.seats === undefined ? values.variant : `players=${values.seats}`;
const game = unwrap((await load()).variant(variant));
const evaluators = await evaluatorsOf(id);
const usual = defaultParams(id);
const evaluator = values.evaluator ?? usual.evaluator;
const params = { ...usual, searcher: values.searcher ?? usual.searcher, evaluator };
const searcher = searchers[params.searcher](game, evaluators[evaluator](game), params);

console.log(
  `${game.title}${game.variant && `, ${game.variant}`}: ${params.searcher} with ${evaluator}, ${values.ms} ms a move`,
);
play(game);

function play(game: Game): void {
  const s = game.create();
  const rng = new Rng(values.seed);
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
    run(search, { timeMs: Number(values.ms) }, () => performance.now());
    const { moves, winChance } = search.result();
    const [best] = moves;
    const reason = game.explain(view, best.move);
    const of = moves.length > 1 ? ` [${Math.round(100 * best.share)} % of ${moves.length}]` : '';
    const hopes = winChance.map((chance) => Math.round(100 * chance)).join('/');
    console.log(
      `${ply}. ${game.seats[turn]} (${decision}): ${game.words.makeMove(s, best.move)}${of}${reason ? ` - ${reason}` : ''} {${hopes}}`,
    );
    game.play(s, best.move);
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  console.log(game.seats.map((seat, i) => `${seat} ${payoffs[i]}`).join(', '), game.traits.unit);
}
