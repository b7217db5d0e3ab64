import { describe, expect, it } from 'vitest';
import { misspelt, nearestTo, unknownFields } from '../../src/core/spelling.js';

const names = ['view', 'position', 'temperature', 'timeMs', 'at', 'north', 'south'];

describe('misspelt names', () => {
  it.each([
    ['veiw', 'view'],
    ['positon', 'position'],
    ['Temperatur', 'temperature'],
    ['time_ms', 'timeMs'],
    ['timems', 'timeMs'],
    ['ta', 'at'],
    ['nort', 'north'],
    ['nouth', 'north'], // as near to south: the first
  ])('%s is near to %s', (word, name) => {
    expect(nearestTo(word, names)).toBe(name);
  });

  it.each(['', 'a', 'colour', 'news', 'is', 'eastern', `view${' '.repeat(100)}`])('%j is near to none', (word) => {
    expect(nearestTo(word, names)).toBeUndefined();
  });

  it('are not taken for a name that was given too', () => {
    expect(unknownFields({ view: 1, veiw: 1, positon: 2 }, names, 'x.')).toEqual([
      { path: 'x.veiw' },
      { path: 'x.positon', nearest: 'position' },
    ]);
  });

  it('explain what is missing', () => {
    const unknown = unknownFields({ veiw: 1 }, names, 'table.');
    expect(misspelt(unknown, 'position', 'view')).toBe("; 'veiw' is unknown: did you mean 'view'?");
    expect(misspelt(unknown, 'position')).toBe('');
  });

  it('are all reported, however many, and only the first compared', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, i) => [`viw${i % 10}${i}`.slice(0, 4 + (i % 3)), i]),
    );
    const unknown = unknownFields({ ...many, veiw: 1 }, names);
    expect(unknown).toHaveLength(Object.keys(many).length + 1);
    expect(unknown.filter(({ nearest }) => nearest !== undefined).length).toBeLessThanOrEqual(16);
  });
});
