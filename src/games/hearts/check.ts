/** Laws that a position from outside must satisfy. */

import { HAND, NO_LEADER } from '../kit/cards/table.js';
import { checkTricks } from '../kit/cards/tricks.js';
import type { Breach } from '../kit/laws.js';
import { ALL_POINTS, CARD_NAMES, CARDS, SEATS, TWO_OF_CLUBS, table } from './cards.js';
import { chooseDirection, passCard, tricks } from './moves.js';
import { cards } from './secrets.js';
import { costOf, giverOf, type Hearts, NO_PASS, PASS_SIZE, PASSED } from './state.js';

export function check(s: Hearts, at: string): Breach | undefined {
  return (
    checkStage(s, at) ??
    cards.check(s) ??
    checkTricks(table, s) ??
    checkFirstLead(s) ??
    checkKnown(s) ??
    checkScore(s, at)
  );
}

function checkStage(s: Hearts, at: string): Breach | undefined {
  const over = s.tricks === table.handSize ? 'over' : tricks.play.name;
  const stage = s.leader !== NO_LEADER ? over : s.dealt === CARDS ? passCard.name : tricks.deal.name;
  if (at !== stage && !(at === chooseDirection.name && s.dealt === 0))
    return { path: 'at', message: `Expected '${stage}' with these cards dealt and tricks taken` };
  if (at === passCard.name ? s.direction === NO_PASS || s.chosen === 4 * PASS_SIZE : s.chosen > 0)
    return { path: 'chosen', message: 'Cards are chosen only during the pass, at most three by each seat' };
  return undefined;
}

function checkFirstLead(s: Hearts): Breach | undefined {
  if (s.leader === NO_LEADER || s.tricks > 0) return undefined;
  const first = s.played > 0 ? table.trick : HAND;
  return s.at[TWO_OF_CLUBS] === first + s.leader
    ? undefined
    : { path: 'leader', message: 'The holder of the two of clubs leads the first trick' };
}

function checkKnown(s: Hearts): Breach | undefined {
  const passed = [0, 0, 0, 0];
  for (let card = 0; card < CARDS; card++) {
    if (s.known[card] === 0) continue;
    const place = s.at[card];
    const giver = giverOf(s, place);
    const handed = place < PASSED && s.leader !== NO_LEADER && s.direction !== NO_PASS && s.known[card] === 1 << giver;
    if (!handed || passed[giver]++ === PASS_SIZE)
      return {
        path: `known.${CARD_NAMES[card]}`,
        message: 'At most three cards are known, all passed to this hand by the seat that knows them',
      };
  }
  return undefined;
}

/** Every hand costs the seats 26 points in all, or 78 if one seat takes all. */
function checkScore(s: Hearts, at: string): Breach | undefined {
  const extra = s.score.reduce((total, points) => total + points, 0) - s.hands * ALL_POINTS;
  const moons = extra / (2 * ALL_POINTS);
  if (!Number.isInteger(moons) || moons < 0 || moons > s.hands)
    return { path: 'score', message: `No ${s.hands} hands add up to this score` };
  for (let seat = 0; at === 'over' && seat < SEATS.length; seat++) {
    const before = s.score[seat] - costOf(s, seat);
    if (s.hands === 1 ? before !== 0 : before < 0)
      return { path: 'score', message: 'The score does not match the tricks of the last hand' };
  }
  return undefined;
}
