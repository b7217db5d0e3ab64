/** Beliefs of hints by what the others did, whoever these are: never much worse than with all positions alike, in nats of a hidden thing. */
import { logLossOf } from '../../lab/beliefs/measure-beliefs.js';
import { drawnDecisions, playsOf } from '../../lab/self-play/played.js';
import { seedsOf } from '../../src/arena/play/seeds.js';
import { Mean } from '../../src/arena/statistics/interval.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { beliefsOf } from '../../src/service/answer/hint/beliefs.js';
import { searchParams } from '../../src/service/levels/defaults.js';
import type { Figure } from './figures.js';
import { engine } from './reviewed.js';

const EACH = 8; // decisions of a game
const MOST_LOST = 0.01; // nats
const TELLING = 1e-6; // where others have done nothing yet, all positions weigh the same

export interface Believed {
  readonly id: string;
  readonly entrants: readonly string[];
  readonly games: number;
  readonly trust?: number; // to try others than the usual one
}

export async function beliefs({ id, entrants, games, trust }: Believed): Promise<readonly Figure[]> {
  const game = unwrap(await engine.game(id, ''));
  const params = searchParams(engine.settingsOf(id));
  const evaluator = await engine.evaluator(game, params.evaluator);
  const figures: Figure[] = [];
  for (const entrant of entrants) {
    const play = await playsOf(engine, game, entrant);
    const gains = new Mean();
    for (let n = 0; n < games; n++) {
      const seed = `honesty/beliefs/${n}`;
      const record = await play(n, await seedsOf(seed, n, n, game.seats.length));
      const ofGame = new Mean();
      for (const { view, s } of drawnDecisions(game, record, EACH, new Rng(seed), (s) => {
        const copy = game.create();
        copy.copyFrom(s);
        return { view: game.view(copy, game.turn(copy)), s: copy };
      })) {
        const asked = { game, view, evaluator, seed, ...(trust !== undefined && { trust }) };
        const [even, weighted] = (['uniform', 'behaviour'] as const).map((belief) =>
          beliefsOf({ ...asked, params: { ...params, belief } }),
        );
        if (weighted.effectiveWorlds < even.effectiveWorlds - TELLING)
          ofGame.add(logLossOf(even, game, s) - logLossOf(weighted, game, s));
      }
      if (ofGame.count > 0) gains.add(ofGame.mean);
    }
    const { mean, low, high } = gains.estimate();
    const [value, from, to] = [mean, low, high].map((nats) => nats.toFixed(3).replace('-', '−'));
    figures.push({
      what: `${game.title}, ${entrant}: nats that beliefs gain over all positions alike, ${games} games`,
      found: `${value} (${from} to ${to})`,
      demanded: `at least −${MOST_LOST}`,
      holds: mean >= -MOST_LOST,
    });
  }
  return figures;
}
