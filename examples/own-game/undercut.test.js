import { conformance, payoffs, variant } from 'strategos/testing';
import { describe, expect, it } from 'vitest';
import { family } from './undercut.js';

describe('laws', () => conformance(family, [{ variant: 'rounds=1' }, { variant: 'rounds=2' }]));

describe('a round', () => {
  const game = variant(family, 'rounds=1');

  it('scores what each chose', () => {
    expect(payoffs(game, '5', '2')).toEqual([1, -1]);
    expect(payoffs(game, '3', '3')).toEqual([0, 0]);
  });

  it('gives both numbers to who undercuts by one', () => {
    expect(payoffs(game, '5', '4')).toEqual([-1, 1]);
    expect(payoffs(game, '1', '2')).toEqual([1, -1]);
  });
});
