/** What the board of Hearts says, in English; other languages have the same table. */

import { english as cards } from '../../kit/card-texts.js';
import { cardName } from '../../kit/cards.js';

export type Direction = 'none' | 'left' | 'across' | 'right';

export const english = {
  cards,
  worth: (points: number): string =>
    points === 0
      ? 'No points. The highest card of the suit that was led takes the trick.'
      : points === 1
        ? 'A point to who takes it.'
        : `${points} points to who takes it.`,
  lead: 'The two of clubs leads first; hearts may be led once some have been played.',
  shed: 'No points may be played to the first trick.',
  passing: (card: string) => `${cardName(card)}, to be passed`,
  points: (points: number, score: number) => `${points} points in this hand, ${score} before`,
  passNow: 'Pass these three',
  pass: (direction: Direction) =>
    direction === 'across' ? 'Pass three cards across' : `Pass three cards to the ${direction}`,
  chosen: (count: number, of: number) => `${count} of ${of} chosen`,
};

export type HeartsTexts = typeof english;
