import { describe, expect, it } from 'vitest';
import { PeloponnesianFeatures } from '../../../src/eval/peloponnesian-war/features.js';
import { tunable } from '../../../src/eval/peloponnesian-war/index.js';
import { StaticEvaluation } from '../../../src/eval/peloponnesian-war/static-evaluation.js';
import { byHand, FEATURE_NAMES } from '../../../src/eval/peloponnesian-war/weights.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { type Game, unwrap } from '../../../src/kit.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';

await evaluatorsOf(await packs['peloponnesian-war']()); // reads the weights

const variant = (text: string) => unwrap(family.variant(text));

describe('the static evaluation of Peloponnesian War', () => {
  const game = variant('scenario=campaign');
  const judge = (change: (s: Peloponnesian) => void): number => {
    const s = game.create() as unknown as Peloponnesian;
    game.setup(s);
    change(s);
    const values = new Float64Array(2);
    new StaticEvaluation(game as unknown as Game<Peloponnesian>, tunable.current(game)).evaluate(s, values);
    return values[0];
  };
  const even = judge(() => {});

  it.each<[string, (s: Peloponnesian) => void, 1 | -1]>([
    ['more bellicosity', (s) => s.bellicosity.set([11, 10]), 1],
    ['less bellicosity', (s) => s.bellicosity.set([3, 10]), -1],
    ['a fuller treasury', (s) => s.treasury.set([9000, 2500]), 1],
    ['a poorer one', (s) => s.treasury.set([1000, 2500]), -1],
    ['Spartan hostages', (s) => s.hostages.set([1, 0]), 1],
  ])('likes for Athens, or not: %s', (_, change, sign) => {
    expect(Math.sign(judge(change) - even)).toBe(sign);
  });

  it('reads as many features as it has weights', () => {
    const features = new PeloponnesianFeatures();
    expect(byHand.features).toEqual(FEATURE_NAMES);
    for (const stage of features.stages) expect(byHand.stages[stage]).toHaveLength(FEATURE_NAMES.length);
  });
});
