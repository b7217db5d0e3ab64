/** Cases of battles, sieges and going home. */

import { MoveList } from '../../../src/core/move-list.js';
import {
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
} from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import * as home from '../../../src/games/peloponnesian-war/combat/home.js';
import { loseAt } from '../../../src/games/peloponnesian-war/combat/participants.js';
import { LEADERS } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { MOVEMENT_AFTER_COMBAT } from '../../../src/games/peloponnesian-war/data/rules.js';
import { Board, boxOf, cellsOf, get, keyOf, type SideName, sideOf, spaceOf, unitsOf } from './board.js';
import { type Case, Dice, type Handler, type Seen } from './handler.js';

function loseOne({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const side = sideOf(get<SideName>(given, 'side'));
  const at = spaceOf(get<string>(given, 'space'));
  const key = keyOf(get<string>(given, 'key'));
  for (let n = get<number>(given, 'count', 1); n > 0; n--) loseAt(s, side, at, key);
  const expeditions: unknown[] = [];
  for (let e = 0; expeditionExists(s, e); e++)
    expeditions.push({
      leader: LEADERS[expeditionLeader(s, e)] ?? null,
      units: unitsOf(expeditionFirst(s, e), expeditionSecond(s, e)),
    });
  return {
    ...board.report(),
    expeditions,
    left: board.at(side, at)[get<string>(given, 'key')] ?? 0,
    pool: boxOf(s.pool, side),
  };
}

/** SPs of one key are placed: so many to the first space that is open, the rest to the last. */
function place({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const side = sideOf(get<SideName>(given, 'side'));
  const name = get<string>(given, 'key');
  s.goingHome.fill(0);
  const [first, second] = cellsOf({ [name]: get<number>(given, 'count') });
  s.goingHome[2 * side] = first;
  s.goingHome[2 * side + 1] = second;
  Object.assign(s, { side });
  const choices = [given.choice ?? []].flat() as number[];
  const before = SPACES.map((_, space) => board.at(side, space));
  home.placeForced.run(s);
  const asked: string[] = [];
  const faces = new Dice(get<number[]>(given, 'dice', []));
  while (home.placementOpen(s)) {
    if (home.placerIsPlayed(s)) {
      asked.push(home.placeHome.text(s, 0).split(' to ')[1]);
      home.placeHome.play(s, choices.shift() ?? 0);
    } else home.placementDie.play(s, spaceOf(rolled(s, side, name, faces)));
  }
  const after = SPACES.map((_, space) => board.at(side, space));
  const changed = [...SPACES.keys()].filter((space) => (after[space][name] ?? 0) !== (before[space][name] ?? 0));
  return {
    ...board.report(),
    placed: Object.fromEntries(changed.map((space) => [SPACES[space], after[space][name]])),
    options: asked,
    eliminated: changed.length === 0,
    diceUsed: faces.used,
  };
}

/** The face's space in the row; thrown again while it cannot be chosen (PW 9.7). */
function rolled(s: Board['s'], side: number, name: string, faces: Dice): string {
  const list = new MoveList(256);
  home.placementDie.outcomes(s, list, new Float64Array(256));
  const open: readonly string[] = list.toArray().map((at) => SPACES[at]);
  const rows: Readonly<Record<string, string>> = MOVEMENT_AFTER_COMBAT[side];
  const row = rows[name.split('@')[0]].split(' ');
  for (;;) {
    const at = row[faces.next() - 1];
    const named = at === 'chios' && !open.includes(at) ? 'samos' : at;
    if (open.includes(named)) return named;
  }
}

export const combatActions: Readonly<Record<string, Handler>> = {
  loseOne,
  place,
};
