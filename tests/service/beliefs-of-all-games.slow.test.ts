/** Beliefs of every game: what is hidden, and that nothing but the view tells it. */
import { describe, expect, it } from 'vitest';
import { Rng, unwrap } from '../../src/kit.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, ids, type JsonObject, positionOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });

describe.each(ids)('beliefs in %s', (id) => {
  it('are about what the view does not show, and the same for all positions that look alike', {
    timeout: 60_000,
  }, async () => {
    const game = await gameOf(id);
    for (const s of choices(game, 'beliefs', 3, 23)) {
      const seat = game.seats[game.turn(s)];
      const other = game.create();
      unwrap(game.worlds(game.view(s, game.turn(s)))).sample(other, new Rng('other'));
      const ask = async (position: JsonObject) =>
        unwrap(await pool.recommend({ game: id, position, seat, seed: 's', budget: { iterations: 1 }, beliefs: true }));
      const { beliefs } = await ask(positionOf(game, s));
      expect((await ask(positionOf(game, other))).beliefs).toEqual(beliefs);
      const { table } = viewOf(game, s) as { table: JsonObject };
      const whole = positionOf(game, s) as { table: JsonObject };
      for (const { path, kind, chances } of beliefs!.hidden) {
        if (kind === 'several') continue;
        expect(at(table, path) ?? null, path).toBeNull();
        expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      }
      for (const path of hiddenIn(table, whole.table, ''))
        expect(beliefs!.hidden.map((thing) => thing.path)).toContain(path);
    }
  });
});

/** Paths of words and numbers that the view has as null. */
function hiddenIn(shown: unknown, whole: unknown, path: string): string[] {
  if (typeof whole !== 'object' || whole === null) return shown === null && whole !== null ? [path] : [];
  if (Array.isArray(whole)) return [];
  return Object.entries(whole).flatMap(([key, value]) =>
    hiddenIn((shown as JsonObject | null)?.[key], value, path === '' ? key : `${path}.${key}`),
  );
}

function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as JsonObject | null | undefined)?.[key], json);
}
