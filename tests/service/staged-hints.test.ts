/** Hints in stages, and decided games. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/tic-tac-toe/index.js';
import { planOf } from '../../src/service/answer/hint/plan.js';
import { legalMoves } from '../../src/service/rules/position.js';
import { played, variant } from '../../src/testing/play.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });

describe('a hint', () => {
  it('tells no more than its stage allows', async () => {
    const game = await gameOf('spades');
    const [s] = choices(game, 'stages', 1, 1);
    const request = {
      game: 'spades',
      view: viewOf(game, s),
      seed: 's',
      budget: { iterations: 200 },
      evaluate: ['bid 3'],
    };
    const whole = unwrap(await pool.recommend({ ...request, until: 'turn' }));
    const at = async (stage: number) => unwrap(await pool.recommend({ ...request, until: 'turn', stage }));
    const [first, second, third, fourth] = [await at(1), await at(2), await at(3), await at(4)];
    for (const answer of [first, second, third]) {
      expect(answer.moves).toEqual([]);
      expect(answer).not.toHaveProperty('turn');
      expect(answer).not.toHaveProperty('evaluation');
    }
    const inFirst = JSON.stringify({ ...first, token: '', seed: '' });
    for (const { move } of whole.moves) expect(inFirst).not.toContain(move);
    expect(first.move).toBe('');
    expect(first.hint).toMatchObject({ stage: 1, shared: [] });
    expect(second.move).toBe('');
    expect(second.hint!.candidates).toContain(whole.move);
    expect(second.hint!.candidates).toHaveLength(first.hint!.close);
    expect(third.move).toBe(whole.move);
    expect(fourth).toMatchObject({
      move: whole.move,
      moves: whole.moves,
      turn: whole.turn,
      evaluation: whole.evaluation,
    });
    for (const { values, token } of [first, second, third])
      expect({ values, token }).toEqual({ values: whole.values, token: whole.token });
  });

  it('names no move that is the only one, or the only one that fits what is told', async () => {
    for (const id of ['spades', 'hearts', 'kuhn', 'tic-tac-toe']) {
      const game = await gameOf(id);
      let n = 0;
      for (const s of choices(game, 'fits', 12, 2)) {
        const request = {
          game: id,
          variant: game.variant,
          view: viewOf(game, s),
          seed: `${n++}`,
          budget: { iterations: 40 },
        };
        const { hint } = unwrap(await pool.recommend({ ...request, stage: 1 }));
        const { action, shared, ahead, close, text } = hint!;
        const fits = legalMoves(game, s).filter((move) => {
          const parted = game.words.moveParts(s, move);
          const isSame = action === undefined || parted.action === action;
          return (
            isSame &&
            shared.every(({ kind, value }) => parted.parts.some((part) => part.kind === kind && part.value === value))
          );
        });
        if (action !== undefined || shared.length > 0) expect(fits.length, text).toBeGreaterThan(close);
        expect(text.includes('stands out') ? ahead : 'sure').toBe('sure');
      }
    }
  });

  it('says that a move stands out only where others were tried and are worse', async () => {
    const game = await gameOf('spades');
    const [s] = choices(game, 'stages', 1, 1);
    const request = { game: 'spades', view: viewOf(game, s), seed: 's', stage: 1 };
    const { hint } = unwrap(await pool.recommend({ ...request, budget: { iterations: 2 } }));
    expect(hint!.ahead).toBe('unknown');
    expect(hint!.text).not.toMatch(/stands out|are close/);
    const { hint: alone } = unwrap(await pool.recommend({ ...request, budget: { iterations: 1 } }));
    expect(alone!.ahead).toBe('untried');
    expect(alone!.text).toContain('the search tried no move but one');
    for (const stage of [2, 3]) {
      const { hint: told } = unwrap(await pool.recommend({ ...request, stage, budget: { iterations: 1 } }));
      expect(told!.text).toMatch(/the search tried no move but '.+'$/);
    }
  });

  it('compares a move that the policy is sure of with the likeliest other one', async () => {
    const game = await gameOf('peloponnesian-war');
    let compared = 0;
    for (const s of choices(game, 'sure', 30, 2)) {
      const request = { game: game.id, variant: game.variant, view: viewOf(game, s), seed: 's', stage: 4 };
      const { hint, evaluation, move, moves } = unwrap(
        await pool.recommend({ ...request, budget: { iterations: 60 }, top: 500 }),
      );
      if (evaluation === undefined) continue;
      const others = moves.filter(({ visits }, rank) => rank > 0 && visits > 0);
      if (others.length > 0 || moves.length === 1) continue;
      const [other] = evaluation.moves;
      expect(evaluation.against.move).toBe(move);
      expect(other.move).not.toBe(move);
      expect(hint!.ahead).toMatch(/sure|unknown/);
      expect(hint!.candidates).toEqual(other.verdict === 'worse' ? [move] : [move, other.move].sort());
      expect(moves[0].reason).toContain(`'${other.say}'`);
      const { evaluation: none } = unwrap(
        await pool.recommend({ ...request, stage: undefined, budget: { iterations: 60 } }),
      );
      expect(none).toBeUndefined(); // nothing more is searched where no hint is wanted
      if (++compared === 2) break;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('has four stages', async () => {
    const game = await gameOf('kuhn');
    const [s] = choices(game, 'stages', 1, 1);
    const answer = await pool.recommend({ game: 'kuhn', view: viewOf(game, s), stage: 5 });
    expect(answer).toMatchObject({ ok: false, error: { code: 'ERR_FIELD_RANGE', path: 'stage' } });
  });
});

describe('a decided game', () => {
  it('is not searched, and has its values', async () => {
    const game = variant(family, '4,4,4');
    const s = played(game, 'b1', 'c2', 'a4', 'b3', 'd2', 'd4', 'c3', 'a1'); // every line has marks of both: a draw
    const answer = unwrap(await pool.recommend({ game: 'tic-tac-toe', view: viewOf(game, s) }));
    expect(answer).toMatchObject({ stoppedBy: 'decided', decided: true, iterations: 0, values: { x: 0, o: 0 } });
    expect(answer.winChance).toEqual({ x: 0.5, o: 0.5 });
    expect(answer.moves[0].reason).toContain('cannot change');
    const open = played(game, 'b1', 'c2', 'a4', 'b3', 'd2', 'd4', 'c3');
    expect(unwrap(await pool.recommend({ game: 'tic-tac-toe', view: viewOf(game, open) }))).not.toHaveProperty(
      'decided',
    );
  });

  it('occurs in Hearts before the last trick, and all points are told', async () => {
    const game = await gameOf('hearts');
    let seen = 0;
    for (const s of choices(game, 'decided', 120, 3)) {
      const payoffs = new Float64Array(4);
      if (!game.decided(game.view(s, game.turn(s)), payoffs)) continue;
      seen++;
      const answer = unwrap(
        await pool.recommend({ game: 'hearts', view: viewOf(game, s), budget: { iterations: 10 } }),
      );
      expect(answer.decided).toBe(true);
      expect(Object.values(answer.values!)).toEqual([...payoffs]);
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a plan', () => {
  const step = (move: string, visits: number, { say, reason = '' }: { say?: string; reason?: string } = {}) => ({
    ...{ move, visits, reason },
    ...(say !== undefined && { say }),
  });
  const firm = (plan: readonly string[]) => planOf(plan.map((move) => step(move, 9)));

  it('is told as far as half of the games that began with the move went on so', () => {
    const pay = step('pay', 258, { say: 'pay a cube in Sparta' });
    expect(planOf([pay, step('attack', 206), step('add t3', 134), step('add h3', 84)])).toBe(
      'pay a cube in Sparta, then attack, then add t3',
    );
    expect(planOf([pay, step('attack', 100), step('add', 200)])).toBeUndefined();
    expect(planOf([])).toBeUndefined();
  });

  it('tells the end of a way, and not what is left undone', () => {
    const plan = ['take all units', 'go to Thrace', 'go to Wilusha', 'force no march', 'go to Lydia', 'stop in Lydia'];
    expect(firm(plan)).toBe('take all units, then go to Wilusha, then go to Lydia');
  });

  it('tells what its end is for', () => {
    const march = step('march', 90, { reason: '5 units in Luna' });
    const goal = step('go to Pisae', 80, { reason: 'held by the Etruscans; costs 2 of 8' });
    expect(planOf([march, goal])).toBe('march, then go to Pisae (held by the Etruscans)');
    expect(planOf([march, goal, march, goal])).toBe('march, then go to Pisae, then do the same again');
  });

  it('tells once what is done again', () => {
    const [place, unit] = ['place units in Arretium', 'place 1 unit in Arretium'];
    expect(firm([place, unit, place, unit, 'march'])).toBe(
      `${place}, then ${unit}, then do the same again, then march`,
    );
    expect(firm(['add a hoplite', 'add a hoplite', 'attack'])).toBe(
      'add a hoplite, then do the same again, then attack',
    );
  });
});
