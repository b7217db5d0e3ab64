/** Battles and sieges that would be fought if the combat phase came now: what confidence they promise (PW 8, 9). */
import {
  expeditionExists,
  expeditionFirst,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
  ratingAt,
} from '../../games/peloponnesian-war/board/expeditions.js';
import { HOME, IS_FORTRESS, NOWHERE, SYRACUSE_SPACE } from '../../games/peloponnesian-war/board/map.js';
import {
  controllerOf,
  controls,
  firstCell,
  land,
  naval,
  nextContested,
  occupies,
  other,
  strength,
} from '../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { landIn, MASK, N, navalIn, OWN_BITS, SHIFT } from '../../games/peloponnesian-war/board/units.js';
import {
  AT_SPARTA,
  ATHENIAN_SHIPS,
  ATHENS,
  OUTNUMBERED_BY,
  SIDES,
  SIEGE,
  SPARTA,
  SPARTAN_HALF,
} from '../../games/peloponnesian-war/data/rules.js';
import { chanceToTake, chanceToWin } from './policy/odds.js';

export class Fights {
  battles = 0; // confidence that Athens gains on Sparta, expected
  sieges = 0;
  count = 0; // spaces with SPs of both sides
  declare readonly usedShips: Int32Array; // of expeditions, by side
  declare readonly usedTroops: Int32Array;

  constructor() {
    this.usedShips = new Int32Array(SIDES.length);
    this.usedTroops = new Int32Array(SIDES.length);
  }

  read(s: Peloponnesian): void {
    this.battles = 0;
    this.sieges = 0;
    this.count = 0;
    this.usedShips.fill(0);
    this.usedTroops.fill(0);
    for (let at = nextContested(s, NOWHERE); at !== NOWHERE; at = nextContested(s, at)) {
      this.count++;
      this.battles += battleAt(s, at);
    }
    for (let e = 0; expeditionExists(s, e); e++) {
      const side = expeditionSide(s, e);
      const first = expeditionFirst(s, e);
      const second = expeditionSecond(s, e);
      this.usedShips[side] += navalIn(first, second);
      this.usedTroops[side] += landIn(first, second);
      this.sieges += side === ATHENS ? siegeBy(s, e) : -siegeBy(s, e);
    }
  }
}

/** What Athens gains on Sparta by the battle, in points of confidence. */
function battleAt(s: Peloponnesian, at: number): number {
  const rating = ratingAt(s, ATHENS, at) - ratingAt(s, SPARTA, at);
  const ships = naval(s, ATHENS, at) - naval(s, SPARTA, at);
  const all = strength(s, ATHENS, at) - strength(s, SPARTA, at);
  let lead: number;
  if (naval(s, ATHENS, at) > 0 && naval(s, SPARTA, at) > 0) {
    const athenian = (firstCell(s, ATHENS, at) >> SHIFT[N]) & MASK[N];
    lead = rating + ships + (athenian > 0 ? ATHENIAN_SHIPS : 0);
  } else if (land(s, ATHENS, at) > 0 && land(s, SPARTA, at) > 0) {
    const spartans = landIn(firstCell(s, SPARTA, at) & OWN_BITS, 0);
    lead = rating + land(s, ATHENS, at) - land(s, SPARTA, at);
    if (spartans > 0 && 2 * spartans >= land(s, SPARTA, at)) lead -= SPARTAN_HALF;
    if (at === HOME[SPARTA]) lead -= AT_SPARTA;
  } else return 0;
  const wins = chanceToWin(lead);
  return wins * (all < OUTNUMBERED_BY ? 2 : 1) - chanceToWin(-lead) * (-all < OUTNUMBERED_BY ? 2 : 1);
}

/** What the besieger gains on the enemy by the siege that this expedition stands for; once for each space and side. */
function siegeBy(s: Peloponnesian, e: number): number {
  const side = expeditionSide(s, e);
  const at = expeditionSpace(s, e);
  if (IS_FORTRESS[at] === 0 || controls(s, side, at) || !occupies(s, side, at)) return 0;
  if (side === SPARTA && at === HOME[ATHENS]) return 0;
  for (let before = 0; before < e; before++)
    if (expeditionSpace(s, before) === at && expeditionSide(s, before) === side) return 0;
  const enemies = strength(s, other(side), at);
  if (enemies > 0 && strength(s, side, at) < enemies + SIEGE.advantage) return 0;
  const takes = chanceToTake(ratingAt(s, side, at) + (at === SYRACUSE_SPACE ? SIEGE.syracuse : 0));
  const held = controllerOf(s, at) === 1 + other(side);
  return takes * (held ? 2 : 1) + (1 - takes) * SIEGE.failureOfPlayer;
}
