/** Published levels are those of the engine as it is. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { isSolved } from '../../src/eval/solved.js';
import { isMeasured, levelParams, levelsOf } from '../../src/service/levels/levels.js';
import { listLevels } from '../../src/service/rules/describe.js';
import * as answers from '../../src/service/schema/answer-schemas.js';
import { measuredLevels } from '../service/measured-levels.js';

const engine = new Engine();

/** Their rules have changed since: their levels are served as not calibrated until they are measured again. */
const MEASURED_UNDER_OLD_RULES = ['peloponnesian-war'];

describe('measured levels', () => {
  it('are there', () => {
    expect(Object.keys(measuredLevels).length).toBeGreaterThan(0);
  });

  const tables = Object.entries(measuredLevels).flatMap(([id, tables]) => tables.map((table) => ({ id, ...table })));
  for (const { id, ...table } of tables) {
    const { measurement, levels } = table;
    const { variant } = measurement!;
    const isOld = MEASURED_UNDER_OLD_RULES.includes(id);

    it(`of ${id} ${variant} were measured under its rules, with the searcher and evaluator that they play with`, async () => {
      const { rulesVersion } = unwrap(await engine.family(id));
      const { searcher, evaluator } = levelParams({ id, variant }, table, levels.at(-1)!, await engine.pack(id));
      if (!isOld) expect(measurement).toMatchObject({ searcher, evaluator });
      expect(isMeasured(table, rulesVersion)).toBe(!isOld);
      expect(unwrap(await engine.game(id, variant)).variant).toBe(variant);
    });

    it(`of ${id} ${variant} rise, step by step, and say where a step is not as wanted`, () => {
      expect(levels.map(({ level }) => level)).toEqual(levels.map((_, i) => i + 1));
      if (measurement!.games === undefined) return;
      for (const { elo, score, interval, gap, accepted } of levels) {
        const [step, low, high] = gap!;
        const [strength] = [elo, score].filter((measured) => measured !== undefined);
        expect(elo === undefined).toBe(score !== undefined);
        expect(interval![0]).toBeLessThan(strength!);
        expect(interval![1]).toBeGreaterThan(strength!);
        expect(low).toBeLessThan(high);
        expect(step).toBeGreaterThan(0);
        expect(accepted).toBe(elo === undefined ? low > 0 : step >= 100 && step <= 200 && low > 50);
      }
    });

    it(`of ${id} ${variant} have an exploitability that falls to next to nothing, where the variant is solved, and only there`, () => {
      const known = levels.map(({ exploitability }) => exploitability);
      if (!isSolved({ id, variant })) return expect(known.every((each) => each === undefined)).toBe(true);
      for (let i = 1; i < known.length; i++) expect(known[i]).toBeLessThan(known[i - 1]!);
      expect(known.at(-1)).toBeLessThan(0.01);
    });

    it(`of ${id} ${variant} are served with all that is known of them`, async () => {
      const list = unwrap(await listLevels(engine, { game: id, variant }));
      expect(answers.levelList.strict().parse(list)).toEqual(list);
      const { difficulties, ...known } = list;
      expect(known).toEqual({ game: id, variant, calibrated: !isOld, measurement, levels });
      for (const { level } of difficulties) expect(levels.map((strength) => strength.level)).toContain(level);
    });
  }

  it('are Elo where seats play against each other, and scores where one plays alone', async () => {
    for (const { id, measurement, levels } of tables) {
      const { seats } = unwrap(await engine.game(id, measurement!.variant));
      const isExact = measurement!.games === undefined;
      for (const { elo, score } of levels)
        expect([elo === undefined, score === undefined]).toEqual([seats.length === 1 || isExact, seats.length > 1]);
    }
  });

  it('are those of the default variant where nothing else is said', async () => {
    for (const [id, levels] of Object.entries(measuredLevels)) {
      const { variant } = unwrap(await engine.game(id, ''));
      const variants = levels.map(({ measurement }) => measurement!.variant);
      expect(variants.indexOf(variant), id).toBe(0);
    }
  });

  it('are lent to other variants of the game, but not as measured', async () => {
    const list = unwrap(await listLevels(engine, { game: 'goofspiel', variant: 'cards=6' }));
    const { levels } = levelsOf(unwrap(await engine.game('goofspiel', '')), engine.settingsOf('goofspiel'));
    expect(list.calibrated).toBe(false);
    expect(list).not.toHaveProperty('measurement');
    expect(list.levels).toEqual(
      levels.map(({ level, iterations, temperature }) => ({ level, iterations, temperature })),
    );
  });

  it('of a solved variant are lent to solved variants alone', async () => {
    const levels = async (game: string, variant: string) => unwrap(await listLevels(engine, { game, variant })).levels;
    const iterations = (list: Awaited<ReturnType<typeof levels>>) => list.map((each) => each.iterations);
    expect(iterations(await levels('liars-dice', 'sides=3'))).toEqual([1, 1, 1, 1]);
    expect(iterations(await levels('kuhn', 'players=3'))).toEqual(
      (await levels('tic-tac-toe', '')).map((each) => each.iterations),
    );
  });

  it('of a variant that does not exist are not made up', async () => {
    const list = await listLevels(engine, { game: 'liars-dice', variant: 'players=99' });
    expect(list).toMatchObject({ ok: false, error: { code: 'ERR_VARIANT' } });
  });
});
