import { expect, it } from 'vitest';
import { percent, playedText } from '../../src/review/words.js';

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
