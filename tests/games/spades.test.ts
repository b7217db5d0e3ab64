import { describe, expect, it } from 'vitest';
import { family } from '../../src/games/spades/index.js';
import { bagsOf, pointsOf, SEATS, type Spades } from '../../src/games/spades/state.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, UNSEEN, unwrap } from '../../src/kit.js';
import { variant } from '../../src/testing/play.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { small } from './spades-hands.js';

/** North's and south's points of a hand, after `before`: bids and tricks from north on. */
function points(bids: readonly number[], won: readonly number[], before = 0): number {
  return pointsOf({ bids: Int32Array.from(bids), won: Int32Array.from(won) } as unknown as Spades, 0, before);
}

describe('the points of a hand', () => {
  it.each([
    ['ten times the contract', [4, 2, 3, 4], [4, 3, 3, 3], 70],
    ['one more for each overtrick', [4, 2, 3, 4], [5, 2, 4, 2], 72],
    ['the contract lost if it is missed, whatever was made of it', [4, 2, 3, 4], [3, 4, 3, 3], -70],
    ['100 for a nil beside the contract', [0, 4, 5, 4], [0, 4, 5, 4], 150],
    ['100 less for a broken nil, whose trick counts for the contract', [0, 4, 5, 4], [1, 4, 4, 4], -50],
    ['a broken nil and its trick as a bag', [0, 4, 5, 4], [1, 4, 5, 3], -49],
    ['200 for two nils', [0, 6, 0, 6], [0, 7, 0, 6], 200],
    ['two broken nils, and bags for their tricks', [0, 6, 0, 6], [3, 4, 2, 4], -195],
    ['100 less for ten bags in one hand', [1, 0, 1, 0], [8, 0, 4, 1], -70],
    ['two broken nils with all tricks', [0, 6, 0, 6], [7, 0, 6, 0], -287],
  ])('are %s', (_, bids, won, expected) => {
    expect(points(bids, won)).toBe(expected);
  });

  it.each([
    ['ten bags over several hands cost 100', 128, 72 - 100],
    ['nine do not', 127, 72],
    ['bags are counted in scores below zero too', -192, 72 - 100],
  ])('%s', (_, before, expected) => {
    expect(points([4, 2, 3, 4], [5, 2, 4, 2], before)).toBe(expected);
  });

  it('leave the bags in the last digit of the score', () => {
    expect([0, 7, 128, -192, -9].map(bagsOf)).toEqual([0, 7, 8, 8, 1]);
  });
});

describe('a match', () => {
  const match = variant(family, 'match');

  it('goes on with another hand while both sides have as many points', () => {
    const s = match.create() as Spades;
    match.setup(s);
    const table = (score: readonly number[], at: string) => {
      const position = JSON.parse(JSON.stringify(match.words.makePosition(s)));
      Object.assign(position.table, { hands: 9, score: { 'north and south': score[0], 'east and west': score[1] } });
      return match.words.parsePosition({ ...position, at });
    };
    expect(table([510, 510], 'deal')).toMatchObject({ ok: true });
    expect(table([510, 500], 'deal')).toMatchObject({ ok: false, error: { path: 'at' } });
    expect(table([500, 490], 'deal')).toMatchObject({ ok: false, error: { path: 'at' } }); // won
    expect(table([490, 480], 'deal')).toMatchObject({ ok: true });
    const rng = new Rng('tie');
    const out = new Float64Array(4);
    for (let game = 0; game < 20; game++) {
      const tied = unwrap(table([510, 510], 'deal')).value as Spades;
      match.playout(tied, rng);
      match.returns(tied, out);
      expect([tied.hands > 9, Math.abs(out[0])]).toEqual([true, 1]);
    }
  });

  it('goes on until a side has 500 or -350 points, the seats beginning in turn, and is won by the higher score', () => {
    const rng = new Rng('match');
    const s = match.create() as Spades;
    const out = new Float64Array(4);
    for (let trial = 0; trial < 20; trial++) {
      match.setup(s);
      const firsts: number[] = [];
      while (match.turn(s) !== NOBODY) {
        if (s.dealt === 52 && s.hands === firsts.length) firsts.push(match.turn(s));
        expect(s.score.every((score) => score < 500 && score > -350)).toBe(true);
        match.play(s, match.turn(s) === CHANCE ? match.sample(s, rng) : match.pick(s, rng));
      }
      expect(firsts).toEqual(firsts.map((_, i) => i % 4));
      expect(s.score.some((score) => score >= 500 || score <= -350)).toBe(true);
      match.returns(s, out);
      const side = Math.sign(s.score[0] - s.score[1]);
      expect([...out]).toEqual([side, 0 - side, side, 0 - side]);
    }
  });
});

/** All ways to deal the cards that the observer does not see under which every play was legal. */
function possible(
  game: Game,
  s: Spades,
  observer: number,
  history: readonly (readonly [number, number])[],
): Set<string> {
  const shown = game.create() as Spades;
  shown.cells.set(game.view(s, observer).cells);
  const unseen = [...shown.at.keys()].filter((card) => shown.at[card] === UNSEEN);
  const room = SEATS.map((_, seat) => unseen.filter((card) => s.at[card] === seat).length);
  const found = new Set<string>();
  const list = new MoveList(game.moveSpace);
  const at = shown.at.slice();

  function isLegal(): boolean {
    const start = at.slice();
    for (const [seat, card] of history) start[card] = seat;
    const t = game.create() as Spades;
    game.setup(t);
    const hands = SEATS.map((_, seat) => [...start.keys()].filter((card) => start[card] === seat));
    while (game.turn(t) === CHANCE) game.play(t, hands[t.dealt % 4][t.dealt >> 2]);
    for (const bid of s.bids) game.play(t, bid);
    return history.every(([, card]) => {
      game.moves(t, list);
      const fits = list.toArray().includes(card);
      if (fits) game.play(t, card);
      return fits;
    });
  }

  function share(i: number): void {
    if (i === unseen.length) {
      if (isLegal()) found.add(at.join(' '));
      return;
    }
    for (let seat = 0; seat < 4; seat++) {
      if (room[seat] === 0) continue;
      room[seat]--;
      at[unseen[i]] = seat;
      share(i + 1);
      room[seat]++;
    }
  }
  share(0);
  return found;
}

describe('worlds', () => {
  it.each(Array.from({ length: 8 }, (_, plays) => plays))(
    'are the deals in which every play was legal, equally likely, after %i plays of hands of three cards',
    (plays) => {
      const rng = new Rng(`worlds ${plays}`);
      const s = small.create() as Spades;
      small.setup(s);
      const history: [number, number][] = [];
      while (history.length < plays || s.leader < 0) {
        const turn = small.turn(s);
        const move = turn === CHANCE ? small.sample(s, rng) : small.pick(s, rng);
        if (s.leader >= 0) history.push([turn, move]);
        small.play(s, move);
      }
      for (const observer of SEATS.keys()) {
        const all = possible(small, s, observer, history);
        expect(all.has(s.at.join(' '))).toBe(true);
        const worlds = unwrap(small.worlds(small.view(s, observer)));
        expect(worlds.distribution).toBe('uniform');
        const seen = new Map([...all].map((at) => [at, 0]));
        const world = small.create() as Spades;
        for (let i = 0; i < 20 * all.size; i++) {
          worlds.sample(world, rng);
          const at = world.at.join(' ');
          seen.set(at, (seen.get(at) ?? 0) + 1);
        }
        expect(seen.size).toBe(all.size); // no other deal
        expect([...seen.values()].every((times) => times > 0)).toBe(true);
        if (all.size > 1) expect(chiSquare([...seen.values()])).toBeGreaterThan(0.0001);
      }
    },
  );
});
