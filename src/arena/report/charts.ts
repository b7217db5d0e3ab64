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

/** Of a name, with its interval and what is written beside it. */
interface Span {
  readonly name: string;
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly told: string;
}

interface SpanAxis {
  readonly from: number;
  readonly to: number;
  readonly zero: number; // where a line stands out
  readonly tick: (value: number) => string;
  readonly caption: string;
}

/** Intervals, a row for each. */
function spanChart(label: string, spans: readonly Span[], { from, to, zero, tick, caption }: SpanAxis): string {
  const left = 16 + CHARACTER * Math.max(...spans.map(({ name }) => name.length));
  const right = WIDTH - 132;
  const x = scale(from, to, left, right);
  const bottom = spans.length * ROW + 6;
  const grid = x.ticks.flatMap((value) => [
    line(x.at(value), 4, x.at(value), bottom, 'grid'),
    text(x.at(value), bottom + 16, tick(value), 'tick', 'middle'),
  ]);
  const marks = spans.flatMap(({ name, at, low, high, told }, i) => {
    const y = i * ROW + 19;
    const width = Math.max(1, x.at(high) - x.at(low));
    return [
      text(left - 12, y + 4, name, 'name', 'end'),
      tag('rect', { x: x.at(low), y: y - 4, width, height: 8, rx: 4, class: 'span' }),
      tag('circle', { cx: x.at(at), cy: y, r: 4.5, class: 'dot' }),
      text(right + 18, y + 4, told, 'value'),
    ];
  });
  return figure(WIDTH, bottom + AXIS + 2, label, [
    ...grid,
    line(x.at(zero), 4, x.at(zero), bottom, 'zero'),
    ...marks,
    text((left + right) / 2, bottom + 31, caption, 'tick', 'middle'),
  ]);
}

/** Ratings with their intervals, one row for each entrant. */
export function ratingChart(rows: readonly RatedRow[]): string {
  const spans = rows.map(({ name, rating: { elo, low, high, error } }) => {
    const told = error === 0 ? '0 (anchor)' : `${elo.toFixed(0)} ± ${((high - low) / 2).toFixed(0)}`;
    return { name, at: elo, low, high, told };
  });
  return spanChart('ratings with 95 % intervals', spans, {
    from: Math.min(0, ...spans.map(({ low }) => low)),
    to: Math.max(0, ...spans.map(({ high }) => high)),
    zero: 0,
    tick: String,
    caption: 'Elo above the anchor',
  });
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
  const reach = Math.max(...estimates.flatMap(({ low, high }) => [Math.abs(low - even), Math.abs(high - even)])) || 1;
  const spans = estimates.map(({ mean, low, high }, i) => {
    const told = `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`;
    return { name: seats[i], at: mean, low, high, told };
  });
  const digits = reach < 0.5 ? 2 : 1;
  const tick = (value: number) => value.toFixed(digits);
  return spanChart(what, spans, { from: even - reach, to: even + reach, zero: even, tick, caption: what });
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
