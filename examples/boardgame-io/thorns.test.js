/** The rules of Thorns, and the laws of the engine: nobody peeks, and the same view gives the same answer. */

import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { createPool, recommend } from 'strategos';
import { conformance } from 'strategos/testing';
import { describe, expect, it } from 'vitest';
import { family } from './engine.js';
import { redraw, Thorns } from './thorns.js';

const reduce = CreateGameReducer({ game: Thorns });

/** The state after these moves of players in turn: 'lay rose', 'turnUp 1'. */
function played(...moves) {
  return moves.reduce(
    (state, text) => {
      const [type, word] = text.split(' ');
      const arg = type === 'bid' ? Number(word) : word;
      const args = word === undefined ? [] : [arg];
      return reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: state.ctx.currentPlayer } });
    },
    InitializeGame({ game: Thorns, numPlayers: 3 }),
  );
}

describe('Thorns', () => {
  const laid = ['lay rose', 'lay thorn', 'lay rose'];

  it('is won by turning up as many roses as were bid, the own ones first', () => {
    const bid = played(...laid, 'bid 2', 'pass', 'pass');
    expect(Thorns.ai.enumerate(bid.G, bid.ctx, '0')).toEqual([{ move: 'turnUp', args: ['0'] }]);
    expect(played(...laid, 'bid 2', 'pass', 'pass', 'turnUp 0', 'turnUp 2').ctx.gameover).toEqual({ winner: '0' });
  });

  it('costs a card to turn up a thorn; all cards go back, and the same player begins', () => {
    const { G, ctx } = played(...laid, 'bid 3', 'turnUp 0', 'turnUp 1');
    expect(ctx.currentPlayer).toBe('0');
    expect(Object.values(G.players).map(({ hand, pile }) => [hand.length, pile.length])).toEqual([
      [3, 0],
      [4, 0],
      [4, 0],
    ]);
    expect(G).toMatchObject({ bid: 0, bidder: null, passed: [], turnedUp: 0 });
  });

  it('takes no bid before all have laid a card, and none that is not higher', () => {
    expect(played('bid 1').transients.error.type).toMatch(/invalid_move/);
    expect(played(...laid, 'bid 2', 'bid 2').transients.error.type).toMatch(/invalid_move/);
  });
});

describe('as a game of the engine', () => {
  conformance(family, 'G is too large to walk through all positions');

  it('refuses a view that shows a hand of somebody else', async () => {
    const { G, ctx } = played('lay rose', 'lay thorn');
    const pool = createPool({ games: [new URL('./engine.js', import.meta.url)], size: 1 });
    const seen = Thorns.playerView({ G, ctx, playerID: '2' });
    const ask = (shown) =>
      recommend(pool, {
        game: 'thorns',
        variant: 'players=3',
        view: { seat: '2', G: shown, ctx },
        seed: 's',
        budget: { iterations: 20 },
      });
    const answers = [await ask(seen), await ask(seen)];
    expect(answers[0]).toMatchObject({ ok: true, value: { iterations: 20, move: expect.stringMatching(/^lay "/) } });
    expect(answers[1].value.moves).toEqual(answers[0].value.moves);
    expect(await ask(G)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE', path: 'view.G' } });
    await pool.close();
  });

  it('gives the same answer whatever the others hold', async () => {
    const pool = createPool({ games: [new URL('./engine.js', import.meta.url)], size: 1 });
    const answers = [];
    for (const card of ['rose', 'thorn']) {
      const { G, ctx } = played('lay rose', `lay ${card}`);
      const view = { seat: '2', G: Thorns.playerView({ G, ctx, playerID: '2' }), ctx };
      const answer = await recommend(pool, {
        game: 'thorns',
        view,
        variant: 'players=3',
        seed: 's',
        budget: { iterations: 30 },
      });
      answers.push(answer.value.moves);
    }
    expect(answers[1]).toEqual(answers[0]);
    await pool.close();
  });

  it('redraws a thorn wherever it may lie, also among the lost cards', () => {
    const seen = { players: { 0: { hand: ['rose'], pile: [] }, 1: { hand: [null, null], pile: [null] } } }; // one card is lost
    const draws = [0.1, 0.5, 0.9].map((number) => {
      const { players } = redraw({ G: structuredClone(seen), playerID: '0', random: { Number: () => number } });
      return [players[1].pile.includes('thorn'), players[1].hand.includes('thorn')];
    });
    expect(draws).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});
