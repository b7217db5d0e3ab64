import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, SPECTATOR, type State } from '../../src/games/game.js';
import { CARD_NAMES } from '../../src/games/hearts/cards.js';
import { family } from '../../src/games/hearts/index.js';
import { Hearts } from '../../src/games/hearts/state.js';
import { HAND } from '../../src/games/kit/cards/table.js';
import { UNSEEN } from '../../src/games/kit/layout.js';
import { variant } from '../../src/testing/play.js';
import { cards, dealt, hand, legal, play, position, seatView } from './hearts-positions.js';

describe('what may be played', () => {
  const north = '2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD';
  const east = '3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D';
  const south = '2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS AH';
  const west = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS';

  it('is the two of clubs at first', () => {
    expect(legal(hand, position(hand, [north, east, south, west], 0))).toBe('2C');
  });

  it('is a card of the suit led, if there is one', () => {
    const s = position(hand, [north, east, south, west], 0);
    play(hand, s, '2C');
    expect(legal(hand, s)).toBe('3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC');
  });

  it('gives no points in the first trick, unless there is nothing else', () => {
    const s = position(hand, [north, east, south, west], 0);
    play(hand, s, '2C', '3C');
    expect(legal(hand, s)).toBe('2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS');
    play(hand, s, '2S');
    expect(legal(hand, s)).toBe('QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH');
  });

  it('is no heart at the lead until one has been played', () => {
    const taken = '2C 3C 4C 5C'; // by north
    const rest = CARD_NAMES.filter((name) => !taken.includes(name));
    const hands = [0, 1, 2, 3].map((seat) => rest.filter((_, i) => i % 4 === seat).join(' '));
    const s = position(hand, hands, 0);
    expect(legal(hand, s)).not.toContain('H');
    hand.play(s, unwrap(hand.words.parseMove(s, `play ${legal(hand, s).split(' ')[0]}`)));
    expect(
      legal(hand, s)
        .split(' ')
        .every((name) => name.endsWith('C')),
    ).toBe(true);
  });

  it('may be a heart at the lead once a heart or the queen of spades is out', () => {
    expect(legal(hand, position(hand, ['2D 2H', '3D 3S', '4D 4S', '5D 5S'], 0))).toBe('2D 2H');
  });

  it('is the queen of spades at the lead of a hand with nothing but hearts beside her', () => {
    const hearts = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH';
    const clubs = '5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D';
    const diamonds = '4D 5D 6D 7D 8D 9D TD JD QD KD 2S AH';
    const spades = '3S 4S 5S 6S 7S 8S 9S TS JS KS AS';
    const forced = position(hand, [`${hearts} QS`, clubs, diamonds, `${spades} KH`], 0);
    expect(legal(hand, forced)).toBe('QS');
    const free = position(hand, [`${hearts} KH`, clubs, diamonds, `${spades} QS`], 0);
    expect(legal(hand, free)).toBe(`${hearts} KH`);
  });
});

describe('a trick', () => {
  it('is taken by the highest card of the suit led, and its taker leads', () => {
    const s = position(hand, ['2D 2H', '3D 3S', '4D 4S', 'AC 5S'], 0);
    play(hand, s, '2D', '3D', '4D', 'AC');
    expect(hand.turn(s)).toBe(2);
    expect(cards('2D 3D 4D AC').map((card) => s.at[card])).toEqual([14, 14, 14, 14]);
  });

  it('costs its points, of which 26 take none and give 26 to the others', () => {
    const out = new Float64Array(4);
    const s = position(hand, ['2D', '3D', '4H', '5S'], 0);
    play(hand, s, '2D', '3D', '4H', '5S');
    hand.returns(s, out);
    expect([...out]).toEqual([1, 25, 26, 26]);
    const t = position(hand, ['5D', '3D', '4H', '5S'], 0);
    play(hand, t, '5D', '3D', '4H', '5S');
    hand.returns(t, out);
    expect([...out]).toEqual([26, 0, 0, 0]);
  });
});

describe('the pass', () => {
  it.each([
    ['left', 1],
    ['across', 2],
    ['right', 3],
  ])('to the %s hands three cards over when all have chosen', (pass, steps) => {
    const game = variant(family, `pass=${pass}`);
    const rng = new Rng(pass);
    const s = game.create() as Hearts;
    game.setup(s);
    while (game.turn(s) < 0) game.play(s, game.sample(s, rng));
    const chosen: number[] = [];
    for (let i = 0; i < 12; i++) {
      expect(game.turn(s)).toBe(Math.floor(i / 3));
      chosen.push(game.pick(s, rng));
      game.play(s, chosen[i]);
    }
    chosen.forEach((card, i) => {
      const giver = Math.floor(i / 3);
      const receiver = (giver + steps) % 4;
      const third = (giver + (steps === 2 ? 1 : 2)) % 4;
      expect(s.at[card]).toBe(HAND + receiver);
      const shown = (seat: number) => seatView(game, s, seat);
      expect(shown(giver).at[card]).toBe(HAND + receiver);
      expect(shown(receiver).known[card]).toBe(1 << giver);
      if (card !== 0) expect(shown(third).at[card]).toBe(UNSEEN);
      expect(shown(third).known[card]).toBe(0);
    });
    expect(game.words.decision(s)).toBe('play a card');
  });

  it('shows a chosen card to nobody else', () => {
    const game = variant(family, 'pass=left');
    const rng = new Rng('choice');
    const s = game.create();
    game.setup(s);
    while (game.turn(s) < 0) game.play(s, game.sample(s, rng));
    const t = game.create();
    t.copyFrom(s);
    const list = new MoveList(52);
    game.moves(s, list);
    game.play(s, list.at[0]);
    game.play(t, list.at[5]);
    expect(game.key(s, 0)).not.toBe(game.key(t, 0));
    for (const seat of [1, 2, 3]) expect(game.key(s, seat)).toBe(game.key(t, seat));
  });
});

describe('what plays show', () => {
  /** Every hand that a world gives `seat`, as `observer` sees the position. */
  function handsOf(s: Hearts, observer: number, seat: number): Set<string> {
    const worlds = unwrap(hand.worlds(hand.view(s, observer)));
    const world = new Hearts();
    const rng = new Rng('hands');
    const hands = new Set<string>();
    for (let i = 0; i < 200; i++) {
      worlds.sample(world, rng);
      for (let card = 0; card < 52; card++) if (world.at[card] === HAND + seat) hands.add(CARD_NAMES[card]);
    }
    return hands;
  }

  it('includes who holds the two of clubs, before it is played', () => {
    const s = dealt(hand, 'first lead');
    for (const seat of [0, 1, 2, 3]) expect(seatView(hand, s, seat).at[0]).toBe(HAND + hand.turn(s));
  });

  it('includes a void: no world gives the suit to a seat that did not follow', () => {
    const s = position(hand, ['2D 3D 4D', '5D 6D 7D', '8D 9D TD', '2S 3S 4S'], 0);
    play(hand, s, '2D', '5D', '8D', '2S');
    expect([...handsOf(s, 0, 3)].sort()).toEqual(['3S', '4S']);
    expect([...handsOf(s, 3, 2)].sort()).toEqual(['3D', '4D', '6D', '7D', '9D', 'TD']);
  });

  it('includes that a hand which leads hearts too early has nothing else', () => {
    const hearts = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH';
    const clubs = '5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D';
    const diamonds = '4D 5D 6D 7D 8D 9D TD JD QD KD 2S 3S';
    const spades = '4S 5S 6S 7S 8S 9S TS JS QS KS AS AD';
    const s = position(
      hand,
      [hearts, clubs, diamonds, spades.replace('AD', 'AH')].map((text) => text),
      0,
    );
    play(hand, s, '2H');
    expect([...handsOf(s, 1, 0)].every((name) => name.endsWith('H'))).toBe(true);
    expect(handsOf(s, 1, 2).size).toBeGreaterThan(12);
  });

  it('includes that points on the first trick come from a hand of points', () => {
    const north = '2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD';
    const east = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS';
    const south = '2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS AH';
    const west = '3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D';
    const s = position(hand, [north, east, south, west], 0);
    play(hand, s, '2C', '5H');
    expect([...handsOf(s, 3, 1)].every((name) => name.endsWith('H') || name === 'QS')).toBe(true);
  });
});

describe('a game to 100', () => {
  it('passes left, right, across and not at all in turn, and ends with the hand that brings 100', () => {
    const game = variant(family, 'match');
    const rng = new Rng('match');
    const s = game.create() as Hearts;
    const out = new Float64Array(4);
    for (let trial = 0; trial < 20; trial++) {
      game.setup(s);
      const directions: number[] = [];
      while (game.turn(s) !== -2) {
        if (s.hands === directions.length && s.dealt === 52) directions.push(s.direction);
        if (s.score.some((points) => points >= 100)) throw new Error('the game goes on');
        game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
      }
      expect(directions).toEqual(directions.map((_, i) => [1, 3, 2, 0][i % 4]));
      expect(Math.max(...s.score)).toBeGreaterThanOrEqual(100);
      game.returns(s, out);
      expect([...out]).toEqual([...s.score].map((points) => 100 - points));
    }
  });
});

describe('uniform play', () => {
  it('takes 61 decisions a hand and leaves every seat 19.36 points on average', () => {
    const game = variant(family, '');
    const rng = new Rng('uniform');
    const s = game.create();
    const out = new Float64Array(4);
    const sums = [0, 0, 0, 0];
    let decisions = 0;
    const games = 20_000;
    for (let i = 0; i < games; i++) {
      game.setup(s);
      decisions += game.playout(s, rng);
      game.returns(s, out);
      out.forEach((points, seat) => {
        sums[seat] += points;
      });
    }
    expect(Math.abs(decisions / games - 61)).toBeLessThan(0.12);
    for (const sum of sums) expect(Math.abs(sum / games - 19.36)).toBeLessThan(0.2);
  });
});

describe('words', () => {
  it('name cards and places', () => {
    const s = position(hand, ['2D 2H', '3D 3S', '4D 4S', '5D QS'], 0, ['2D']);
    const made = hand.words.makePosition(s) as { table: { at: Record<string, string>; leader: string } };
    expect(made.table.at.QS).toBe('hand of west');
    expect(made.table.at['2D']).toBe('played by north');
    expect(made.table.leader).toBe('north');
  });

  it.each([
    ['3S', 'stays under the A♠; the lowest of your 2 spades'],
    ['KS', 'stays under the A♠; the highest of your 2 spades'],
  ])('give a reason to follow with the %s', (name, reason) => {
    const s = position(hand, ['AS 2H', '3S KS', '4D 4S', '5D QS'], 0, ['AS']);
    expect(hand.explain(hand.view(s, 1), unwrap(hand.words.parseMove(s, `play ${name}`)))).toBe(reason);
  });

  it('give a reason to lead, to shed and to pass', () => {
    const lead = position(hand, ['2D 5H', '3D 3S', '4D 4S', '6D QS'], 0);
    const why = (s: State, text: string) =>
      hand.explain(hand.view(s, hand.turn(s)), unwrap(hand.words.parseMove(s, text)));
    expect(why(lead, 'play 2D')).toBe('3 higher diamonds are still out');
    expect(why(lead, 'play 5H')).toBe('nobody can go over it in hearts');
    expect(why(position(hand, ['2D 5H', '3D 3S', '4S 6C', '5C QS'], 0), 'play 2D')).toBe(
      '1 higher diamond is still out',
    );
    const shed = position(hand, ['2D 5H', '3D 3S', '4D 4S', '6C QS'], 0, ['2D', '3D', '4D']);
    expect(why(shed, 'play QS')).toBe('gives the queen of spades to south, as it stands');
    expect(why(shed, 'play 6C')).toBe('out of diamonds: leaves no clubs');
  });
});

describe('the gate', () => {
  const s = position(hand, ['2D 2H', '3D 3S', '4D 4S', '5D QS'], 0, ['2D']);
  const seen = hand.words.makeView(hand.view(s, 1)) as { table: Record<string, Record<string, unknown>> };
  const change = (field: string, entries: object) => ({
    ...seen,
    table: { ...seen.table, [field]: { ...seen.table[field], ...entries } },
  });

  it.each([
    ['a card of another hand', change('at', { QS: 'hand of west' }), 'ERR_VIEW_SECRET'],
    ['no place for a card that it holds', change('at', { '3S': null }), 'ERR_VIEW_IMPOSSIBLE'],
    [
      'seats without the suits that are left',
      change('lacks', { north: ['diamonds', 'clubs', 'spades but the queen', 'queen of spades', 'hearts'] }),
      'ERR_VIEW_IMPOSSIBLE',
    ],
    ['a pass where none was made', change('known', { '3S': ['north'] }), 'ERR_POSITION'],
  ])('refuses a view with %s', (_, json, code) => {
    expect(hand.words.parseView(json)).toMatchObject({ ok: false, error: { code } });
  });

  it('takes nothing as remembered that a view leaves out, and says so', () => {
    const { lacks, known, ...table } = seen.table;
    expect(lacks === undefined || known === undefined).toBe(false);
    expect(unwrap(hand.words.parseView({ ...seen, table })).assumed).toEqual(['lacks', 'known']);
  });

  it('says which place holds too many or too few cards', () => {
    const json = hand.words.makePosition(s) as { table: { at: Record<string, string> } };
    const [card] = Object.entries(json.table.at).find(([, place]) => place === 'hand of north')!;
    const at = { ...json.table.at, [card]: 'hand of east' };
    const refused = hand.words.parsePosition({ ...json, table: { ...json.table, at } });
    expect(refused.ok ? '' : refused.error.message).toMatch(/^Expected \d+ in 'hand of north', and found \d+$/);
  });

  it('refuses hands that a memory contradicts', () => {
    const json = hand.words.makePosition(s) as { table: object };
    const lacks = { north: [], east: ['diamonds'], south: [], west: [] };
    expect(hand.words.parsePosition({ ...json, table: { ...json.table, lacks } })).toMatchObject({
      ok: false,
      error: { path: 'table.lacks.east' },
    });
  });

  it.each([
    ['points of no hand', { north: 3 }],
    ['more points than a hand has', { north: 52 }],
  ])('refuses a score with %s', (_, score) => {
    const game = variant(family, 'match');
    const start = game.create();
    game.setup(start);
    const json = game.words.makePosition(start) as { table: { score: object } };
    const table = { ...json.table, score: { ...json.table.score, ...score } };
    expect(game.words.parsePosition({ ...json, table })).toMatchObject({ ok: false, error: { path: 'table.score' } });
  });

  it('refuses a finished hand with a score that its tricks do not make', () => {
    const end = position(hand, ['2D', '3D', '4H', '5S'], 0);
    play(hand, end, '2D', '3D', '4H', '5S');
    const json = hand.words.makePosition(end) as { table: object };
    const wrong = { ...json, table: { ...json.table, score: { north: 26, east: 0, south: 0, west: 0 } } };
    expect(hand.words.parsePosition(json).ok).toBe(true);
    expect(hand.words.parsePosition(wrong)).toMatchObject({ ok: false, error: { path: 'table.score' } });
  });
});

describe('the log', () => {
  const last = ['AD', 'KD', 'QD', 'JD'];
  const told = (s: State, ...moves: readonly string[]) =>
    moves.flatMap((text) => {
      const m = unwrap(hand.words.parseMove(s, text));
      const tellings = hand.words.makeTold(s, m)!(SPECTATOR);
      hand.play(s, m);
      return tellings.map((each) => each.text);
    });
  const plays = last.map((card) => `play ${card}`);

  it('tells who takes the trick with what, and the points of the hand', () => {
    const s = position(hand, last, 0);
    s.points.set([0, 26, 0, 0]);
    expect(told(s, ...plays)).toEqual([
      'North leads A♦',
      'East plays K♦',
      'South plays Q♦',
      'West plays J♦',
      'North takes the trick with A♦: no points',
      'End of hand 1',
      'East shoots the moon: all 26 points go to each of the others',
      'North gets 26 points',
      'East gets no points',
      'South gets 26 points',
      'West gets 26 points',
    ]);
    const shared = position(hand, ['AD', 'KD', 'QD', 'JD'], 0);
    shared.points.set([1, 25, 0, 0]);
    expect(told(shared, ...plays).slice(5)).toEqual([
      'End of hand 1',
      'North gets 1 point',
      'East gets 25 points',
      'South gets no points',
      'West gets no points',
    ]);
  });

  it('tells a seat what it is dealt and passed, and nobody else', () => {
    const game = variant(family, 'pass=left');
    const s = game.create();
    const rng = new Rng('log');
    game.setup(s);
    while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    const list = new MoveList(game.moveSpace);
    for (let i = 0; i < 11; i++) {
      game.moves(s, list);
      game.play(s, list.at[0]);
    }
    game.moves(s, list);
    const tell = game.words.makeTold(s, list.at[0])!;
    const [[own], [seen], [watched]] = [3, 0, SPECTATOR].map((each) => tell(each));
    expect(own.more).toBe(game.words.sayMove(s, list.at[0]).replace('pass ', ''));
    expect(seen.more).toBe('a card');
    expect(watched).toEqual(seen);
    expect(tell(0)[1].text).toMatch(/^North gets \S+, \S+ and \S+ from West$/);
    expect(tell(SPECTATOR)[1].text).toBe('The cards change hands');
  });
});
