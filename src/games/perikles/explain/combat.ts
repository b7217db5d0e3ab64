/** Reasons for moves in a battle. */
import type { Move, Player } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { attackerWins, columnOf, loser, roundType, strengthOfSide, TOKEN_FOR, USE_DOUBLING } from '../battle/combat.js';
import { strengthOf, weakest } from '../board/counters.js';
import { ARMIES, NAMES } from '../board/data.js';
import { ARMY_COUNT, ATTACK, DEFEND, type Perikles } from '../board/state.js';
import { locationName, SIDE_WORDS } from './commit.js';

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

function chance(s: Perikles, tokenA: number, tokenD: number): number {
  return attackerWins(columnOf(strengthOfSide(s, ATTACK), strengthOfSide(s, DEFEND)), tokenA, tokenD);
}

export function explainCombatSpecial(s: Perikles, m: Move, _: Player): string {
  const [tokenA, tokenD] = s.tokens;
  const now = chance(s, tokenA, tokenD);
  const name = locationName(s, s.battle);
  if (m === PASS) return `keeps the special tile; the attack on ${name} has a chance of ${percent(now)}`;
  let then: number;
  if (m === USE_DOUBLING) {
    const { doubled } = s;
    s.doubled = 1;
    then = chance(s, tokenA, tokenD);
    s.doubled = doubled;
  } else then = chance(s, tokenA + (m === TOKEN_FOR + ATTACK ? 1 : 0), tokenD + (m === TOKEN_FOR + DEFEND ? 1 : 0));
  if (percent(then) === percent(now)) return `the attack on ${name} still has a chance of ${percent(now)}`;
  return `the attack on ${name} would have a chance of ${percent(then)}, not ${percent(now)}`;
}

export function explainLoss(s: Perikles, army: Move): string {
  const strength = strengthOf(weakest(s.counters[s.battle * ARMY_COUNT + army], roundType(s)));
  return `${NAMES[ARMIES[army]]} can spare a counter of strength ${strength} of the lost ${SIDE_WORDS[loser(s)]}`;
}
