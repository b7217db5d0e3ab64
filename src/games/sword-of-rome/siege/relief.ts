/** Units inside a city that fight along with an army which attacks the besiegers (SR 13.7). */
import { YES_OR_NO } from '../../kit/choices.js';
import { deciderSeat } from '../board/decider.js';
import { FIRST_LEADER, IS_NAMED, NO_LEADER } from '../board/leaders.js';
import { NODES } from '../board/map.js';
import { FIELD, INSIDE, type Rome, rules, WITH_ARMY } from '../board/state.js';
import { controlOf, insideCu, insideMercs, insideUnits, leaderPlace, leadersAt, setInside } from '../board/units.js';

export function mayRelieve(s: Rome): boolean {
  return s.battle === FIELD && insideUnits(s, s.field) > 0 && controlOf(s, s.field) === s.army;
}

/** All of them, or none (**R**). */
export const joinRelief = rules.decision({
  name: 'join relief',
  shown: 'all',
  player: (s) => deciderSeat(s, s.army),
  ...YES_OR_NO,
  play(s, m) {
    s.relief = m === 0 ? 1 : 0;
  },
  text: (s, m) => `${m === 0 ? 'join from' : 'stay inside'} ${NODES[s.field]}`,
});

/** Units inside that fight. */
export function relievers(s: Rome): number {
  return s.relief === 1 ? insideUnits(s, s.field) : 0;
}

/** The army's leader commands, but no named one from inside is under a minor one; NO_LEADER where that does not matter. */
export function commanderInside(s: Rome): number {
  if (s.relief === 0 || leadersAt(s, s.army, INSIDE + s.field) === 0) return NO_LEADER;
  let inside = NO_LEADER;
  for (let i = FIRST_LEADER[s.army]; i < FIRST_LEADER[s.army + 1]; i++) {
    if (IS_NAMED[i] === 0) continue;
    const place = leaderPlace(s, i);
    if (place === WITH_ARMY) return NO_LEADER;
    if (place === INSIDE + s.field) inside = i;
  }
  return inside;
}

/** What the army cannot bear, those inside do, mercenaries first. */
export function loseInside(s: Rome, count: number): void {
  const mercs = Math.min(count, insideMercs(s, s.field));
  const cu = Math.min(count - mercs, insideCu(s, s.field));
  setInside(s, s.field, insideCu(s, s.field) - cu, insideMercs(s, s.field) - mercs);
}
