/** The chances of every seat over a game, with the turning points marked. */
import { figure, line, scale, tag, text } from '../../arena/report/svg.js';
import type { Review } from '../schema.js';

const WIDTH = 860;
const HEIGHT = 300;
const LEFT = 44;
const BOTTOM = HEIGHT - 34;

export function chancesGraph({ decisions, seats, turningPoints }: Review): string {
  const points = decisions.flatMap(({ decision, score }) => (score === null ? [] : { decision, score }));
  const last = Math.max(1, decisions.length);
  const x = scale(0, last, LEFT, WIDTH - 10, 10);
  const y = scale(0, 1, BOTTOM, 12, 4);
  const grid = [
    ...y.ticks.flatMap((tick) => [
      line(LEFT, y.at(tick), WIDTH - 10, y.at(tick), 'grid'),
      text(LEFT - 6, y.at(tick) + 4, `${Math.round(100 * tick)} %`, 'tick', 'end'),
    ]),
    ...x.ticks
      .filter((tick) => Number.isInteger(tick) && tick > 0)
      .map((tick) => text(x.at(tick), BOTTOM + 16, String(tick), 'tick', 'middle')),
    text((LEFT + WIDTH) / 2, HEIGHT - 4, 'decisions', 'tick', 'middle'),
  ];
  const curves = seats.map((seat, i) =>
    tag('polyline', {
      points: points
        .map(({ decision, score }) => `${x.at(decision).toFixed(1)},${y.at(score[seat]).toFixed(1)}`)
        .join(' '),
      class: `seat seat-${i}`,
    }),
  );
  const marks = turningPoints.flatMap((n, rank) => {
    const at = x.at(n);
    return [
      line(at, 12, at, BOTTOM, 'turning'),
      tag('circle', { cx: at, cy: 12, r: 8, class: 'mark' }),
      text(at, 16, String(rank + 1), 'rank', 'middle'),
    ];
  });
  return figure(WIDTH, HEIGHT, 'what each seat could expect, by decision', [...grid, ...marks, ...curves]);
}
