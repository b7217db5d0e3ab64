/** What no case can show, since nobody is asked or the position has no words. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { deciderSeat } from '../../../src/games/sword-of-rome/board/relations.js';
import { GREEK } from '../../../src/games/sword-of-rome/board/state.js';
import { step } from '../../../src/games/sword-of-rome/movement/army.js';
import { isTurnedBack } from '../../../src/games/sword-of-rome/movement/entry.js';
import { nodeNamed, powerNamed, Table } from './table.js';

it('asks nobody whom all know to have nothing to do (SR 7.0)', () => {
  const t = new Table(2).clear();
  t.s.desperate.fill(0);
  t.s.points.set([4, 5, 6, 0, 7]);
  t.begin('action phase');
  expect(t.at()).toBe(''); // without cards, units and Desperate Times the phase runs through
});

it('leaves the leaders of players where they are when nonplayer powers are reinforced (SR 5.10)', () => {
  const t = new Table();
  t.s.points.set([1, 2, 9, 3, 4]);
  t.begin('reinforcement phase').passTo('minor leader');
  expect(t.asked()).toBe('greek');
});

it('has a nonplayer power decided by nobody who is out of the game (SR 5.10.3, 16.1)', () => {
  const { s } = new Table();
  s.points.set([4, 5, 0, 6, 7]);
  expect(deciderSeat(s, powerNamed('VOL'))).toBe(2);
  s.out = 1 << GREEK;
  expect(deciderSeat(s, powerNamed('VOL'))).toBe(0);
});

describe('a bribe on the move (SR 7.2.2)', () => {
  it('turns back an army whose enemy has just avoided it: it may go no further (SR 11.3)', () => {
    const t = new Table().clear().units('capua ETR 3 etr_minor_a');
    const { s } = t;
    Object.assign(s, { army: powerNamed('ETR'), armyCu: 3, armyAt: nodeNamed('neapolis'), bribed: 1, mp: 6 });
    expect(isTurnedBack(s)).toBe(false);
    s.avoided = 1;
    expect(isTurnedBack(s)).toBe(true);
  });

  it('leaves an army something to do wherever it stands, or the march would never end', () => {
    const { game, s } = new Table().clear();
    const list = new MoveList(game.moveSpace);
    Object.assign(s, { army: powerNamed('ETR'), armyCu: 3, armyAt: nodeNamed('neapolis'), stepped: 1, mp: 6 });
    s.bribedAt = s.armyAt;
    for (const avoided of [0, 1]) {
      s.avoided = avoided;
      list.count = 0;
      step.moves(s, list);
      expect(list.count).toBeGreaterThan(0);
    }
  });
});
