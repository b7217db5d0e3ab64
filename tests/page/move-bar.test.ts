/** What the bar under the board says of what has happened, before it asks. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { SeatLook, SeenEvent, Telling } from '../../src/page/contract/board.js';
import { pickingOf } from '../../src/page/contract/picking.js';
import type { TableState } from '../../src/page/table/table.js';
import { MoveBar } from '../../src/page/views/bar/move-bar.js';

const seat = (name: string, isYou: boolean): SeatLook => ({
  name,
  title: name,
  index: 0,
  isYou,
  isBot: !isYou,
  isAsked: isYou,
});

/** The sentence when another seat has just moved. */
function sentenceAfter(told: readonly Telling[] | undefined): string | undefined {
  const moved: SeenEvent = { kind: 'move', seat: 'west', decision: 'bid', move: '3', text: 'west: 3', told };
  const question = { id: 1, decision: 'bid', question: 'What do you bid?', moves: [] };
  const html = render(
    h(MoveBar, {
      state: { question, view: { table: {} }, over: null, you: 'east', log: [] } as unknown as TableState,
      seats: [seat('east', true), seat('west', false)],
      pick: pickingOf(
        [],
        [],
        () => {},
        () => {},
      ),
      ...{ isSent: false, offers: undefined, words: {}, said: undefined, last: [moved], turn: [], hasMoved: false },
      ...{ undo: () => {}, consent: () => {}, hint: () => {}, replay: undefined, reveal: undefined, isRevealed: false },
    }),
  );
  return /<p class="asked"[^>]*>(.*?)<\/p>/.exec(html)?.[1].replaceAll(/<[^>]*>/g, '');
}

it('says what has happened before it asks, and nothing of what a game does not tell', () => {
  expect(sentenceAfter(undefined)).toBe('West bids 3. Your turn: What do you bid?');
  expect(sentenceAfter([{ text: 'West bids three' }] as never)).toBe('West bids three. Your turn: What do you bid?');
  expect(sentenceAfter([])).toBe('Your turn: What do you bid?');
});
