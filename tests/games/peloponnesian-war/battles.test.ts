import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { facesOf } from '../../../src/games/peloponnesian-war/board/dice.js';
import { form } from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { addForce } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { sizeOf } from '../../../src/games/peloponnesian-war/board/units.js';
import {
  battleType,
  closeBattle,
  isWonBy,
  LAND_TYPE,
  landBonus,
  landDice,
  navalBonus,
  navalDice,
  openBattle,
} from '../../../src/games/peloponnesian-war/combat/battle.js';
import { Board, cellsOf, leaderOf, spaceOf, type Units } from './board.js';

interface Meeting {
  readonly space: string;
  readonly A: Units;
  readonly S: Units;
  readonly leaders?: readonly (string | undefined)[]; // by side
}

/** Meetings of every kind: even and uneven, allied and own, led and not, at home and abroad. */
const MEETINGS: readonly Meeting[] = [
  { space: 'naupactus', A: { N: 3 }, S: { aN: 5 }, leaders: ['phormio', 'cnemus'] },
  { space: 'leucas', A: { aN: 3 }, S: { aN: 3 } },
  { space: 'delium', A: { H: 4 }, S: { aH: 5, aC: 2 }, leaders: ['demosthenes'] },
  { space: 'tegea', A: { 'aH@argos': 4, H: 2 }, S: { H: 3, aH: 3 }, leaders: [undefined, 'agis'] },
  { space: 'panactum', A: { H: 5, C: 1 }, S: { H: 6, aC: 3 }, leaders: ['cleon', 'archidamus'] },
  { space: 'sparta', A: { H: 9, C: 2 }, S: { H: 2, aH: 3 } },
  { space: 'salamis', A: { N: 1 }, S: { aN: 9 }, leaders: [undefined, 'lysander'] },
];

function meet({ space, A, S, leaders = [] }: Meeting): Peloponnesian {
  const { s, takeLeader } = wrap(new Board({}));
  const at = spaceOf(space);
  addForce(s, 0, at, ...cellsOf(A));
  addForce(s, 1, at, ...cellsOf(S));
  leaders.forEach((name, side) => {
    if (name === undefined) return;
    takeLeader(side, leaderOf(name));
    form(s, side, leaderOf(name), at, 0, 0);
  });
  s.field = at;
  return s;
}

function wrap(board: Board): { s: Peloponnesian; takeLeader: Board['takeLeader'] } {
  return { s: board.s, takeLeader: board.takeLeader.bind(board) };
}

const lostOf = (s: Peloponnesian, side: number): number => sizeOf(s.lost[2 * side], s.lost[2 * side + 1]);

describe('battles of Peloponnesian War', () => {
  it.each(MEETINGS)('have the odds that counting all 36 throws gives: $space', (meeting) => {
    const first = meet(meeting);
    const onLand = battleType(first) === LAND_TYPE;
    const bonus = onLand ? landBonus : navalBonus;
    const dice = onLand ? landDice : navalDice;
    const list = new MoveList(256);
    const odds = new Float64Array(256);
    dice.outcomes(first, list, odds);
    const law = new Map<string, number>();
    for (let i = 0; i < list.count; i++) {
      const s = meet(meeting);
      openBattle.run(s);
      dice.play(s, list.at[i]);
      const key = `${isWonBy(s, 0) ? 'A' : isWonBy(s, 1) ? 'S' : '-'} ${lostOf(s, 0)} ${lostOf(s, 1)}`;
      law.set(key, (law.get(key) ?? 0) + odds[i]);
    }
    // PW 8.3, 8.4 once more, by the sentence: totals, then dice, then a draw
    const lead = bonus(first, 0) - bonus(first, 1);
    let athens = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) if (lead + a - b > 0 || (lead + a - b === 0 && a > b)) athens++;
    const won = [...law].reduce((sum, [key, p]) => (key.startsWith('A') ? sum + p : sum), 0);
    expect(won).toBeCloseTo(athens / 36, 12);
    expect([...law.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it.each(MEETINGS)('take from the loser between one SP and as many as the winner has: $space', (meeting) => {
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const s = meet(meeting);
        const onLand = battleType(s) === LAND_TYPE;
        openBattle.run(s);
        (onLand ? landDice : navalDice).play(s, facesOf(a, b));
        const winner = isWonBy(s, 0) ? 0 : isWonBy(s, 1) ? 1 : -1;
        if (winner < 0) {
          expect(lostOf(s, 0)).toBe(lostOf(s, 1)); // PW 8.3.2, 8.4.2: one each, or none
          continue;
        }
        const loser = 1 - winner;
        expect(lostOf(s, winner)).toBe(0);
        expect(lostOf(s, loser)).toBeGreaterThanOrEqual(1);
        expect(lostOf(s, loser)).toBeLessThanOrEqual(s.sizes[winner]);
        closeBattle.run(s);
        expect(s.confidence[winner]).toBe(1);
        expect(s.confidence[loser]).toBe(s.sizes[winner] - s.sizes[loser] >= 3 ? 0 : -1);
      }
  });
});
