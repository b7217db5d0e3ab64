/** Does a review of one game tell weak play from strong? Two levels at one table, by the mean losses of their seats. */
import { unwrap } from '../../src/core/result.js';
import type { Review } from '../../src/review/schema.js';
import type { Figure } from './figures.js';
import { engine, playedBy, reviewOf } from './reviewed.js';

interface Mean {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** Of the seats together, in expected points of 100. */
function meanOf({ players }: Review, seats: readonly string[]): Mean {
  const costs = seats.flatMap((seat) => players[seat].cost ?? []);
  const decisions = seats.reduce((sum, seat) => sum + players[seat].decisions, 0);
  const value = costs.reduce((sum, each) => sum + each.value, 0);
  const off = (end: 0 | 1) => Math.hypot(...costs.map((each) => each.interval[end] - each.value));
  const [low, middle, high] = [value - off(0), value, value + off(1)].map((each) => (100 * each) / decisions);
  return { low, value: middle, high };
}

const text = ({ low, value, high }: Mean) => `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

export async function levels(id: string, weak: string, strong: string, times: number): Promise<readonly Figure[]> {
  const game = unwrap(await engine.game(id, ''));
  const moves = await playedBy(game, [weak, strong], 'honesty/levels');
  const review = await reviewOf(game, moves, 'levels', times);
  const [one, other] = [0, 1].map((of) =>
    meanOf(
      review,
      game.seats.filter((_, seat) => seat % 2 === of),
    ),
  );
  return [
    {
      what: `${game.title}: mean loss of ${weak} and of ${strong} in one game, of 100`,
      found: `${text(one)} and ${text(other)}`,
      demanded: 'intervals apart',
      holds: one.low > other.high,
    },
  ];
}
