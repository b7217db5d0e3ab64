/** The pictures of a strength report. */
import { type Estimate, sureSide } from '../statistics/interval.js';
import type { Rating } from '../statistics/ratings.js';
import type { Duel } from '../statistics/summary.js';
import { escaped, figure, line, scale, tag, text } from './svg.js';

const WIDTH = 860;
const ROW = 26;
const AXIS = 34; // below the last row
const CHARACTER = 8.4; // its width, roughly; enough for wide letters

interface RatedRow {
  readonly name: string;
  readonly rating: Rating;
}

/** Ratings with their intervals, one row for each entrant. */
export function ratingChart(rows: readonly RatedRow[]): string {
  const left = 16 + CHARACTER * Math.max(...rows.map(({ name }) => name.length));
  const right = 132;
  const low = Math.min(0, ...rows.map(({ rating }) => rating.low));
  const high = Math.max(0, ...rows.map(({ rating }) => rating.high));
  const x = scale(low, high, left, WIDTH - right);
  const bottom = rows.length * ROW + 6;
  const grid = x.ticks.flatMap((tick) => [
    line(x.at(tick), 4, x.at(tick), bottom, tick === 0 ? 'zero' : 'grid'),
    text(x.at(tick), bottom + 16, String(tick), 'tick', 'middle'),
  ]);
  const marks = rows.flatMap(({ name, rating }, i) => {
    const y = i * ROW + 19;
    const { elo, low, high, error } = rating;
    const value = error === 0 ? '0 (anchor)' : `${elo.toFixed(0)} ± ${((high - low) / 2).toFixed(0)}`;
    return [
      text(left - 12, y + 4, name, 'name', 'end'),
      tag('rect', {
        x: x.at(low),
        y: y - 4,
        width: Math.max(1, x.at(high) - x.at(low)),
        height: 8,
        rx: 4,
        class: 'span',
      }),
      tag('circle', { cx: x.at(elo), cy: y, r: 4.5, class: 'dot' }),
      text(WIDTH - right + 18, y + 4, value, 'value'),
    ];
  });
  const caption = text((left + WIDTH - right) / 2, bottom + 31, 'Elo above the anchor', 'tick', 'middle');
  return figure(WIDTH, bottom + AXIS + 2, 'ratings with 95 % intervals', [...grid, ...marks, caption]);
}

/** Score of each row against each column. */
export function matrixChart(names: readonly string[], duel: (row: number, column: number) => Duel | undefined): string {
  const left = 44 + CHARACTER * Math.max(...names.map((name) => name.length));
  const cell = Math.min(54, (WIDTH - left) / names.length);
  const top = 24;
  const isWide = cell >= 44;
  const parts = names.flatMap((name, row) => {
    const y = top + row * cell;
    const cells = names.flatMap((other, column) => {
      const x = left + column * cell;
      const met = row === column ? undefined : duel(row, column);
      const box = { x: x + 1, y: y + 1, width: cell - 2, height: cell - 2, rx: 3 };
      if (met === undefined) return [tag('rect', { ...box, class: row === column ? 'self' : 'unmet' })];
      const { wins, draws, losses, score } = met;
      const { mean, low, high } = score;
      const title = `${name} against ${other}: ${mean.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)}), won ${wins}, drawn ${draws}, lost ${losses}`;
      const strength = Math.min(1, Math.abs(mean - 0.5) * 2);
      const sure = sureSide(score, 0.5) !== 0;
      return [
        tag(
          'rect',
          { ...box, class: mean >= 0.5 ? 'win' : 'loss', 'fill-opacity': 0.08 + 0.72 * strength },
          tag('title', {}, escaped(title)),
        ),
        text(x + cell / 2, y + cell / 2 + (isWide ? 0 : 4), percent(mean), sure ? 'cell sure' : 'cell', 'middle'),
        ...(isWide ? [text(x + cell / 2, y + cell / 2 + 14, `± ${percent((high - low) / 2)}`, 'small', 'middle')] : []),
      ];
    });
    const middle = y + cell / 2 + 4;
    return [
      text(left - 34, middle, name, 'name', 'end'),
      text(left - 10, middle, String(row + 1), 'tick', 'end'),
      ...cells,
    ];
  });
  const heads = names.map((_, i) => text(left + i * cell + cell / 2, 16, String(i + 1), 'tick', 'middle'));
  return figure(WIDTH, top + names.length * cell + 4, 'score of each row against each column', [...heads, ...parts]);
}

const percent = (share: number) => (100 * share).toFixed(0);

export interface CurvePoint extends Rating {
  readonly iterations: number;
}

/** Elo over iterations, on a logarithmic axis. */
export function budgetChart(points: readonly CurvePoint[]): string {
  const height = 300;
  const left = 56;
  const sorted = [...points].sort((a, b) => a.iterations - b.iterations);
  const logs = sorted.map(({ iterations }) => Math.log2(iterations));
  const x = scale(logs[0], logs.at(-1)!, left + 14, WIDTH - 24);
  const y = scale(
    Math.min(...sorted.map(({ low }) => low)),
    Math.max(...sorted.map(({ high }) => high)),
    height - 46,
    14,
    5,
  );
  const grid = y.ticks.flatMap((tick) => [
    line(left, y.at(tick), WIDTH - 8, y.at(tick), 'grid'),
    text(left - 8, y.at(tick) + 4, String(tick), 'tick', 'end'),
  ]);
  const band = [
    ...sorted.map(({ high }, i) => `${x.at(logs[i]).toFixed(1)},${y.at(high).toFixed(1)}`),
    ...sorted.map(({ low }, i) => `${x.at(logs[i]).toFixed(1)},${y.at(low).toFixed(1)}`).reverse(),
  ];
  const curve = sorted.map(({ elo }, i) => `${x.at(logs[i]).toFixed(1)},${y.at(elo).toFixed(1)}`);
  const marks = sorted.flatMap(({ elo, iterations }, i) => [
    tag('circle', { cx: x.at(logs[i]), cy: y.at(elo), r: 4.5, class: 'dot' }),
    text(x.at(logs[i]), height - 26, iterations.toLocaleString('en'), 'tick', 'middle'),
  ]);
  const parts = [
    ...grid,
    tag('polygon', { points: band.join(' '), class: 'band' }),
    tag('polyline', { points: curve.join(' '), class: 'curve' }),
    ...marks,
    text((left + WIDTH) / 2, height - 6, 'iterations a move', 'tick', 'middle'),
  ];
  return figure(WIDTH, height, 'Elo over iterations', parts);
}

/** A value with its interval for each seat, against the value if all seats were equal. */
export function seatChart(
  seats: readonly string[],
  estimates: readonly Estimate[],
  even: number,
  what: string,
): string {
  const left = 16 + CHARACTER * Math.max(...seats.map((seat) => seat.length));
  const right = 132;
  const reach = Math.max(...estimates.flatMap(({ low, high }) => [Math.abs(low - even), Math.abs(high - even)])) || 1;
  const x = scale(even - reach, even + reach, left, WIDTH - right);
  const bottom = seats.length * ROW + 6;
  const digits = reach < 0.5 ? 2 : 1;
  const grid = x.ticks.flatMap((tick) => [
    line(x.at(tick), 4, x.at(tick), bottom, 'grid'),
    text(x.at(tick), bottom + 16, tick.toFixed(digits), 'tick', 'middle'),
  ]);
  const marks = seats.flatMap((seat, i) => {
    const y = i * ROW + 19;
    const { mean, low, high } = estimates[i];
    return [
      text(left - 12, y + 4, seat, 'name', 'end'),
      tag('rect', {
        x: x.at(low),
        y: y - 4,
        width: Math.max(1, x.at(high) - x.at(low)),
        height: 8,
        rx: 4,
        class: 'span',
      }),
      tag('circle', { cx: x.at(mean), cy: y, r: 4.5, class: 'dot' }),
      text(WIDTH - right + 18, y + 4, `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`, 'value'),
    ];
  });
  return figure(WIDTH, bottom + AXIS + 2, what, [
    ...grid,
    line(x.at(even), 4, x.at(even), bottom, 'zero'),
    ...marks,
    text((left + WIDTH - right) / 2, bottom + 31, what, 'tick', 'middle'),
  ]);
}

/** How often each length occurs, in at most forty bars. */
export function lengthChart(lengths: readonly number[], unit: string): string {
  const height = 200;
  const left = 56;
  const least = Math.min(...lengths);
  const most = Math.max(...lengths);
  const size = Math.max(1, Math.ceil((most - least + 1) / 40));
  const bars = Array<number>(Math.floor((most - least) / size) + 1).fill(0);
  for (const length of lengths) bars[Math.floor((length - least) / size)]++;
  const x = scale(least, least + bars.length * size, left, WIDTH - 16, 10);
  const y = scale(0, Math.max(...bars) / lengths.length, height - 46, 12, 4);
  const grid = y.ticks.flatMap((tick) => [
    line(left, y.at(tick), WIDTH - 8, y.at(tick), 'grid'),
    text(left - 8, y.at(tick) + 4, `${(100 * tick).toFixed(tick > 0 && tick < 0.01 ? 1 : 0)} %`, 'tick', 'end'),
  ]);
  const marks = bars.map((count, i) => {
    const from = x.at(least + i * size);
    const width = Math.max(1, x.at(least + (i + 1) * size) - from - 1.5);
    const peak = y.at(count / lengths.length);
    return tag('rect', { x: from, y: peak, width, height: height - 46 - peak, class: 'bar' });
  });
  const ticks = x.ticks
    .filter((tick) => Number.isInteger(tick) && tick < least + bars.length * size)
    .map((tick) => text(x.at(tick) + (x.at(size) - x.at(0)) / 2, height - 28, String(tick), 'tick', 'middle'));
  return figure(WIDTH, height, `length of games in ${unit}`, [
    ...grid,
    ...marks,
    ...ticks,
    text((left + WIDTH) / 2, height - 6, unit, 'tick', 'middle'),
  ]);
}
