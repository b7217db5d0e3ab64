/**
 * Runs a compiled flow on a state: lists, plays, draws. The hot path of every playout: nothing here allocates.
 */
import { invariant } from '../../../core/invariant.js';
import { MoveList } from '../../../core/move-list.js';
import type { Rng } from '../../../core/rng.js';
import { CHANCE, type Guide, type Move, NOBODY, type Player, SOMEONE } from '../../game.js';
import { type Chance, type Decision, type Flow, PASS } from '../flow.js';
import { ASKED, type Layout, PC, SP, STACK, type State, TURN, UNSEEN } from '../layout.js';
import { compile } from './compile.js';
import { clearLocals, countOn } from './locals.js';
import * as Op from './op.js';
import type { Program, Whole } from './program.js';

const EVERYBODY = -1; // all bits
const NOBODY_HEARS = 0;
const MOST_ROUNDS = 10_000_000; // of the loops of one run: far more than whole games take, and a fraction of a second

/** Hears each step that a play sets off: the play itself, what nobody is asked for, and what the rules do by themselves. */
export interface Listener<S> {
  /** Before the step at this address; `m`: of a decision or of chance. */
  begins(s: S, pc: number, m: Move): void;
  /** After the step that began last. */
  ended(s: S, pc: number): void;
}

export class Rules<S extends State> {
  readonly program: Program<S>;
  private readonly layout: Layout;
  private readonly seats: number;
  private readonly list: MoveList; // scratch: moves or outcomes
  private readonly odds: Float64Array; // scratch: their probabilities

  constructor(flow: Flow<S>, layout: Layout, seats: number, moveSpace: number) {
    this.program = compile(flow, layout);
    this.layout = layout;
    this.seats = seats;
    this.list = new MoveList(moveSpace);
    this.odds = new Float64Array(moveSpace);
    invariant(
      this.program.depth <= layout.depth,
      `the flow nests ${this.program.depth} calls: set the depth in defineState`,
    );
    invariant(
      this.program.silent === layout.silentSeats > 0,
      'defineState({...}, { silentSeats }) must say how many seats play exactly if the flow has silent decisions',
    );
  }

  /** Starts the rules from the beginning and runs to the first stop. */
  begin(s: S): void {
    s.cells.fill(0, 0, this.layout.clockSize * (1 + this.layout.silentSeats));
    this.run(s, this.program.start, EVERYBODY);
  }

  moves(s: S, out: MoveList): void {
    out.count = 0;
    this.program.decision[s.cells[PC]]!.moves(s, out);
  }

  /** Whether the seat that is asked has a legal move: in another seat's world it may lack the hidden pieces. */
  hasMove(s: S): boolean {
    this.moves(s, this.list);
    return this.list.count > 0;
  }

  pick(s: S, rng: Rng): Move {
    return this.draw(this.program.decision[s.cells[PC]]!, s, rng);
  }

  outcomes(s: S, out: MoveList, p: Float64Array): void {
    out.count = 0;
    this.program.event[s.cells[PC]]!.outcomes(s, out, p);
  }

  sample(s: S, rng: Rng): Move {
    return this.fall(this.program.event[s.cells[PC]]!, s, rng);
  }

  play(s: S, m: Move, listener?: Listener<S>): void {
    const { op, decision, event, tells, silent } = this.program;
    const pc = s.cells[PC];
    if (tells) for (let seat = 0; seat < this.seats; seat++) s.told[seat] = UNSEEN;
    listener?.begins(s, pc, m);
    if (op[pc] === Op.CHANCE) {
      event[pc]!.play(s, m);
      listener?.ended(s, pc);
      this.run(s, pc + 1, EVERYBODY, undefined, undefined, listener);
      return;
    }
    const mover = s.cells[TURN];
    decision[pc]!.play(s, m);
    listener?.ended(s, pc);
    const hears = silent && m === PASS && op[pc] !== Op.DECIDE ? 1 << mover : EVERYBODY;
    const isWindow = op[pc] === Op.WINDOW;
    if (isWindow) s.cells[ASKED]++;
    this.run(s, isWindow ? pc : pc + 1, hears, undefined, undefined, listener);
  }

  /** Plays uniformly random moves to the end of the game; returns the number of decisions that the seats made. */
  playout(s: S, rng: Rng): number {
    return this.run(s, s.cells[PC], NOBODY_HEARS, rng);
  }

  /** Resumes the rules from the state's clock: for worlds whose clock was set from outside. */
  resume(s: S): void {
    const pc = s.cells[PC];
    const { op, decision } = this.program;
    if (op[pc] === Op.SILENT || op[pc] === Op.WINDOW || op[pc] === Op.OPEN) this.run(s, pc, NOBODY_HEARS);
    else if (op[pc] === Op.DECIDE) s.cells[TURN] = decision[pc]!.player(s);
  }

  /** Plays the guide's moves until it stops or the game is over. */
  rollout(s: S, rng: Rng, guide: Guide<S>): void {
    if (s.cells[TURN] !== NOBODY) this.run(s, s.cells[PC], NOBODY_HEARS, rng, guide);
  }

  /** Draws a legal move uniformly. */
  private draw(choice: Whole<Decision<S>>, s: S, rng: Rng): Move {
    if (choice.pick !== undefined) return choice.pick(s, rng);
    this.list.count = 0;
    choice.moves(s, this.list);
    return this.drawListed(rng);
  }

  /** Draws one of the moves that were just listed. */
  private drawListed(rng: Rng): Move {
    const { list } = this;
    return list.at[list.count === 1 ? 0 : rng.below(list.count)];
  }

  /** Draws an outcome of chance by its probability. */
  private fall(event: Whole<Chance<S>>, s: S, rng: Rng): Move {
    if (event.sample !== undefined) return event.sample(s, rng);
    const { list, odds } = this;
    list.count = 0;
    event.outcomes(s, list, odds);
    let left = rng.unit();
    const last = list.count - 1;
    for (let i = 0; i < last; i++) {
      left -= odds[i];
      if (left < 0) return list.at[i];
    }
    return list.at[last];
  }

  /**
   * Runs the program from address `from`: to the next stop, or with `rng` to the end, drawing all outcomes and moves, where
   * `guide` does not choose them, or stops. In that case nothing is told or announced on the way. `hears`: the seats (bits)
   * that know what was played before; steps that all seats notice may follow only what all of them know. Returns the number of
   * decisions drawn.
   */
  private run(s: S, from: number, hears: number, rng?: Rng, guide?: Guide<S>, listener?: Listener<S>): number {
    const { op, target, decision, test } = this.program;
    const cells = s.cells;
    let heard = hears;
    let decisions = 0;
    let rounds = 0; // of loops
    let pc = from;
    for (;;) {
      switch (op[pc]) {
        case Op.DECIDE: {
          const choice = decision[pc]!;
          if (choice.unasked && this.goesUnasked(s, pc, heard === EVERYBODY, listener)) {
            pc++;
            break;
          }
          cells[TURN] = choice.player(s);
          if (rng === undefined) return this.stop(cells, pc, heard);
          if (guide !== undefined && this.isStopped(s, pc, guide)) return decisions;
          if (guide !== undefined)
            choice.play(s, guide.choose(s, rng, choice.unasked === true ? this.list : undefined));
          else {
            const listed = choice.unasked === true && choice.pick === undefined; // by goesUnasked
            choice.play(s, listed ? this.drawListed(rng) : this.draw(choice, s, rng));
          }
          decisions++;
          heard = EVERYBODY;
          pc++;
          break;
        }
        case Op.IF: // at the end of each loop
          if (test[pc](s)) {
            invariant(++rounds < MOST_ROUNDS, 'the rules run in a circle');
            pc = target[pc];
          } else pc++;
          break;
        case Op.UNLESS:
          pc = test[pc](s) ? pc + 1 : target[pc];
          break;
        case Op.AUTO:
          invariant(heard === EVERYBODY, 'an auto step follows a silent one');
          listener?.begins(s, pc, 0);
          this.program.act[pc](s);
          listener?.ended(s, pc);
          pc++;
          break;
        case Op.BRANCH:
          pc = this.program.table[target[pc] + Number(test[pc](s))];
          break;
        case Op.JUMP:
          pc = target[pc];
          break;
        case Op.CHANCE: {
          cells[TURN] = CHANCE;
          if (rng === undefined) return this.stop(cells, pc, heard);
          if (guide !== undefined && this.isStopped(s, pc, guide)) return decisions;
          const event = this.program.event[pc]!;
          event.play(s, this.fall(event, s, rng));
          heard = EVERYBODY;
          pc++;
          break;
        }
        case Op.CALL:
          cells[STACK + cells[SP]++] = pc + 1;
          pc = target[pc];
          break;
        case Op.RETURN:
          pc = cells[STACK + --cells[SP]];
          cells[STACK + cells[SP]] = 0;
          break;
        case Op.FINISH:
          pc = test[pc](s) ? 0 : pc + 1;
          break;
        case Op.TELL:
          if (rng === undefined) this.tell(s, pc);
          pc++;
          break;
        case Op.ARGUMENT:
          invariant(heard === EVERYBODY, 'a call with arguments follows a silent step');
          cells[this.program.cell[pc]] = test[pc](s) as number;
          pc++;
          break;
        case Op.CLEAR:
          invariant(heard === EVERYBODY, 'locals are cleared after a silent step');
          clearLocals(cells, this.program.locals[this.program.procedure[pc]], this.layout.initial);
          pc++;
          break;
        case Op.FIRST:
        case Op.NEXT:
          invariant(heard === EVERYBODY, 'a loop counts on after a silent step');
          pc = countOn(this.program, s, pc, this.layout.initial);
          break;
        case Op.OPEN:
          cells[ASKED] = 0;
          pc++;
          break;
        case Op.SILENT:
        case Op.WINDOW: {
          if (rng === undefined) {
            cells[TURN] = SOMEONE;
            this.stop(cells, pc, heard);
          }
          heard = NOBODY_HEARS;
          const choice = decision[pc]!;
          const window = op[pc] === Op.WINDOW;
          const asks = window ? this.askNext(s, choice, this.program.order[pc]) : this.askSilently(s, choice);
          if (asks) {
            if (rng === undefined) return 0;
            if (guide !== undefined && this.isStopped(s, pc, guide)) return decisions;
            const m = guide === undefined ? this.draw(choice, s, rng) : guide.choose(s, rng, undefined);
            choice.play(s, m);
            decisions++;
            if (window) {
              cells[ASKED]++;
              break;
            }
            if (m !== PASS) heard = EVERYBODY;
          } else if (window) cells[ASKED] = 0;
          pc++;
          break;
        }
        default: // END
          this.end(cells, rng === undefined ? heard : EVERYBODY);
          return decisions;
      }
    }
  }

  /** Stops the rules at this address. */
  private stop(cells: Int32Array, pc: number, heard: number): number {
    cells[PC] = pc;
    if (this.program.silent && heard !== NOBODY_HEARS) this.announce(cells, heard);
    return 0;
  }

  /** Whether the guide stops at this address. */
  private isStopped(s: S, pc: number, guide: Guide<S>): boolean {
    s.cells[PC] = pc;
    return guide.stops(s);
  }

  private tell(s: S, pc: number): void {
    const label = this.program.label[pc];
    for (let seat = 0; seat < this.seats; seat++) s.told[seat] = label(s, seat);
  }

  /** Gives the turn to the seat that may act silently; false if there is none. */
  private askSilently(s: S, choice: Whole<Decision<S>>): boolean {
    const player = choice.player(s);
    if (player === NOBODY) return false;
    s.cells[TURN] = player;
    return true;
  }

  private end(cells: Int32Array, heard: number): void {
    for (const ranges of this.program.locals) clearLocals(cells, ranges, this.layout.initial);
    for (let i = this.layout.clockSize - 1; i >= 0; i--) cells[i] = 0;
    cells[TURN] = NOBODY;
    if (this.program.silent && heard !== NOBODY_HEARS) this.announce(cells, heard);
  }

  /**
   * Whether a decision is skipped because it offers no choice; plays the only move, if there is one. After a silent step
   * (not everything is `known`) a single move is still asked for: playing it at once would reveal that no seat acted.
   */
  private goesUnasked(s: S, pc: number, known: boolean, listener: Listener<S> | undefined): boolean {
    const { list } = this;
    const choice = this.program.decision[pc]!;
    list.count = 0;
    choice.moves(s, list);
    if (list.count > (known ? 1 : 0)) return false;
    if (list.count === 0) return true;
    const only = list.at[0];
    listener?.begins(s, pc, only);
    choice.play(s, only);
    listener?.ended(s, pc);
    return true;
  }

  /** Finds the next seat of a window that can do more than pass, and gives it the turn. */
  private askNext(s: S, choice: Whole<Decision<S>>, order: (s: S, asked: number) => Player): boolean {
    const { cells } = s;
    const list = this.list;
    for (;;) {
      const seat = order(s, cells[ASKED]);
      if (seat === NOBODY) return false;
      cells[TURN] = seat;
      list.count = 0;
      choice.moves(s, list);
      if (list.count > 1) return true;
      cells[ASKED]++;
    }
  }

  /** Announces the clock to these seats. */
  private announce(cells: Int32Array, seats: number): void {
    const { clockSize, announced, silentSeats } = this.layout;
    for (let seat = 0; seat < silentSeats; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      const at = announced + seat * clockSize;
      for (let i = 0; i < clockSize; i++) cells[at + i] = cells[i]; // few cells: a loop is faster than copyWithin
    }
  }
}
