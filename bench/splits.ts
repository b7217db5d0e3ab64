/**
 * The table "splits" of `npm run bench:service -- splits`: what a second worker is worth. In every game one seat merges two
 * searches and the others make one, each with the same iterations, so with the same time if workers are idle. Every deal is played
 * once for each seat. ITERATIONS, DEALS and GAMES change the run.
 */

import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { begin } from '../src/engine/begin.js';
import { Engine } from '../src/engine/engine.js';
import { CHANCE, type Game, type Move, NOBODY, type View } from '../src/games/game.js';
import { packs } from '../src/packs/packs.js';
import { choiceRng, choose } from '../src/search/result/choose.js';
import { merge } from '../src/search/result/merge.js';
import { defaultParams } from '../src/service/levels/defaults.js';

const ITERATIONS = Number(process.env.ITERATIONS ?? 100);
const DEALS = Number(process.env.DEALS ?? 200);
const GAMES = (process.env.GAMES ?? 'connect-four,hearts').split(',');
const Z95 = 1.96;

async function moveOf(engine: Engine, { id, variant }: Game, view: View, seed: string, splits: number): Promise<Move> {
  const params = defaultParams({ id }, await packs[id]());
  const job = {
    game: id,
    variant,
    view,
    allowed: [],
    params,
    seed,
    splits: Array(splits).fill(ITERATIONS),
    settle: false,
  };
  const results = [];
  for (let split = 0; split < splits; split++) {
    const search = await begin(engine, job, split);
    search.advance(ITERATIONS);
    results.push(search.result());
  }
  return choose(merge(results), 0, choiceRng(seed, view)).move;
}

/** The share of the other seats that the favoured seat beats; a tie counts half. */
async function scoreOf(engine: Engine, game: Game, deal: number, favoured: number): Promise<number> {
  const s = game.create();
  game.setup(s);
  const rng = new Rng(`deal ${deal}`);
  for (let step = 0; game.turn(s) !== NOBODY; step++) {
    const turn = game.turn(s);
    if (turn === CHANCE) game.play(s, game.sample(s, rng));
    else {
      const seed = `${deal} ${favoured} ${step}`;
      game.play(s, await moveOf(engine, game, game.view(s, turn), seed, turn === favoured ? 2 : 1));
    }
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  const others = [...payoffs].filter((_, seat) => seat !== favoured);
  return others.reduce((sum, other) => sum + (1 + Math.sign(payoffs[favoured] - other)) / 2, 0) / others.length;
}

export async function splits(): Promise<readonly string[]> {
  const engine = new Engine();
  for (const id of GAMES) {
    const game = unwrap(await engine.game(id, ''));
    const blocks: number[] = [];
    for (let deal = 0; deal < DEALS; deal++) {
      let sum = 0;
      for (let seat = 0; seat < game.seats.length; seat++) sum += await scoreOf(engine, game, deal, seat);
      blocks.push(sum / game.seats.length);
    }
    const mean = blocks.reduce((sum, block) => sum + block, 0) / DEALS;
    const variance = blocks.reduce((sum, block) => sum + (block - mean) ** 2, 0) / (DEALS - 1);
    const margin = Z95 * Math.sqrt(variance / DEALS);
    const games = DEALS * game.seats.length;
    console.log(
      `${id}, 2 x ${ITERATIONS} against ${ITERATIONS}: ${mean.toFixed(3)} ± ${margin.toFixed(3)} in ${games} games`,
    );
  }
  return [];
}
