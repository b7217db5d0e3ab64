/** Moves and events in words for people. */
import { describe, expect, it } from 'vitest';
import { cardNaming } from '../../src/games/kit/cards/spoken.js';
import type { SeenEvent } from '../../src/page/contract/board.js';
import { choicesOf, sayMove, seatTitle, tellMove, tellReveal, withSeats } from '../../src/page/contract/telling.js';
import { together } from '../../src/page/table/review.js';
import type { Heard } from '../../src/page/table/table.js';
import { seenOf } from '../../src/page/views/seen.js';

type Move = SeenEvent & { readonly kind: 'move' };
const moved = (move: string | null, decision: string, text = `west: ${move}`): Move => ({
  kind: 'move',
  seat: 'west',
  decision,
  move,
  text,
});
const revealed = (...changes: readonly { path: string; value: unknown }[]) =>
  ({ kind: 'reveal', text: '', changes }) as const;

describe('the words of a move', () => {
  it('begin with a capital on a button, and tell of another in the log', () => {
    expect(sayMove('pass TH', cardNaming)).toBe('Pass 10♥');
    expect(tellMove(moved('pass TH', 'pass a card'), cardNaming)).toBe('passes 10♥');
    expect(tellMove(moved('carry on', 'next #2'))).toBe('next: carry on');
    expect(tellMove(moved('the play goes on', 'the play goes on'))).toBe('the play goes on');
    expect(tellMove(moved('c2', 'mark'))).toBe('marks c2');
    expect(tellMove(moved('c2', 'place a stone'))).toBe('places a stone: c2');
  });

  it('say that somebody is done, and of chance what happened', () => {
    const chance = (move: string, decision: string): Move => ({ ...moved(move, decision), seat: 'chance' });
    const words = withSeats({}, ['west']);
    expect(tellMove(moved('done', 'commit'))).toBe('is done');
    expect(tellMove(chance('west draws QS', 'draw a card'), words)).toBe('West draws QS');
    expect(tellMove(chance('west loses QS', 'discard at random'), words)).toBe('West loses QS');
    expect(tellMove(chance('6', 'siege dice'))).toBe('Siege dice: 6');
    expect(tellMove(chance('siege dice 6', 'siege dice'))).toBe('Siege dice 6');
  });

  it('are those of what can be done, with what all of a kind begin with said once', () => {
    const moves = ['go to c1', 'go to d1', 'go to d1 by sea', 'pass', 'take a', 'take b'].map((move) => ({
      move,
      action: move.split(' ')[0],
      parts: [],
    }));
    expect(choicesOf(moves, { name: (id) => ({ c1: 'Capua', d1: 'Drepana' })[id] })).toEqual([
      { begin: 'Go to', ends: ['Capua', 'Drepana', 'Drepana by sea'] },
      { begin: 'Pass', ends: [] },
      { begin: 'Take', ends: ['a', 'b'] },
    ]);
    const numbers = ['1', '2'].map((move) => ({ move, action: 'bid', parts: [] }));
    expect(choicesOf(numbers)).toEqual([{ begin: '', ends: ['1', '2'] }]);
  });

  it('say what was decided where the move is not seen', () => {
    expect(tellMove(moved(null, 'choose a counter', 'west: a trireme'))).toBe('a trireme');
    expect(tellMove(moved(null, 'bid', 'west: bid'))).toBe('bids');
    expect(tellMove(moved(null, 'deal', 'deal a card to east'))).toBe('deal a card to east');
  });

  it('name seats and hands in words, of whoever runs two', () => {
    expect(['rome', 'rome-etrusam', 'player 1'].map(seatTitle)).toEqual(['Rome', 'Rome & Etruria–Samnium', 'Player 1']);
  });

  it('take the longest name that is known, and capitals for seats', () => {
    const words = withSeats({ name: (id) => ({ 'new york': 'New York', new: 'Fresh' })[id] }, ['player 1']);
    expect(sayMove('go to new york', words)).toBe('Go to New York');
    expect(sayMove('ask player 1', words)).toBe('Ask Player 1');
  });
});

it('what is told of something revealed leaves counters out', () => {
  const words = withSeats(undefined, ['player 2']);
  const won = { path: 'won.round 4', value: 'player 2' };
  expect(tellReveal(revealed(won, { path: 'bids', value: 0 }, { path: 'at.open', value: 'no' }), words)).toBe(
    'round 4: Player 2',
  );
  expect(tellReveal(revealed({ path: 'placed', value: 3 }), words)).toBeUndefined();
});

describe('what has been seen', () => {
  const [move, reveal] = [moved('bid 1', 'bid'), revealed({ path: 'won.round 1', value: 'player 2' })];
  const told = [{ text: 'Player 2 takes 1 point' }];
  const seen = (...events: readonly SeenEvent[]) =>
    seenOf(events.map((event, i) => ({ id: i + 1, event })) as readonly Heard[]);

  it('is what was revealed only where the game does not tell of it', () => {
    expect(seen(move, reveal)).toEqual([move, reveal]);
    expect(seen({ ...move, told }, reveal)).toEqual([{ ...move, told }]);
  });

  it('is what came of a choice that has waited for those of others', () => {
    const waited = { ...reveal, told };
    expect(seen({ ...move, told: [] }, waited)).toEqual([{ ...move, told: [] }, waited]);
  });
});

it('what all seats saw together fills in what one of them did not see', () => {
  const one = { marks: { x: ['a1'], o: null }, box: { 'h?': 2 }, cards: [null, 'K'], open: 1 };
  const other = { marks: { x: null, o: ['b2'] }, box: { h1: 1, h3: 1 }, cards: ['Q', null], open: 1 };
  const truth = { marks: { x: ['a1'], o: ['b2'] }, box: { h1: 1, h3: 1 }, cards: ['Q', 'K'], open: 1 };
  expect(together(one, other)).toEqual(truth);
  expect(together(other, one)).toEqual(truth);
});
