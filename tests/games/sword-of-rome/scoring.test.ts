/** VP, automatic victory and the end of the game (SR 4, 5.8). */
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ETRUSAM, GAUL, GREEK, ROME, seatOf } from '../../../src/games/sword-of-rome/board/state.js';
import { ending, placing, returns, scoreTurn } from '../../../src/games/sword-of-rome/score.js';
import { chooseFirst } from '../../../src/games/sword-of-rome/turn/turn.js';
import { Table } from './table.js';

/** By hand: gaul, etrusam, greek, carthage, rome. */
function table(points: readonly number[], { players = 5, turn = 1, turns = 9 } = {}): Table {
  const t = new Table(players, turns);
  t.s.points.set(points);
  t.s.gameTurn = turn;
  return t;
}

describe('VP of spaces', () => {
  it('go to the holder and from the home power, again each turn (SR 4.1)', () => {
    const t = table([6, 6, 6, 6, 6]).control({ neapolis: 'ROM' });
    scoreTurn.run(t.s);
    expect([...t.s.points]).toEqual([6, 6, 5, 6, 7]);
    t.s.gameTurn++;
    scoreTurn.run(t.s);
    expect([...t.s.points]).toEqual([6, 6, 4, 6, 8]);
  });

  it('are nothing for the Gauls, who lose like the others (SR 4.1)', () => {
    const t = table([6, 6, 6, 6, 6]).control({ neapolis: 'GAU', placentia: 'ETR' });
    t.s.plunder = 4;
    scoreTurn.run(t.s);
    expect([...t.s.points]).toEqual([5, 7, 5, 6, 6]);
    expect(t.s.plunder).toBe(4); // the track is not scored
  });

  it('stay between 0 and 12, after the sum of gains and losses (SR 4.1)', () => {
    const t = table([6, 6, 0, 12, 12], { turn: 5 }).control({ neapolis: 'ROM', antium: 'CAR', praeneste: 'CAR' });
    t.s.unrest = 3;
    scoreTurn.run(t.s);
    expect([...t.s.points]).toEqual([6, 6, 0, 12, 12]);
  });

  it('fall by a third of unrest with five players, and no others (SR 20.2)', () => {
    const five = table([6, 6, 6, 6, 6]);
    five.s.unrest = 5;
    scoreTurn.run(five.s);
    expect(five.s.points[CARTHAGE]).toBe(5);
    const four = table([6, 6, 6, 0, 6], { players: 4 }).control({ lilybaeum: 'GRE', panormus: 'GRE' });
    scoreTurn.run(four.s);
    expect([four.s.points[GREEK], four.s.points[CARTHAGE]]).toEqual([7, 0]); // Panormus counts with five alone
  });
});

describe('the end of the game', () => {
  it('has no winner among those who are out of the game, and their VP stand (SR 5.10.3)', () => {
    const t = table([6, 6, 12, 6, 9], { turn: 5 });
    t.s.out = 1 << GREEK;
    t.control({ neapolis: 'IND' });
    scoreTurn.run(t.s);
    expect([t.s.winner, t.s.points[GREEK]]).toEqual([-1, 12]);
    t.s.gameTurn = 9;
    scoreTurn.run(t.s);
    expect(t.s.winner).toBe(ROME);
  });

  it.each([
    [5, 2, 8, false],
    [5, 2, 9, true],
    [5, 4, 9, false],
    [5, 4, 10, true],
    [5, 5, 10, false],
    [5, 5, 11, true],
    [5, 6, 11, false],
    [5, 6, 12, true],
    [4, 2, 9, false],
    [4, 2, 10, true],
    [4, 4, 10, false],
    [4, 4, 11, true],
    [4, 5, 11, false],
    [4, 5, 12, true],
  ])('comes among %i players in turn %i with %i VP: %s (SR 4.2)', (players, turn, points, ends) => {
    const t = table([6, points, 6, 6, 6], { players, turn });
    scoreTurn.run(t.s);
    expect(t.s.winner).toBe(ends ? ETRUSAM : -1);
  });

  it('goes to most VP, of equals to the earlier in tie order (SR 4.2, 4.4)', () => {
    const t = table([6, 10, 6, 11, 11]);
    scoreTurn.run(t.s);
    expect(t.s.winner).toBe(CARTHAGE);
    expect(ending(t.s)).toContain('tied, and first in order: Carthage');
  });

  it('comes after the last turn, 9 or 6 (SR 4.3)', () => {
    const t = table([9, 8, 7, 9, 9], { turn: 9 });
    scoreTurn.run(t.s);
    expect(placing(t.s)).toEqual([GAUL, CARTHAGE, ROME, ETRUSAM, GREEK]); // SR 4.5
    const out = new Float64Array(5);
    returns(t.s, out);
    expect([...out]).toEqual([1, 0, 0, 0, 0]);
    const short = table([5, 6, 6, 6, 7], { turn: 6, turns: 6 });
    scoreTurn.run(short.s);
    expect(short.s.winner).toBe(ROME);
    expect(ending(short.s)).not.toContain('tied');
  });

  it('goes by the sums of two hands with two players, a tie to Gauls and Greeks (SR 4.3, 21.5)', () => {
    const tie = table([6, 6, 6, 0, 6], { players: 2, turn: 9 });
    scoreTurn.run(tie.s);
    expect(seatOf(2, tie.s.winner)).toBe(0);
    expect(tie.game.seats).toEqual(['gaul-greek', 'rome-etrusam']);
    const level = table([10, 6, 1, 0, 6], { players: 2 });
    scoreTurn.run(level.s); // one hand reaches the level, the other seat has more
    expect(seatOf(2, level.s.winner)).toBe(1);
  });
});

it('lets the hand with fewest VP name the first player, of equals the earlier in tie order (SR 5.3)', () => {
  expect(chooseFirst.player(table([7, 6, 6, 5, 5], { turn: 3 }).s)).toBe(seatOf(5, CARTHAGE));
  expect(chooseFirst.player(table([5, 6, 6, 0, 4], { players: 2, turn: 3 }).s)).toBe(1); // of its own VP, not of the sums
});
