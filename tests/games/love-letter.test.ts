import { describe } from 'vitest';
import { conformance } from '../../src/testing/conformance.js';
import { loveLetter } from './love-letter.js';

describe('a game of alike cards that are seen, swapped and drawn', () => {
  conformance(loveLetter, '16 cards: too many positions to walk through');
});
