/** Reliability tables in Markdown. */

import { estimateText } from '../../src/arena/report/words.js';
import type { Correction } from '../../src/service/calibration/win-chances.js';
import type { CalibrationGame, Corrections, Form } from './fit.js';
import type { Trial } from './forms.js';
import { BINS, binOf, predictionsOf, type Reliability, reliabilityOf, scoresOf } from './reliability.js';

interface Labels {
  readonly stages: readonly string[];
  readonly seats: readonly string[];
  readonly equalSeats: boolean;
}

type Row = readonly string[];

/** What a form may have besides a sharpness. */
interface Part {
  readonly part: keyof Form;
  readonly head: string;
  readonly words: string;
  cell(correction: Correction): string;
}
const PARTS: readonly Part[] = [
  {
    part: 'sharpBySeat',
    head: 'Sharpness of seats',
    words: 'a sharpness of seats',
    cell: ({ seatSharpness }) => seatSharpness?.join(', ') ?? '',
  },
  { part: 'bySeat', head: 'Factors', words: 'factors of seats', cell: ({ factors }) => factors?.join(', ') ?? '' },
  { part: 'lead', head: 'Lead', words: 'a factor of who leads', cell: ({ lead }) => String(lead ?? '') },
];
const partsOf = (form: Form) => PARTS.filter(({ part }) => form[part]);

/** Wider than a tenth, for narrower intervals: they show how often 70 % comes true. */
const AROUND = [0.6, 0.8] as const;

/**
 * Win chances before the correction, and after it in games held out: of the first form, which gains most, in full, with its
 * `corrections` fitted to all games.
 */
export function calibrationText(
  before: readonly CalibrationGame[],
  trials: readonly Trial[],
  corrections: Corrections,
  labels: Labels,
): string {
  const [best] = trials;
  const { form, told: after } = best;
  const gains = trials.map((trial) => gainText(trial, before.length));
  return [
    table(
      [
        'Stage',
        'n',
        'Log loss',
        'corrected',
        'Brier',
        'corrected',
        'Sharpness',
        ...partsOf(form).map(({ head }) => head),
      ],
      scoreRows(before, best, corrections, labels),
    ),
    ...(labels.equalSeats
      ? []
      : [table(['Stage', 'Seat', 'n', 'Said', 'Corrected', 'Happened'], seatRows(before, after, labels))]),
    table(['Said', 'n', 'Mean', 'Happened', 'n corrected', 'Mean', 'Happened'], binRows(before, after)),
    table(
      ['Stage', 'Said', 'n', 'Mean', 'Happened', 'n corrected', 'Mean', 'Happened'],
      labels.stages.flatMap((name, stage) =>
        binRows(ofStage(before, stage), ofStage(after, stage)).map((row) => [name, ...row]),
      ),
    ),
    table(
      [`${share(AROUND[0])} to ${share(AROUND[1])} in`, 'n', 'Mean', 'Happened', 'n corrected', 'Mean', 'Happened'],
      labels.stages.flatMap((name, stage) => aroundRow(name, ofStage(before, stage), ofStage(after, stage))),
    ),
    gains.join('\n'),
  ].join('\n\n');
}

function gainText({ form, gain }: Trial, games: number): string {
  const has = ['a sharpness', ...partsOf(form).map(({ words }) => words)];
  return `Gain on held-out games, in log loss, by ${has.join(', ')}: ${estimateText(gain.estimate(), 4)} (${games} games)`;
}

function scoreRows(
  before: readonly CalibrationGame[],
  { form, told: after }: Trial,
  corrections: Corrections,
  { stages }: Labels,
): Row[] {
  const row = (name: string, stage: number | undefined): Row[] => {
    const [was, is] = [scoresOf(before, stage), scoresOf(after, stage)];
    if (was.forecasts === 0) return [];
    const correction = stage === undefined ? undefined : corrections[stage];
    const numbers = [was.logLoss, is.logLoss, was.brier, is.brier].map((number) => number.toFixed(3));
    const cells = partsOf(form).map(({ cell }) => (correction === undefined ? '' : cell(correction)));
    return [[name, String(was.forecasts), ...numbers, String(correction?.sharpness ?? ''), ...cells]];
  };
  return [...stages.flatMap((name, stage) => row(name, stage)), ...row('all', undefined)];
}

function seatRows(before: readonly CalibrationGame[], after: readonly CalibrationGame[], labels: Labels): Row[] {
  const [was, is] = [predictionsOf(before), predictionsOf(after)];
  return labels.stages.flatMap((name, stage) =>
    labels.seats.flatMap((seatName, seat): Row[] => {
      const [raw, told] = [was, is].map((predictions) =>
        reliabilityOf(predictions.filter((prediction) => prediction.stage === stage && prediction.seat === seat)),
      );
      if (raw === undefined) return [];
      return [[name, seatName, String(raw.count), share(raw.said), share(told!.said), happenedText(raw)]];
    }),
  );
}

function binRows(before: readonly CalibrationGame[], after: readonly CalibrationGame[]): Row[] {
  const [was, is] = [predictionsOf(before), predictionsOf(after)];
  return Array.from({ length: BINS }, (_, bin) => bin).flatMap((bin): Row[] => {
    const both = [was, is].map((predictions) =>
      reliabilityOf(predictions.filter((prediction) => binOf(prediction) === bin)),
    );
    if (both.every((group) => group === undefined)) return [];
    return [[`${share(bin / BINS)} to ${share((bin + 1) / BINS)}`, ...both.flatMap(groupCells)]];
  });
}

function aroundRow(name: string, before: readonly CalibrationGame[], after: readonly CalibrationGame[]): Row[] {
  const both = [before, after].map((games) =>
    reliabilityOf(predictionsOf(games).filter(({ said }) => said >= AROUND[0] && said < AROUND[1])),
  );
  return both.every((group) => group === undefined) ? [] : [[name, ...both.flatMap(groupCells)]];
}

function ofStage(games: readonly CalibrationGame[], stage: number): CalibrationGame[] {
  return games.map((game) => ({ ...game, forecasts: game.forecasts.filter((forecast) => forecast.stage === stage) }));
}

function groupCells(group: Reliability | undefined): Row {
  return group === undefined ? ['0', '', ''] : [String(group.count), share(group.said), happenedText(group)];
}

function happenedText({ happened, interval: [low, high] }: Reliability): string {
  return `${share(happened)} [${share(low)}, ${share(high)}]`;
}

/** '.63'; '1.00'. */
function share(value: number): string {
  return value.toFixed(2).replace(/^0/, '');
}

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
