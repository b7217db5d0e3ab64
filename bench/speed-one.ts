/** Measures one row in a process of its own, so that no other game has shaped the compiled code: prints JSON. */

import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { uniformRollout } from '../src/eval/rollout.js';
import { CHANCE, type Game, type State } from '../src/games/game.js';
import { games } from '../src/packs/packs.js';
import { defaults } from '../src/search/params.js';
import { soIsmcts } from '../src/search/tree/ismcts.js';
import { bestRate } from './rate.js';

const ITERATIONS = 10_000;
const COUNTED_PLAYOUTS = 10_000;
const SECONDS = 1.2; // of each measurement

export interface SpeedFigures {
  readonly search: number; // iterations a second
  readonly playouts: number; // games a second
  readonly nodes: number; // of the counted search
  readonly decisions: number; // of the counted playouts
}

async function main(id: string, variant: string): Promise<SpeedFigures> {
  const game = unwrap((await games[id]()).variant(variant));
  const s = afterTheDeal(game);
  const view = game.view(s, game.turn(s));
  const searcher = soIsmcts(game, uniformRollout(game), defaults);
  let nodes = 0;
  const search = bestRate(() => {
    const search = searcher.begin(view, 'bench');
    search.advance(ITERATIONS);
    nodes = search.nodes;
    return ITERATIONS;
  }, SECONDS);
  const rng = new Rng('bench');
  const playouts = bestRate(() => {
    for (let i = 0; i < 500; i++) {
      game.setup(s);
      game.playout(s, rng);
    }
    return 500;
  }, SECONDS);
  return { search, playouts, nodes, decisions: countDecisions(game) };
}

function afterTheDeal(game: Game): State {
  const rng = new Rng('bench');
  const s = game.create();
  game.setup(s);
  while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
  return s;
}

function countDecisions(game: Game): number {
  const rng = new Rng('decisions');
  const s = game.create();
  let decisions = 0;
  for (let i = 0; i < COUNTED_PLAYOUTS; i++) {
    game.setup(s);
    decisions += game.playout(s, rng);
  }
  return decisions;
}

const [id, variant] = process.argv.slice(2);
console.log(JSON.stringify(await main(id, variant)));
