/** Who judges positions for luck and skill: whatever values them as they stand, else the evaluator of the game's searches. */
import type { Engine } from '../engine/engine.js';
import type { Game } from '../games/game.js';
import { defaultParams } from '../service/levels/defaults.js';
import { EFFORT, type Effort, Worth } from './worth.js';

export async function worthOf(engine: Engine, game: Game, effort: Effort = EFFORT): Promise<Worth> {
  const evaluators = await engine.evaluatorsOf(game.id, game.seats.length); // loads weights
  const pack = await engine.pack(game.id);
  const { judge } = pack;
  if (judge !== undefined) return new Worth(game, judge(game), { isSteady: true, effort });
  const { evaluator } = defaultParams(game, pack);
  return new Worth(game, evaluators[evaluator](game), { effort });
}
