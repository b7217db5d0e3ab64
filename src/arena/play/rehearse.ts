/** Before a match: programs and services are asked for one move, so that a wrong command or address shows at once. */

import { ok, problem, type Result } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import type { Engine } from '../../engine/engine.js';
import { CHANCE, type Game } from '../../games/game.js';
import type { Entrant } from '../entrant.js';
import type { Platform } from '../players/player.js';
import { playerOf } from './block.js';
import { Histories } from './histories.js';

/** A problem only if no move comes at all, or something else in its place; late or illegal moves are counted in the match. */
export async function rehearse(
  entrant: Entrant,
  game: Game,
  engine: Engine,
  platform: Platform,
): Promise<Result<void>> {
  if (entrant.kind === 'search') return ok(undefined);
  const player = await playerOf(entrant, game, engine, platform);
  const s = game.create();
  const rng = new Rng('rehearsal');
  const histories = new Histories(game, player.wantsHistory ? [...game.seats.keys()] : []);
  game.setup(s);
  while (game.turn(s) === CHANCE) histories.play(s, game.sample(s, rng));
  player.begin?.();
  const turn = game.turn(s);
  const decided = await player.decide(game.view(s, turn), 'rehearsal', histories.of(turn));
  player.close();
  if ('fault' in decided && (decided.fault === 'failed' || decided.fault === 'malformed'))
    return problem('ERR_ENTRANT', entrant.text, decided.why ?? 'No move came');
  return ok(undefined);
}
