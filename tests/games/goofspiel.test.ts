import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import type { Game, State } from '../../src/games/game.js';
import { family } from '../../src/games/goofspiel/index.js';
import { UNSEEN } from '../../src/games/kit/layout.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { wholeLog } from './log.js';

describe('a prize', () => {
  it('goes to the highest bid, and to nobody if that is tied', () => {
    // 4 tied, 3 to the second, 2 to the second, 1 (played by itself) to the first
    expect(payoffs(variant(family, 'cards=4'), 'bid 4', 'bid 4', 'bid 1', 'bid 2', 'bid 2', 'bid 3')).toEqual([-1, 1]);
    expect(payoffs(variant(family, 'cards=3'), 'bid 2', 'bid 2', 'bid 1', 'bid 1')).toEqual([0, 0]);
  });

  it('is shared by the winners among three', () => {
    const three = variant(family, 'cards=4,players=3,points=ascending');
    const bids = ['bid 4', 'bid 1', 'bid 2', 'bid 1', 'bid 2', 'bid 3', 'bid 2', 'bid 4', 'bid 1'];
    // 1 to the first, 2 to the third, 3 to the second, and 4 is tied between the third and nobody: 3 3 4 bid for it
    expect(payoffs(three, ...bids)).toEqual([-0.5, -0.5, 1]);
  });

  it('comes in the order of the variant', () => {
    const order = (points: string) => {
      const game = variant(family, `cards=4,points=${points}`);
      return [...(played(game) as State & { prize: Int32Array }).prize];
    };
    expect(order('ascending')).toEqual([1, 2, 3, 4]);
    expect(order('descending')).toEqual([4, 3, 2, 1]);
    expect(order('random')).toEqual([0, 0, 0, 0]);
  });
});

it('is decided once nobody can draw level any more', () => {
  const game = variant(family, 'cards=5,points=descending');
  const payoffs = new Float64Array(2);
  const decided = (...bids: string[]) => {
    const s = played(game, ...bids);
    return game.decided(game.view(s, game.turn(s)), payoffs) && [...payoffs];
  };
  expect(decided('bid 5', 'bid 5', 'bid 4', 'bid 4', 'bid 3', 'bid 1')).toBe(false); // 3 to 0, and 3 left
  expect(decided('bid 5', 'bid 5', 'bid 4', 'bid 2', 'bid 3', 'bid 3')).toEqual([1, -1]); // 4 to 0, and 3 left
});

describe('a bid face down', () => {
  const game = variant(family, 'cards=4,bids=open');
  const s = played(game, 'bid 4', 'bid 2', 'bid 1');

  it('closes the rest of the hand, which would tell it', () => {
    const { table } = game.words.makeView(game.view(s, 1)) as {
      table: { at: Record<string, Record<string, string | null>> };
    };
    expect(table.at['player 1']).toEqual({ 1: null, 2: null, 3: null, 4: 'round 1' });
    expect(table.at['player 2']).toEqual({ 1: 'hand', 2: 'round 1', 3: 'hand', 4: 'hand' });
  });

  it('may be any card of that hand', () => {
    const worlds = unwrap(game.worlds(game.view(s, 1)));
    const rng = new Rng('bid');
    const counts = new Map<string, number>();
    const world = game.create();
    for (let i = 0; i < 900; i++) {
      worlds.sample(world, rng);
      const { at } = world as State & { at: Int32Array };
      counts.set([...at.subarray(0, 4)].join(' '), (counts.get([...at.subarray(0, 4)].join(' ')) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['0 0 2 1', '0 2 0 1', '2 0 0 1']);
    expect(chiSquare([...counts.values()])).toBeGreaterThan(0.001);
  });

  it('is told to all when all have bid', () => {
    const t = played(game, 'bid 4');
    game.play(t, unwrap(game.words.parseMove(t, 'bid 2')));
    const u = played(game, 'bid 3');
    game.play(u, unwrap(game.words.parseMove(u, 'bid 2')));
    expect(game.told(t, 1)).not.toBe(UNSEEN);
    expect(game.told(t, 1)).not.toBe(game.told(u, 1));
  });

  it('stays unseen where only results are told', () => {
    const hidden = variant(family, 'cards=4');
    const t = played(hidden, 'bid 4', 'bid 2');
    const u = played(hidden, 'bid 3', 'bid 2');
    expect(hidden.told(t, 1)).toBe(hidden.told(u, 1));
    expect(hidden.told(t, 1)).not.toBe(hidden.told(played(hidden, 'bid 1', 'bid 2'), 1));
    expect(hidden.key(t, 1)).toBe(hidden.key(u, 1));
    expect(hidden.key(t, 0)).not.toBe(hidden.key(u, 0));
  });
});

/** Every way in which the others' cards could have been bid, by the results: brute force over orders of all hands. */
function possible(game: Game, s: State, seat: number, cards: number): string[] {
  const { at, won, round } = s as State & { at: Int32Array; won: Int32Array; round: number };
  const orders = permutations(cards).map((order) => order.map((r) => (r < round ? r + 1 : 0)));
  const distinct = [...new Set(orders.map((order) => order.join(' ')))].map((text) => text.split(' ').map(Number));
  const own = [...at.subarray(seat * cards, (seat + 1) * cards)];
  const join = (hands: number[][]): string[] => {
    if (hands.length < game.seats.length)
      return (hands.length === seat ? [own] : distinct).flatMap((hand) => join([...hands, hand]));
    for (let r = 1; r <= round; r++) {
      const bids = hands.map((hand) => hand.indexOf(r));
      const most = Math.max(...bids);
      const winner = bids.filter((bid) => bid === most).length > 1 ? 1 : 2 + bids.indexOf(most);
      if (winner !== won[r - 1]) return [];
    }
    return [hands.flat().join(' ')];
  };
  return join([]);
}

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    rest.concat(count - 1).map((_, i) => [...rest.slice(0, i), count - 1, ...rest.slice(i)]),
  );
}

describe('worlds of hidden bids', () => {
  it.each([
    ['cards=6', 3],
    ['cards=4,players=3', 2],
    ['cards=5,players=3', 3],
  ])('of %s are those that the results allow, equally likely', (text, rounds) => {
    const game = variant(family, text);
    const rng = new Rng(`${text} games`);
    for (let trial = 0; trial < 4; trial++) {
      const s = played(game);
      for (let i = 0; i < rounds * game.seats.length; i++) game.play(s, game.pick(s, rng));
      const all = possible(game, s, 0, game.moveSpace);
      const worlds = unwrap(game.worlds(game.view(s, 0)));
      expect(worlds.distribution).toBe('uniform');
      const seen = new Map(all.map((hands) => [hands, 0]));
      const world = game.create();
      for (let i = 0; i < 30 * all.length; i++) {
        worlds.sample(world, rng);
        const hands = [...(world as State & { at: Int32Array }).at].join(' ');
        expect(seen.has(hands)).toBe(true);
        seen.set(hands, seen.get(hands)! + 1);
      }
      expect([...seen.values()].every((times) => times > 0)).toBe(true);
      if (all.length > 1) expect(chiSquare([...seen.values()])).toBeGreaterThan(0.001);
    }
  });

  it('come from a walk late in a long game of three, and fit all results', () => {
    const game = variant(family, 'cards=13,players=3');
    const rng = new Rng('long');
    const s = played(game);
    for (let i = 0; i < 30; i++) game.play(s, game.pick(s, rng));
    const worlds = unwrap(game.worlds(game.view(s, 0)));
    expect(worlds.distribution).toBe('markov-chain');
    const world = game.create();
    const different = new Set<string>();
    for (let i = 0; i < 50; i++) {
      worlds.sample(world, rng);
      different.add([...world.cells].join(' '));
      expect(game.key(world, 0)).toBe(game.key(s, 0));
      expect(game.words.parsePosition(game.words.makePosition(world)).ok).toBe(true);
    }
    expect(different.size).toBe(50);
  });
});

describe('the log', () => {
  const moves = ['bid 3', 'bid 1', 'bid 1', 'bid 2'];

  it('tells bids that are shown, who takes each prize, and the points', () => {
    expect(wholeLog(variant(family, 'cards=3,bids=open'), moves)).toEqual([
      'Player 1 bids a card, face down',
      'Player 2 bids a card, face down',
      'Round 1, for 3 points: Player 1 bid 3 and Player 2 bid 1',
      'Player 1 takes 3 points',
      'Of all points so far Player 1 has 3 and Player 2 has 0',
      'Player 1 bids a card, face down',
      'Player 2 bids a card, face down',
      'Round 2, for 2 points: Player 1 bid 1 and Player 2 bid 2',
      'Player 2 takes 2 points',
      'Round 3, for 1 point: Player 1 bid 2 and Player 2 bid 3',
      'Player 2 takes 1 point',
      'Of all points so far Player 1 has 3 and Player 2 has 3',
    ]);
  });

  it('tells a seat its own bids where only results are shown', () => {
    expect(wholeLog(variant(family, 'cards=3,bids=hidden'), moves.slice(0, 2), 1)).toEqual([
      'Player 1 bids a card, face down',
      'Player 2 bids 1',
      'Round 1, for 3 points: Player 2 bid 1',
      'Player 1 takes 3 points',
      'Of all points so far Player 1 has 3 and Player 2 has 0',
    ]);
  });
});
