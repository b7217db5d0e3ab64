/**
 * Laws for every evaluator of every game: its priors add up to one, its values are payoffs that the game can have, and it draws legal
 * moves. What it says of a position does not depend on what it was asked before, so nothing that it keeps may outlive what it was
 * computed from: evaluators that learn during a search must forget when one begins.
 */
import { describe, expect, it } from 'vitest';
import { type Evaluator, type Game, MoveList, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { playGame } from './play-game.js';

const GAMES = 2;
const POSITIONS = 20; // of a game, at most
const ROLLOUTS = 2; // of each
const SCENARIOS = ['', 'seats=1', 'scenario=fallOfAthens', 'seats=1,scenario=campaign']; // of Peloponnesian War
const FRESH = 6; // positions from one to the next that a new evaluator is asked about too

/** Random positions of random games where a seat is to move. */
function somePositions(game: Game): readonly State[] {
  const found: State[] = [];
  for (let i = 0; i < GAMES; i++) {
    const rng = new Rng(`positions/${i}`);
    const s = game.create();
    const all: State[] = [];
    playGame(game, s, rng, () => {
      const copy = game.create();
      copy.copyFrom(s);
      all.push(copy);
      return game.pick(s, rng);
    });
    const step = Math.max(1, all.length / POSITIONS);
    for (let at = 0; at < all.length; at += step) found.push(all[Math.floor(at)]);
  }
  return found;
}

const total = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0);

/** Priors and values of a position, and what the policy draws there. */
function said(game: Game, evaluator: Evaluator, position: State, seed: string): readonly number[] {
  const list = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  const values = new Float64Array(game.seats.length);
  const numbers: number[] = [];
  const { utility, minUtility, maxUtility } = game.traits;
  game.moves(position, list);
  evaluator.start?.(position);
  if (list.count > 1 && evaluator.priors !== undefined) {
    evaluator.priors(position, list, priors);
    const listed = priors.subarray(0, list.count);
    expect(Math.min(...listed), 'the least prior').toBeGreaterThanOrEqual(0);
    expect(total(listed), 'priors').toBeCloseTo(1, 9);
    numbers.push(...listed);
  }
  const drawn = evaluator.choose?.(position, new Rng(seed), list);
  if (drawn !== undefined) {
    expect(list.toArray()).toContain(drawn);
    numbers.push(drawn);
  }
  const s = game.create();
  for (let i = 0; i < ROLLOUTS; i++) {
    s.copyFrom(position);
    const isOver = evaluator.evaluate(s, new Rng(`${seed}/${i}`), values);
    expect(isOver, 'whether the game was played to its end').toBe(game.turn(s) === NOBODY);
    expect(Math.min(...values), 'the least value').toBeGreaterThanOrEqual(minUtility - 1e-9);
    expect(Math.max(...values), 'the greatest value').toBeLessThanOrEqual(maxUtility + 1e-9);
    if (utility !== 'general-sum') expect(total(values), 'values').toBeCloseTo(utility === 'zero-sum' ? 0 : 1, 9); // a win to share
    numbers.push(...values);
  }
  return numbers;
}

describe.each(Object.keys(games))('evaluators of %s', async (id) => {
  const family = await games[id]();
  const { players } = family.parameters;
  const ends = players !== undefined && 'min' in players ? [`players=${players.min}`, `players=${players.max}`] : [''];
  const variants = id === 'peloponnesian-war' ? SCENARIOS : ends;
  const makers = Object.entries(await evaluatorsOf(await packs[id]()));

  it('that have priors have a policy that draws moves', () => {
    for (const [name, make] of makers) {
      const { priors, choose } = make(unwrap(family.variant(variants[0])));
      if (priors !== undefined) expect(choose, name).toBeDefined();
    }
  });

  it.each(variants)('say the same whatever they were asked before: %s', (variant) => {
    const game = unwrap(family.variant(variant));
    const positions = somePositions(game);
    for (const [name, make] of makers) {
      const used = make(game);
      for (const [i, position] of positions.entries()) {
        const before = position.cells.slice();
        used.begin?.();
        const numbers = said(game, used, position, `${i}`);
        expect(position.cells).toEqual(before);
        if (i % FRESH !== FRESH - 1) continue;
        const fresh = make(game);
        fresh.begin?.();
        expect(numbers, `${name}, position ${i}`).toEqual(said(game, fresh, position, `${i}`));
      }
    }
  });
});
