import { describe, expect, it } from 'vitest';
import { family } from '../../src/games/kuhn/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { wholeLog } from './log.js';

const two = variant(family, '');
const three = variant(family, 'players=3');
const DEAL = ['deal Q to player 1', 'deal J to player 2'];
const DEAL_THREE = ['deal J to player 1', 'deal K to player 2', 'deal 10 to player 3'];

describe('the hand', () => {
  it('goes to the higher card if nobody bets, for the ante', () => {
    expect(payoffs(two, ...DEAL, 'check', 'check')).toEqual([1, -1]);
  });

  it('goes to the one who bets, if the other folds', () => {
    expect(payoffs(two, ...DEAL, 'check', 'bet', 'fold')).toEqual([-1, 1]);
    expect(payoffs(two, ...DEAL, 'bet', 'fold')).toEqual([1, -1]);
  });

  it('goes to the higher card for two, if a bet is called', () => {
    expect(payoffs(two, ...DEAL, 'bet', 'call')).toEqual([2, -2]);
    expect(payoffs(two, ...DEAL, 'check', 'bet', 'call')).toEqual([2, -2]);
  });

  it('lets everybody answer a bet once among three, and the folded lose their ante', () => {
    expect(payoffs(three, ...DEAL_THREE, 'check', 'check', 'bet', 'call', 'fold')).toEqual([3, -1, -2]);
    expect(payoffs(three, ...DEAL_THREE, 'bet', 'call', 'call')).toEqual([-2, 4, -2]);
    expect(payoffs(three, ...DEAL_THREE, 'check', 'bet', 'fold', 'fold')).toEqual([-1, 2, -1]);
  });
});

describe('a player', () => {
  it('sees the own card alone', () => {
    const s = played(two, ...DEAL, 'check');
    expect(two.words.makeView(two.view(s, 0))).toMatchObject({ turn: 'player 2', table: { card: ['Q', null] } });
    expect(two.words.makeView(two.view(s, 1))).toMatchObject({ turn: 'you', table: { card: [null, 'J'] } });
  });

  it('sees at a showdown, and only then, the cards of all who have not folded', () => {
    const cards = (game: typeof two, seat: number, ...moves: string[]) =>
      game.words.makeView(game.view(played(game, ...moves), seat));
    expect(cards(two, 0, ...DEAL, 'bet', 'call')).toMatchObject({ table: { card: ['Q', 'J'] } });
    expect(cards(two, 0, ...DEAL, 'check', 'check')).toMatchObject({ table: { card: ['Q', 'J'] } });
    expect(cards(two, 0, ...DEAL, 'bet', 'fold')).toMatchObject({ table: { card: ['Q', null] } });
    expect(cards(two, 1, ...DEAL, 'bet', 'fold')).toMatchObject({ table: { card: [null, 'J'] } });
    const moves = [...DEAL_THREE, 'bet', 'call', 'fold'];
    expect(cards(three, 2, ...moves)).toMatchObject({ table: { card: ['J', 'K', '10'] } });
    expect(cards(three, 0, ...moves)).toMatchObject({ table: { card: ['J', 'K', null] } });
  });
});

describe('a position from outside', () => {
  const read = (table: object, at = 'act') => {
    const json = two.words.makePosition(played(two, ...DEAL)) as { table: object };
    const result = two.words.parsePosition({ ...json, at, table: { ...json.table, ...table } });
    return result.ok ? 'ok' : `${result.error.path}: ${result.error.message}`;
  };

  it('deals no card twice and none out of turn', () => {
    expect(read({ card: ['Q', 'Q'] })).toBe('table.card: Two players have the same card');
    expect(read({ card: ['none', 'Q'] })).toBe('table.card: Cards are dealt in seat order');
  });

  it('has chips and actions that belong together', () => {
    expect(read({ in: [2, 1] })).toMatch('table.in[0]');
    expect(read({ bettor: 0 })).toMatch('table.bettor');
    expect(read({ acted: 3 })).toMatch('table.acted');
    expect(read({ acted: 1, bettor: 0, in: [2, 1] })).toBe('ok');
  });

  it('stands where the rules would stand', () => {
    expect(read({}, 'over')).toBe("at: Expected 'act'");
    expect(read({ acted: 2 })).toBe("at: Expected 'over'");
  });
});

it('tells bets, the cards of those who have not folded, and who takes the pot', () => {
  const game = variant(family, 'players=3');
  const deal = ['deal Q to player 1', 'deal 10 to player 2', 'deal K to player 3'];
  expect(wholeLog(game, [...deal, 'check', 'bet', 'call', 'fold'], 0)).toEqual([
    'The cards are dealt: Player 1 has Q',
    'Player 1 checks',
    'Player 2 bets a chip',
    'Player 3 calls',
    'Player 1 folds',
    'Showdown: Player 2 has 10; Player 3 has K',
    'Player 3 takes the pot of 5 chips',
  ]);
  expect(wholeLog(game, [...deal, 'bet', 'fold', 'fold']).at(-1)).toBe(
    'Player 1 takes the pot of 4 chips, as all others have folded',
  );
});
