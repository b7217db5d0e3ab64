/** A strength report: one HTML file without scripts or external resources. */
import { capital } from '../../core/english.js';
import type { Traits } from '../../games/game.js';
import type { GameSettings } from '../../packs/pack.js';
import { parseEntrant, SEARCHLESS } from '../entrant.js';
import type { GameTimes, Header } from '../record/record.js';
import { type Health, healthOf } from '../statistics/health.js';
import { sureSide } from '../statistics/interval.js';
import type { Summary } from '../statistics/summary.js';
import { budgetChart, type CurvePoint, lengthChart, matrixChart, ratingChart, seatChart } from './charts.js';
import { pointsOf } from './points.js';
import { style } from './style.js';
import { escaped, framed } from './svg.js';
import { seatLines } from './words.js';

/** One match of the report. */
export interface Chapter {
  readonly title: string;
  readonly note: string;
  readonly header: Header;
  readonly summary: Summary;
  readonly times: readonly GameTimes[];
  readonly names?: readonly string[]; // of the entrants, if other than on the command line
  readonly anchor?: number; // the entrant that has 0 Elo; absent: the first
}

interface LevelRow {
  readonly level: number;
  readonly iterations: number;
  readonly temperature: number;
  readonly elo?: number | undefined;
  readonly score?: number | undefined;
  readonly interval?: readonly [number, number] | undefined;
  readonly gap?: readonly [number, number, number] | undefined;
  readonly accepted?: boolean | undefined;
}

export interface Report {
  readonly title: string; // of the game
  readonly seats: readonly string[];
  readonly traits: Pick<Traits, 'unit'> & { readonly penaltyFrom?: number | undefined };
  readonly chapters: readonly Chapter[];
  readonly settings?: GameSettings; // of the game, where entrants may be its levels
  readonly levels?: readonly LevelRow[];
  readonly machine: string;
  readonly reproduce: readonly string[]; // commands and seeds
}

export function reportPage(report: Report): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>Strength of play: ${escaped(report.title)}</title><style>${style}</style></head>`,
    `<body><main>${reportBody(report)}</main></body></html>\n`,
  ].join('\n');
}

/** The same without a page around it: HTML whose style is that of style.ts. */
export function reportBody(report: Report): string {
  const { chapters } = report;
  const health = chapters.map(({ summary, times }) => healthOf(summary, times));
  return [
    ...opening(report, health.flat()),
    ...levelTable(report),
    ...chapters.flatMap((chapter) => [...ratingSection(chapter), ...matrixSection(chapter)]),
    ...chapters.flatMap((chapter) => budgetSection(chapter, report)),
    ...chapters.flatMap((chapter) => seatSection(chapter, report)),
    ...chapters.flatMap((chapter) => lengthSection(chapter, report)),
    ...chapters.flatMap((chapter, i) => healthSection(chapter, health[i], report)),
    '<section><h2>How to reproduce it</h2>',
    `<p class="note">With budgets of iterations, games are reproducible byte for byte, on any machine and with any number of workers.</p>`,
    `<pre>${escaped(report.reproduce.join('\n'))}</pre></section>`,
  ].join('\n');
}

function opening({ title, chapters, seats, machine }: Report, health: readonly Health[]): string[] {
  const [{ header }] = chapters;
  const games = sum(chapters.map(({ summary }) => summary.games));
  const drawn = sum(health.map((row) => row.drawn));
  const facts: [string, string][] = [
    [games.toLocaleString('en'), 'games'],
    [sum(chapters.map(({ summary }) => summary.blocks)).toLocaleString('en'), 'blocks, seats rotated'],
    [String(new Set(chapters.flatMap(({ header }) => header.entrants)).size), 'entrants'],
    [drawn.toLocaleString('en'), 'illegal or late moves'],
  ];
  const iterations = sum(health.map((row) => row.iterations));
  if (iterations > 0) facts.push([rate(iterations, sum(health.map((row) => row.searchMs))), 'iterations a second']);
  return [
    `<h1>${escaped(title)}</h1>`,
    `<p class="lead">Strength of play · ${seats.length} seats · variant ${escaped(header.variant || 'standard')} · engine ${escaped(header.engine)} · ${escaped(machine)}</p>`,
    `<div class="facts">${facts.map(([number, what]) => `<div><b>${number}</b><span>${what}</span></div>`).join('')}</div>`,
  ];
}

function levelTable({ levels }: Report): string[] {
  if (levels === undefined) return [];
  const rows = levels.map(({ level, iterations, temperature, elo, score, interval, gap, accepted }) => {
    const cells = [
      String(level),
      iterations.toLocaleString('en'),
      String(temperature),
      String(elo ?? score ?? ''),
      interval === undefined ? '' : `${interval[0]} to ${interval[1]}`,
      gap === undefined ? '' : `+${gap[0]}`,
      gap === undefined ? '' : `${gap[1]} to ${gap[2]}`,
    ];
    const verdict = accepted ? '<td>yes</td>' : '<td class="flag">no</td>';
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}${verdict}</tr>`;
  });
  const isScore = levels.some(({ score }) => score !== undefined);
  const measured = isScore ? 'score' : 'Elo';
  const heads = ['level', 'iterations', 'temperature', measured, '95 %', 'step', '95 %', 'as intended'];
  const note = isScore
    ? 'The score is the mean payoff, from 0 (the worst) to 1 (the best). Each step should be significantly above 0.'
    : 'Elo above random play. Each step should be 100 to 200 Elo, and significantly above 50.';
  return [
    '<section><h2>Levels</h2>',
    `<p class="note">${note}</p>`,
    `<div class="scroll" tabindex="0"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table></div></section>`,
  ];
}

const nameOf = ({ header, names }: Chapter, entrant: number) => names?.[entrant] ?? header.entrants[entrant];

/** Entrants, strongest first. */
function byStrength({ summary }: Chapter): number[] {
  if (summary.isSolitaire) {
    const payoffs = Array.from({ length: summary.entrants }, (_, i) => summary.payoff(i).mean);
    return [...payoffs.keys()].sort((a, b) => payoffs[b] - payoffs[a] || a - b);
  }
  const ratings = summary.ratings();
  return [...Array(summary.entrants).keys()].sort((a, b) => ratings.gap(b, a).elo || a - b);
}

/** A lone seat has payoffs (in the table of health) and no ratings. */
function ratingSection(chapter: Chapter): string[] {
  if (chapter.summary.isSolitaire)
    return [`<section><h2>${escaped(chapter.title)}</h2><p class="note">${escaped(chapter.note)}</p></section>`];
  const { anchor = 0 } = chapter;
  const ratings = chapter.summary.ratings(anchor);
  const rows = byStrength(chapter).map((i) => ({ name: nameOf(chapter, i), rating: ratings.gap(i, anchor) }));
  return [
    `<section><h2>${escaped(chapter.title)}</h2><p class="note">${escaped(chapter.note)}</p>`,
    `${framed(ratingChart(rows))}</section>`,
  ];
}

function matrixSection(chapter: Chapter): string[] {
  const { summary } = chapter;
  const order = byStrength(chapter);
  const names = order.map((i) => nameOf(chapter, i));
  const found = cycles(summary);
  const told = found.map((ring) => ring.map((i) => nameOf(chapter, i)).join(' beats '));
  const cycleNote =
    told.length === 0 ? 'No three entrants beat each other in a cycle.' : `Significant cycles: ${told.join('; ')}.`;
  return [
    `<section><h2>Who beats whom</h2><p class="note">Score of each row against each column in percent; bold where the 95 % interval excludes 50.${summary.isSolitaire ? ' Scores are of the same deals, each played alone.' : ''} ${escaped(cycleNote)}</p>`,
    `${framed(matrixChart(names, (row, column) => summary.duel(order[row], order[column])))}</section>`,
  ];
}

/** Cycles of three entrants: each significantly beats the next, and the last the first. */
function cycles(summary: Summary): number[][] {
  const all = [...Array(summary.entrants).keys()];
  const beats = (a: number, b: number) => {
    const duel = summary.duel(a, b);
    return duel !== undefined && sureSide(duel.score, 0.5) === 1;
  };
  return all.flatMap((a) =>
    all
      .filter((b) => b > a)
      .flatMap((b) => all.filter((c) => c > a && beats(a, b) && beats(b, c) && beats(c, a)).map((c) => [a, b, c, a])),
  );
}

/** Entrants without temperature that differ in iterations only; a curve needs at least three. */
function budgetSection({ header, summary }: Chapter, { settings = {} }: Report): string[] {
  if (summary.isSolitaire) return [];
  const found: { entrant: number; iterations: number }[] = [];
  for (const [entrant, text] of header.entrants.entries()) {
    const parsed = parseEntrant({ id: header.game, variant: header.variant }, text, settings);
    if (!parsed.ok || parsed.value.kind !== 'search' || parsed.value.temperature !== 0) continue;
    const { budget, params } = parsed.value;
    if (budget.iterations !== undefined && !SEARCHLESS.includes(params.searcher))
      found.push({ entrant, iterations: budget.iterations });
  }
  found.sort((a, b) => a.iterations - b.iterations);
  if (new Set(found.map(({ iterations }) => iterations)).size < 3) return [];
  const ratings = summary.ratings();
  const points: CurvePoint[] = found.map(({ entrant, iterations }) => ({
    ...ratings.gap(entrant, found[0].entrant),
    iterations,
  }));
  return [
    '<section><h2>Strength by iterations</h2>',
    `<p class="note">Elo above ${found[0].iterations} iterations a move, on a logarithmic scale; the band is the 95 % interval.</p>`,
    `${framed(budgetChart(points))}</section>`,
  ];
}

/** The heading of a section that each match has: with several, it says of which. */
const headed = (what: string, { title }: Chapter, { chapters }: Report) =>
  `<h2>${what}${chapters.length > 1 ? `: ${escaped(title)}` : ''}</h2>`;

function seatSection(chapter: Chapter, report: Report): string[] {
  const { summary, anchor } = chapter;
  const { seats } = report;
  if (summary.isSolitaire) return [];
  const places = seats.map((_, seat) => summary.seat(seat).place);
  const even = (seats.length + 1) / 2;
  return [
    `<section>${headed('Places by seat', chapter, report)}`,
    '<p class="note">Mean place over all games, 1 is first; the dashed line is equal seats. Every entrant took every seat equally often.</p>',
    ...seatLines(summary, seats, anchor).map((words) => `<p class="note">${escaped(sentence(words))}</p>`),
    `${framed(seatChart(seats, places, even, 'mean place'))}</section>`,
  ];
}

function lengthSection(chapter: Chapter, report: Report): string[] {
  const { summary } = chapter;
  const mean = sum(summary.lengths) / summary.lengths.length;
  return [
    `<section>${headed('Length of games', chapter, report)}<p class="note">Moves including chance; ${mean.toFixed(1)} on average.</p>`,
    `${framed(lengthChart(summary.lengths, 'moves a game'))}</section>`,
  ];
}

function healthSection(chapter: Chapter, health: readonly Health[], report: Report): string[] {
  const { machine, traits } = report;
  const points = pointsOf(traits);
  const rows = byStrength(chapter).map((i) => {
    const { decisions, drawn, medianMs, p99Ms, iterations, searchMs } = health[i];
    const { mean, low, high } = points.ofEstimate(chapter.summary.payoff(i));
    const cells = [
      escaped(nameOf(chapter, i)),
      `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`,
      ...(decisions > 0 ? [decisions.toLocaleString('en'), medianMs.toFixed(1), p99Ms.toFixed(1)] : ['–', '–', '–']), // no times were kept
      iterations > 0 ? rate(iterations, searchMs) : '–',
    ];
    const drawnCell = drawn === 0 ? '<td>0</td>' : `<td class="flag">${drawn}</td>`;
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}${drawnCell}</tr>`;
  });
  const heads = [
    'entrant',
    points.name === 'payoff' ? `payoff in ${traits.unit}` : points.name,
    'decisions',
    'ms, median',
    'ms, p99',
    'iterations/s',
    'illegal or late',
  ];
  return [
    `<section>${headed('Health', chapter, report)}<p class="note">Times on ${escaped(machine)}, which also did other work at the time.</p>`,
    `<div class="scroll" tabindex="0"><table><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr>${rows.join('')}</table></div></section>`,
  ];
}

const sentence = (words: string) => `${capital(words)}.`;

function rate(iterations: number, ms: number): string {
  const value = (1000 * iterations) / ms;
  return value >= 10_000 ? `${Math.round(value / 1000)} k` : Math.round(value).toLocaleString('en');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
