import { expect, it } from 'vitest';
import { bestResponse, expectedValues, nashConv, profileOf, solve, uniformProfile } from '../../lab/exact/solve.js';
import { payoffsOf, shapeOf, treeOf, uniformPlay } from './trees.js';

const two = await treeOf('kuhn');

it('the tree for two has 58 histories and six information sets a player', async () => {
  expect(shapeOf(two)).toEqual({ histories: 58, decisions: 24, chances: 4, terminals: 30, infosets: [6, 6] });
  expect(payoffsOf(two)).toEqual({ '-2': 6, '-1': 9, '1': 9, '2': 6 });
});

it('the tree for three has 617 histories and sixteen information sets a player', async () => {
  expect(shapeOf(await treeOf('kuhn', 'players=3'))).toEqual({
    histories: 617,
    decisions: 288,
    chances: 17,
    terminals: 312,
    infosets: [16, 16, 16],
  });
});

it('uniform play is worth 1/8, and the best responses to it 1/2 and 5/12', () => {
  const play = uniformPlay(two);
  expect(play.value).toBeCloseTo(1 / 8, 12);
  expect(play.bestResponses[0]).toBeCloseTo(1 / 2, 12);
  expect(play.bestResponses[1]).toBeCloseTo(5 / 12, 12);
  expect(play.nashConv).toBeCloseTo(11 / 12, 12);
});

it('the best responses to uniform play are those of the literature', () => {
  const uniform = uniformProfile(two);
  const answers = two.infosets.map(({ seat, moves, example }, index) => {
    const { card, bettor } = example as unknown as { card: Int32Array; bettor: number };
    const move = moves[bestResponse(two, uniform, seat).slot(index)];
    const asked = bettor >= 0 ? 'faces a bet' : 'may bet';
    return `${'JQK'[card[seat]]} of player ${seat + 1} ${asked}: ${two.game.words.makeMove(example, move)}`;
  });
  expect(answers.sort()).toEqual([
    'J of player 1 faces a bet: fold',
    'J of player 1 may bet: bet',
    'J of player 2 faces a bet: fold',
    'J of player 2 may bet: bet',
    'K of player 1 faces a bet: call',
    'K of player 1 may bet: check',
    'K of player 2 faces a bet: call',
    'K of player 2 may bet: bet',
    'Q of player 1 faces a bet: call',
    'Q of player 1 may bet: bet',
    'Q of player 2 faces a bet: call',
    'Q of player 2 may bet: bet',
  ]);
});

it('passing and folding always leaves 2 to gain', () => {
  const passive = profileOf(two, (_, odds) => {
    odds[0] = 1;
  });
  expect(nashConv(two, passive)).toBeCloseTo(2, 12);
});

it('the equilibrium is worth -1/18 to the first player', () => {
  const profile = solve(two, 2000);
  expect(nashConv(two, profile)).toBeLessThan(1e-3);
  expect(expectedValues(two, profile)[0]).toBeCloseTo(-1 / 18, 4);
});
