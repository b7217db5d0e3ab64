import { describe, expect, it } from 'vitest';
import { lab } from '../cli/run.js';

describe('the lab', () => {
  it.each<[string, string[], RegExp]>([
    [
      'training on variants of different seats',
      ['train-value-network', 'peloponnesian-war', '--variant', 'seats=1'],
      /--variant: seats=1,\S+ has 1 seats, seats=2,\S+ has 2/,
    ],
    [
      'training networks of a game that has none',
      ['train-policy-networks', 'kuhn'],
      /kuhn: The game has no policy with networks/,
    ],
    [
      'a teacher that cannot be read',
      ['train-policy-networks', 'perikles', '--search', 'depth=3'],
      /depth: Not known here/,
    ],
    ['tuning of a game without weights', ['tune-weights', 'kuhn'], /kuhn: The game has no evaluator with weights/],
    ['a command of users', ['match', 'kuhn'], /No command 'match'. Commands: measure-levels, /],
  ])('answers %s with one line and status 2', (_, args, line) => {
    const { status, err } = lab(args);
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('lists its commands', () => {
    const { status, out } = lab(['--help']);
    expect(status).toBe(0);
    for (const command of [
      'measure-levels',
      'correct-win-chances',
      'measure-luck',
      'measure-beliefs',
      'measure-intervals',
      'tune-weights',
      'train-value-network',
      'train-policy-networks',
    ])
      expect(out).toContain(`\n  ${command}  `);
  });
});
