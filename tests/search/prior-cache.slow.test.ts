import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { Engine } from '../../src/engine/engine.js';
import type { Evaluator } from '../../src/eval/evaluator.js';
import { CHANCE, type Game } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import { searchers } from '../../src/search/searchers.js';
import { PriorCache } from '../../src/search/tree/prior-cache.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

function listed(count: number): MoveList {
  const list = new MoveList(1000);
  for (let i = 0; i < count; i++) list.add(i);
  return list;
}

describe('known priors', () => {
  it('are those of what has been played, however much else is kept', () => {
    const cache = new PriorCache();
    const out = new Float64Array(1000);
    const POSITIONS = 5000;
    const walk = (position: number) => {
      cache.reset();
      for (const code of [position % 7, position >> 3, position]) cache.follow(code);
      return listed(2 + (position % 50));
    };
    for (let position = 0; position < POSITIONS; position++) {
      const list = walk(position);
      expect(cache.read(list, out)).toBe(false);
      cache.write(
        list,
        Float64Array.from({ length: list.count }, (_, i) => position + i / 1000),
      );
    }
    for (let position = 0; position < POSITIONS; position++) {
      const list = walk(position);
      expect(cache.read(list, out)).toBe(true);
      const kept = out.subarray(0, list.count);
      expect(kept.every((prior, i) => prior === position + i / 1000)).toBe(true);
    }
  });

  it('depend on the order of moves, and on how many there are', () => {
    const cache = new PriorCache();
    const out = new Float64Array(4);
    const walk = (...codes: number[]) => {
      cache.reset();
      for (const code of codes) cache.follow(code);
    };
    walk(1, 2);
    cache.write(listed(3), Float64Array.of(0.5, 0.3, 0.2));
    walk(2, 1);
    expect(cache.read(listed(3), out)).toBe(false);
    walk(1, 2);
    expect(cache.read(listed(2), out)).toBe(false);
    expect(cache.read(listed(3), out)).toBe(true);
  });

  it('are forgotten no sooner than there is no room', () => {
    const cache = new PriorCache();
    const list = listed(1000);
    const even = new Float64Array(1000).fill(0.001);
    const out = new Float64Array(1000);
    let kept = 0;
    for (let i = 0; i < 2000; i++) {
      cache.reset();
      cache.follow(i);
      cache.write(list, even);
      if (cache.read(list, out)) kept++;
    }
    expect(kept).toBe(Math.floor((1 << 20) / 1000));
  });
});

describe('a search that keeps priors', async () => {
  const engine = new Engine();
  const game = unwrap(await engine.game('peloponnesian-war', 'seats=2'));
  const params = {
    ...defaultParams({ id: 'peloponnesian-war' }, await packs['peloponnesian-war']()),
    evaluator: 'turn',
  };
  const { turn } = await engine.evaluatorsOf('peloponnesian-war');
  const soIsmcts = await searchers['so-ismcts']();

  /** What a search finds after some moves, and how often it asks for priors. */
  function searched(of: Game, played: number): { readonly found: unknown; readonly asked: number } {
    const evaluator = turn(of);
    let asked = 0;
    const counting: Evaluator = {
      name: evaluator.name,
      evaluate: evaluator.evaluate.bind(evaluator),
      priors(s, moves, out) {
        asked++;
        evaluator.priors?.(s, moves, out);
      },
    };
    const s = of.create();
    const rng = new Rng('known');
    of.setup(s);
    for (let made = 0; made < played || of.turn(s) === CHANCE; made++)
      of.play(s, of.turn(s) === CHANCE ? of.sample(s, rng) : of.pick(s, rng));
    const search = soIsmcts(of, counting, params).begin(of.view(s, of.turn(s)), 'known');
    search.advance(200);
    return { found: search.result(), asked };
  }

  it('finds what it would find without', () => {
    const secretive = Object.create(game, {
      traits: { value: { ...game.traits, hidden: true } },
    }) as Game; // as if worlds could differ
    for (const played of [0, 12, 40]) {
      const [kept, anew] = [searched(game, played), searched(secretive, played)];
      expect(kept.found).toEqual(anew.found);
      expect(kept.asked).toBeLessThan(0.8 * anew.asked);
    }
  });
});
