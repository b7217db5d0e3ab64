/** What an operation could gain where: enemy land to be ravaged on the way, by road from home and by sea. */
import type { Graph } from '../../games/kit/map.js';
import { HOME, NOWHERE, ROADS, SEA_LANES, SPACE_COUNT, space } from '../../games/peloponnesian-war/board/map.js';
import { controls, isRavaged, occupies, other } from '../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';

/** Where the fleets of each side gather. */
const HARBOURS = Int32Array.of(space('piraeus'), space('corinth'));

export class Prospects {
  /** Enemy spaces that a march to a space would ravage, the space itself included; by road and by sea. */
  declare readonly byRoad: Int32Array;
  declare readonly bySea: Int32Array;
  declare readonly roadLength: Int32Array;
  declare readonly seaLength: Int32Array;
  declare private readonly queue: Int32Array;

  constructor() {
    this.byRoad = new Int32Array(SPACE_COUNT);
    this.bySea = new Int32Array(SPACE_COUNT);
    this.roadLength = new Int32Array(SPACE_COUNT);
    this.seaLength = new Int32Array(SPACE_COUNT);
    this.queue = new Int32Array(SPACE_COUNT);
  }

  /** For operations of a side as the map is now. */
  read(s: Peloponnesian, side: number): void {
    this.spread(s, side, ROADS, HOME[side], this.byRoad, this.roadLength);
    this.spread(s, side, SEA_LANES, HARBOURS[side], this.bySea, this.seaLength);
  }

  private spread(
    s: Peloponnesian,
    side: number,
    { first, to }: Graph,
    from: number,
    gains: Int32Array,
    lengths: Int32Array,
  ): void {
    const { queue } = this;
    lengths.fill(NOWHERE);
    gains.fill(0);
    let end = 0;
    queue[end++] = from;
    lengths[from] = 0;
    for (let n = 0; n < end; n++) {
      const at = queue[n];
      for (let i = first[at]; i < first[at + 1]; i++) {
        const next = to[i];
        if (lengths[next] !== NOWHERE) continue;
        lengths[next] = lengths[at] + 1;
        gains[next] = gains[at] + (isRavageable(s, side, next) ? 1 : 0);
        queue[end++] = next;
      }
    }
  }
}

function isRavageable(s: Peloponnesian, side: number, at: number): boolean {
  return controls(s, other(side), at) && !isRavaged(s, at) && !occupies(s, other(side), at);
}
