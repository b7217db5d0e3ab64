/** The frame of a game turn: mines, first player, rounds, the end (SR 5.1, 5.3, 5.4, 5.11). */
import { isOut } from '../board/decider.js';
import { NO_LEADER } from '../board/leaders.js';
import { ETR, HOMES } from '../board/map.js';
import { clockwise, handsOf, type Rome, rules, seatOf } from '../board/state.js';
import { controlOf } from '../board/units.js';
import { HANDS, LIMITS } from '../data/rules.js';

/** SR 5.1; nothing in turn 1 (SR 3). */
export const openTurn = rules.deed('open the turn', (s) => {
  if (s.gameTurn === 1) return;
  const homes = HOMES[ETR];
  let lost = 0;
  for (let i = 0; i < homes.length; i++) if (controlOf(s, homes[i]) !== ETR) lost++;
  if (lost >= LIMITS.depletedAt) s.depleted = 1;
});

/** SR 5.3: fewest VP of those in the game, of equals the first in tie order. */
export function firstChooser(s: Rome): number {
  const hands = handsOf(s.players);
  let best = hands[0];
  for (let i = 1; i < hands.length; i++)
    if (!isOut(s, hands[i]) && (isOut(s, best) || s.points[hands[i]] < s.points[best])) best = hands[i];
  return best;
}

export const chooseFirst = rules.decision({
  name: 'choose the first player',
  shown: 'all',
  player: (s) => seatOf(s.players, firstChooser(s)),
  moves(s, out) {
    for (const hand of handsOf(s.players)) if (!isOut(s, hand)) out.add(hand);
  },
  play(s, hand) {
    s.first = hand;
  },
  text: (_, hand) => `${HANDS[hand]} first`,
});

export function roundsLeft(s: Rome): boolean {
  return s.round < LIMITS.rounds;
}

export const openRound = rules.deed('open the round', (s) => {
  s.round++;
  s.unrestRaised = 0;
  s.activated = 0;
  s.served = 0;
  s.turnHand = s.first;
  s.actor = s.first;
});

export function actionsLeft(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

export function nextAction(s: Rome): void {
  s.served++;
  s.turnHand = clockwise(s, s.turnHand);
  s.actor = s.turnHand;
}

/** SR 5.10.3, 5.11. */
export const advance = rules.deed('next turn', (s) => {
  s.elephants = NO_LEADER;
  s.gameTurn++;
  s.wildBeasts = 0;
});
