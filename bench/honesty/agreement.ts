/** Reviews of the same game by two seeds: does the class of a decision depend on the seed? */
import { unwrap } from '../../src/core/result.js';
import type { Review } from '../../src/review/schema.js';
import { type Figure, figure, shareOf } from './figures.js';
import { engine, playedBy, reviewOf } from './reviewed.js';

export interface Compared {
  readonly id: string;
  readonly variant: string;
  readonly entrants: readonly string[];
  readonly games: number;
}

export async function agreement({ id, variant, entrants, games }: Compared, times: number): Promise<readonly Figure[]> {
  const game = unwrap(await engine.game(id, variant));
  const pairs: (readonly [Review['decisions'][number], Review['decisions'][number]])[] = [];
  for (let n = 0; n < games; n++) {
    const moves = await playedBy(game, entrants, `honesty/${n}`);
    const [one, other] = [
      await reviewOf(game, moves, `one/${n}`, times),
      await reviewOf(game, moves, `other/${n}`, times),
    ];
    for (const [i, each] of one.decisions.entries()) if (!each.forced) pairs.push([each, other.decisions[i]]);
  }
  const isClear = ({ class: name }: Review['decisions'][number]) => name !== null && name !== 'unclear';
  const clear = pairs.filter(([one, other]) => isClear(one) && isClear(other));
  return [
    figure(`${game.title}: decisions with a class`, shareOf(pairs.map(([one]) => isClear(one)))),
    figure(
      `${game.title}: decisions of the same class by another seed`,
      shareOf(pairs.map(([one, other]) => one.class === other.class)),
    ),
    figure(
      `${game.title}: clear classes that another seed contradicts`,
      shareOf(clear.map(([one, other]) => one.class !== other.class)),
      0,
      0.02,
    ),
  ];
}
