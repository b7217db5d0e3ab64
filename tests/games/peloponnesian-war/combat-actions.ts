/** Cases of battles, sieges and going home. */

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
import { KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { checkBattle } from '../../../src/games/peloponnesian-war/operations/interception.js';
import {
  Board,
  type BySide,
  cellsOf,
  difference,
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
} from './board.js';
import type { Case, Handler, Seen } from './handler.js';

type Pair = BySide<number>;
interface BattleDice {
  readonly naval?: Pair;
  readonly land?: Pair;
}
interface Host {
  readonly units?: Units;
  readonly leaders?: readonly string[];
}

/** What has changed for each side since a moment. */
class Watch {
  private readonly board: Board;
  private readonly sci: readonly number[];
  private readonly lost: readonly Units[];
  private readonly box: readonly Units[];
  private readonly hostages: readonly number[];
  private readonly ravaged: readonly string[];
  private readonly rebels: readonly string[];

  constructor(board: Board) {
    this.board = board;
    this.sci = [...board.s.confidence];
    this.lost = [lostBy(board, 0), lostBy(board, 1)];
    this.box = [board.box(0), board.box(1)];
    this.hostages = [...board.s.hostages];
    this.ravaged = board.ravaged();
    this.rebels = board.rebels();
  }

  report(): Record<string, unknown> {
    const { board } = this;
    const { s } = board;
    const each = <T>(of: (side: number) => T) => ({ A: of(0), S: of(1) });
    return {
      ...board.sides(),
      sci: each((side) => s.confidence[side] - this.sci[side]),
      losses: each((side) => difference(lostBy(board, side), this.lost[side])),
      goingHome: each((side) => difference(board.box(side), this.box[side])),
      hostages: SIDE_NAMES.filter((_, side) => s.hostages[side] > this.hostages[side]),
      ravaged: board.ravaged().filter((name) => !this.ravaged.includes(name)),
      rebellionRemoved: this.rebels.filter((name) => !board.rebels().includes(name)),
      leadersHome: each((side) => LEADERS.filter((_, leader) => (s.resting[side] >> leader) & 1)),
    };
  }
}

/** SPs that a side has no more anywhere, contingents too: what it began with, less what is on the map and in the box. */
function lostBy(board: Board, side: number): Record<string, number> {
  const { s } = board;
  let first = s.goingHome[2 * side];
  let second = s.goingHome[2 * side + 1];
  for (let at = 0; at < SPACES.length; at++) {
    first += firstCell(s, side, at);
    second += secondCell(s, side, at);
  }
  if (s.operator === side) {
    first += s.moving[0];
    second += s.moving[1];
  }
  const left = unitsOf(first, second);
  return Object.fromEntries(Object.entries(FULL).map(([key, n]) => [key, n - (left[key] ?? 0)]));
}

/** More of every kind than there can be. */
const FULL: Units = Object.fromEntries(KEYS.map((key) => [key, 1000]));

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
  const watch = new Watch(board);
  battle.openBattle(s);
  if (attacker !== undefined) s.attacker = 1 + sideOf(attacker);
  const parts: Record<string, unknown> = {};
  const kind = battle.battleType(s);
  if (kind === battle.NULL_TYPE) battle.fightNullBattle(s);
  if (kind === battle.NAVAL_TYPE) parts.naval = round(board, 'naval', given.naval ?? given);
  if (kind === battle.LAND_TYPE || s.outcome === NAVAL_WON) parts.land = round(board, 'land', given.land ?? given);
  const last = (parts.land ?? parts.naval ?? {}) as { winner?: string | null; totals?: unknown };
  if (battle.attackerIsDrawn(s)) s.attacker = 1; // a lot: Athens
  battle.closeBattle(s);
  const report = watch.report();
  const whole = { ...report, ...parts, winner: last.winner ?? null, totals: last.totals, type: TYPE_NAMES[kind] };
  for (const part of Object.values(parts)) Object.assign(part as object, { sci: report.sci });
  s.outcome = 0;
  return whole;
}

const TYPE_NAMES = ['null', 'naval', 'land'];

/** One throw: totals, winner and losses. */
function round(board: Board, kind: 'naval' | 'land', dice: Pair): Record<string, unknown> {
  const { s } = board;
  const before = new Watch(board);
  if (kind === 'land' && battle.spartaCallsLeader(s))
    battle.spartanLeader.play(s, [...LEADERS.keys()].find((leader) => (s.cup[1] >> leader) & 1)!);
  const bonus = kind === 'naval' ? battle.navalBonus : battle.landBonus;
  const totals = { A: dice.A! + bonus(s, 0), S: dice.S! + bonus(s, 1) };
  const winner = battle.winnerOf([bonus(s, 0), bonus(s, 1)], dice.A!, dice.S!);
  (kind === 'naval' ? battle.navalDice : battle.landDice).play(s, facesOf(dice.A!, dice.S!));
  return {
    totals,
    winner: winner > 1 ? null : SIDE_NAMES[winner],
    losses: before.report().losses,
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
  const { s } = new Board(given);
  siege.determineSieges(s);
  const markers = SPACES.flatMap((name, at) =>
    besiegerOf(s, at) === 0 ? [] : [[name, SIDE_NAMES[besiegerOf(s, at) - 1]] as const],
  );
  return { siege: Object.fromEntries(markers), none: markers.length === 0 };
}

/** The combat phase at one space: battle and siege, up to the end of the sieges. */
function combatPhase({ given, action }: Case): Seen {
  const board = new Board(given);
  const { s } = board;
  const at = spaceOf(action.split(' ')[1]);
  const dice = get<BattleDice & { siege?: number }>(given, 'dice', {});
  const watch = new Watch(board);
  siege.determineSieges(s);
  s.field = at;
  const contested = SIDE_NAMES.every((_, side) => Object.keys(board.at(side, at)).length > 0);
  const fought = contested ? fight(board, dice as BattleDice & Pair) : {};
  siege.openSieges(s);
  let result: string | undefined;
  if (besiegerOf(s, at) !== 0) {
    s.field = at;
    const besieger = besiegerOf(s, at) - 1;
    if (siege.siegeIsHopeless(s)) siege.failSiege(s);
    else siege.siegeDie.play(s, dice.siege!);
    result = controls(s, besieger, at) ? 'success' : 'failure';
  }
  return { ...fought, ...watch.report(), siege: result };
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
  const watch = new Watch(board);
  const dice = get<number[]>(given, 'dice', []);
  const hopeless = siege.siegeIsHopeless(s);
  if (hopeless) siege.failSiege(s);
  else siege.siegeDie.play(s, dice[0]);
  const report = watch.report();
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
  home.dismissQuietly(s);
  while (home.expeditionsLeft(s)) home.goingHomeDie.play(s, dice[used++]);
  return {
    ...board.sides(),
    stay: board.at(side, at),
    goingHome: board.box(side),
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
  return { expeditions, left: board.at(side, at)[get<string>(given, 'key')] ?? 0, pool: board.lost(side) };
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
  const before = board.unitsAt();
  home.placeForced(s);
  const asked: string[] = [];
  while (home.placementOpen(s)) {
    asked.push(home.placeHome.text(s, 0).split(' to ')[1]);
    if (home.placerIsPlayed(s)) home.placeHome.play(s, choices.shift() ?? 0);
    else home.placementDie.play(s, spaceOf((given.spaces as string[])[0]));
  }
  const after = board.unitsAt();
  const changed = SPACES.filter((space) => {
    const letter = SIDE_NAMES[side];
    return (after[space][letter][name] ?? 0) !== (before[space][letter][name] ?? 0);
  });
  return {
    ...board.sides(),
    placed: Object.fromEntries(changed.map((space) => [space, after[space][SIDE_NAMES[side]][name] ?? 0])),
    options: asked,
    eliminated: changed.length === 0,
  };
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
