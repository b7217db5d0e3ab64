/** Results that are known before the end. */
import { expect, it } from 'vitest';
import { family as spades } from '../../src/games/spades/index.js';
import type { Spades } from '../../src/games/spades/state.js';
import { CHANCE, type Game, Rng, type State, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { played, variant } from '../../src/testing/play.js';
import { dealt, play, small } from './spades-hands.js';

const decided = (game: Game, s: State) => {
  const payoffs = new Float64Array(game.seats.length).fill(7);
  return game.decided(game.view(s, game.turn(s)), payoffs) && [...payoffs];
};

it.each([
  ['connect-four', 'columns=3,rows=3,line=3', 'a c b a c b a', false], // x may still have the top row
  ['connect-four', 'columns=3,rows=3,line=3', 'a c b a c b a b', [0, 0]], // nobody can complete a line any more
  ['goofspiel', 'cards=5,points=descending', 'bid 5,bid 5,bid 4,bid 4,bid 3,bid 1', false], // 3 to 0, and 3 left
  ['goofspiel', 'cards=5,points=descending', 'bid 5,bid 5,bid 4,bid 2,bid 3,bid 3', [1, -1]], // 4 to 0, and 3 left
])('%s, %s, after %s', async (id, text, moves, expected) => {
  const game = unwrap((await games[id]()).variant(text));
  expect(decided(game, played(game, ...moves.split(id === 'goofspiel' ? ',' : ' ')))).toEqual(expected);
});

it('Spades, once the seat to lead has only cards that win', () => {
  const hands = ['AC AS KS', 'KC QC QD', 'AD KD QS', 'AH KH QH'];
  const bids = ['bid 2', 'bid 1', 'bid 1', 'bid nil'];
  const s = play(small, dealt(small, hands), ...bids);
  expect(decided(small, s)).toBe(false); // the queen of spades may take the ace of clubs
  play(small, s, 'play AC', 'play KC', 'play KD', 'play QH');
  expect(decided(small, s)).toEqual([-60, 60, -60, 60]); // 30 for the contract; -10, and 100 for nil
});

it('Spades, in a match once no share of the tricks that are left makes another winner', () => {
  const match = variant(spades, 'match');
  const rng = new Rng('decided');
  const early: number[] = [];
  for (let game = 0; game < 10; game++) {
    const s = match.create() as Spades;
    match.setup(s);
    s.hands = 9;
    s.score[0] = 490;
    while (match.turn(s) === CHANCE) match.play(s, match.sample(s, rng));
    play(match, s, 'bid 1', 'bid 2', 'bid 1', 'bid 2');
    while (match.turn(s) >= 0 && decided(match, s) === false) match.play(s, match.pick(s, rng));
    if (match.turn(s) < 0) continue; // another hand, or the end
    early.push(s.tricks);
    const said = decided(match, s);
    const out = new Float64Array(4);
    match.playout(s, rng);
    match.returns(s, out);
    expect([...out]).toEqual(said);
  }
  expect(early.filter((tricks) => tricks < 10).length).toBeGreaterThan(5);
});
