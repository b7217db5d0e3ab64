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

/** Where the fleets of each side gather. */
const HARBOURS = Int32Array.of(space('piraeus'), space('corinth'));

/** One of several shortest routes to each space; they depend on what travels and on what is open, nothing else. */
interface Tree {
  readonly order: Int32Array; // of the spaces that can be reached, the nearest first
  readonly before: Int32Array; // the space before each of them
  readonly length: Int32Array; // LOCs to each space; NOWHERE without a route
}

/** By one way to travel. */
class Reach {
  length: Int32Array = new Int32Array(0);
  /** Enemy spaces that a march to a space would ravage, the last one included. */
  readonly ravages = new Int32Array(SPACE_COUNT);
  private readonly trees = new Map<number, Tree>(); // by setting and start

  read(s: Peloponnesian, side: number, graph: Graph, from: number, setting: number): void {
    const { trees, ravages } = this;
    let tree = trees.get(setting * SPACE_COUNT + from);
    if (tree === undefined) {
      tree = grow(graph, from, setting);
      trees.set(setting * SPACE_COUNT + from, tree);
    }
    const { order, before, length } = tree;
    this.length = length;
    ravages[from] = 0;
    for (let i = 1; i < order.length; i++)
      ravages[order[i]] = ravages[before[i]] + (isRavageable(s, side, order[i]) ? 1 : 0);
  }
}

export class Prospects {
  readonly byRoad = new Reach();
  readonly bySea = new Reach();

  /** For operations of a side as the map is now. */
  read(s: Peloponnesian, side: number): void {
    this.byRoad.read(s, side, ROADS, HOME[side], settingFor(s, side, 0, 1, false));
    this.bySea.read(s, side, SEA_LANES, HARBOURS[side], settingFor(s, side, 1, 0, false));
  }
}

/** Breadth first. */
function grow({ first, to }: Graph, from: number, setting: number): Tree {
  const order = [from];
  const before = [NOWHERE];
  const length = new Int32Array(SPACE_COUNT).fill(NOWHERE);
  length[from] = 0;
  for (let n = 0; n < order.length; n++) {
    const at = order[n];
    if (n > 0 && isClosed(setting, at)) continue;
    const next = [...to.subarray(first[at], first[at + 1])];
    if (isthmusIsOpen(setting) && ISTHMUS_ENDS.includes(at)) next.push(ISTHMUS_ENDS[0] + ISTHMUS_ENDS[1] - at);
    for (const neighbour of next) {
      if (length[neighbour] !== NOWHERE) continue;
      length[neighbour] = length[at] + 1;
      order.push(neighbour);
      before.push(at);
    }
  }
  return { order: Int32Array.from(order), before: Int32Array.from(before), length };
}

function isRavageable(s: Peloponnesian, side: number, at: number): boolean {
  return controls(s, other(side), at) && !isRavaged(s, at) && !occupies(s, other(side), at);
}
