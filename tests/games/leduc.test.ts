import { describe, expect, it } from 'vitest';
import { walkTree } from '../../lab/exact/tree.js';
import { family } from '../../src/games/leduc/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { wholeLog } from './log.js';

const two = variant(family, '');
const three = variant(family, 'players=3');
const DEAL = ['deal Qs to player 1', 'deal Kh to player 2'];
const DEAL_THREE = ['deal Qs to player 1', 'deal Kh to player 2', 'deal Ks to player 3'];

describe('the showdown', () => {
  it('goes to a pair with the board before a higher card', () => {
    const checks = ['check', 'check'];
    expect(payoffs(two, ...DEAL, ...checks, 'deal Qh to the board', ...checks)).toEqual([1, -1]);
    expect(payoffs(two, ...DEAL, ...checks, 'deal Jh to the board', ...checks)).toEqual([-1, 1]);
  });

  it('is shared by equal cards', () => {
    const deal = ['deal Ks to player 1', 'deal Kh to player 2'];
    expect(payoffs(two, ...deal, 'bet', 'call', 'deal Jh to the board', 'check', 'check')).toEqual([0, 0]);
    const checks = ['check', 'check', 'check'];
    expect(payoffs(three, ...DEAL_THREE, ...checks, 'deal Jh to the board', ...checks)).toEqual([-1, 0.5, 0.5]);
  });

  it('shows the cards of all who have not folded, and a hand that all others have left is not shown', () => {
    const cards = (seat: number, ...moves: string[]) =>
      three.words.makeView(three.view(played(three, ...DEAL_THREE, ...moves), seat));
    const moves = ['bet', 'call', 'fold', 'deal Jh to the board', 'check', 'check'];
    expect(cards(0, ...moves)).toMatchObject({ table: { card: { 'player 2': 'Kh', 'player 3': null } } });
    expect(cards(2, ...moves)).toMatchObject({ table: { card: { 'player 1': 'Qs', 'player 2': 'Kh' } } });
    expect(cards(0, ...moves.slice(0, -1))).toMatchObject({ table: { card: { 'player 2': null } } });
    expect(cards(1, 'bet', 'fold', 'fold')).toMatchObject({ table: { card: { 'player 1': null } } });
  });
});

describe('the betting', () => {
  it('raises by two before the board and by four after it, twice a round at most', () => {
    const first = played(two, ...DEAL, 'bet', 'raise');
    expect(two.words.parseMove(first, 'raise').ok).toBe(false);
    const most = ['bet', 'raise', 'call', 'deal Qh to the board', 'bet', 'raise', 'call'];
    expect(payoffs(two, ...DEAL, ...most)).toEqual([13, -13]);
  });

  it('lets nobody fold who has no bet to answer', () => {
    expect(two.words.parseMove(played(two, ...DEAL), 'fold').ok).toBe(false);
  });

  it('ends at once if all but one fold', () => {
    expect(payoffs(two, ...DEAL, 'bet', 'fold')).toEqual([1, -1]);
    expect(payoffs(three, ...DEAL_THREE, 'bet', 'raise', 'fold', 'fold')).toEqual([-3, 4, -1]);
  });

  it('goes round until all who stay have called, and opens the next round with the first of them', () => {
    const s = played(three, ...DEAL_THREE, 'bet', 'call', 'raise', 'fold', 'call', 'deal Jh to the board');
    expect(three.seats[three.turn(s)]).toBe('player 2');
    expect(three.words.decision(s)).toBe('second round');
  });
});

describe('a view', () => {
  it('remembers the first round: who raised is seen in the second', () => {
    const board = 'deal Jh to the board';
    const bet = played(two, ...DEAL, 'bet', 'call', board);
    const answered = played(two, ...DEAL, 'check', 'bet', 'call', board);
    expect(two.key(bet, 0)).not.toBe(two.key(answered, 0));
  });
});

describe('a position from outside', () => {
  const json = two.words.makePosition(played(two, ...DEAL, 'bet')) as { table: object };
  const read = (table: object, at = 'first round') => {
    const result = two.words.parsePosition({ ...json, at, table: { ...json.table, ...table } });
    return result.ok ? 'ok' : `${result.error.path}: ${result.error.message}`;
  };

  it('is one that betting leads to', () => {
    const never = 'table.raiser: No betting sequence with these raises leads to this position';
    expect(read({})).toBe('ok');
    expect(read({ in: { 'player 1': 5, 'player 2': 1 } })).toBe(never);
    expect(read({ calls: 1 })).toBe(never);
    expect(read({ folded: ['player 1'] })).toBe(never);
    expect(read({ actor: 'player 1' })).toBe(never);
    expect(read({}, 'second round')).toBe("at: Expected 'first round'");
  });

  it('deals no card twice', () => {
    const card = { 'player 1': 'Qs', 'player 2': 'Qs', board: 'none' };
    expect(read({ card })).toBe('table.card: The same card is in two places');
  });
});

it('has keys that tell suits apart, and canonical keys that do not', () => {
  const keys = new Set<number>();
  const canonical = new Set<number>();
  walkTree(two, ({ state, turn }) => {
    if (turn < 0) return;
    keys.add(two.key(state, turn));
    canonical.add(two.canonicalKey(state, turn));
  });
  expect(keys.size).toBe(936);
  expect(canonical.size).toBe(288);
});

describe('the log', () => {
  const game = variant(family, '');
  const deal = ['deal Qs to player 1', 'deal Kh to player 2'];

  it('tells bets, the board, and who takes the pot with what', () => {
    const moves = [...deal, 'bet', 'raise', 'call', 'deal Qh to the board', 'check', 'bet', 'call'];
    expect(wholeLog(game, moves, 1)).toEqual([
      'The cards are dealt: Player 2 has K♥',
      'Player 1 bets 2 chips',
      'Player 2 raises with 4 chips',
      'Player 1 calls with 2 chips',
      'Q♥ is turned up',
      'Player 1 checks',
      'Player 2 bets 4 chips',
      'Player 1 calls with 4 chips',
      'Showdown: Player 1 has Q♠, a pair; Player 2 has K♥',
      'Player 1 takes the pot of 18 chips',
    ]);
  });

  it('shows no card of a seat that has folded, and shares the pot of equal hands', () => {
    expect(wholeLog(game, [...deal, 'bet', 'fold']).at(-1)).toBe(
      'Player 1 takes the pot of 4 chips, as all others have folded',
    );
    const equal = ['deal Qs to player 1', 'deal Qh to player 2', 'check', 'check', 'deal Ks to the board'];
    expect(wholeLog(game, [...equal, 'check', 'check']).at(-1)).toBe('Player 1 and Player 2 share the pot of 2 chips');
  });
});
