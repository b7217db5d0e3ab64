import { expect, it } from 'vitest';
import { capital } from '../../src/core/capital.js';
import { percent, playedText, stepsText } from '../../src/review/words.js';

it('says what a bare answer is an answer to', () => {
  expect(playedText({ name: 'intercept', move: 'no' })).toBe('intercept: no');
  expect(playedText({ name: 'combat units taken along', move: '5' })).toBe('combat units taken along: 5');
  expect(playedText({ name: 'play a card', move: 'play QS' })).toBe('play QS');
});

it('has no negative zero', () => {
  expect(percent(-0.001)).toBe('0');
  expect(percent(-0.0001, 1)).toBe('0.0');
  expect(percent(-0.06)).toBe('-6');
});

it('names a row of bare outcomes once', () => {
  const steps = [
    { name: 'siege roll', move: '1' },
    { name: 'siege roll', move: '5' },
    { name: 'draw', move: 'draw QS' },
    { name: 'siege roll', move: '2' },
  ];
  expect(stepsText(steps)).toBe('siege roll: 1, 5, draw QS, siege roll: 2');
});

it('writes seats with a capital letter', () => {
  expect(['rome', 'x', 'player'].map(capital)).toEqual(['Rome', 'X', 'Player']);
});
