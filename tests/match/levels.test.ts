/** Published levels are those of the engine as it is. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.js';
import { unwrap } from '../../src/core/result.js';
import { defaultParams } from '../../src/service/defaults.js';
import { listLevels } from '../../src/service/describe.js';
import * as answers from '../../src/service/answers.js';
import { levelsOf } from '../../src/service/levels.js';
import { Engine } from '../../src/workers/engine.js';

const engine = new Engine();
const measured = Object.keys(games).filter((id) => levelsOf(id).calibrated);

describe('measured levels', () => {
  it('are there', () => {
    expect(measured.length).toBeGreaterThan(0);
  });

  for (const id of measured) {
    it(`of ${id} were measured under its rules, with the searcher and evaluator that are served`, async () => {
      const { measurement } = levelsOf(id);
      const { rulesVersion } = unwrap(await engine.family(id));
      const { searcher, evaluator } = defaultParams(id);
      expect(measurement).toMatchObject({ rulesVersion, searcher, evaluator });
      expect(unwrap(await engine.game(id, measurement!.variant)).variant).toBe(measurement!.variant);
    });

    it(`of ${id} rise, step by step, and say where a step is not as wanted`, () => {
      const { levels } = levelsOf(id);
      expect(levels.map(({ level }) => level)).toEqual(levels.map((_, i) => i + 1));
      for (const { elo, interval, gap, accepted } of levels) {
        const [step, low, high] = gap!;
        expect(interval![0]).toBeLessThan(elo!);
        expect(interval![1]).toBeGreaterThan(elo!);
        expect(low).toBeLessThan(high);
        expect(step).toBeGreaterThan(0);
        expect(accepted).toBe(step >= 100 && step <= 200 && low > 50);
      }
    });

    it(`of ${id} are served with all that is known of them`, async () => {
      const list = unwrap(await listLevels(engine, { game: id }));
      expect(answers.levelList.strict().parse(list)).toEqual(list);
      expect(list).toEqual({ game: id, ...levelsOf(id) });
    });
  }
});
