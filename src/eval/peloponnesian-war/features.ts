/** A position of Peloponnesian War in numbers: what PW 15.3 looks at, from Athens' side. */
import { exp, log1p } from '../../core/real.js';
import { HELOT_LIST, SPACE_COUNT } from '../../games/peloponnesian-war/board/map.js';
import { firstCell, occupies, secondCell } from '../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { H, landIn, MASK, N, navalIn, SHIFT } from '../../games/peloponnesian-war/board/units.js';
import { euxineIsOpen } from '../../games/peloponnesian-war/combat/siege.js';
import { ATHENS, SIDES, SPARTA } from '../../games/peloponnesian-war/data/rules.js';
import { badSpaces } from '../../games/peloponnesian-war/turn/administration.js';
import { scenarioOf } from '../../games/peloponnesian-war/turn/political.js';
import type { Features } from '../linear.js';
import { FEATURE_NAMES, type Feature, STAGES } from './weights.js';

const INDEX = Object.fromEntries(FEATURE_NAMES.map((name, i) => [name, i])) as Readonly<Record<Feature, number>>;

/** How close to giving up: exp(-B / 2), at most that of 0. */
const WEARY = Float64Array.from({ length: 13 }, (_, bellicosity) => exp(-bellicosity / 2));
const weary = (bellicosity: number): number => WEARY[Math.max(0, Math.min(12, bellicosity))];

export class PeloponnesianFeatures implements Features<Peloponnesian> {
  readonly names = FEATURE_NAMES;
  readonly stages = STAGES;

  stage(s: Peloponnesian): number {
    return Math.max(0, Math.min(STAGES.length - 1, scenarioOf(s).lastTurn - s.turn));
  }

  moment(s: Peloponnesian): number {
    return s.turn;
  }

  /** Athens' row says all; Sparta's is 0. Alone, the one row is that of the player's side. */
  read(s: Peloponnesian, out: Float64Array): void {
    out.fill(0);
    out[INDEX.one] = 1;
    out[INDEX.bellicosity] = s.bellicosity[ATHENS] - s.bellicosity[SPARTA];
    out[INDEX.athensWeary] = weary(s.bellicosity[ATHENS]);
    out[INDEX.spartaWeary] = weary(s.bellicosity[SPARTA]);
    out[INDEX.confidence] = isFought(s) ? s.confidence[ATHENS] - s.confidence[SPARTA] : 0;
    out[INDEX.badSpaces] = (badSpaces(s, SPARTA) - badSpaces(s, ATHENS)) / 10;
    out[INDEX.treasury] = log1p(s.treasury[ATHENS] / 1000) - log1p(s.treasury[SPARTA] / 1000);
    out[INDEX.strength] = (worthOf(s, ATHENS) - worthOf(s, SPARTA)) / 10;
    out[INDEX.helots] = helotsAreRoused(s) ? 1 : 0;
    out[INDEX.grain] = euxineIsOpen(s) ? 0 : 1;
    out[INDEX.hostages] = s.hostages[ATHENS] - s.hostages[SPARTA];
  }
}

/** Some leader of the turn is out of his cup: confidence has still to be counted. Before, it is that of the last turn. */
export function isFought(s: Peloponnesian): boolean {
  for (let side = 0; side < SIDES.length; side++) if (s.inHand[side] >= 0 || s.resting[side] !== 0) return true;
  return s.expeditions[0] !== 0 || s.expeditions[1] !== 0;
}

/** SPs, twice what a side lives by: Athens' own ships, the Spartans' own hoplites. */
function worthOf(s: Peloponnesian, side: number): number {
  const twice = side === ATHENS ? N : H;
  let worth = 0;
  for (let at = 0; at < SPACE_COUNT; at++) {
    const first = firstCell(s, side, at);
    const second = secondCell(s, side, at);
    if ((first | second) === 0) continue;
    worth += landIn(first, second) + navalIn(first, second) + ((first >> SHIFT[twice]) & MASK[twice]);
  }
  return worth;
}

export function helotsAreRoused(s: Peloponnesian): boolean {
  for (let i = 0; i < HELOT_LIST.length; i++) if (occupies(s, ATHENS, HELOT_LIST[i])) return true;
  return false;
}
