import { describe, expect, it } from 'vitest';
import { chanceToTake, chanceToWin } from '../../../src/eval/peloponnesian-war/policy/odds.js';
import { PeloponnesianPolicy } from '../../../src/eval/peloponnesian-war/policy.js';
import { ofRoles } from '../../../src/eval/peloponnesian-war/roles.js';
import { space } from '../../../src/games/peloponnesian-war/board/map.js';
import { add } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { H, N } from '../../../src/games/peloponnesian-war/board/units.js';
import { ATHENS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const game = unwrap(family.variant('')) as unknown as Game<Peloponnesian>;
const policy = new PeloponnesianPolicy(game, ofRoles);

/** The share of games that the policy wins against random play, on either side in turn. */
function scoreAgainstRandom(games: number): number {
  const rng = new Rng('policy');
  const s = game.create();
  const payoffs = new Float64Array(2);
  let score = 0;
  for (let i = 0; i < games; i++) {
    game.setup(s);
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
      if (turn === CHANCE) game.play(s, game.sample(s, rng));
      else game.play(s, turn === i % 2 ? policy.choose(s, rng) : game.pick(s, rng));
    game.returns(s, payoffs);
    score += payoffs[i % 2];
  }
  return score / games;
}

/** How likely Sparta's first operation is to go to a space. */
function chanceOf(name: Parameters<typeof space>[0], change: (s: Peloponnesian) => void = () => {}): number {
  const s = game.create();
  game.setup(s);
  change(s);
  const moves = new MoveList(game.moveSpace);
  const priors = new Float64Array(game.moveSpace);
  game.moves(s, moves);
  policy.priors(s, moves, priors);
  return priors[moves.toArray().indexOf(space(name))];
}

describe('the policy of Peloponnesian War', () => {
  it('beats random play on both sides', () => {
    expect(scoreAgainstRandom(200)).toBeGreaterThan(0.93);
  });

  it('clears the helot country of Athenians (PW 10.3)', () => {
    expect(chanceOf('pylos', (s) => add(s, ATHENS, space('pylos'), N, 1))).toBeGreaterThan(3 * chanceOf('pylos'));
  });

  it('leaves strong defenders alone', () => {
    expect(chanceOf('platea', (s) => add(s, ATHENS, space('platea'), H, 9))).toBeLessThan(chanceOf('platea'));
  });

  it('knows the odds of battles and sieges', () => {
    expect(chanceToWin(0)).toBeCloseTo(15 / 36, 12);
    expect(chanceToWin(6)).toBe(1);
    expect(chanceToWin(-5)).toBeCloseTo(1 / 36, 12);
    expect(chanceToTake(0)).toBe(0.5);
    expect(chanceToTake(5)).toBe(1);
  });
});
