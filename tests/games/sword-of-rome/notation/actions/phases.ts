/** Phases of the turn, the end of a game, and points of a battle that was fought elsewhere (SR 4, 5, 12.5). */
import { MoveList } from '../../../../../src/core/move-list.js';
import { reward } from '../../../../../src/games/sword-of-rome/battle/battle.js';
import { noteNeighbours } from '../../../../../src/games/sword-of-rome/board/control.js';
import { NODES } from '../../../../../src/games/sword-of-rome/board/map.js';
import { AT, ownerOf, type Rome, seatOf } from '../../../../../src/games/sword-of-rome/board/state.js';
import {
  addUnits,
  cuAt,
  mercsAt,
  moveLeaders,
  removeUnits,
  tidy,
} from '../../../../../src/games/sword-of-rome/board/units.js';
import { HANDS } from '../../../../../src/games/sword-of-rome/data/rules.js';
import { changes, placing, scoreTurn } from '../../../../../src/games/sword-of-rome/score.js';
import { Board } from '../board.js';
import { type Action, numberOr, text } from '../case.js';
import { nodeIn, powerIn } from '../names.js';
import { copyOf } from '../record.js';
import type { Table } from '../table.js';
import { pointAt, SPENDING, takePlunder } from './support.js';
import type { Plays } from './words.js';

// ------------------------------------------------------------------- phases

/** The procedure of the flow, or the automatic step, that is the phase. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  mines: ['open the turn'],
  draw: ['draw phase'],
  attrition: ['attrition phase', 'attrition'],
  surrender: ['surrender phase'],
  isolation: ['isolation'],
  alliance: ['alliance phase'],
  alliances: ['alliance phase'],
  penalty: ['greek penalties'],
  reinforcement: ['reinforcement phase'],
  advance: ['next turn'],
};

function runPhase(table: Table, action: Action): void {
  const phase = typeof action.phase === 'string' ? action.phase : text(table.given.phase);
  if (phase === 'vp') {
    scoreVP(table);
    return;
  }
  const names = PHASES[phase];
  if (names === undefined) throw new Error(`phase '${phase}' is no word of the notation`);
  if (!table.beginFirst(names)) throw new Error(`the flow has no phase '${phase}'`);
  table.settle();
  if (action.through === true) table.passAll();
}

function scoreVP(table: Table): void {
  const { s, found } = table;
  const by = new Int32Array(HANDS.length);
  changes(s, by);
  found.delta = Object.fromEntries(HANDS.map((name, hand) => [name, by[hand]]));
  scoreTurn.run(s);
  found.automaticWinner = s.winner < 0 ? null : HANDS[s.winner];
}

/** The last Scoring phase, of a set-up in which nobody gains or loses. */
function finalResult({ s, game, found }: Table): void {
  s.gameTurn = s.lastTurn;
  scoreTurn.run(s);
  const out = new Float64Array(game.seats.length);
  game.returns(s, out);
  found.winner = HANDS[s.winner];
  found.placing = placing(s).map((hand) => HANDS[hand]);
  found.payoff = Object.fromEntries(game.seats.map((seat, i) => [seat, out[i]]));
  if (s.players !== 2) return;
  found.payoff = { ...(found.payoff as object), A: out[0], B: out[1] }; // as SR 21.5 calls them
  found.winningPair = HANDS.filter((_, hand) => seatOf(2, hand) >= 0 && out[seatOf(2, hand)] === 1);
}

// ------------------------------------------------------------- battle points

/** Points of a battle that was fought elsewhere, as the engine gives them for the units lost. */
function openPoints(table: Table, action: Action): void {
  const { s, found } = table;
  const [winner, loser] = [powerIn(text(action.winner)), powerIn(text(action.loser))];
  if (action.afterRetreat !== undefined) move(s, loser, action.afterRetreat as { from: string; to: string });
  s.army = winner;
  s.actor = ownerOf(s, winner);
  s.turnHand = s.actor;
  s.battleWinner = winner;
  s.battleLoser = loser;
  s.lost = numberOr(action.loserCuLost, 0);
  s.defender = loser;
  noteNeighbours(s);
  reward.run(s);
  s.army = 0;
  found.supportPoints = s.support;
  table.begin('support');
}

function move(s: Rome, power: number, { from, to }: { from: string; to: string }): void {
  const [a, b] = [nodeIn(from), nodeIn(to)];
  const [cu, mercs] = [cuAt(s, a), mercsAt(s, a)];
  removeUnits(s, a, cu, mercs);
  addUnits(s, b, power, cu, mercs);
  moveLeaders(s, power, AT + a, AT + b);
  tidy(s, a);
  tidy(s, b);
}

/** Every single point of a kind that can be spent now: the space, and the position after it. */
function pointsOf({ game }: Table, s: Rome, kinds: RegExp): { space: string; after: Rome }[] {
  if (!SPENDING.includes(game.words.decision(s))) return [];
  const list = new MoveList(game.moveSpace);
  const movesOf = (of: Rome) => {
    game.moves(of, list);
    return list.toArray().map((m) => ({ m, words: game.words.makeMove(of, m) }));
  };
  const after = (of: Rome, m: number) => {
    const copy = copyOf(game, of);
    game.play(copy, m);
    return copy;
  };
  return movesOf(s).flatMap(({ m, words }) => {
    if (!kinds.test(words)) return [];
    const named = (text: string) => text.split(' ').find((word) => NODES.includes(word));
    const space = named(words);
    if (space !== undefined) return [{ space, after: after(s, m) }];
    const asked = after(s, m);
    return movesOf(asked).flatMap((target) => {
      const at = named(target.words);
      return at === undefined ? [] : [{ space: at, after: after(asked, target.m) }];
    });
  });
}

function battleSupportOptions(table: Table, action: Action): void {
  openPoints(table, action);
  const { found, game } = table;
  const removals = Object.fromEntries(
    pointsOf(table, table.s, /^(remove|convert)/).map(({ space, after }) => [
      space,
      new Board(game, after).hold(space),
    ]),
  );
  found.legalRemovals = removals;
  found.illegalRemovals = NODES.filter((name) => removals[name] === undefined);
  found.legalAdditions = pointsOf(table, table.s, /^(add|restore|raise|replace)/).map(({ space }) => space);
  for (const each of (action.spend ?? []) as Record<string, unknown>[])
    for (const [kind, space] of Object.entries(each)) if (!pointAt(table, kind, text(space))) found.legal = false;
}

function spendBattleSupport(table: Table, action: Action): void {
  openPoints(table, action);
  const most = (value: unknown) => (value === 'max' ? Number.POSITIVE_INFINITY : numberOr(value, 0));
  let used = 0;
  const spend = (limit: number, once: () => boolean) => {
    for (let i = 0; i < limit && SPENDING.includes(table.at()) && once(); i++) used++;
  };
  spend(most(action.onUnrest), () => table.answer(SPENDING, (words) => / unrest$/.test(words)));
  spend(most(action.onPlunder), () => takePlunder(table));
  table.found.pointsUsableOnUnrest = used;
}

export const phaseActions: Plays = {
  runPhase,
  scoreVP,
  finalResult,
  attrition: (table) => runPhase(table, { type: 'runPhase', phase: 'attrition' }),
  finishPhase: (table) => table.passAll(),
  battleSupportOptions,
  spendBattleSupport,
};
