/** A day of one shard, drawn: the cores that its moves need, and those that fleets rent. Writes docs/images/scale.svg. */
import { writeFileSync } from 'node:fs';
import { figure, line, scale, tag, text } from '../../src/arena/report/svg.js';
import { readCosts } from './costs.js';
import { MACHINE, SHARD_SEATS, shardOf } from './day.js';
import { demandOf, HOUR_MS } from './demand.js';

const FILE = new URL('../../../docs/images/scale.svg', import.meta.url).pathname;
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [860, 330, 58, 26, 34, 40];
const MINUTES = 24 * 60;
const STYLE = `text{font:13px system-ui,sans-serif;fill:#444}.grid{stroke:#ddd}path{fill:none;stroke-width:2}
.need{stroke:#111}.busy{stroke:#0072b2}.age{stroke:#d55e00;stroke-width:1;opacity:.4}.need-name{fill:#111}.busy-name{fill:#0072b2}.age-name{fill:#d55e00}`;

/** A value a minute; minutes in which nothing changes are left out. */
function path(cores: readonly number[], x: (hour: number) => number, y: (cores: number) => number): string {
  const isTurn = (at: number) => cores[at - 1] !== cores[at] || cores[at + 1] !== cores[at];
  const points = cores.flatMap((value, at) => (isTurn(at) ? [`${x(at / 60).toFixed(1)} ${y(value).toFixed(1)}`] : []));
  return `M${points.join('L')}`;
}

export function drawDay(): void {
  const demand = demandOf(SHARD_SEATS, 'second', readCosts());
  const needed = Array.from(
    { length: MINUTES },
    (_, minute) => demand.rateAt((minute * HOUR_MS) / 60) * demand.meanCostMs,
  );
  const rented = (policy: 'busy' | 'age') =>
    shardOf(SHARD_SEATS, 'second', policy)
      .machines.slice(0, MINUTES)
      .map((machines) => machines * MACHINE.cores);
  const series = [
    ['age', 'rented by queue age alone', rented('age')],
    ['busy', 'rented by how busy the cores are', rented('busy')],
    ['need', 'needed by the moves', needed],
  ] as const;
  const x = scale(0, 24, LEFT, WIDTH - RIGHT, 8);
  const y = scale(0, Math.max(...series.flatMap(([, , cores]) => cores)), HEIGHT - BOTTOM, TOP);
  const parts = [
    tag('style', {}, STYLE),
    tag('rect', { width: WIDTH, height: HEIGHT, fill: '#fff' }),
    ...y.ticks.flatMap((cores) => [
      line(LEFT, y.at(cores), WIDTH - RIGHT, y.at(cores), 'grid'),
      text(LEFT - 8, y.at(cores) + 4, Math.abs(cores).toLocaleString('en'), '', 'end'),
    ]),
    ...[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) =>
      text(x.at(hour), HEIGHT - BOTTOM + 20, `${hour}:00`, '', 'middle'),
    ),
    ...series.map(([kind, , cores]) =>
      tag('path', {
        class: kind,
        d: path(cores, x.at, y.at),
      }),
    ),
    ...series.map(([kind, name], at) => text(LEFT + 10 + 250 * at, 18, name, `${kind}-name`)),
  ];
  const label = 'Cores over a day of ten thousand seats at a second a move';
  const svg = figure(WIDTH, HEIGHT, label, parts).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  writeFileSync(FILE, `${svg}\n`);
  console.log(`wrote ${FILE}`);
}
