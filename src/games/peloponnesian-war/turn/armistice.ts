/** Bellicosity, surrender, armistice, end of turn (PW 12). */
import { die } from '../board/dice.js';
import { IN_ATTICA, IS_COALITION, IS_FORTRESS, NOBODY, NOWHERE, SPACE_COUNT } from '../board/map.js';
import { isAlone } from '../board/players.js';
import {
  addForce,
  clearMarks,
  controls,
  firstCell,
  isRavaged,
  isRebelling,
  occupies,
  ownerOf,
  setBesieger,
  setController,
} from '../board/spaces.js';
import { type Peloponnesian, RAVAGED_BIT, rules } from '../board/state.js';
import { OWN_BITS } from '../board/units.js';
import { NO_LEADER } from '../data/leaders.js';
import { ARMISTICE, ATHENS, BAD_SPACES_A_POINT, MOST_BELLICOSITY, SPARTA } from '../data/rules.js';
import { badSpaces, revenueOf } from './administration.js';
import { scenarioOf } from './political.js';
import { finishGame } from './victory.js';

export { checkSurrender } from './victory.js';

/** PW 12.1. */
export const adjustBellicosity = rules.deed('bellicosity', (s) => {
  for (let side = ATHENS; side <= SPARTA; side++) {
    const lost = Math.floor(badSpaces(s, side) / BAD_SPACES_A_POINT);
    s.bellicosity[side] = Math.min(MOST_BELLICOSITY, s.bellicosity[side] + s.confidence[side] - lost);
  }
});

/** PW 12.3: once a game, if both are weary or poor. */
export function armisticeIsRolled(s: Peloponnesian): boolean {
  return s.armistice === 0 && isWeary(s, ATHENS) && isWeary(s, SPARTA);
}

function isWeary(s: Peloponnesian, side: number): boolean {
  return s.bellicosity[side] <= ARMISTICE.bellicosity || s.treasury[side] <= ARMISTICE.treasury;
}

export const armisticeDie = die('armistice', (s, face) => {
  if (face + s.niciasDrawn >= ARMISTICE.from) s.truce = ARMISTICE.turns;
});

export function armisticeIsMade(s: Peloponnesian): boolean {
  return s.truce > 0;
}

/** PW 12.3, 1 and before: leaders return; own SPs outside their side's coalition spaces go home. */
export const layDownArms = rules.deed('armistice begins', (s) => {
  s.armistice = 1;
  if (isAlone(s) && scenarioOf(s).endsEarly) {
    finishGame(s);
    return;
  }
  s.weighed.set(s.bellicosity);
  rememberTurn(s);
  returnLeaders(s);
  for (let side = ATHENS; side <= SPARTA; side++)
    for (let at = 0; at < SPACE_COUNT; at++) {
      const own = firstCell(s, side, at) & OWN_BITS;
      if (own === 0 || (IS_COALITION[at] === 1 && controls(s, side, at))) continue;
      addForce(s, side, at, own, 0, -1);
      s.goingHome[2 * side] += own;
    }
});

/** PW 12.3, 1 and 2: deserted fortresses return to their owners; markers and hostages go. */
export const makePeace = rules.deed('peace', (s) => {
  for (let at = 0; at < SPACE_COUNT; at++) {
    if (IS_FORTRESS[at] === 0) continue;
    setBesieger(s, at, NOBODY);
    if (!isRebelling(s, at) && !occupies(s, ATHENS, at) && !occupies(s, SPARTA, at))
      setController(s, at, ownerOf(s, at));
  }
  clearMarks(s, RAVAGED_BIT);
  s.helots = NOWHERE;
  s.hostages.fill(0);
});

export function eventsOfPeaceDue(s: Peloponnesian): boolean {
  return s.truce > 0;
}

/** A year of peace has passed; the next knows of no ravaged land. */
export const endYearOfPeace = rules.deed('year of peace', (s) => {
  s.truce--;
  s.atticaRavaged = 0;
});

/** PW 12.3, 4: revenue of two turns; then building, which `truce` marks as that of peace. */
export const collectInPeace = rules.deed('revenue of peace', (s) => {
  for (let side = ATHENS; side <= SPARTA; side++) s.treasury[side] += ARMISTICE.turns * revenueOf(s, side, false);
  s.truce = 1;
});

/** PW 12.3, 5. The result of two players counts bellicosity as it stands after PW 12.1, not after the events of peace (PW 14.6). */
export const endPeace = rules.deed('peace ends', (s) => {
  s.turn += ARMISTICE.turns;
  s.confidence.fill(0);
  if (s.turn <= scenarioOf(s).lastTurn) {
    s.truceTurn = s.turn + 1;
    return;
  }
  s.bellicosity.set(s.weighed);
  finishGame(s);
});

function rememberTurn(s: Peloponnesian): void {
  s.atticaRavaged = 0;
  for (let at = 0; at < SPACE_COUNT; at++) if (IN_ATTICA[at] === 1 && isRavaged(s, at)) s.atticaRavaged = 1;
}

/** From boxes and hands into the cups (PW 12.4): expeditions have ended with combat. */
function returnLeaders(s: Peloponnesian): void {
  for (let side = ATHENS; side <= SPARTA; side++) {
    s.cup[side] |= s.resting[side];
    s.resting[side] = 0;
    if (s.inHand[side] !== NO_LEADER) s.cup[side] |= 1 << s.inHand[side];
    s.inHand[side] = NO_LEADER;
  }
}

/** PW 12.4: the turn is over, and after the last one the game. */
export const endTurn = rules.deed('end of the turn', (s) => {
  if (s.turn >= scenarioOf(s).lastTurn) {
    finishGame(s);
    return;
  }
  rememberTurn(s);
  s.shipsLostBefore = s.shipsLost;
  s.shipsLost = 0;
  clearMarks(s, RAVAGED_BIT);
  returnLeaders(s);
  s.lost.fill(0);
  s.passed.fill(0);
  s.switched = 0;
  s.niciasDrawn = 0;
  s.turn++;
});
