import { SPECTATOR, unwrap } from 'strategos/kit';
import { conformance, payoffs, played, variant } from 'strategos/testing';
import { describe, expect, it } from 'vitest';
import { family } from './game.js';

// The laws that every game keeps. Worlds are counted exactly on the smallest variant.
describe('laws', () => conformance(family, [{ variant: 'ranks=3' }]));

describe('a trick', () => {
  const game = variant(family, 'ranks=3'); // Q, K, A of two suits; two cards each
  const deal = ['deal QS to north', 'deal KS to south', 'deal AH to north', 'deal QH to south'];

  it('goes to the higher card of the suit led', () => {
    expect(payoffs(game, ...deal, 'play QS', 'play KS', 'play QH', 'play AH')).toEqual([0, 0]);
  });

  it('goes to the leader if the other cannot follow, and shows what it lacks', () => {
    const s = played(
      game,
      'deal QS to north',
      'deal KH to south',
      'deal AS to north',
      'deal QH to south',
      'play QS',
      'play QH',
    );
    expect(game.words.makePosition(s)).toMatchObject({ table: { won: { north: 1 }, lacks: { south: ['spades'] } } });
  });

  it('is told with who takes it', () => {
    const s = played(game, ...deal, 'play QS');
    const tell = game.words.makeTold(s, unwrap(game.words.parseMove(s, 'play KS')));
    expect(tell?.(SPECTATOR).map(({ text }) => text)).toEqual([
      'South plays K♠',
      'South takes the trick: north has 0, south has 1',
    ]);
  });
});
