/** How far a side gets from where its armies and fleets gather, and the enemy land that it ravages on the way there. */

import type { Graph } from '../../../games/kit/map.js';
import {
  HOME,
  ISTHMUS_ENDS,
  NOWHERE,
  ROADS,
  SEA_LANES,
  SPACE_COUNT,
  space,
} from '../../../games/peloponnesian-war/board/map.js';
import { isClosed, isthmusIsOpen, settingFor } from '../../../games/peloponnesian-war/board/routes.js';
import { controls, isRavaged, occupies, other } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { inZone } from '../../../games/peloponnesian-war/board/zones.js';

/** Where the fleets of each side gather. */
const HARBOURS = Int32Array.of(space('piraeus'), space('corinth'));

/** Of one way to travel. */
export interface Reach {
  readonly length: Int32Array; // LOCs to a space; NOWHERE without a route
  readonly ravages: Int32Array; // enemy spaces that a march there would ravage, the last one included
  readonly zones: Int32Array; // spaces on the way where the enemy might intercept
}

export class Prospects {
  declare readonly byRoad: Reach;
  declare readonly bySea: Reach;
  declare private readonly queue: Int32Array;

  constructor() {
    const reach = () => ({
      length: new Int32Array(SPACE_COUNT),
      ravages: new Int32Array(SPACE_COUNT),
      zones: new Int32Array(SPACE_COUNT),
    });
    this.byRoad = reach();
    this.bySea = reach();
    this.queue = new Int32Array(SPACE_COUNT);
  }

  /** For operations of a side as the map is now. */
  read(s: Peloponnesian, side: number): void {
    this.spread(s, side, ROADS, HOME[side], settingFor(s, side, 0, 1, false), this.byRoad);
    this.spread(s, side, SEA_LANES, HARBOURS[side], settingFor(s, side, 1, 0, false), this.bySea);
  }

  /** Breadth first; one of several shortest routes stands for all. */
  private spread(s: Peloponnesian, side: number, graph: Graph, from: number, setting: number, reach: Reach): void {
    const { first, to } = graph;
    const { queue } = this;
    const { length, ravages, zones } = reach;
    length.fill(NOWHERE);
    let end = 0;
    queue[end++] = from;
    length[from] = 0;
    ravages[from] = 0;
    zones[from] = 0;
    for (let n = 0; n < end; n++) {
      const at = queue[n];
      if (n > 0 && isClosed(setting, at)) continue;
      for (let i = first[at]; i < first[at + 1]; i++) end = this.enter(s, side, at, to[i], reach, end);
      if (!isthmusIsOpen(setting)) continue;
      if (at === ISTHMUS_ENDS[0]) end = this.enter(s, side, at, ISTHMUS_ENDS[1], reach, end);
      if (at === ISTHMUS_ENDS[1]) end = this.enter(s, side, at, ISTHMUS_ENDS[0], reach, end);
    }
  }

  private enter(s: Peloponnesian, side: number, at: number, next: number, reach: Reach, end: number): number {
    if (reach.length[next] !== NOWHERE) return end;
    reach.length[next] = reach.length[at] + 1;
    reach.ravages[next] = reach.ravages[at] + (isRavageable(s, side, next) ? 1 : 0);
    reach.zones[next] = reach.zones[at] + (inZone(s, other(side), next) ? 1 : 0);
    this.queue[end] = next;
    return end + 1;
  }
}

function isRavageable(s: Peloponnesian, side: number, at: number): boolean {
  return controls(s, other(side), at) && !isRavaged(s, at) && !occupies(s, other(side), at);
}
