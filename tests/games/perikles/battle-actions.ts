/** Example actions of battles and scoring. */

import { TURN } from '../../../src/games/kit/layout.js';
import { COMBAT, openRound, roundsToCome } from '../../../src/games/perikles/battle/battle.js';
import * as combat from '../../../src/games/perikles/battle/combat.js';
import { TYPE_NAMES, type UnitType } from '../../../src/games/perikles/board/counters.js';
import { ARMIES, COMBAT_TABLE, SPECIALS } from '../../../src/games/perikles/board/data.js';
import {
  ATTACK,
  DEFEND,
  mainOf,
  NONE,
  type Perikles,
  ROUNDS,
  SIDE_NAMES,
  seatsOf,
} from '../../../src/games/perikles/board/state.js';
import * as score from '../../../src/games/perikles/turn/score.js';
import { fightBattle } from './battle-report.js';
import { type Handler, ILLEGAL, movesOf, type Observed, playersOf, text } from './handler.js';
import { armyIn, namesOfArmies, playerName, slotOf } from './notation.js';

/** Goes to a round of a location; whether it is a combat, so that the window for special tiles opens (PK 9.5). */
export function goToRound(s: Perikles, slot: number, round: number): boolean {
  s.battle = slot;
  s.faceUp = 1;
  s.round = round;
  return roundsToCome(s) && openRound(s) === COMBAT;
}

/** The moves of the seat in the window before a combat. */
export function askBeforeCombat(s: Perikles, seat: number): number[] {
  s.cells[TURN] = seat;
  return movesOf(s, combat.combatSpecial);
}

/** Who is asked before the combat, in order: those who hold a tile that they can use. */
function askedInOrder(s: Perikles): Observed[] {
  return playersOf(s).flatMap((_, i) => {
    const seat = combat.askedBeforeCombat(s, i);
    const moves = askBeforeCombat(s, seat);
    if (moves.length < 2) return [];
    const options = moves.map((m) => (m === 0 ? 'pass' : m === 1 ? 'use' : SIDE_NAMES[m - 2]));
    return [{ player: playerName(seat), tile: SPECIALS[s.special[seat]], options }];
  });
}

function winnersOf(payoff: Float64Array): { winners: string[]; payoff: number[] } {
  const winners = Array.from(payoff.keys()).filter((seat) => payoff[seat] > 0);
  return { winners: winners.map(playerName), payoff: [...payoff] };
}

/** What is in `now` beyond `before`. */
function added(now: string[], before: string[]): string[] {
  const rest = [...now];
  for (const name of before) rest.splice(rest.indexOf(name), 1);
  return rest;
}

export const battleActions: Readonly<Record<string, Handler>> = {
  column({ given }, action) {
    const attack = Math.max(1, Number(given.attack ?? action.attack));
    const defend = Math.max(1, Number(given.defend ?? action.defend));
    const column = combat.columnOf(attack, defend);
    const { label, attacker, defender } = COMBAT_TABLE[column];
    return { column: column + 1, label, attackerTarget: attacker, defenderTarget: defender };
  },

  combatOdds({ given }, action) {
    const tokens = given.tokens ?? (action.tokens as [number, number] | undefined) ?? [0, 0];
    const column =
      given.column !== undefined ? given.column - 1 : combat.columnOf(Number(given.attack), Number(given.defend));
    return { attackerWins: combat.attackerWins(column, tokens[ATTACK], tokens[DEFEND]) };
  },

  battle: fightBattle,

  loss(given, action) {
    const { s } = given;
    const slot = action.location === undefined ? 0 : slotOf(s, text(action.location));
    s.battle = slot;
    s.faceUp = 1;
    const type = TYPE_NAMES.indexOf((action.unitType ?? action.unit ?? action.counterType) as 'hoplite');
    const round = ROUNDS[s.board[slot]].indexOf(type as UnitType);
    if (round >= 0) s.round = round;
    const losing = SIDE_NAMES.indexOf(text(action.side ?? action.loser) as 'attack');
    s.roundWinner = losing === ATTACK ? DEFEND : ATTACK;
    const armies = movesOf(s, combat.chooseLoss);
    const dead = namesOfArmies(s.deadPool);
    const boxes = namesOfArmies(s.boxes);
    const choice = action.choice ?? (action.lossChoices as string[] | undefined)?.[0];
    const army = choice === undefined ? armies[0] : armyIn(text(choice));
    if (army !== undefined && !armies.includes(army)) return ILLEGAL;
    if (army !== undefined) combat.chooseLoss.play(s, army);
    const toPersia = added(namesOfArmies(s.boxes), boxes);
    const lost = [...added(namesOfArmies(s.deadPool), dead), ...toPersia][0] ?? null;
    const main = mainOf(s, slot, losing);
    const options = armies.map((a) => ARMIES[a]).sort();
    return {
      lost,
      toPersia,
      by: main === NONE ? null : playerName(main),
      options,
      ...(armies.length > 1 && { lossChoice: { by: playerName(main), options } }),
    };
  },

  specialOrder({ s, given }, action) {
    const slot = action.location === undefined ? 0 : slotOf(s, text(action.location));
    const open = goToRound(s, slot, Number(action.round ?? given.round ?? 1) - 1);
    return { open, asked: open ? askedInOrder(s) : [] };
  },

  score({ s }) {
    const payoff = new Float64Array(seatsOf(s));
    score.returns(s, payoff);
    const players = playersOf(s).map((name, seat) => [
      name,
      {
        cubes: s.onBoard[seat],
        tiles: score.tilePoints(s, seat),
        statues: score.statuePoints(s, seat),
        total: score.score(s, seat),
      },
    ]);
    return { ...Object.fromEntries(players), ...winnersOf(payoff) };
  },

  winner({ s, given }) {
    const payoff = new Float64Array(seatsOf(s));
    for (let seat = 0; seat < seatsOf(s); seat++) {
      const { total, tiles, statues } = given.results?.[playerName(seat)] ?? { total: -1, tiles: 0, statues: 0 };
      payoff[seat] = score.result(total, tiles, statues);
    }
    score.toPayoffs(payoff, seatsOf(s));
    return winnersOf(payoff);
  },

  endOfTurn({ s }) {
    score.endTurn.run(s);
    return { gameEnds: score.gameEnds(s) };
  },

  endCheck: ({ s }) => ({ gameEnds: score.gameEnds(s) }),

  nextStart({ s }) {
    score.endTurn.run(s);
    return {};
  },
};
