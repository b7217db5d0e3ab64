/** What is said of events: every card has a text, and cards that do the same have the same one. */
import { expect, it } from 'vitest';
import { CARDS, type Card, cardNamed, cardsFor } from '../../../src/games/sword-of-rome/data/cards.js';
import { eventText } from '../../../src/games/sword-of-rome/data-events.js';

const COUNTS = [2, 3, 4, 5];
/** What a text is told from: the hand decides with whom one plays. */
const deedsOf = ({ when, removed, effects }: Card) => JSON.stringify([when, removed, effects]);

it.each(COUNTS)('tells the event of every card of %i players in a sentence or two', (players) => {
  for (const card of cardsFor(players)) {
    const text = eventText(card, players);
    expect(text, card.id).toMatch(/^[A-Z][^_]{8,250}\.$/);
    expect(text, card.id).not.toMatch(/undefined|NaN|null|\[object|\b1 units|\b(\w+) \1\b|[.:;,] ?[.:;,]/);
  }
});

it('tells unlike events in unlike words', () => {
  const told = new Map<string, string>();
  for (const players of COUNTS)
    for (const card of cardsFor(players)) {
      const text = eventText(card, players);
      expect(told.get(text) ?? deedsOf(card), `${card.id}: ${text}`).toBe(deedsOf(card));
      told.set(text, deedsOf(card));
    }
});

it('says in the numbers of the tables what a card brings, and when', () => {
  const say = (id: string, players = 5) => eventText(CARDS[cardNamed(id)], players);
  expect(say('GRE-17')).toContain('Pyrrhus (rating 1, tactics 4) enters the game with 5 units');
  expect(say('GAU-03')).toContain('Up to 3 leaders of any rating move, one after another, with 5 movement points');
  expect(say('ROM-01')).toContain('with 4 movement points');
  expect(say('ETR-09')).toBe('Before the dice of a battle: your side throws one more die, with Samnites.');
  expect(say('CAR-21')).toBe('Unrest falls by 1; then draw a card.');
  expect(say('ROM-36')).toContain('1 VP, if the enemy lost four units or more. Then the card leaves the game.');
});

it('speaks of unrest where there is any', () => {
  const say = (id: string, players: number) => eventText(CARDS[cardNamed(id)], players);
  expect(say('ROM-30', 5)).toContain('unrest');
  expect(say('ROM-30', 4)).not.toContain('unrest');
  expect(say('CAR-28', 5)).not.toContain('unrest');
});
