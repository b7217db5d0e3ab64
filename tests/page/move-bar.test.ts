/** What the bar under the board says of what has happened, before it asks. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { LegalMove, SeatLook, SeenEvent, Telling } from '../../src/page/contract/board.js';
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

const move = (text: string): LegalMove => ({
  move: text,
  action: '',
  parts: [{ kind: 'number', label: text, value: text }],
});

/** The bar when another seat has just moved, and all moves stand on the board. */
function barAfter(told: readonly Telling[] | undefined, moves: readonly LegalMove[] = []): string {
  const moved: SeenEvent = { kind: 'move', seat: 'west', decision: 'bid', move: '3', text: 'west: 3', told };
  const question = { id: 1, decision: 'bid', question: 'What do you bid?', moves };
  return render(
    h(MoveBar, {
      state: { question, view: { table: {} }, over: null, you: 'east', log: [] } as unknown as TableState,
      seats: [seat('east', true), seat('west', false)],
      pick: pickingOf(
        moves,
        [],
        () => {},
        () => {},
      ),
      ...{ isSent: false, offers: () => true, words: {}, said: undefined, last: [moved], turn: [], hasMoved: false },
      ...{ undo: () => {}, consent: () => {}, hint: () => {}, replay: undefined, reveal: undefined, isRevealed: false },
    }),
  );
}

const sentenceAfter = (told: readonly Telling[] | undefined): string | undefined =>
  /<p class="asked"[^>]*>(.*?)<\/p>/.exec(barAfter(told))?.[1].replaceAll(/<[^>]*>/g, '');

it('says what has happened before it asks, and nothing of what a game does not tell', () => {
  expect(sentenceAfter(undefined)).toBe('West bids 3. Your turn: What do you bid?');
  expect(sentenceAfter([{ text: 'West bids three' }] as never)).toBe('West bids three. Your turn: What do you bid?');
  expect(sentenceAfter([])).toBe('Your turn: What do you bid?');
});

it('has a button for the only move there is, and the number of several that stand on the board', () => {
  expect(barAfter([], [move('3')])).toContain('data-move="3"');
  expect(barAfter([], [move('3'), move('4')])).toContain('2 moves');
});
