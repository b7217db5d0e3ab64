/** Reliability of win chances and corrections fitted to results. */
import { describe, expect, it } from 'vitest';
import { apply, type CalibrationGame, fitCorrections, heldOut } from '../../lab/win-chances/fit.js';
import { forecastsOf, sharesOf } from '../../lab/win-chances/forecasts.js';
import { trialsOf } from '../../lab/win-chances/forms.js';
import { binOf, gainOf, predictionsOf, reliabilityOf, scoresOf } from '../../lab/win-chances/reliability.js';
import { calibrationText } from '../../lab/win-chances/words.js';
import { Engine } from '../../src/engine/engine.js';
import { stagesOfTurns, undivided } from '../../src/eval/stages.js';
import { type Game, Rng, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';
import { type Correction, corrected } from '../../src/service/calibration/win-chances.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { randomMoves } from '../games/play-game.js';

const PLAIN = { stages: 1, bySeat: false, sharpBySeat: false, lead: false, priorGames: 1 };
const LEADING = { ...PLAIN, lead: true };

/** Games whose results follow the corrected chances, so that the correction makes them true. */
function planted(count: number, seats: number, byStage: readonly Correction[]): CalibrationGame[] {
  const rng = new Rng('planted');
  return Array.from({ length: count }, (_, game) => {
    const stage = game % byStage.length;
    const raw = Array.from({ length: seats }, () => Math.exp(2 * rng.unit()));
    const sum = raw.reduce((total, odd) => total + odd, 0);
    const chances = raw.map((odd) => odd / sum);
    const draw = rng.unit();
    let below = 0;
    const shares = corrected(chances, byStage[stage]).map((chance) => {
      const wins = draw >= below && draw < below + chance;
      below += chance;
      return wins ? 1 : 0;
    });
    return { game, shares, forecasts: [{ at: 0, stage, seat: 0, chances }] };
  });
}

describe('a correction fitted to results', () => {
  it('recovers the sharpness of each stage', () => {
    const games = planted(8000, 4, [{ sharpness: 0.4 }, { sharpness: 1.5 }]);
    const fitted = fitCorrections(games, { ...PLAIN, stages: 3 });
    expect(Math.abs(fitted[0]!.sharpness - 0.4)).toBeLessThan(0.15);
    expect(Math.abs(fitted[1]!.sharpness - 1.5)).toBeLessThan(0.2);
    expect(fitted[0]!.factors).toBeUndefined();
    expect(fitted[2]).toBeUndefined(); // no game reached it
  });

  it('recovers the factors of the seats, up to a common one', () => {
    const games = planted(8000, 3, [{ sharpness: 0.7, factors: [1, 2, 0.5] }]);
    const [{ sharpness, factors }] = fitCorrections(games, { ...PLAIN, bySeat: true }) as Correction[];
    expect(Math.abs(sharpness - 0.7)).toBeLessThan(0.15);
    expect(factors![1] / factors![0]).toBeGreaterThan(1.7);
    expect(factors![1] / factors![0]).toBeLessThan(2.4);
    expect(factors![2] / factors![0]).toBeGreaterThan(0.4);
    expect(factors![2] / factors![0]).toBeLessThan(0.62);
  });

  it('recovers the factor of who leads, and tells nobody less for leading', () => {
    const [ahead] = fitCorrections(planted(8000, 3, [{ sharpness: 0.8, lead: 2 }]), LEADING) as Correction[];
    expect(Math.abs(ahead.sharpness - 0.8)).toBeLessThan(0.2);
    expect(ahead.lead).toBeGreaterThan(1.6);
    expect(ahead.lead).toBeLessThan(2.5);
    const [behind] = fitCorrections(planted(8000, 3, [{ sharpness: 1, lead: 0.4 }]), LEADING) as Correction[];
    expect(behind.lead).toBe(1);
  });

  it('stays near none where little is known', () => {
    const games = planted(10, 2, [{ sharpness: 0.1 }]);
    const [correction] = fitCorrections(games, { ...LEADING, priorGames: 10_000 });
    expect(correction!.sharpness).toBeCloseTo(1, 2);
    expect(correction!.lead).toBeCloseTo(1, 2);
  });

  it('improves games that it was not fitted to where chances were wrong, and not where they were right', () => {
    const fitting = { ...PLAIN, bySeat: true, priorGames: 20 };
    const wrong = planted(1000, 2, [{ sharpness: 0.3, factors: [1, 2] }]);
    const right = planted(1000, 2, [{ sharpness: 1 }]);
    expect(gainOf(wrong, heldOut(wrong, fitting)).estimate().low).toBeGreaterThan(0);
    expect(gainOf(right, heldOut(right, fitting)).mean).toBeLessThan(0.002);
  });

  it('recovers the sharpness of each seat, and never tells a higher chance of a seat as lower', () => {
    const form = { ...PLAIN, bySeat: true, sharpBySeat: true };
    const planned = { sharpness: 0.6, seatSharpness: [0, 0.6, -0.4], factors: [1, 1, 1] };
    const [{ sharpness, seatSharpness }] = fitCorrections(planted(8000, 3, [planned]), form) as Correction[];
    const fitted = seatSharpness!.map((own) => sharpness + own);
    for (const [seat, wanted] of [0.6, 1.2, 0.2].entries()) expect(Math.abs(fitted[seat] - wanted)).toBeLessThan(0.3);
    const upside = { sharpness: 0.5, seatSharpness: [0, 0, -2], factors: [1, 1, 1] };
    const [least] = fitCorrections(planted(8000, 3, [upside]), form) as Correction[];
    expect(least.sharpness + least.seatSharpness![2]).toBeGreaterThan(0);
  });

  it('has no factors of seats, or of who leads, where these gain nothing', () => {
    const fitting = { stages: 1, priorGames: 1 };
    const best = (games: readonly CalibrationGame[], equalSeats = false) =>
      trialsOf(games, equalSeats, fitting)[0].form;
    expect(best(planted(60, 5, [{ sharpness: 0.3 }]))).toEqual({ bySeat: false, sharpBySeat: false, lead: false });
    const unlike = planted(1000, 5, [{ sharpness: 1, factors: [1, 1, 1, 1, 5] }]);
    expect(best(unlike).bySeat).toBe(true);
    expect(best(unlike, true).bySeat).toBe(false);
    expect(best(planted(1000, 3, [{ sharpness: 1, lead: 3 }]))).toEqual({
      bySeat: false,
      sharpBySeat: false,
      lead: true,
    });
  });

  it('is told in tables whose rows are as long as their heads, with factors or without', () => {
    for (const [factor, lead] of [
      [1, 1],
      [5, 1],
      [1, 5],
    ]) {
      const games = planted(300, 3, [{ sharpness: 0.3, factors: [1, 1, factor], lead }, { sharpness: 0.3 }]);
      const fitting = { stages: 3, priorGames: 1 };
      const trials = trialsOf(games, false, fitting);
      const corrections = fitCorrections(games, { ...fitting, ...trials[0].form });
      const labels = { stages: ['first', 'second', 'never'], seats: ['a', 'b', 'c'], equalSeats: false };
      const text = calibrationText(games, trials, corrections, labels);
      expect(text.includes('Factors')).toBe(trials[0].form.bySeat);
      expect(text.includes('Lead')).toBe(trials[0].form.lead);
      expect(text.includes('Sharpness of seats')).toBe(trials[0].form.sharpBySeat);
      const tables = text.split('\n\n').filter((part) => part.startsWith('|'));
      expect(tables).toHaveLength(5);
      for (const table of tables)
        expect(new Set(table.split('\n').map((line) => line.split(' | ').length)).size, table).toBe(1);
    }
  });

  it('leaves stages without one alone', () => {
    const games = planted(20, 2, [{ sharpness: 1 }]);
    expect(apply(games, [undefined])).toEqual(games);
  });
});

describe('reliability', () => {
  it('compares what was said with what happened, in tenths', () => {
    const games = planted(4000, 2, [{ sharpness: 1 }]);
    const predictions = predictionsOf(games);
    expect(predictions).toHaveLength(8000);
    for (let bin = 2; bin < 8; bin++) {
      const { said, interval } = reliabilityOf(predictions.filter((prediction) => binOf(prediction) === bin))!;
      expect(said).toBeGreaterThan(bin / 10);
      expect(interval[0] - 0.02).toBeLessThan(said);
      expect(interval[1] + 0.02).toBeGreaterThan(said);
    }
    expect(reliabilityOf([])).toBeUndefined();
  });

  it('counts games, not predictions: repeating what was said in a game makes nothing surer', () => {
    const once = planted(50, 2, [{ sharpness: 1 }]);
    const often = once.map((game) => ({ ...game, forecasts: Array(10).fill(game.forecasts[0]) }));
    const widthOf = (games: readonly CalibrationGame[]) => {
      const [low, high] = reliabilityOf(predictionsOf(games).filter(({ seat }) => seat === 0))!.interval;
      return high - low;
    };
    expect(widthOf(often)).toBeCloseTo(widthOf(once), 2);
  });

  it('is not sure of what always happened in few games', () => {
    const always = Array.from({ length: 5 }, () => ({ game: 0, stage: 0, seat: 0, said: 0.9, happened: 1 }));
    expect(reliabilityOf(always.map((prediction, game) => ({ ...prediction, game })))!.interval[0]).toBeLessThan(0.6);
  });

  it('scores certainty that proved right with 0', () => {
    const game = { game: 0, shares: [1, 0], forecasts: [{ at: 0, stage: 0, seat: 0, chances: [1, 0] }] };
    expect(scoresOf([game])).toEqual({ forecasts: 1, logLoss: 0, brier: 0 });
    expect(scoresOf([game], 1).forecasts).toBe(0);
  });
});

const { stages, stage } = stagesOfTurns([1, 2, 5], (s) => s.cells[0]);

it('stages of turns have names, and the turns up to their last one', () => {
  expect(stages).toEqual(['turn 1', 'turn 2', 'turns 3 to 5']);
  const at = (turn: number) => stage({ cells: Int32Array.of(turn), copyFrom() {} });
  expect([1, 2, 3, 5].map(at)).toEqual([0, 1, 2, 2]);
});

describe('forecasts', () => {
  it('are what the search said in the game, once for each seat and stage', async () => {
    const engine = new Engine();
    const game = unwrap(await engine.game('leduc', ''));
    const evaluators = await engine.evaluatorsOf('leduc');
    const params = { ...defaultParams({ id: 'leduc' }, await packs.leduc()), searcher: 'so-ismcts' };
    const searcher = (await engine.searcher(params.searcher))(game, evaluators[params.evaluator](game), params);
    const stages = undivided();
    const s = game.create();
    const moves = [...randomMoves(game, s, new Rng('forecasts'))];
    const forecasts = forecastsOf(game, stages, searcher, { moves }, 'seed', 50);
    expect(forecastsOf(game, stages, searcher, { moves }, 'seed', 50)).toEqual(forecasts);
    expect(new Set(forecasts.map(({ seat }) => seat)).size).toBe(forecasts.length);
    for (const { at, seat, chances } of forecasts) {
      game.setup(s);
      for (const move of moves.slice(0, at)) game.play(s, move);
      expect(game.turn(s)).toBe(seat);
      const search = searcher.begin(game.view(s, seat), `seed/${at}/0`);
      search.advance(50);
      expect(chances).toEqual(search.result().winChance);
    }
  });

  it('are compared with parts of the win', () => {
    const three = { seats: ['a', 'b', 'c'], traits: {} as Game['traits'] };
    expect(sharesOf(three, [1, 5, 5])).toEqual([0, 0.5, 0.5]);
    const alone = { seats: ['a'], traits: { wonFrom: 0.5 } as Game['traits'] };
    expect(sharesOf(alone, [0.5])).toEqual([1, 0]);
    expect(sharesOf(alone, [0.4])).toEqual([0, 1]);
  });
});
