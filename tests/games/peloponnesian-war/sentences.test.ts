/** Sentences of the rules for which the notation of the worked examples has no action. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { form, usedFirst } from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { addForce, controllerOf, isRavaged, ravage } from '../../../src/games/peloponnesian-war/board/spaces.js';
import {
  ALL_TAKE_PART,
  MARCHING,
  NAVAL_TAKES_PART,
  NO_OPERATION,
  type Peloponnesian,
  SUCCEEDED,
} from '../../../src/games/peloponnesian-war/board/state.js';
import { openBattle } from '../../../src/games/peloponnesian-war/combat/battle.js';
import { nextPass } from '../../../src/games/peloponnesian-war/combat/home.js';
import { sendFightersHome } from '../../../src/games/peloponnesian-war/combat/participants.js';
import { openSieges, siegeFails, siegeIsHopeless } from '../../../src/games/peloponnesian-war/combat/siege.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { findWayOn, stormDie } from '../../../src/games/peloponnesian-war/operations/march.js';
import * as armistice from '../../../src/games/peloponnesian-war/turn/armistice.js';
import { hasWon, returns } from '../../../src/games/peloponnesian-war/turn/victory.js';
import { Board, boxOf, cellsOf, HOLDERS, leaderOf, spaceOf, standing, type Units, unitsOf } from './board.js';

const ATHENS = 0;
const SPARTA = 1;
const holder = (s: Peloponnesian, name: string): string => HOLDERS[controllerOf(s, spaceOf(name))];

function enter(s: Peloponnesian, side: number, name: string, units: Units, sign: 1 | -1 = 1): void {
  addForce(s, side, spaceOf(name), ...cellsOf(units), sign);
}

/** An expedition on the march. */
function march(given: object, side: number, leader: string, units: Units, at: string, target: string): Board {
  const board = new Board(given as Record<string, unknown>);
  const { s } = board;
  board.takeLeader(side, leaderOf(leader));
  Object.assign(s, {
    operator: side,
    leader: leaderOf(leader),
    stage: MARCHING,
    at: spaceOf(at),
    target: spaceOf(target),
    objective: spaceOf(target),
  });
  s.moving.set(cellsOf(units));
  return board;
}

describe('control (PW 2.1)', () => {
  it('of an open space goes with the only SPs in it, and back to its colour without any', () => {
    const { s } = new Board({});
    enter(s, ATHENS, 'delium', { H: 1 });
    expect(holder(s, 'delium')).toBe('A');
    enter(s, SPARTA, 'delium', { aH: 2 });
    expect(holder(s, 'delium')).toBe('A');
    enter(s, ATHENS, 'delium', { H: 1 }, -1);
    expect(holder(s, 'delium')).toBe('S');
    enter(s, SPARTA, 'delium', { aH: 2 }, -1);
    expect(holder(s, 'delium')).toBe('S');
  });

  it('of a fortress, and of rebels, does not; Macedonia falls back to the side of Macedon', () => {
    const { s } = new Board({ rebellions: ['erythrae'], coalitionNeutrals: { macedon: 'A' } });
    for (const [name, before] of [
      ['tegea', 'S'],
      ['erythrae', 'N'],
    ] as const) {
      enter(s, ATHENS, name, { H: 1 });
      expect(holder(s, name)).toBe(before);
    }
    enter(s, SPARTA, 'macedonia', { H: 1 });
    expect(holder(s, 'macedonia')).toBe('S');
    enter(s, SPARTA, 'macedonia', { H: 1 }, -1);
    expect(holder(s, 'macedonia')).toBe('A');
  });
});

describe('an expedition at sea', () => {
  it.each([
    [
      { N: 1, H: 2, C: 1 },
      { N: 1, H: 1 },
      { H: 1, C: 1 },
    ],
    [{ N: 1, H: 1, aH: 1 }, { N: 1, H: 1 }, { aH: 1 }],
    [{ N: 2, H: 1, C: 1 }, { N: 2, H: 1, C: 1 }, {}],
  ])('sends home what it has no room for: %j (PW 6.4.1)', (units, left, home) => {
    const { s } = march({}, ATHENS, 'conon', units as Units, 'melos', 'thera');
    findWayOn.run(s);
    expect(unitsOf(s.moving[0], s.moving[1])).toEqual(left);
    expect(boxOf(s.goingHome, ATHENS)).toEqual(home);
    expect(s.stage).toBe(MARCHING);
  });

  it('goes home without ships (PW 6.4.1)', () => {
    const { s } = march({}, ATHENS, 'conon', { H: 2 }, 'melos', 'thera');
    findWayOn.run(s);
    expect(boxOf(s.goingHome, ATHENS)).toEqual({ H: 2 });
    expect(s.resting[ATHENS]).toBe(1 << leaderOf('conon'));
    expect(s.stage).toBe(NO_OPERATION);
  });

  it.each([
    [4, false],
    [5, true],
  ])('on a %i in the storms (PW 6.7)', (face, lost) => {
    const { s } = march({}, ATHENS, 'conon', { N: 2, aH: 1 }, 'syracuse', 'gela');
    s.stormDue = 1;
    stormDie.play(s, face);
    expect(boxOf(s.pool, ATHENS)).toEqual(lost ? { N: 2, aH: 1 } : {});
    expect([s.stage, s.shipsLost]).toEqual(lost ? [NO_OPERATION, 2] : [MARCHING, 0]);
  });
});

describe('an intercepting force that loses', () => {
  it.each([
    [NAVAL_TAKES_PART, { aN: 3 }, { aH: 4 }, { aH: 2 }],
    [ALL_TAKE_PART, { aN: 3, aH: 4 }, {}, {}],
  ])('goes home with those who took part, and all its leaders (PW 7.3.1)', (takesPart, home, left, used) => {
    const { s } = march({}, ATHENS, 'conon', { N: 4 }, 'siphae', 'naupactus');
    enter(s, SPARTA, 'corinth', { aH: 4, aN: 3 });
    form(s, SPARTA, leaderOf('cnemus'), spaceOf('corinth'), ...cellsOf({ aH: 2, aN: 1 }));
    Object.assign(s, { field: s.at, from: spaceOf('corinth'), takesPart, attempt: SUCCEEDED });
    sendFightersHome(s, SPARTA);
    expect(boxOf(s.goingHome, SPARTA)).toEqual(home);
    expect(standing(s, SPARTA, spaceOf('corinth'))).toEqual(left);
    expect(unitsOf(usedFirst(s, SPARTA, spaceOf('corinth')), 0)).toEqual(used);
    expect(s.resting[SPARTA]).toBe(1 << leaderOf('cnemus'));
  });
});

describe('the attacker in the combat phase (PW 8.5)', () => {
  it.each([
    ['decelea in Athenian hands', { controller: { decelea: 'A' } }, 'decelea', [], 'S'],
    ['a neutral space with one leader', {}, 'melos', ['A conon'], 'A'],
    ['a neutral space with a leader each', {}, 'melos', ['A conon', 'S agis'], 'N'],
    ['rebels without leaders', { rebellions: ['chios'] }, 'chios', [], 'N'],
  ])('%s', (_, given, name, leaders, attacker) => {
    const { s } = new Board(given);
    for (const side of [ATHENS, SPARTA]) addForce(s, side, spaceOf(name), ...cellsOf({ H: 1 }));
    for (const [side, leader] of leaders.map((each) => each.split(' ')))
      form(s, HOLDERS.indexOf(side) - 1, leaderOf(leader), spaceOf(name), 0, 0);
    s.field = spaceOf(name);
    openBattle.run(s);
    expect(HOLDERS[s.attacker]).toBe(attacker);
  });
});

describe('after the battles', () => {
  it('Sparta leaves the Long Walls if it holds one end alone (PW 9.3.1)', () => {
    const { s } = new Board({ units: { S: { athens: { H: 9 } } }, siege: { athens: 'S', piraeus: 'S' } });
    openSieges.run(s);
    expect(boxOf(s.goingHome, SPARTA)).toEqual({ H: 9 });
  });

  it('besiegers that are outnumbered fail without a die (PW 9.5)', () => {
    const { s } = new Board({ units: { A: { tegea: { H: 2 } }, S: { tegea: { H: 3 } } }, siege: { tegea: 'A' } });
    s.field = spaceOf('tegea');
    expect(siegeIsHopeless(s)).toBe(true);
    siegeFails.run(s);
    expect([holder(s, 'tegea'), isRavaged(s, spaceOf('tegea'))]).toEqual(['S', true]);
    expect([boxOf(s.goingHome, ATHENS), [...s.confidence]]).toEqual([{ H: 2 }, [-2, 0]]);
  });

  it('a third pass sends those home who do not control the space (PW 9.1)', () => {
    const { s } = new Board({
      units: { A: { decelea: { H: 1 }, tegea: { H: 1 } }, S: { decelea: { H: 1 }, tegea: { H: 1 } } },
    });
    s.pass = 3;
    nextPass.run(s);
    expect([boxOf(s.goingHome, ATHENS), boxOf(s.goingHome, SPARTA), s.pass]).toEqual([{ H: 1 }, { H: 1 }, 0]);
  });
});

describe('an armistice (PW 12.3)', () => {
  it('sends own SPs home, empties far fortresses, and lifts markers and hostages', () => {
    const { s } = new Board({
      units: { A: { athens: { H: 2 }, melos: { H: 1, aN: 1 }, thera: { N: 1 } }, S: { decelea: { H: 2, aH: 1 } } },
      expeditions: [{ side: 'A', leader: 'conon', space: 'melos', units: { H: 1 } }],
      controller: { melos: 'A', tegea: 'A', decelea: 'S' },
      hostages: ['A'],
      helotMarker: 'pylos',
      ravaged: ['decelea'],
    });
    armistice.layDownArms.run(s);
    expect([boxOf(s.goingHome, ATHENS), boxOf(s.goingHome, SPARTA)]).toEqual([{ H: 1, N: 1 }, { H: 2 }]);
    expect((s.cup[ATHENS] >> leaderOf('conon')) & 1).toBe(1);
    expect(s.atticaRavaged).toBe(1);
    armistice.makePeace.run(s);
    expect(['melos', 'tegea', 'decelea'].map((name) => holder(s, name))).toEqual(['A', 'S', 'S']);
    expect([s.hostages[ATHENS], s.helots, isRavaged(s, spaceOf('decelea'))]).toEqual([0, -1, false]);
  });

  it('pays two revenues without eisphora, and takes two turns', () => {
    const { s } = new Board({ treasury: { A: 0, S: 0 }, sci: { A: 3, S: -2 }, turn: 4 });
    armistice.collectInPeace.run(s);
    expect([...s.treasury]).toEqual([7000, 5000]);
    armistice.endPeace.run(s);
    expect([s.turn, s.truceTurn, ...s.confidence, s.result]).toEqual([6, 7, 0, 0, 0]);
  });

  it('that ends the war is followed by no loss of bellicosity: the result counts it as before the events of peace (PW 14.6)', () => {
    const { s } = new Board({ turn: 9 });
    s.bellicosity.set([6, 5]);
    armistice.layDownArms.run(s);
    s.bellicosity[ATHENS] -= 2; // the plague
    armistice.endPeace.run(s);
    const payoffs = new Float64Array(2);
    returns(s, payoffs);
    expect([...payoffs]).toEqual([1, 0]);
  });

  it.each([
    [8, 'open'],
    [9, 'over'],
  ])('on turn %i leaves the campaign %s', (turn, result) => {
    const { s } = new Board({ turn });
    armistice.endPeace.run(s);
    expect(s.result).toBe(result === 'over' ? 1 : 0);
    armistice.endTurn.run(s);
    expect(s.result).toBe(1);
  });

  it.each([
    ['solitaire', 1],
    ['twoPlayer', 0],
  ])('ends the Archidamian War: %s', (mode, result) => {
    const { s } = new Board({ mode, scenario: 'archidamian' });
    armistice.layDownArms.run(s);
    expect(s.result).toBe(result);
  });
});

it('the end of a turn clears what belongs to it (PW 12.4)', () => {
  const { s } = new Board({
    turn: 2,
    units: { A: { melos: { N: 2 } } },
    expeditions: [{ side: 'A', leader: 'conon', space: 'melos', units: { N: 2 } }],
    navalLostThisTurn: { A: 5 },
    passed: ['A', 'S'],
    lostThisTurn: { A: { N: 5 } },
    niciasDrawn: true,
    switchedThisTurn: true,
  });
  s.resting[SPARTA] = 1 << leaderOf('agis');
  ravage(s, spaceOf('sunium'));
  armistice.endTurn.run(s);
  expect([s.turn, s.shipsLost, s.shipsLostBefore, s.atticaRavaged, s.niciasDrawn, s.switched]).toEqual([
    3, 0, 5, 1, 0, 0,
  ]);
  expect([isRavaged(s, spaceOf('sunium')), ...s.passed, ...s.lost, ...s.resting, s.expeditions[0]]).toEqual([
    ...[false, 0, 0, 0, 0, 0, 0, 0, 0],
    0,
  ]);
  expect((s.cup[SPARTA] >> leaderOf('agis')) & (s.cup[ATHENS] >> leaderOf('conon')) & 1).toBe(1);
  expect(unitsOf(usedFirst(s, ATHENS, spaceOf('melos')), 0)).toEqual({});
});

describe('results', () => {
  const SPARTA_SURRENDERS = 3;
  it.each([
    ['campaign', 160, 0, 10, false],
    ['campaign', 161, 0, 10, true],
    ['campaign', 0, SPARTA_SURRENDERS, 3, true],
    ['campaign', 0, SPARTA_SURRENDERS, 4, false],
    ['archidamian', 39, SPARTA_SURRENDERS, 2, false],
    ['archidamian', 40, 1, 3, true],
    ['firstTurn', 0, 1, 1, false],
    ['firstTurn', 5, 1, 1, true],
  ])('alone, %s with %i points, result %i, turn %i (PW 13.3)', (scenario, points, result, turn, won) => {
    const { s } = new Board({ mode: 'solitaire', scenario, turn, vp: points });
    Object.assign(s, { result });
    expect(SCENARIOS).toContain(scenario);
    expect(hasWon(s)).toBe(won);
    const out = new Float64Array(1);
    returns(s, out);
    expect(out[0]).toBeCloseTo((won ? 0.5 : 0) + 0.5 * Math.min(1, Math.max(0, (points + 100) / 400)), 12);
  });

  it.each([
    [{ A: 5, S: 4 }, { A: 0, S: 9000 }, 1],
    [{ A: 4, S: 4 }, { A: 900, S: 1000 }, 0],
    [{ A: 4, S: 4 }, { A: 1000, S: 1000 }, 0.5],
  ])('of two: bellicosity %j, then treasury %j (PW 14.6)', (bellicosity, treasury, athens) => {
    const { s } = new Board({ bellicosity, treasury });
    Object.assign(s, { result: 1 });
    const out = new Float64Array(2);
    returns(s, out);
    expect([...out]).toEqual([athens, 1 - athens]);
  });
});

describe('leader selection (PW 4.4)', () => {
  it('lets a side without leaders pass for the turn; Athens draws first', () => {
    const { game } = new Board({ mode: 'twoPlayer', scenario: 'fallOfAthens' });
    const s = game.create();
    game.setup(s);
    s.cup[SPARTA] = 0;
    const answer = (text: string) => game.play(s, unwrap(game.words.parseMove(s, text)));
    answer('7: No unusual event');
    answer('ephesus'); // SCI 0: the Delian League (PW 4.3)
    answer('Conon');
    expect([s.passed[ATHENS], s.passed[SPARTA], s.operator, s.leader]).toEqual([0, 1, ATHENS, leaderOf('conon')]);
    expect(game.words.decision(s)).toBe('objective');
  });
});
