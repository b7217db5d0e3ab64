/** Fights one location through the sequence of play with the dice of the example, and tells what happened (PK 9). */
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { type StateClass, TURN } from '../../../src/games/kit/layout.js';
import { caseOf, FOUGHT } from '../../../src/games/perikles/battle/battle.js';
import { armiesFighting, chooseLoss, columnOf, strengthOfSide } from '../../../src/games/perikles/battle/combat.js';
import { countOf, KINDS, TYPE_NAMES } from '../../../src/games/perikles/board/counters.js';
import { ARMIES, CITIES, COMBAT_TABLE, SPECIALS } from '../../../src/games/perikles/board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  CITY_COUNT,
  DEFEND,
  NONE,
  type Perikles,
  ROUNDS,
  seatsOf,
} from '../../../src/games/perikles/board/state.js';
import { type Action, movesOf, type Observed, text } from './handler.js';
import { type Case, counterName, playerName, seatIn, slotOf, specialIn } from './notation.js';

interface SpecialUse {
  readonly round: number;
  readonly tile: string;
  readonly player: string;
  readonly side?: string;
}

/** Puts the rules of a position where they stand in some real game at the decision of this name. */
function standAt(game: Game<Perikles>, s: Perikles, decision: string): void {
  const real = game.create();
  const rng = new Rng('stand');
  const { clockSize, silentSeats } = (s.constructor as StateClass).layout;
  for (;;) {
    game.setup(real);
    for (; game.turn(real) !== NOBODY; playOn(game, real, rng)) {
      if (game.words.decision(real) !== decision) continue;
      s.cells.set(real.cells.subarray(0, clockSize * (1 + silentSeats)));
      return;
    }
  }
}

function playOn(game: Game<Perikles>, s: Perikles, rng: Rng): void {
  game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
}

const CASES = ['A', 'B', 'C', 'D'];
const WIN = ['attacker wins', 'defender wins'];
const UNOPPOSED = ['attacker unopposed', 'defender unopposed'];

/** The rounds as the counters stand when the location begins: fought ones are filled in while they are fought. */
function roundsBefore(s: Perikles): Observed[] {
  return ROUNDS[s.board[s.battle]].map((type) => {
    const present = [ATTACK, DEFEND].map((side) => armiesFighting(s, side, type) !== 0);
    const result = present[ATTACK] ? UNOPPOSED[ATTACK] : present[DEFEND] ? UNOPPOSED[DEFEND] : 'none';
    return { type: TYPE_NAMES[type], result };
  });
}

/** PK 9.4: what a side would lose, by army. */
function lossIf(
  game: Game<Perikles>,
  s: Perikles,
  winner: number,
): { armies: number[]; counter: (army: number) => string } {
  const after = game.create();
  after.copyFrom(s);
  after.roundWinner = winner;
  return {
    armies: movesOf(after, chooseLoss),
    counter(army) {
      const at = after.battle * ARMY_COUNT + army;
      const before = after.counters[at];
      chooseLoss.play(after, army);
      const kind = Array.from({ length: KINDS }, (_, k) => k).find(
        (k) => countOf(before, k) !== countOf(after.counters[at], k),
      );
      return counterName(army, kind!);
    },
  };
}

export function fightBattle({ game, s, given }: Case, action: Action): Observed {
  const dice = [...((action.dice ?? []) as [number, number, number, number][])];
  const uses = [...((action.specials ?? []) as SpecialUse[])];
  const choices = [...((action.lossChoices ?? []) as string[])];
  for (const { player, tile } of uses) s.special[seatIn(player)] = specialIn(tile);
  const slot = action.location === undefined ? 0 : slotOf(s, text(action.location));
  s.battle = slot;
  standAt(game, s, 'next battle');
  s.cells[TURN] = CHANCE;
  const cubes = [...s.cubes];
  const [letter, rounds] = [CASES[caseOf(s)], caseOf(s) === FOUGHT ? roundsBefore(s) : []];
  const lostInAll: string[] = [];
  const winners: number[] = [];
  game.play(s, 0);
  while (s.battle === slot) {
    const round = rounds[s.round];
    switch (game.words.decision(s)) {
      case 'special tile before combat': {
        round.asked = [
          ...((round.asked ?? []) as Observed[]),
          { player: playerName(s.turn), tile: SPECIALS[s.special[s.turn]] },
        ];
        const at = uses.findIndex((use) => use.round === s.round + 1 && seatIn(use.player) === s.turn);
        const [use] = at < 0 ? [] : uses.splice(at, 1);
        const words =
          use === undefined ? 'pass' : use.side === undefined ? `use ${use.tile}` : `${use.tile} for ${use.side}`;
        game.play(s, unwrap(game.words.parseMove(s, words)));
        break;
      }
      case 'combat': {
        const throws: number[][] = [];
        const [attack, defend] = [strengthOfSide(s, ATTACK), strengthOfSide(s, DEFEND)];
        const column = columnOf(attack, defend);
        Object.assign(round, { attack, defend, column: column + 1, label: COMBAT_TABLE[column].label });
        Object.assign(round, { tokensAtStart: [...s.tokens], tokensAfterEachRoll: throws });
        const losses = [lossIf(game, s, ATTACK), lossIf(game, s, DEFEND)];
        const fighting = s.round;
        while (s.battle === slot && s.round === fighting && game.words.decision(s) === 'combat') {
          const roll = dice.shift();
          if (roll === undefined) throw new Error('the example has too few dice');
          const tokens = tokensAfter(s, column, roll);
          game.play(s, unwrap(game.words.parseMove(s, `roll ${roll.join(' ')}`)));
          throws.push(tokens.tokens);
          if (tokens.winner !== NONE) winners[fighting] = tokens.winner;
        }
        const loss = losses[winners[fighting]];
        const army = loss.armies.length > 1 ? ARMIES.indexOf(choices[0] as 'athens') : loss.armies[0];
        const lost = army === undefined ? null : loss.counter(army);
        if (lost !== null) lostInAll.push(lost);
        Object.assign(round, { rollsUsed: throws.length, result: WIN[winners[fighting]], lost });
        break;
      }
      case 'choose a loss': {
        const options = movesOf(s, chooseLoss).map((army) => ARMIES[army]);
        round.lossChoice = { by: playerName(s.turn), options: options.sort() };
        game.play(s, unwrap(game.words.parseMove(s, `lose a counter of ${choices.shift() ?? options[0]}`)));
        break;
      }
      default:
        throw new Error(`a battle does not ask for '${game.words.decision(s)}'`);
    }
  }
  if (dice.length + choices.length > 0) throw new Error('dice or choices are left over');
  const tile = s.board[slot];
  const to = Array.from({ length: seatsOf(s) }, (_, seat) => seat).filter((seat) => (s.won[seat] >> tile) & 1);
  return {
    case: letter,
    rounds,
    deadPool: lostInAll.filter((name) => !name.startsWith('persia')),
    toPersia: lostInAll.filter((name) => name.startsWith('persia')),
    defeat: CITIES.find((name, city) => s.defeats[city] > (given.defeats?.[name] ?? 0)) ?? null,
    tileTo: to.length > 0 ? to.map(playerName) : null,
    cubesAdded: cubesAdded(s, cubes),
    winner: winnerOf(letter, rounds, to.length > 0),
    unusable: uses, // no window was open to them (PK 9.5)
  };
}

/** PK 9.4, once more and apart from the rules: what one roll does to the tokens, and who has won by it. */
function tokensAfter(
  s: Perikles,
  column: number,
  [a1, a2, d1, d2]: readonly number[],
): { tokens: number[]; winner: number } {
  const { attacker, defender } = COMBAT_TABLE[column];
  const [attackHits, defendHits] = [a1 + a2 >= attacker, d1 + d2 >= defender];
  if (s.tokens[ATTACK] === 2 && s.tokens[DEFEND] === 2)
    return { tokens: [2, 2], winner: attackHits === defendHits ? NONE : attackHits ? ATTACK : DEFEND };
  const tokens = [
    Math.min(2, s.tokens[ATTACK] + Number(attackHits)),
    Math.min(2, s.tokens[DEFEND] + Number(defendHits)),
  ];
  const won = tokens[ATTACK] !== tokens[DEFEND] && Math.max(...tokens) === 2;
  return { tokens, winner: won ? (tokens[ATTACK] === 2 ? ATTACK : DEFEND) : NONE };
}

function cubesAdded(s: Perikles, before: readonly number[]): Record<string, Record<string, number>> {
  const added: Record<string, Record<string, number>> = {};
  for (let seat = 0; seat < seatsOf(s); seat++)
    for (let city = 0; city < CITY_COUNT; city++) {
      const more = s.cubes[seat * CITY_COUNT + city] - before[seat * CITY_COUNT + city];
      if (more !== 0) added[playerName(seat)] = { ...added[playerName(seat)], [CITIES[city]]: more };
    }
  return added;
}

function winnerOf(letter: string, rounds: readonly Observed[], tileWon: boolean): string | null {
  if (letter === 'C') return tileWon ? 'attack' : null;
  const last = rounds[rounds.length - 1]?.result;
  return typeof last === 'string' && last !== 'none' ? (last.startsWith('attacker') ? 'attack' : 'defend') : null;
}
