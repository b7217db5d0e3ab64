import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY, SPECTATOR, type State } from '../../src/games/game.js';
import { UNSEEN } from '../../src/games/kit/layout.js';
import { family } from '../../src/games/spades/index.js';
import { bagsOf, NO_BID, pointsOf, SEATS, type Spades } from '../../src/games/spades/state.js';
import { played, variant } from '../../src/testing/play.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { dealTexts, dealt, HANDS, hand, legal, opened, play, small } from './spades-hands.js';

describe('the bids', () => {
  it('are made in turn from the first seat, from nil to all tricks', () => {
    const s = dealt(small, HANDS);
    expect(small.turn(s)).toBe(0);
    expect(legal(small, s)).toBe('nil 1 2 3');
    expect(legal(hand, played(hand, ...dealTexts('bids')))).toBe('nil 1 2 3 4 5 6 7 8 9 10 11 12 13');
  });

  it('of partners are all tricks together at most', () => {
    const s = play(small, dealt(small, HANDS), 'bid 2', 'bid nil');
    expect(legal(small, s)).toBe('nil 1');
    expect(legal(small, play(small, s, 'bid 1'))).toBe('nil 1 2 3');
  });

  it('are seen by everybody', () => {
    const s = play(small, dealt(small, HANDS), 'bid 2');
    for (const seat of SEATS.keys()) {
      const shown = small.create() as Spades;
      shown.cells.set(small.view(s, seat).cells);
      expect([...shown.bids]).toEqual([2, NO_BID, NO_BID, NO_BID]);
    }
  });
});

describe('what may be played', () => {
  it('is no spade at the lead before one has been played', () => {
    expect(legal(small, opened('1', '1', '1', '1'))).toBe('QC KC');
  });

  it('is a card of the suit led, or any card of a hand without it, spades too', () => {
    const s = opened('1', '1', '1', '1');
    expect(legal(small, play(small, s, 'play QC'))).toBe('AC');
    expect(legal(small, play(small, s, 'play AC'))).toBe('KD AD QH');
    expect(legal(small, play(small, s, 'play KD'))).toBe('KH AH AS');
  });

  it('may be a spade at the lead once one has been played', () => {
    const s = play(small, opened('1', '1', '1', '1'), 'play QC', 'play AC', 'play KD', 'play AS', 'play AH');
    expect(s.broken).toBe(1);
    const t = play(small, s, 'play KC', 'play QD', 'play QH');
    expect(small.turn(t)).toBe(3);
    const u = play(small, opened('1', '1', '1', '1'), 'play QC', 'play AC', 'play KD', 'play KH');
    expect(small.turn(u)).toBe(1);
    expect(legal(small, u)).toBe('QD');
  });

  it('may be a spade at the lead of a hand of nothing else, which shows that it is', () => {
    const s = play(
      small,
      dealt(small, ['QS KS AS', 'QC KC AC', 'QD KD AD', 'QH KH AH']),
      'bid 3',
      'bid 1',
      'bid nil',
      'bid 1',
    );
    expect(legal(small, s)).toBe('QS KS AS');
    play(small, s, 'play QS');
    const worlds = unwrap(small.worlds(small.view(s, 1)));
    const world = small.create() as Spades;
    const rng = new Rng('spades');
    for (let i = 0; i < 50; i++) {
      worlds.sample(world, rng);
      expect([...world.held.subarray(0, 4)]).toEqual([0, 0, 0, 0b110]);
    }
  });
});

describe('a trick', () => {
  it('goes to the highest card of the suit led', () => {
    const s = play(small, opened('1', '1', '1', '1'), 'play QC', 'play AC', 'play KD', 'play KH');
    expect([...s.won]).toEqual([0, 1, 0, 0]);
  });

  it('goes to the highest spade if there is one', () => {
    const hands = ['QC KC AC', 'QD KD QS', 'AD QH KS', 'KH AH AS'];
    const bids = ['bid 1', 'bid 1', 'bid 1', 'bid 1'];
    const s = play(small, dealt(small, hands), ...bids, 'play AC', 'play QS', 'play KS', 'play AH');
    expect([...s.won]).toEqual([0, 0, 1, 0]);
    expect(small.turn(s)).toBe(2);
  });
});

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

  it('are paid to both partners, less those of the others', () => {
    const cards = ['play QC', 'play AC', 'play KD', 'play KH', 'play QD', 'play AD', 'play AS', 'play QS'];
    const s = play(small, opened('1', '1', 'nil', '1'), ...cards, 'play AH', 'play KC', 'play KS', 'play QH');
    expect(small.turn(s)).toBe(NOBODY);
    const out = new Float64Array(4);
    small.returns(s, out);
    expect([...s.won]).toEqual([0, 2, 0, 1]);
    expect([...s.score]).toEqual([90, 21]);
    expect([...out]).toEqual([69, -69, 69, -69]);
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

describe('the gate', () => {
  const s = play(small, opened('1', '1', '1', '1'), 'play QC');
  const json = small.words.makePosition(s) as { table: Record<string, object> };
  const spoilt = (field: string, value: unknown) => ({ ...json, table: { ...json.table, [field]: value } });

  it.each([
    [
      'more bids of partners than tricks',
      spoilt('bids', { north: '2', east: '1', south: '2', west: '1' }),
      'table.bids.south',
    ],
    ['a bid out of turn', spoilt('bids', { north: 'open', east: '1', south: '1', west: '1' }), 'at'],
    ['another first lead', spoilt('leader', 'south'), 'at'],
    ['points before the first hand', spoilt('score', { 'north and south': 30, 'east and west': 0 }), 'table.score'],
    [
      'a hand that holds what it lacks',
      spoilt('lacks', { north: ['clubs'], east: [], south: [], west: [] }),
      'table.lacks.north',
    ],
  ])('refuses %s', (_, position, path) => {
    expect(small.words.parsePosition(position)).toMatchObject({ ok: false, error: { code: 'ERR_POSITION', path } });
  });
});

describe('reasons', () => {
  const why = (s: State, text: string) =>
    small.explain(small.view(s, small.turn(s)), unwrap(small.words.parseMove(s, text)));

  it('tell what a bid makes of the contract', () => {
    expect(why(dealt(small, HANDS), 'bid 2')).toBe('20 points');
    expect(why(opened('1', '1'), 'bid 2')).toBe('a contract of 3 with north');
    expect(why(opened('1', '1'), 'bid nil')).toBe('nil beside a contract of 1 with north');
  });

  it('tell who has the trick and what is still needed', () => {
    const s = opened('1', '1', '1', '1');
    expect(why(s, 'play KC')).toBe('needs 2 more; 1 higher club is still out; the highest of your 2 clubs');
    play(small, s, 'play QC', 'play AC');
    expect(why(s, 'play KD')).toBe(
      'needs 2 more; leaves the trick to east, as it stands; sheds the lowest of your 2 diamonds',
    );
    play(small, s, 'play KD');
    expect(why(s, 'play AS')).toBe('needs 2 more; takes the trick from east, the partner');
  });
});

describe('the log', () => {
  const log = (s: State, ...moves: readonly string[]) =>
    moves.flatMap((text) => {
      const m = unwrap(small.words.parseMove(s, text));
      const tellings = small.words.makeTold(s, m)!(SPECTATOR);
      small.play(s, m);
      return tellings.map((each) => each.text);
    });

  it('tells bids, tricks, and what the points are made of', () => {
    const s = dealt(small, HANDS);
    expect(log(s, 'bid 1', 'bid 2', 'bid 1', 'bid nil')).toEqual([
      'North bids 1',
      'East bids 2',
      'South bids 1: north and south need 2 tricks',
      'West bids nil: east and west need 2 tricks',
    ]);
    expect(log(s, 'play QC', 'play AC', 'play KD', 'play AS')).toEqual([
      'North leads Q♣',
      'East plays A♣',
      'South plays K♦',
      'West plays A♠, so spades may be led',
      'West takes the trick with A♠, and is set at nil: east and west have 1 of 2',
    ]);
    expect(
      log(s, 'play KH', 'play QS', 'play KS', 'play QH', 'play QD', 'play AD', 'play AH', 'play KC').slice(-4),
    ).toEqual([
      'South takes the trick with A♦: north and south have 1 of 2',
      'End of hand 1',
      'North and south: the contract of 2 is set with 1 trick, −20. In all −20 points',
      'East and west: the contract of 2 is made, +20; west was set at nil, −100. In all −80 points',
    ]);
  });
});

describe('the result is decided', () => {
  const decided = (game: Game, s: State) => {
    const payoffs = new Float64Array(4);
    return game.decided(game.view(s, game.turn(s)), payoffs) && [...payoffs];
  };

  it('once the seat to lead has only cards that win', () => {
    const hands = ['AC AS KS', 'KC QC QD', 'AD KD QS', 'AH KH QH'];
    const bids = ['bid 2', 'bid 1', 'bid 1', 'bid nil'];
    const s = play(small, dealt(small, hands), ...bids);
    expect(decided(small, s)).toBe(false); // the queen of spades may take the ace of clubs
    play(small, s, 'play AC', 'play KC', 'play KD', 'play QH');
    expect(decided(small, s)).toEqual([-60, 60, -60, 60]); // 30 for the contract; -10, and 100 for nil
  });

  it('in a match once no share of the tricks that are left makes another winner', () => {
    const match = variant(family, 'match');
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
});
