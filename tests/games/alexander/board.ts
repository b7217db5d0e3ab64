/** Positions for tests: a cleared map with the counters that a test names, and the rules put where it begins. */

import {
  bit,
  cargoOfKind,
  cargoOfLeader,
  IS_REDUCED,
  KIND_TYPE,
  KINDS,
  LEADERS,
  MACEDON,
  SHIP_TYPE,
  SHIP_TYPES,
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
import type { Throw } from '../../../src/games/alexander/board/throws.js';
import { makeFlow } from '../../../src/games/alexander/flow.js';
import { family } from '../../../src/games/alexander/index.js';
import { markerOf, setMarker } from '../../../src/games/alexander/pieces/control.js';
import { EVERYTHING, reveal } from '../../../src/games/alexander/pieces/knowledge.js';
import { launch, load } from '../../../src/games/alexander/pieces/ships.js';
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
import { CHANCE, type Game, type Move, MoveList, NOBODY, unwrap } from '../../../src/kit.js';

export type Side = (typeof SIDES)[number];
/** Counters as the cases write them: leaders and units, or units alone; a reduced unit has a star. */
export interface Force {
  readonly leaders?: readonly string[];
  readonly units?: Readonly<Record<string, number>>;
}
export type Loose = Force | Readonly<Record<string, number>>;

const programs = new Map<boolean, Program<Alexander>>();

/** The program of a variant; dice are read by its throws. */
function programOf(riskPerUse: boolean): Program<Alexander> {
  const known = programs.get(riskPerUse);
  const program = known ?? compile(makeFlow({ riskPerUse, breakOffStacks: true }), AlexanderState.layout);
  programs.set(riskPerUse, program);
  return program;
}

type Parameters = Partial<Record<'active' | 'field' | 'manner', number>>;

/** Sets what calls would have passed. */
export function pass(s: Alexander, parameters: Parameters): void {
  Object.assign(s, parameters);
}

export const area = (name: string): number => named(AREAS, name);
export const node = (name: string): number => named(NODES, name);
export const place = (name: string): number => named(PLACES, name);
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
  private readonly program: Program<Alexander>;

  /** All pools as at the start, all markers too; no counters on the map and no ships. */
  constructor(variant = '') {
    this.game = unwrap(family.variant(variant)) as unknown as Game<Alexander>;
    this.s = this.game.create();
    this.program = programOf(variant.includes('risk=use'));
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
  put(placeName: string, force: Loose): void {
    const p = place(placeName);
    const { leaders = [], units } = asForce(force);
    for (const [name, n] of Object.entries(units ?? {})) {
      const k = kind(name);
      addUnits(this.s, p, k, n, 0);
      this.s.tally[KIND_TYPE[k]] += (IS_REDUCED[k] * n) << TALLY.reduced.shift;
    }
    for (const name of leaders) {
      this.s.absent &= ~bit(leader(name));
      addLeader(this.s, p, leader(name));
    }
    if (leaders.length + Object.keys(units ?? {}).length > 0) reveal(this.s, p, EVERYTHING);
  }

  /** New ships at a node, each with a counter aboard if one is named. Their numbers. */
  ships(type: string, n: number, at: string, cargo: readonly (string | null)[] = []): number[] {
    const t = named(SHIP_TYPES, type);
    const made: number[] = [];
    for (let i = 0; i < SHIPS.length && made.length < n; i++) {
      if (SHIP_TYPE[i] !== t || (this.s.ships[i] > 0 && this.s.ships[i] <= NODES.length)) continue;
      launch(this.s, i, node(at));
      const aboard = cargo[made.length];
      if (aboard !== undefined && aboard !== null) this.loadOn(i, aboard);
      made.push(i);
    }
    return made;
  }

  private loadOn(ship: number, name: string): void {
    if (KINDS.includes(name)) {
      load(this.s, ship, cargoOfKind(kind(name)), false, true);
      return;
    }
    this.s.absent &= ~bit(leader(name));
    this.s.knownLeaders |= bit(leader(name));
    load(this.s, ship, cargoOfLeader(leader(name)), false, true);
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

  /** Puts the rules at a named decision or throw within the named procedures. */
  standAt(at: string, ...within: string[]): void {
    const { s, program } = this;
    const names = clockNames(program);
    unwrap(
      parseClock({ at, within: within.map((name) => `in ${name}`) }, '', s.cells, 0, AlexanderState.layout, names),
    );
    const pc = s.cells[PC];
    s.cells[TURN] = program.event[pc] !== undefined ? CHANCE : program.decision[pc]!.player(s);
  }

  /** The side is about to declare an action. */
  toAct(who: Side): void {
    this.s.onTurn = side(who);
    pass(this.s, { active: side(who) });
    this.standAt('declare', 'actions', 'opportunity');
  }

  get decision(): string {
    return this.game.words.decision(this.s);
  }

  get atChance(): boolean {
    return this.game.turn(this.s) === CHANCE;
  }

  get over(): boolean {
    return this.game.turn(this.s) === NOBODY;
  }

  // Moves and dice.

  moves(): Move[] {
    if (this.atChance) throw new Error(`'${this.decision}' is a throw`);
    this.game.moves(this.s, this.list);
    return this.list.toArray();
  }

  texts(): string[] {
    return this.moves().map((m) => this.game.words.makeMove(this.s, m));
  }

  play(text: string): void {
    this.game.play(this.s, unwrap(this.game.words.parseMove(this.s, text)));
  }

  outcome(m: Move): void {
    this.game.play(this.s, m);
  }

  /** Throws real dice; how many were used. */
  roll(dice: readonly number[]): number {
    const event = this.program.step[this.s.cells[PC]] as Throw | undefined;
    if (event === undefined) throw new Error(`'${this.decision}' throws no dice`);
    const { outcome, used } = event.read(this.s, dice, 0);
    if (used > dice.length) throw new Error(`'${this.decision}' wants ${used} dice`);
    this.game.play(this.s, outcome);
    return used;
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

  leadersAt(p: number): string[] {
    return LEADERS.filter((_, l) => (this.s.leaders[p] >> l) & 1);
  }

  forceAt(p: number): Force {
    return { leaders: this.leadersAt(p), units: this.unitsAt(p) };
  }

  dead(): string[] {
    return LEADERS.filter((_, l) => (this.s.dead >> l) & 1);
  }

  markerAt(areaName: string): Side | null {
    const marker = markerOf(this.s, area(areaName));
    return marker === 0 ? null : SIDES[marker - 1];
  }
}

export function asForce(force: Loose): Force {
  if ('leaders' in force || 'units' in force) return force as Force;
  return { units: force as Readonly<Record<string, number>> };
}
