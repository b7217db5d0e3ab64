/** Chances of battles and sieges (PW 8.3, 9.5). */
import { FACES } from '../../../games/kit/dice.js';
import { SIEGE } from '../../../games/peloponnesian-war/data/rules.js';

/** Differences of the totals beyond which the dice change nothing. */
const MOST_LEAD = FACES;

/** Chance to win by lead of the bonuses: higher total, then higher die; equal dice draw. */
const WINS = Float64Array.from({ length: 2 * MOST_LEAD + 1 }, (_, i) => {
  const lead = i - MOST_LEAD;
  let wins = 0;
  for (let own = 1; own <= FACES; own++)
    for (let enemy = 1; enemy <= FACES; enemy++) {
      const total = lead + own - enemy;
      if (total > 0 || (total === 0 && own > enemy)) wins++;
    }
  return wins / FACES ** 2;
});

export function chanceToWin(lead: number): number {
  return WINS[Math.max(0, Math.min(2 * MOST_LEAD, lead + MOST_LEAD))];
}

/** Of a siege, with what the die is added to. */
export function chanceToTake(bonus: number): number {
  return Math.max(0, Math.min(1, (FACES + 1 - SIEGE.success + bonus) / FACES));
}
