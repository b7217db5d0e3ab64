/** The words of one combat: strengths, column, special tiles, dice, the loss. */
import { capital, type Part } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { counting, summed, type WordsOf } from '../../kit/step-words.js';
import { HOPLITE, strengthInBag, strengthOf, TYPE_NAMES, weakest } from '../board/counters.js';
import { ARMIES, COMBAT_TABLE, LOCATIONS } from '../board/data.js';
import { ARMY_COUNT, ATHENS, ATTACK, DEFEND, NONE, PERSIA, type Perikles, type Side, SPARTA } from '../board/state.js';
import {
  armiesIn,
  armyName,
  by,
  counterName,
  locationName,
  SIDE_WORDS,
  SIDES,
  seatName,
  specialName,
  told,
} from '../names.js';
import type * as rules from './combat.js';
import {
  armiesFighting,
  attackerWins,
  columnOf,
  diceOf,
  isRoll,
  loser,
  militiaOf,
  roundType,
  strengthOfSide,
  TOKEN_FOR,
  USE_DOUBLING,
} from './combat.js';

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const columnAt = (s: Perikles): number => columnOf(strengthOfSide(s, ATTACK), strengthOfSide(s, DEFEND));
const chanceWith = (s: Perikles, tokenA: number, tokenD: number): number => attackerWins(columnAt(s), tokenA, tokenD);

/** What makes up the strength of a side, by name; it adds up to `strengthOfSide`. */
function strengthParts(s: Perikles, side: Side): readonly Part[] {
  const type = roundType(s);
  const doubled = s.doubled ? (type === HOPLITE ? SPARTA : ATHENS) : NONE;
  const parts = armiesIn(armiesFighting(s, side, type)).flatMap((army): Part[] => {
    const own = strengthInBag(s.counters[s.battle * ARMY_COUNT + army], type);
    return army === doubled
      ? [
          [armyName(army), own],
          [`${armyName(army)} doubled`, own],
        ]
      : [[armyName(army), own]];
  });
  return [...parts, ['militia', militiaOf(s, side, type)]];
}

/** 'attack 6 (Sparta 5 + militia 1)'. */
function strengthOfSideInWords(s: Perikles, side: Side): string {
  const parts = strengthParts(s, side).filter(([, n]) => n !== 0);
  const named = parts.map(([what, n]) => `${what} ${n}`).join(' + ');
  return `${SIDE_WORDS[side]} ${strengthOfSide(s, side)} (${named})`;
}

/** Both strengths, the column and what it asks of the dice. */
function oddsInWords(s: Perikles): Telling {
  const { label, attacker, defender } = COMBAT_TABLE[columnAt(s)];
  const sides = `${strengthOfSideInWords(s, ATTACK)}, ${strengthOfSideInWords(s, DEFEND)}`;
  const text = `${capital(TYPE_NAMES[roundType(s)])}s: ${sides}; column ${label}: they hit with ${attacker} and ${defender}`;
  const sums = ([ATTACK, DEFEND] as const).map((side) => {
    const parts = strengthParts(s, side).filter(([, n]) => n !== 0);
    return { of: capital(SIDES[side]), parts, total: strengthOfSide(s, side) };
  });
  return { text, about: [LOCATIONS[s.board[s.battle]]], sums };
}

const tokensInWords = (s: Perikles): string => `tokens ${s.tokens[ATTACK]} to ${s.tokens[DEFEND]}`;

/** 'attack 5 + 2 = 7, a hit'. */
function diceInWords(side: Side, [one, two]: readonly [number, number], need: number): string {
  return `${SIDE_WORDS[side]} ${one} + ${two} = ${one + two}, ${one + two >= need ? 'a hit' : 'no hit'}`;
}

export const words = {
  'special tile before combat': {
    question: (s) =>
      `The attack on ${locationName(s, s.battle)} has a chance of ${percent(chanceWith(s, s.tokens[0], s.tokens[1]))}: use your special tile?`,
    say(s, m, seat) {
      if (m === PASS) return 'keep the special tile';
      const tile = specialName(s.special[seat]);
      return m === USE_DOUBLING ? `use ${tile}` : `use ${tile} for ${SIDES[m - TOKEN_FOR]}`;
    },
    reason(s, m) {
      const [tokenA, tokenD] = s.tokens;
      const now = chanceWith(s, tokenA, tokenD);
      const name = locationName(s, s.battle);
      if (m === PASS) return `keeps the special tile; the attack on ${name} has a chance of ${percent(now)}`;
      let then: number;
      if (m === USE_DOUBLING) {
        const { doubled } = s;
        s.doubled = 1;
        then = chanceWith(s, tokenA, tokenD);
        s.doubled = doubled;
      } else
        then = chanceWith(s, tokenA + (m === TOKEN_FOR + ATTACK ? 1 : 0), tokenD + (m === TOKEN_FOR + DEFEND ? 1 : 0));
      const what = m === USE_DOUBLING ? '' : `a token for ${SIDES[m - TOKEN_FOR]}: `;
      if (percent(then) === percent(now)) return `${what}the attack on ${name} still has a chance of ${percent(now)}`;
      return `${what}the attack on ${name} would have a chance of ${percent(then)}, not ${percent(now)}`;
    },
    told({ before, after, move: m, mover }) {
      if (m === PASS) return [];
      const uses = `${seatName(mover)} uses ${specialName(after.special[mover])}`;
      if (m !== USE_DOUBLING) return by(mover, `${uses}: a token for ${SIDES[m - TOKEN_FOR]}, ${tokensInWords(after)}`);
      const side = strengthOfSide(before, ATTACK) === strengthOfSide(after, ATTACK) ? DEFEND : ATTACK;
      const [was, is] = [strengthOfSide(before, side), strengthOfSide(after, side)];
      const what =
        was === is ? `the ${SIDE_WORDS[side]} stays at ${is}` : `the ${SIDE_WORDS[side]} has ${is}, not ${was}`;
      return by(mover, `${uses}: ${what}`);
    },
  },

  combat: {
    say: (_, m) => (isRoll(m) ? `the dice are ${diceOf(m).join(' ')}` : `${SIDES[m]} win the combat`),
    told({ before, after, move: m }) {
      const won = after.roundWinner === NONE ? '' : `${capital(SIDES[after.roundWinner])} win the round`;
      if (!isRoll(m)) return [oddsInWords(before), ...told(`${won} by the dice`)];
      const [a1, a2, d1, d2] = diceOf(m);
      const { attacker, defender } = COMBAT_TABLE[columnAt(before)];
      const dice = `${diceInWords(ATTACK, [a1, a2], attacker)}; ${diceInWords(DEFEND, [d1, d2], defender)}`;
      const rolls = counting(
        told(`${dice}: ${tokensInWords(after)}`, [LOCATIONS[before.board[before.battle]]]),
        summed(capital(SIDES[ATTACK]), [a1, a2], [], attacker),
        summed(capital(SIDES[DEFEND]), [d1, d2], [], defender),
      );
      return [oddsInWords(before), ...rolls, ...(won === '' ? [] : told(won))];
    },
  },

  'choose a loss': {
    question: (s) => `The ${SIDE_WORDS[loser(s)]} is beaten: which army loses a counter?`,
    say: (s, army) => `lose ${lost(s, army)} of ${armyName(army)}`,
    reason: (s, army) =>
      `${armyName(army)} can spare a counter of strength ${strengthOf(kindLost(s, army))} of the lost ${SIDE_WORDS[loser(s)]}`,
    told: ({ before: s, move: army, mover }) =>
      by(
        mover,
        `${armyName(army)} loses ${lost(s, army)}${army === PERSIA ? ', which goes home' : ' to the Dead Pool'}`,
        [ARMIES[army], LOCATIONS[s.board[s.battle]]],
      ),
  },
} satisfies WordsOf<typeof rules>;

const kindLost = (s: Perikles, army: number): number => weakest(s.counters[s.battle * ARMY_COUNT + army], roundType(s));
const lost = (s: Perikles, army: number): string => counterName(kindLost(s, army));
