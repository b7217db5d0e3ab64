/** The value of any move: `evaluate`. */
import { describe, expect, it } from 'vitest';
import { CHANCE, type Game, MoveList, Rng, type State, unwrap } from '../../src/kit.js';
import { played } from '../../src/testing/play.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
/** Three in a row is one move away for both; x is to move. */
async function closeGame() {
  const game = await gameOf('tic-tac-toe');
  return { game: 'tic-tac-toe', view: viewOf(game, played(game, 'a1', 'a2', 'b1', 'b2')) };
}

describe('evaluate', () => {
  it('changes nothing else in the answer, and repeats byte for byte', async () => {
    const game = await gameOf('leduc');
    const [s] = choices(game, 'evaluate', 1, 2);
    for (const params of [{}, { searcher: 'so-ismcts' }]) {
      const request = { game: 'leduc', view: viewOf(game, s), seed: 's', params, budget: { iterations: 300 } };
      const without = unwrap(await pool.recommend(request));
      const evaluate = without.moves.map(({ move }) => move);
      const answer = unwrap(await pool.recommend({ ...request, evaluate }));
      const again = unwrap(await pool.recommend({ ...request, evaluate }));
      expect(again.evaluation).toEqual(answer.evaluation);
      expect(answer.moves).toEqual(without.moves);
      expect(answer.token).toBe(without.token);
      const replayed = unwrap(
        await pool.recommend({ game: 'leduc', view: request.view, token: answer.token, evaluate }),
      );
      expect(replayed.evaluation).toEqual(answer.evaluation);
      expect(answer.evaluation!.moves.map(({ move }) => move)).toEqual(evaluate);
    }
  });

  it('gives moves that the search gave up on as many iterations as the preferred one, and their difference to it', async () => {
    const opened = unwrap(
      await pool.recommend({ game: 'spades', view: await firstView('spades'), seed: 's', budget: { iterations: 400 } }),
    );
    const evaluate = ['bid 9', 'bid 10', 'bid 11'];
    const answer = unwrap(
      await pool.recommend({
        game: 'spades',
        view: await firstView('spades'),
        seed: 's',
        budget: { iterations: 400 },
        evaluate,
      }),
    );
    const { against, moves } = answer.evaluation!;
    expect(against).toMatchObject({ move: opened.move, verdict: 'preferred', difference: 0 });
    const visits = [against, ...moves].map((move) => move.visits);
    expect(Math.max(...visits) - Math.min(...visits)).toBeLessThanOrEqual(visits[0] / 3);
    for (const { verdict, difference, differenceInterval, interval, values } of moves) {
      expect(verdict).toBe('worse');
      expect(differenceInterval![1]).toBeLessThan(0);
      expect(differenceInterval![0]).toBeLessThanOrEqual(difference!);
      expect(interval![0]).toBeLessThan(values![answer.seat]);
    }
    expect(new Set(moves.map(({ values }) => values![answer.seat])).size).toBe(evaluate.length);
  });

  it.each(['leduc', 'hearts'])(
    'calls as good what its interval does not keep apart, and nothing else: %s',
    async (id) => {
      const game = await gameOf(id);
      const told = new Set<boolean>();
      for (const s of choices(game, 'as good', 3, 4)) {
        const request = { game: id, view: viewOf(game, s), seed: 's', budget: { iterations: 60 }, top: 3 };
        const evaluate = unwrap(await pool.recommend(request)).moves.map(({ move }) => move);
        const { moves } = unwrap(await pool.recommend({ ...request, evaluate })).evaluation!;
        for (const { differenceInterval, verdict, reason } of moves) {
          if (differenceInterval === null || verdict === 'preferred') continue;
          const isEven = differenceInterval[0] <= 0 && differenceInterval[1] >= 0;
          expect(/as good as|cannot tell it from/.test(reason), reason).toBe(isEven);
          told.add(isEven);
        }
      }
      expect(told).toContain(true);
    },
  );

  it('values a move that is the only one allowed', async () => {
    const view = await firstView('hearts');
    const request = { game: 'hearts', view, seed: 's', budget: { iterations: 100 } };
    const { moves } = unwrap(await pool.recommend(request));
    const [{ move }] = moves;
    const forced = unwrap(await pool.recommend({ ...request, allow: [move] }));
    expect(forced).toMatchObject({ stoppedBy: 'forced', values: null });
    const answer = unwrap(await pool.recommend({ ...request, allow: [move], evaluate: [move] }));
    expect(answer).toMatchObject({ move, stoppedBy: 'iterations', iterations: 100 });
    expect(answer.evaluation!.moves[0].interval).not.toBeNull();
    expect(answer.values).not.toBeNull();
  });

  it('takes no value of a game with hidden things for certain, however alike its samples are', async () => {
    const game = await gameOf('perikles');
    const s = lastProposal(game);
    const moves = new MoveList(game.moveSpace);
    game.moves(s, moves);
    const evaluate = moves.toArray().map((move) => game.words.makeMove(s, move));
    const request = { game: 'perikles', view: viewOf(game, s), seed: 's', evaluate, budget: { iterations: 48 } };
    const { against, moves: told } = unwrap(await pool.recommend(request)).evaluation!;
    for (const { move, interval, differenceInterval } of told) {
      expect(interval![1] - interval![0]).toBeGreaterThan(0.03);
      if (move !== against.move) expect(differenceInterval![1] - differenceInterval![0]).toBeGreaterThan(0.03);
    }
  });

  it('names a move that is not legal', async () => {
    const answer = await pool.recommend({ ...(await closeGame()), evaluate: ['a3', 'a1'] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'ERR_MOVE', path: 'evaluate[1]' } });
  });

  it('tells what wins from what loses', async () => {
    const answer = unwrap(
      await pool.recommend({ ...(await closeGame()), seed: 's', evaluate: ['c1', 'a3'], budget: { iterations: 1000 } }),
    );
    const [wins, loses] = answer.evaluation!.moves;
    expect(wins).toMatchObject({ verdict: 'preferred', interval: [1, 1] });
    expect(wins.values![answer.seat]).toBe(1);
    expect(loses.verdict).toBe('worse');
    expect(loses.differenceInterval![1]).toBeLessThan(-1);
    expect(loses.reason).toMatch(/% of a win worse than/);
  });
});

/** In a random game of Perikles: after it the elections are held, and positions are judged there, always the same. */
function lastProposal(game: Game): State {
  const rng = new Rng('proposals');
  const moves = new MoveList(game.moveSpace);
  const s = game.create();
  game.setup(s);
  for (; ; game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng))) {
    if (game.turn(s) === CHANCE || game.words.decision(s) !== 'propose') continue;
    moves.clear();
    game.moves(s, moves);
    if (moves.count > 1 && moves.count <= 3) return s;
  }
}

async function firstView(id: string): Promise<Readonly<Record<string, unknown>>> {
  const game = await gameOf(id);
  const [s] = choices(game, 'evaluate', 1, 1);
  return viewOf(game, s);
}
