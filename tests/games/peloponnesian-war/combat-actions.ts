/** Cases of battles, sieges and going home. */

import { MoveList } from '../../../src/core/move-list.js';
import { facesOf } from '../../../src/games/peloponnesian-war/board/dice.js';
import {
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  form,
} from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import {
  addForce,
  besiegerOf,
  controls,
  firstCell,
  secondCell,
  setBesieger,
  setController,
} from '../../../src/games/peloponnesian-war/board/spaces.js';
import { DRAWN, NAVAL_WON } from '../../../src/games/peloponnesian-war/board/state.js';
import * as battle from '../../../src/games/peloponnesian-war/combat/battle.js';
import * as home from '../../../src/games/peloponnesian-war/combat/home.js';
import { loseAt } from '../../../src/games/peloponnesian-war/combat/participants.js';
import * as siege from '../../../src/games/peloponnesian-war/combat/siege.js';
import { LEADERS } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { MOVEMENT_AFTER_COMBAT } from '../../../src/games/peloponnesian-war/data/rules.js';
import { checkBattle } from '../../../src/games/peloponnesian-war/operations/interception.js';
import {
  Board,
  type BySide,
  boxOf,
  cellsOf,
  type Given,
  get,
  keyOf,
  leaderOf,
  SIDE_NAMES,
  type SideName,
  sideOf,
  spaceOf,
  type Units,
  unitsOf,
  Watch,
} from './board.js';
import { type Case, Dice, type Handler, type Seen } from './handler.js';

type Pair = BySide<number>;
export interface BattleDice {
  readonly naval?: Pair;
  readonly land?: Pair;
}
interface Host {
  readonly units?: Units;
  readonly leaders?: readonly string[];
}

/** Both sides' forces, alone in a space. */
function meet(given: Given): Board {
  const board = new Board(given);
  const { s } = board;
  const at = spaceOf(get<string>(given, 'space'));
  for (const name of SIDE_NAMES) {
    const side = sideOf(name);
    addForce(s, side, at, firstCell(s, side, at), secondCell(s, side, at), -1);
    host(board, side, at, get<Host>(given, name, {}));
  }
  const attacker = given.attacker as SideName | undefined;
  // The side that does not hold the space attacks (PW 8.5).
  if (attacker !== undefined) setController(s, at, 2 - sideOf(attacker));
  s.field = at;
  return board;
}

function host(board: Board, side: number, at: number, { units = {}, leaders = [] }: Host): void {
  const { s } = board;
  addForce(s, side, at, ...cellsOf(units));
  for (const name of leaders) {
    board.takeLeader(side, leaderOf(name));
    form(s, side, leaderOf(name), at, 0, 0);
  }
}

/** The battle at the field, as in the procedure `battle` of the flow; `dice` of one kind, or by the kind of battle. */
export function fight(board: Board, given: BattleDice & Pair, attacker?: SideName): Record<string, unknown> {
  const { s } = board;
  board.mark();
  battle.openBattle.run(s);
  if (attacker !== undefined) s.attacker = 1 + sideOf(attacker);
  const parts: Record<string, unknown> = {};
  const kind = battle.battleType(s);
  if (kind === battle.NULL_TYPE) battle.fightNullBattle.run(s);
  if (kind === battle.NAVAL_TYPE) parts.naval = round(board, 'naval', given.naval ?? given);
  if (kind === battle.LAND_TYPE || s.outcome === NAVAL_WON) parts.land = round(board, 'land', given.land ?? given);
  const last = (parts.land ?? parts.naval ?? {}) as { winner?: string | null; totals?: unknown };
  if (battle.attackerIsDrawn(s)) s.attacker = 1; // a lot: Athens
  battle.closeBattle.run(s);
  const report = board.report();
  const whole = { ...report, ...parts, winner: last.winner ?? null, totals: last.totals, type: TYPE_NAMES[kind] };
  for (const part of Object.values(parts)) Object.assign(part as object, { sci: report.sci });
  s.outcome = 0;
  return whole;
}

const TYPE_NAMES = ['null', 'naval', 'land'];

/** One throw: totals, winner and losses. */
function round(board: Board, kind: 'naval' | 'land', dice: Pair): Record<string, unknown> {
  const { s } = board;
  const before = new Watch(s);
  if (kind === 'land' && battle.spartaCallsLeader(s))
    battle.spartanLeader.play(s, [...LEADERS.keys()].find((leader) => (s.cup[1] >> leader) & 1)!);
  const bonus = kind === 'naval' ? battle.navalBonus : battle.landBonus;
  const totals = { A: dice.A! + bonus(s, 0), S: dice.S! + bonus(s, 1) };
  const winner = battle.winnerOf([bonus(s, 0), bonus(s, 1)], dice.A!, dice.S!);
  (kind === 'naval' ? battle.navalDice : battle.landDice).play(s, facesOf(dice.A!, dice.S!));
  return {
    totals,
    winner: winner > 1 ? null : SIDE_NAMES[winner],
    losses: before.losses(),
    drawn: s.outcome === DRAWN,
  };
}

function wholeBattle({ given }: Case): Seen {
  return fight(meet(given), get(given, 'dice', {}), given.attacker as SideName | undefined);
}

function battleCheck({ given }: Case): Seen {
  const board = meet(given);
  const { s } = board;
  const dice = get<Pair>(given, 'skirmishDice');
  const follows = checkBattle(s, dice.A! + dice.S!);
  const kind = battle.battleType(s);
  const effect = kind === battle.NULL_TYPE ? 'expedition goes on' : undefined;
  return { battle: follows, type: follows ? TYPE_NAMES[kind] : null, effect };
}

function siegeDetermination({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  siege.determineSieges.run(s);
  const markers = SPACES.flatMap((name, at) =>
    besiegerOf(s, at) === 0 ? [] : [[name, SIDE_NAMES[besiegerOf(s, at) - 1]] as const],
  );
  return { ...board.report(), siege: Object.fromEntries(markers), none: markers.length === 0 };
}

/** The combat phase at one space: battle and siege, up to the end of the sieges. */
function combatPhase({ given, action }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const at = spaceOf(action.split(' ')[1]);
  const dice = get<BattleDice & { siege?: number }>(given, 'dice', {});
  board.mark();
  siege.determineSieges.run(s);
  s.field = at;
  const contested = SIDE_NAMES.every((_, side) => Object.keys(board.at(side, at)).length > 0);
  const fought = contested ? fight(board, dice as BattleDice & Pair) : {};
  siege.openSieges.run(s);
  let result: string | undefined;
  if (besiegerOf(s, at) !== 0) {
    s.field = at;
    const besieger = besiegerOf(s, at) - 1;
    if (siege.siegeIsHopeless(s)) siege.failSiege(s);
    else siege.siegeDie.play(s, dice.siege!);
    result = controls(s, besieger, at) ? 'success' : 'failure';
  }
  return { ...fought, ...board.report(), siege: result };
}

function wholeSiege({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const at = spaceOf(get<string>(given, 'space'));
  const besieger = get<Host & { side: SideName }>(given, 'besieger');
  const besieged = get<Host>(given, 'besieged', {});
  const side = sideOf(besieger.side);
  for (const each of [0, 1]) addForce(s, each, at, firstCell(s, each, at), secondCell(s, each, at), -1);
  if (given.controller !== undefined) setController(s, at, ['N', 'A', 'S'].indexOf(given.controller as string));
  host(board, side, at, besieger);
  host(board, 1 - side, at, besieged);
  setBesieger(s, at, 1 + side);
  s.field = at;
  board.mark();
  const dice = get<number[]>(given, 'dice', []);
  const hopeless = siege.siegeIsHopeless(s);
  if (hopeless) siege.failSiege(s);
  else siege.siegeDie.play(s, dice[0]);
  const report = board.report();
  return { ...report, result: controls(s, side, at) ? 'success' : 'failure', diceUsed: hopeless ? 0 : 1 };
}

function goingHome({ given }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const {
    side: name,
    leader,
    space,
    units,
  } = get<{ side: SideName; leader: string; space: string; units: Units }>(given, 'expedition');
  const side = sideOf(name);
  const at = spaceOf(space);
  addForce(s, side, at, firstCell(s, side, at), secondCell(s, side, at), -1);
  board.form(side, leader, at, units);
  const dice = get<number[]>(given, 'dice', []);
  let used = 0;
  home.dismissQuietly.run(s);
  while (home.expeditionsLeft(s)) home.goingHomeDie.play(s, dice[used++]);
  return {
    ...board.report(),
    stay: board.at(side, at),
    goingHome: boxOf(s.goingHome, side),
    leader: (s.resting[side] >> leaderOf(leader)) & 1 ? 'goingHome' : 'stays',
    diceUsed: used,
  };
}

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
  battleCheck,
  navalBattle: wholeBattle,
  landBattle: wholeBattle,
  battle: wholeBattle,
  siegeDetermination,
  combatPhase,
  siege: wholeSiege,
  goingHome,
  loseOne,
  place,
};
