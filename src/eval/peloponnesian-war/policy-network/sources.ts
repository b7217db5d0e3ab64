/** Where an expedition can still assemble, and what a side can take there (PW 6.2.2). */
import { usedFirst, usedSecond } from '../../../games/peloponnesian-war/board/expeditions.js';
import { NOWHERE, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';
import { firstCell, isVisited, nextOccupied, secondCell } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { landIn, navalIn, OWN_BITS } from '../../../games/peloponnesian-war/board/units.js';

export class Sources {
  ships = 0; // unused, in all spaces that have not been visited
  troops = 0;
  nearShips = 0; // of these, those that are near
  nearTroops = 0;

  read(s: Peloponnesian, ways: Uint8Array, near: number): void {
    const side = s.operator;
    this.ships = 0;
    this.troops = 0;
    this.nearShips = 0;
    this.nearTroops = 0;
    for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at)) {
      if (at === s.at || isVisited(s, at)) continue;
      const ships = unusedShips(s, side, at);
      const troops = unusedTroops(s, side, at);
      this.ships += ships;
      this.troops += troops;
      if (ways[s.at * SPACE_COUNT + at] > near) continue;
      this.nearShips += ships;
      this.nearTroops += troops;
    }
  }
}

export function unusedShips(s: Peloponnesian, side: number, at: number): number {
  return navalIn(firstCell(s, side, at) - usedFirst(s, side, at), secondCell(s, side, at) - usedSecond(s, side, at));
}

export function unusedTroops(s: Peloponnesian, side: number, at: number): number {
  return landIn(firstCell(s, side, at) - usedFirst(s, side, at), secondCell(s, side, at) - usedSecond(s, side, at));
}

/** Land SPs of the operator's own, not of allies. */
export function unusedOfOwn(s: Peloponnesian, at: number): number {
  return landIn((firstCell(s, s.operator, at) - usedFirst(s, s.operator, at)) & OWN_BITS, 0);
}
