/** Corrections of win chances: what is told changes, what is played does not. */

import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { begin } from '../../src/engine/begin.js';
import { Engine } from '../../src/engine/engine.js';
import { games, packs } from '../../src/packs/packs.js';
import type { MoveStats, SearchResult } from '../../src/search/searcher.js';
import { answerOf } from '../../src/service/answer/answer-builder.js';
import { prepare } from '../../src/service/answer/prepare.js';
import { reasonFor } from '../../src/service/answer/reasons.js';
import { scoresOf, valueInterval } from '../../src/service/answer/scores.js';
import { english } from '../../src/service/answer/sentences/english.js';
import { type Calibration, corrected, correctionAt } from '../../src/service/calibration/win-chances.js';
import { takeIn } from '../../src/service/intake/intake.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { choices, gameOf, ids, viewOf } from './games.js';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('corrected chances', () => {
  it('add up to what they were', () => {
    for (const chances of [
      [0.7, 0.3],
      [0.4, 0.3, 0.2, 0.1],
      [1, 0],
      [0.5, 0.5, 0],
    ])
      for (const sharpness of [0.3, 1, 2])
        for (const factors of [undefined, [2, 1, 0.5, 1]])
          expect(sum(corrected(chances, { sharpness, ...(factors && { factors }) }))).toBeCloseTo(sum(chances), 12);
  });

  it('come nearer to even ones with less sharpness, and lean to the seat with the greater factor', () => {
    const [blunt] = corrected([0.8, 0.2], { sharpness: 0.5 });
    expect(blunt).toBeCloseTo(2 / 3, 12);
    const [favoured] = corrected([0.5, 0.5], { sharpness: 1, factors: [3, 1] });
    expect(favoured).toBeCloseTo(0.75, 12);
  });

  it('of a single player leave the rest to nobody', () => {
    const correction = { sharpness: 1, factors: [3, 1] };
    expect(corrected([0.5], correction)).toEqual([corrected([0.5, 0.5], correction)[0]]);
    expect(corrected([0], correction)[0]).toBeLessThan(0.01);
    expect(corrected([1], correction)[0]).toBeGreaterThan(0.99);
  });

  it('may be sharper for one seat than for another', () => {
    const correction = { sharpness: 0.5, seatSharpness: [0, 0.5] };
    for (const chance of [0.2, 0.5, 0.7]) {
      const [other, sharp] = corrected([1 - chance, chance], correction);
      expect(sharp / other).toBeCloseTo(chance / Math.sqrt(1 - chance), 12);
    }
  });

  it('favour the seat that is ahead, or those that are level ahead', () => {
    expect(corrected([0.5, 0.3, 0.2], { sharpness: 1, lead: 3 })[0]).toBeCloseTo(0.75, 12);
    const [first, second, last] = corrected([0.4, 0.4, 0.2], { sharpness: 1, lead: 2 });
    expect(second).toBe(first);
    expect(last).toBeCloseTo(1 / 9, 12);
  });

  it('are never 0 or 1: a search that saw no win has not proved that there is none', () => {
    const [none] = corrected([0, 1], { sharpness: 1 });
    expect(none).toBeCloseTo(0.001, 5);
    expect(corrected([0, 1], { sharpness: 0.5 })[0]).toBeGreaterThan(0.02);
  });

  it('are the same without a correction', () => {
    expect(corrected([0.31, 0.69], undefined)).toEqual([0.31, 0.69]);
  });
});

const STAGES = { 'turn 1': { sharpness: 0.5, factors: [1, 2] }, 'turn 2': { sharpness: 0.8, factors: [1, 1] } };

function tableFor(variant: string, evaluator: string): Calibration {
  const measurement = { variant, searcher: 'so-ismcts', evaluator } as Calibration['measurement'];
  return { measurement, stages: STAGES };
}

it('the correction for a position belongs to its stage, and to the variant, searcher and evaluator that were measured', async () => {
  const game = await gameOf('alexander');
  const params = defaultParams({ id: 'alexander' }, await packs.alexander());
  const stagesOf = (await packs.alexander()).stagesOf!;
  const known = { stagesOf, corrections: [tableFor(game.variant, params.evaluator)] };
  const [start] = choices(game, 'calibration', 1, 1);
  expect(correctionAt(known, game, params, start)).toBe(STAGES['turn 1']);
  expect(correctionAt(known, game, { ...params, evaluator: 'rollout' }, start)).toBeUndefined();
  expect(correctionAt(known, game, { ...params, searcher: 'greedy' }, start)).toBeUndefined();
  const others = { stagesOf, corrections: [tableFor('another', params.evaluator)] };
  expect(correctionAt(others, game, params, start)).toBeUndefined();
});

describe('scores', () => {
  const traits = { unit: 'win', minUtility: -1, maxUtility: 1 } as Parameters<typeof scoresOf>[0]['traits'];

  it('are corrected like the win chance where payoffs are parts of a win', () => {
    const correction = { sharpness: 0.5, factors: [1, 2] };
    const [told] = scoresOf({ traits }, [0.6, -0.6], correction);
    expect(told).toBeCloseTo(corrected([0.8, 0.2], correction)[0], 12);
  });

  it('are payoffs to scale elsewhere', () => {
    const points = { ...traits, unit: 'points', minUtility: 0, maxUtility: 26 };
    expect(scoresOf({ traits: points }, [13, 26], { sharpness: 0.5 })).toEqual([0.5, 1]);
  });
});

it('the interval of a value holds payoffs of the game alone, and is not there where too little is known', async () => {
  const game = await gameOf('hearts');
  expect(valueInterval(game, { mean: 25, error: 1, margin: 3 })).toEqual([22, 26]);
  expect(valueInterval(game, { mean: 1, error: 1, margin: 3 })).toEqual([0, 4]);
  expect(valueInterval(game, { mean: 1, error: 1, margin: Number.POSITIVE_INFINITY })).toBeNull();
});

it('reasons tell the difference between the corrected chances', async () => {
  const game = await gameOf('alexander');
  const [start] = choices(game, 'calibration', 1, 1);
  const view = game.view(start, game.turn(start));
  const stats = (move: number, value: number, visits: number): MoveStats => ({
    move,
    visits,
    availability: 100,
    values: view.seat === 0 ? [value, -value] : [-value, value],
    value: { mean: value, error: 0.01, margin: 0.02 },
    share: visits / 100,
    line: [],
  });
  const [first, second] = [stats(0, 0.6, 80), stats(1, 0.2, 20)];
  const result = { seat: view.seat, moves: [first, second], mixed: false } as unknown as SearchResult;
  const name = ({ move }: MoveStats) => `move ${move}`;
  const reason = (sharpness: number | undefined) => {
    const correction = sharpness === undefined ? undefined : { sharpness };
    return reasonFor({ game, sentences: english, view, result, correction, chosen: first, name }, first);
  };
  expect(reason(undefined)).toContain("on average 20 ± 1 % of a win better than 'move 1'");
  const [high, low] = [0.6, 0.2].map((value) => scoresOf(game, [value, -value], { sharpness: 0.5 })[0]);
  expect(reason(0.5)).toContain(`on average ${Math.round(100 * (high - low))} ± 1 % of a win better`);
  expect(reason(0.001)).toContain("on average a little better than 'move 1'");
});

describe('measured corrections', async () => {
  const lists = await Promise.all(
    ids.map(async (id) => ((await packs[id]()).corrections ?? []).map((table) => [id, table] as const)),
  );
  const tables = lists.flat();

  it.each(ids)('are of variants and stages that exist, and leave other games alone: %s', async (id) => {
    for (const [, { measurement, stages }] of tables.filter(([of]) => of === id)) {
      const game = unwrap((await games[id]()).variant(measurement.variant));
      expect(game.variant).toBe(measurement.variant);
      const known = (await packs[id]()).stagesOf!(game).stages;
      const outcomes = Math.max(2, game.seats.length); // alone, nobody's win is the second
      for (const [stage, { sharpness, seatSharpness, factors, lead }] of Object.entries(stages)) {
        expect(known).toContain(stage);
        expect(sharpness).toBeGreaterThan(0);
        if (seatSharpness !== undefined) expect(seatSharpness).toHaveLength(outcomes);
        for (const own of seatSharpness ?? []) expect(sharpness + own).toBeGreaterThan(0);
        if (factors !== undefined) expect(factors).toHaveLength(outcomes);
        if (lead !== undefined) expect(lead).toBeGreaterThanOrEqual(1);
      }
      expect(measurement.logLoss[1]).toBeLessThan(measurement.logLoss[0]);
    }
    if (tables.some(([of]) => of === id)) return;
    const game = await gameOf(id);
    const [s] = choices(game, 'none', 1, 1);
    const pack = await packs[id]();
    expect(correctionAt(pack, game, defaultParams({ id }, pack), s)).toBeUndefined();
  });
});

it('an answer tells corrected chances, and all else as without a correction', async () => {
  const engine = new Engine();
  const game = await gameOf('alexander');
  const [start] = choices(game, 'calibration', 1, 40);
  const request = { game: 'alexander', view: viewOf(game, start), budget: { iterations: 30 }, seed: 'told' };
  const prepared = unwrap(await prepare(engine, unwrap(takeIn(request, 0, 0)), 1));
  const search = await begin(engine, prepared.job, 0);
  search.advance(30);
  const thought = { result: search.result(), iterations: [30], stoppedBy: 'iterations' } as const;
  const told = answerOf(prepared, thought);
  const raw = answerOf({ ...prepared, correction: undefined }, thought);
  expect(Object.values(told.winChance!)).toEqual(corrected(search.result().winChance, prepared.correction));
  expect(told.winChance).not.toEqual(raw.winChance);
  expect(sum(Object.values(told.winChance!))).toBeCloseTo(1, 12);
  expect(told.score![told.seat]).toBeCloseTo(told.winChance![told.seat], 2);
  const unchanged = ({ winChance, score, moves, ...rest }: typeof told) => ({
    ...rest,
    moves: moves.map(({ score: _, reason: __, ...move }) => move),
  });
  expect(unchanged(told)).toEqual(unchanged(raw));
});
