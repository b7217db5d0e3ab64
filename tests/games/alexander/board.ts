/** Positions for tests: a cleared map with the counters that a test names, and the rules put where it begins. */

import {
  bit,
  IS_REDUCED,
  KIND_TYPE,
  KINDS,
  LEADERS,
  MACEDON,
  SHIPS,
  TYPE_TOTAL,
  TYPES,
} from '../../../src/games/alexander/board/counters.js';
import { SIDES } from '../../../src/games/alexander/board/data.js';
import { AREA_COUNT, AREAS, NODES } from '../../../src/games/alexander/board/map.js';
import {
  type Alexander,
  AlexanderState,
  markLed,
  OFF_BOARD,
  PLACES,
  TALLY,
} from '../../../src/games/alexander/board/state.js';
import { makeFlow } from '../../../src/games/alexander/flow.js';
import { family } from '../../../src/games/alexander/index.js';
import { markerOf, setMarker } from '../../../src/games/alexander/pieces/control.js';
import { EVERYTHING, reveal } from '../../../src/games/alexander/pieces/knowledge.js';
import {
  addLeader,
  addUnits,
  count,
  destroyed,
  holds,
  pooled,
  reserved,
} from '../../../src/games/alexander/pieces/stacks.js';
import { PC, TURN } from '../../../src/games/kit/layout.js';
import { clockNames, parseClock } from '../../../src/games/kit/rules/clock.js';
import { compile } from '../../../src/games/kit/rules/compile.js';
import type { Program } from '../../../src/games/kit/rules/program.js';
import { CHANCE, type Game, type Move, MoveList, unwrap } from '../../../src/kit.js';

export type Side = (typeof SIDES)[number];
/** Leaders and units; a reduced unit has a star. */
interface Force {
  readonly leaders?: readonly string[];
  readonly units?: Readonly<Record<string, number>>;
}

const program: Program<Alexander> = compile(
  makeFlow({ riskPerUse: false, breakOffStacks: true }),
  AlexanderState.layout,
);

export const area = (name: string): number => named(AREAS, name);
const place = (name: string): number => named(PLACES, name);
export const side = (name: string): number => named(SIDES, name);
export const kind = (name: string): number => named(KINDS, name);
export const leader = (name: string): number => named(LEADERS, name);

export function named(list: readonly string[], name: string): number {
  const index = list.indexOf(name);
  if (index < 0) throw new Error(`'${name}' is none of ${list.join(', ')}`);
  return index;
}

export class Board {
  readonly game: Game<Alexander>;
  readonly s: Alexander;
  private readonly list: MoveList;

  /** All pools as at the start, all markers too; no counters on the map and no ships. */
  constructor() {
    this.game = unwrap(family.variant('')) as unknown as Game<Alexander>;
    this.s = this.game.create();
    this.list = new MoveList(this.game.moveSpace);
    this.game.setup(this.s);
    this.play('subdue');
    const { s } = this;
    s.units.fill(0);
    s.known.fill(0);
    for (let p = 0; p < PLACES.length; p++) {
      s.absent |= s.leaders[p];
      s.leaders[p] = 0;
      markLed(s, p);
      s.areas[p] = p < AREA_COUNT ? markerOf(s, p) : 0;
    }
    s.knownLeaders = 0;
    for (let i = 0; i < SHIPS.length; i++)
      if (s.ships[i] > 0 && s.ships[i] <= NODES.length) s.ships[i] = OFF_BOARD.pool;
  }

  marker(areaName: string, owner: Side | null): void {
    setMarker(this.s, area(areaName), owner === null ? 0 : 1 + side(owner));
  }

  /** Puts counters somewhere, known to all. */
  put(placeName: string, { leaders = [], units = {} }: Force): void {
    const p = place(placeName);
    for (const [name, n] of Object.entries(units)) {
      const k = kind(name);
      addUnits(this.s, p, k, n, 0);
      this.s.tally[KIND_TYPE[k]] += (IS_REDUCED[k] * n) << TALLY.reduced.shift;
    }
    for (const name of leaders) {
      this.s.absent &= ~bit(leader(name));
      addLeader(this.s, p, leader(name));
    }
    if (leaders.length + Object.keys(units).length > 0) reveal(this.s, p, EVERYTHING);
  }

  /** Counts what is nowhere as destroyed, so that every type has its total: for cases that look at worlds. */
  balance(): void {
    const { s } = this;
    const found = new Int32Array(TYPES.length);
    PLACES.forEach((_, p) => {
      for (const [name, n] of Object.entries(this.unitsAt(p))) found[KIND_TYPE[kind(name)]] += n;
    });
    TYPES.forEach((_, t) => {
      const missing = TYPE_TOTAL[t] - found[t] - pooled(s, t) - reserved(s, t) - destroyed(s, t);
      s.tally[t] += missing << TALLY.destroyed.shift;
    });
  }

  // Where the rules stand.

  /** The side is about to declare an action. */
  toAct(who: Side): void {
    const { s } = this;
    Object.assign(s, { onTurn: side(who), active: side(who) });
    const within = ['in actions', 'in opportunity'];
    unwrap(parseClock({ at: 'declare', within }, '', s.cells, 0, AlexanderState.layout, clockNames(program)));
    s.cells[TURN] = program.decision[s.cells[PC]]!.player(s);
  }

  get decision(): string {
    return this.game.words.decision(this.s);
  }

  // Moves.

  moves(): Move[] {
    if (this.game.turn(this.s) === CHANCE) throw new Error(`'${this.decision}' is a throw`);
    this.game.moves(this.s, this.list);
    return this.list.toArray();
  }

  texts(): string[] {
    return this.moves().map((m) => this.game.words.makeMove(this.s, m));
  }

  play(text: string): void {
    this.game.play(this.s, unwrap(this.game.words.parseMove(this.s, text)));
  }

  // What there is.

  /** Units of a side somewhere, as the cases write them. */
  unitsAt(p: number): Record<string, number> {
    const found: Record<string, number> = {};
    KINDS.forEach((name, k) => {
      const owner = SIDES[MACEDON] === (name.startsWith('m_') ? SIDES[MACEDON] : '') ? MACEDON : 1;
      if (!holds(this.s, owner, p)) return;
      const n = count(this.s, p, k);
      if (n > 0) found[name] = n;
    });
    return found;
  }
}
