/** Iterations a second of SO-ISMCTS and MO-ISMCTS, alternating in one process. */
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { CHANCE, type Game } from '../../src/games/game.js';
import { defaults } from '../../src/search/params.js';
import { searchers } from '../../src/search/searchers.js';
import { median } from '../rate.js';

const ITERATIONS = 10_000;
const ROUNDS = 15;

/** Medians, in iterations a second of CPU. */
export interface Speed {
  readonly so: number;
  readonly mo: number;
}

export async function measureSpeed(game: Game): Promise<Speed> {
  const s = game.create();
  const rng = new Rng('speed');
  game.setup(s);
  while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
  const view = game.view(s, game.turn(s));
  const rate = async (name: string) => {
    const search = (await searchers[name]())(game, uniformRollout(game), defaults).begin(view, 'speed');
    const begun = process.cpuUsage();
    search.advance(ITERATIONS);
    return ITERATIONS / (process.cpuUsage(begun).user / 1e6);
  };
  const so: number[] = [];
  const mo: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    so.push(await rate('so-ismcts'));
    mo.push(await rate('mo-ismcts'));
  }
  return { so: Math.round(median(so)), mo: Math.round(median(mo)) };
}
