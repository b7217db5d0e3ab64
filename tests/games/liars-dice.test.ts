import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE } from '../../src/games/game.js';
import { family } from '../../src/games/liars-dice/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { wholeLog } from './log.js';

describe('the call', () => {
  const game = variant(family, 'dice=2');

  it('counts the highest face for every bid', () => {
    const dice = ['roll 3', 'roll 6', 'roll 6', 'roll 5'];
    expect(payoffs(game, ...dice, 'bid 3 x 3', 'liar')).toEqual([1, -1]);
    expect(payoffs(game, ...dice, 'bid 4 x 3', 'liar')).toEqual([-1, 1]);
    expect(payoffs(game, ...dice, 'bid 2 x 6', 'liar')).toEqual([1, -1]);
    expect(payoffs(game, ...dice, 'bid 3 x 6', 'liar')).toEqual([-1, 1]);
  });

  it('lifts all cups', () => {
    const dice = ['roll 3', 'roll 6', 'roll 6', 'roll 5', 'bid 3 x 3'];
    const facesOf = (seat: number, ...moves: string[]) =>
      game.words.makeView(game.view(played(game, ...dice, ...moves), seat));
    expect(facesOf(0, 'liar')).toMatchObject({ table: { faces: { 'player 2': { 5: 1, 6: 1 } } } });
    expect(facesOf(0)).toMatchObject({ table: { faces: { 'player 2': { 5: null, 6: null } } } });
  });

  it('costs the loser one, which the others share', () => {
    const three = variant(family, 'players=3');
    const dice = ['roll 1', 'roll 2', 'roll 2'];
    expect(payoffs(three, ...dice, 'bid 1 x 1', 'bid 2 x 2', 'liar')).toEqual([0.5, 0.5, -1]);
    expect(payoffs(three, ...dice, 'bid 1 x 1', 'bid 3 x 2', 'liar')).toEqual([0.5, -1, 0.5]);
  });

  it('is all that is left after the highest bid, and not open before the first', () => {
    const dice = ['roll 1', 'roll 1', 'roll 1', 'roll 1'];
    const high = played(game, ...dice, 'bid 4 x 6');
    expect(game.words.parseMove(high, 'bid 4 x 6').ok).toBe(false);
    expect(game.words.parseMove(high, 'liar').ok).toBe(true);
    expect(game.words.parseMove(played(game, ...dice), 'liar').ok).toBe(false);
  });

  it('cannot be answered by an equal or lower bid', () => {
    const s = played(game, 'roll 1', 'roll 1', 'roll 1', 'roll 1', 'bid 2 x 4');
    expect(game.words.parseMove(s, 'bid 2 x 4').ok).toBe(false);
    expect(game.words.parseMove(s, 'bid 1 x 6').ok).toBe(false);
    expect(game.words.parseMove(s, 'bid 2 x 5').ok).toBe(true);
    expect(game.words.parseMove(s, 'bid 3 x 1').ok).toBe(true);
  });
});

describe('the dice under the other cup', () => {
  it('are thrown again and independently: a pair is half as likely as two different faces', () => {
    const game = variant(family, 'dice=2,sides=3');
    const s = played(game, 'roll 1', 'roll 2', 'roll 3', 'roll 3');
    const worlds = unwrap(game.worlds(game.view(s, 0)));
    const rng = new Rng('cups');
    const world = game.create();
    const counts = new Map<string, number>();
    for (let i = 0; i < 9000; i++) {
      worlds.sample(world, rng);
      const { table } = game.words.makePosition(world) as { table: { faces: Record<string, Record<string, number>> } };
      expect(table.faces['player 1']).toEqual({ 1: 1, 2: 1, 3: 0 });
      const cup = Object.values(table.faces['player 2']).join('');
      counts.set(cup, (counts.get(cup) ?? 0) + 1);
    }
    const cups = ['200', '020', '002', '110', '101', '011'];
    expect(
      chiSquare(
        cups.map((cup) => counts.get(cup) ?? 0),
        [1, 1, 1, 2, 2, 2],
      ),
    ).toBeGreaterThan(0.001);
  });

  it('tell nothing to the other seat when they are thrown', () => {
    const game = variant(family, '');
    const s = played(game, 'roll 3');
    expect(game.turn(s)).toBe(CHANCE);
    expect(game.seenAs(s, 4, 0)).toBe(game.seenAs(s, 2, 0));
    expect(game.seenAs(s, 4, 1)).toBe(4);
    expect(game.key(played(game, 'roll 3', 'roll 1'), 0)).toBe(game.key(played(game, 'roll 3', 'roll 6'), 0));
  });
});

describe('a view from outside', () => {
  const game = variant(family, 'dice=2');
  const s = played(game, 'roll 3', 'roll 6', 'roll 6', 'roll 5', 'bid 1 x 3', 'bid 2 x 3');
  const view = game.words.makeView(game.view(s, 0)) as { table: Record<string, unknown> };

  it('reads back as it was written', () => {
    const read = unwrap(game.words.parseView(view));
    expect([...read.value.cells]).toEqual([...game.view(s, 0).cells]);
  });

  const unseen = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null };
  const pair = { 1: 2, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
  it.each([
    ['the dice of the other seat', { 'player 1': pair, 'player 2': pair }, 'ERR_VIEW_SECRET'],
    ['no dice of its own', { 'player 1': unseen, 'player 2': unseen }, 'ERR_VIEW_MISSING'],
    ['too few dice of its own', { 'player 1': { ...pair, 1: 1 }, 'player 2': unseen }, 'ERR_VIEW_IMPOSSIBLE'],
  ])('is refused if it shows %s', (_, faces, code) => {
    const read = game.words.parseView({ ...view, table: { ...view.table, faces } });
    expect(read).toMatchObject({ ok: false, error: { code } });
  });
});

it('says how likely the bid is from what the seat holds', () => {
  const game = variant(family, 'dice=2');
  const s = played(game, 'roll 3', 'roll 6', 'roll 6', 'roll 5', 'bid 2 x 3', 'bid 3 x 3');
  const explain = (text: string) => game.explain(game.view(s, 0), unwrap(game.words.parseMove(s, text)));
  expect(explain('liar')).toBe('the bid of 3 × 3 needs 1 of 2 unseen dice: 56 %');
  expect(explain('bid 4 x 3')).toBe('4 × 3 needs 2 of 2 unseen dice: 11 %');
});

it('tells bids, who calls whom a liar, what lay there, and who loses', () => {
  const game = variant(family, 'dice=2');
  const moves = ['roll 3', 'roll 6', 'roll 6', 'roll 5', 'bid 2 x 3', 'bid 3 x 3', 'liar'];
  expect(wholeLog(game, moves)).toEqual([
    'The dice are rolled',
    'Player 1 bids 2 × 3',
    'Player 2 bids 3 × 3',
    'Player 1 calls the 3 × 3 of Player 2 a lie',
    'The cups are lifted: Player 1 has 3 and 6; Player 2 has 5 and 6',
    'Player 1 loses: 3 dice count for 3 × 3, so it is true',
  ]);
  expect(wholeLog(game, moves, 1)[0]).toBe('The dice are rolled: Player 2 has 5 and 6');
});
