/**
 * `npm run bench`: speed of search and playouts, beside the goals and OpenSpiel's figures. Every row runs in a process of
 * its own, rounds interleaved, medians quoted. The counts (nodes, decisions) must equal bench/speed-counts.json, so that
 * nothing is fast by being wrong; `npm run bench -- --record` writes them after a wanted change. Results are appended to
 * bench/history.jsonl with a calibration figure, by which machines can be compared.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Rng } from '../src/core/rng.js';
import { median } from './rate.js';
import type { SpeedFigures } from './speed-one.js';
import { REFERENCE_DRAW_NS, SPEED_ROWS, type SpeedRow } from './speed-rows.js';

type Counts = Readonly<Record<string, { readonly nodes: number; readonly decisions: number }>>;

const COUNTS_FILE = 'bench/speed-counts.json';
const HISTORY_FILE = 'bench/history.jsonl';
const record = process.argv.includes('--record');
const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3);

function measure(row: SpeedRow): SpeedFigures {
  const one = fileURLToPath(new URL('./speed-one.js', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [one, row.game, row.variant], { encoding: 'utf8' }));
}

/** Nanoseconds of a draw, to compare machines. */
function calibrate(): number {
  const rng = new Rng('calibration');
  const draws = 20_000_000;
  let fastest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const begun = process.cpuUsage();
    let sum = 0;
    for (let k = 0; k < draws; k++) sum += rng.below(6);
    if (sum === 0) throw new Error('the generator draws zeros');
    fastest = Math.min(fastest, (process.cpuUsage(begun).user * 1000) / draws);
  }
  return fastest;
}

const drawNs = calibrate();
const all = new Map<SpeedRow, SpeedFigures[]>(SPEED_ROWS.map((row) => [row, []]));
for (let round = 0; round < rounds; round++) for (const [row, figures] of all) figures.push(measure(row));

const known: Counts = existsSync(COUNTS_FILE) ? JSON.parse(readFileSync(COUNTS_FILE, 'utf8')) : {};
const counts: Record<string, { nodes: number; decisions: number }> = {};
const wrong: string[] = [];
const thousands = (n: number | undefined) => (n === undefined ? '-' : `${Math.round(n)} k`).padStart(8);
console.log(`a draw of xor128: ${drawNs.toFixed(2)} ns here, ${REFERENCE_DRAW_NS} ns on the reference machine`);
console.log(
  `${'game'.padEnd(22)}${'iterations/s'.padStart(14)}${'goal'.padStart(9)}${'OpenSpiel'.padStart(11)}${'playouts/s'.padStart(13)}${'goal'.padStart(9)}${'OpenSpiel'.padStart(11)}`,
);
const results = [...all].map(([row, figures]) => {
  const search = median(figures.map((figure) => figure.search));
  const playouts = median(figures.map((figure) => figure.playouts));
  const { nodes, decisions } = figures[0];
  counts[row.label] = { nodes, decisions };
  for (const figure of figures) {
    const expected = record ? counts[row.label] : known[row.label];
    if (figure.nodes !== expected?.nodes || figure.decisions !== expected?.decisions) {
      wrong.push(
        `${row.label}: ${figure.nodes} nodes, ${figure.decisions} decisions; expected ${JSON.stringify(expected)}`,
      );
    }
  }
  console.log(
    `${row.label.padEnd(22)}${thousands(search / 1000).padStart(14)}${thousands(row.search.goal).padStart(9)}${thousands(row.search.openSpiel).padStart(11)}${thousands(playouts / 1000).padStart(13)}${thousands(row.playouts.goal).padStart(9)}${thousands(row.playouts.openSpiel).padStart(11)}`,
  );
  return { label: row.label, search: Math.round(search), playouts: Math.round(playouts) };
});
if (record) writeFileSync(COUNTS_FILE, `${JSON.stringify(counts, null, 2)}\n`);
if (wrong.length > 0) {
  console.error(`counts differ:\n${[...new Set(wrong)].join('\n')}`);
  process.exit(1);
}
appendFileSync(
  HISTORY_FILE,
  `${JSON.stringify({ at: new Date().toISOString(), cpu: cpus()[0].model, node: process.version, drawNs, rounds, results })}\n`,
);
