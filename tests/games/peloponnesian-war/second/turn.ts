/** The second implementation: the sequence of play (PW 3, 6.1, 14.2). */

import { administration, rebellions } from './administration.js';
import { die, drawLeader, lot, type Rules, yesNo } from './ask.js';
import { combat, placement } from './combat.js';
import { anyTakeable, begin, playerOperation } from './operation.js';
import { armisticeAndSurrender } from './peace.js';
import { political, strategicPlanning } from './political.js';
import { procedure } from './procedure.js';
import { both, isPlayed, LEADER, other, SIDES, type Side, SPACES, scenarioOf, type World } from './world.js';

export function* play(w: World): Rules {
  for (let first = true; !w.over; first = false) {
    const midTurn = first && scenarioOf(w).skip !== '';
    w.operating = true;
    let begins: Side = w.player ?? 'A';
    if (midTurn) yield* operation(w, 'S');
    else {
      yield* political(w);
      if (w.over) return;
      yield* strategicPlanning(w);
      begins = yield* initialOperations(w);
    }
    yield* continuingOperations(w, begins);
    w.operating = false;
    yield* placement(w);
    yield* combat(w);
    yield* rebellions(w);
    yield* administration(w);
    yield* armisticeAndSurrender(w);
  }
}

// PW 6.1, 14.2

function* initialOperations(w: World): Rules<Side> {
  const rank = both((side) => (w.inHand[side] === null ? -1 : LEADER[w.inHand[side]!].strategy));
  let first: Side;
  if (w.player !== null) first = w.player;
  else if (rank.A !== rank.S) first = rank.A > rank.S ? 'A' : 'S';
  else first = (yield* lot('first to operate', ['athens', 'sparta'])) === 'athens' ? 'A' : 'S';
  for (const side of SIDES) if (w.inHand[side] === null) w.passed[side] = true;
  for (const side of [first, other(first)]) if (!w.passed[side]) yield* operation(w, side);
  return first;
}

function* operation(w: World, side: Side): Rules {
  if (isPlayed(w, side)) yield* playerOperation(w, begin(w, side));
  else yield* procedure(w, side);
}

function* continuingOperations(w: World, first: Side): Rules {
  for (let side = first; !w.passed.A || !w.passed.S; side = other(side)) {
    if (w.passed[side]) continue;
    w.passed[side] = yield* passes(w, side);
    if (w.passed[side]) continue;
    w.inHand[side] = yield* drawLeader('leader', w.cup[side]);
    yield* operation(w, side);
  }
}

function* passes(w: World, side: Side): Rules<boolean> {
  if (w.cup[side].size === 0 || !SPACES.some((at) => anyTakeable(w, side, at))) return true;
  const inPlay = w.expeditions.filter((each) => each.side === side).length + w.resting[side].size;
  const face = yield* die('auguries');
  if (face + (isPlayed(w, side) ? Math.floor(inPlay / 2) : 1) >= 6) return true;
  return isPlayed(w, side) && !(yield* yesNo(side, 'pass or go'));
}
