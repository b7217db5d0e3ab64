/** The strategic planning phase: what the side that nobody plays is after (PW 5). */

import { evenOdds } from '../../kit/choices.js';
import { FACES } from '../../kit/dice.js';
import { isAlone, unplayedSide } from '../board/players.js';
import { other } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { ALCIBIADES, NO_LEADER, STRATEGY_RATING } from '../data/leaders.js';
import { ATTACK_HOME, SPARTA, STRATEGIES_IN_ALL } from '../data/rules.js';

const NO_STRATEGY = 0;

/** PW 5.1, 13.5: without confidence, or after a change of sides. */
export function needsStrategy(s: Peloponnesian): boolean {
  return isAlone(s) && (s.confidence[unplayedSide(s)] <= 0 || s.switched === 1 || s.strategy === NO_STRATEGY);
}

/** PW 5.1: nobody marches on the enemy's home while he holds hostages, or just after an armistice. */
function homeIsBarred(s: Peloponnesian): boolean {
  return s.hostages[other(unplayedSide(s))] === 1 || s.truceTurn === s.turn;
}

/** The strategy that a die leads to. */
export function strategyFor(s: Peloponnesian, face: number): number {
  const side = unplayedSide(s);
  const leader = s.inHand[side];
  const rating = leader === NO_LEADER ? 0 : STRATEGY_RATING[leader];
  const alcibiades = side === SPARTA && servesSparta(s) ? 1 : 0;
  return Math.min(STRATEGIES_IN_ALL, face + rating + alcibiades);
}

/** Alcibiades is of that side (PW 1.5, 4.2). At this time all leaders are in their cups or in hand. */
function servesSparta(s: Peloponnesian): boolean {
  return ((s.cup[SPARTA] >> ALCIBIADES) & 1) === 1 || s.inHand[SPARTA] === ALCIBIADES;
}

function isBarred(s: Peloponnesian, face: number): boolean {
  return strategyFor(s, face) === ATTACK_HOME && homeIsBarred(s);
}

/** One die, thrown again while it leads to a barred strategy. */
export const strategyDie = rules.event({
  name: 'strategy',
  shown: 'all',
  outcomes(s, out, p) {
    for (let face = 1; face <= FACES; face++) if (!isBarred(s, face)) out.add(face);
    evenOdds(out, p);
  },
  play(s, face) {
    s.strategy = strategyFor(s, face);
  },
  text: (_, face) => `${face}`,
});

/** A kept strategy that is barred is replaced by the next best one for good. */
export const keepStrategy = rules.deed('strategy is kept', (s) => {
  if (s.strategy === ATTACK_HOME && homeIsBarred(s)) s.strategy = ATTACK_HOME - 1;
});

/** PW 5.2. */
export function resetConfidence(s: Peloponnesian): void {
  s.confidence.fill(0);
}
