/** Compiles a flow to a program. */
import { invariant } from '../../../core/invariant.js';
import { type Move, type Player, UNSEEN } from '../../game.js';
import {
  type Argument,
  type Chance,
  type Decision,
  type Deed,
  type Flow,
  type Next,
  PASS,
  type Procedures,
  type Shown,
  type Step,
} from '../flow.js';
import type { Field, Layout, State } from '../layout.js';
import { callsOf, checkLifetimes, localsOf, parametersOf, rangesOf } from './lifetimes.js';
import * as Op from './op.js';
import type { Constant, Program, Whole } from './program.js';

/** One address of the program. Jump targets are filled in later. */
interface Instruction<S> {
  readonly op: number;
  readonly procedure: number;
  readonly name: string;
  target: number;
  readonly cell: number;
  readonly decision?: Decision<S>;
  readonly event?: Chance<S>;
  readonly act?: (s: S) => void;
  readonly deed?: Deed<S>;
  readonly test?: (s: S) => number | boolean;
  readonly order?: (s: S, asked: number) => Player;
  readonly next?: Next<S>;
  readonly label?: (s: S, seat: Player) => number;
}

/** Throws if a procedure is missing or calls itself, if a call passes wrong parameters, or if a lifetime is wrong. */
export function compile<S extends State>(flow: Flow<S>, layout: Layout): Program<S> {
  const procedures: Procedures<S> = flow;
  const names = Object.keys(procedures);
  const depth = callDepth(procedures, names[0], [], new Map());
  checkLifetimes(procedures, layout);
  const { code, table, constants, start } = new Compiler(procedures, layout).compile();
  shortenJumps(code, table);
  return {
    op: Int32Array.from(code, ({ op }) => op),
    target: Int32Array.from(code, ({ target }) => target),
    table: Int32Array.from(table),
    cell: Int32Array.from(code, ({ cell }) => cell),
    decision: code.map(({ decision }) => decision && wholeDecision(decision)),
    event: code.map(({ event }) => event && wholeChance(event)),
    // Wherever an operation occurs, its operands are present.
    act: code.map(({ act }) => act!),
    step: code.map(({ decision, event, deed }) => decision ?? event ?? deed),
    test: code.map(({ test }) => test!),
    order: code.map(({ order }) => order!),
    next: code.map(({ next }) => next!),
    label: code.map(({ label }) => label!),
    shown: code.map(shownOf),
    name: code.map(({ name }) => name),
    procedure: code.map(({ procedure }) => procedure),
    procedures: names,
    locals: names.map((name) => rangesOf(localsOf(layout, name))),
    constants,
    start,
    depth,
    silent: code.some(({ op }) => op === Op.SILENT || op === Op.WINDOW),
    tells: code.some(({ op }) => op === Op.TELL),
  };
}

class Compiler<S extends State> {
  readonly code: Instruction<S>[] = [{ op: Op.END, procedure: 0, name: 'over', target: 0, cell: 0 }];
  readonly table: number[] = [];
  readonly constants: Constant[] = [];
  start = 0;
  private readonly procedures: Procedures<S>;
  private readonly layout: Layout;
  private readonly used = new Map([['over', 1]]); // how often a name stands
  private readonly entries = new Map<string, number>();
  private leaves: Instruction<S>[] = []; // of the procedure that is being compiled
  private readonly calls: { readonly from: Instruction<S>; readonly to: string }[] = [];

  constructor(procedures: Procedures<S>, layout: Layout) {
    this.procedures = procedures;
    this.layout = layout;
  }

  compile(): this {
    for (const name of Object.keys(this.procedures)) this.procedure(name);
    for (const { from, to } of this.calls) from.target = this.entries.get(to)!;
    this.start = this.entries.get(Object.keys(this.procedures)[0])!;
    return this;
  }

  private get here(): number {
    return this.code.length;
  }

  private get within(): string {
    return [...this.entries.keys()].at(-1)!;
  }

  private procedure(name: string): void {
    const first = this.entries.size === 0;
    this.entries.set(name, this.here);
    this.steps(this.procedures[name]);
    for (const leave of this.leaves) leave.target = this.here;
    this.leaves = [];
    if (!first && localsOf(this.layout, name).length > 0) this.emit(Op.CLEAR);
    this.emit(first ? Op.JUMP : Op.RETURN);
  }

  private emit(op: number, more: Partial<Instruction<S>> = {}): Instruction<S> {
    const words = more.name ?? '';
    const count = this.used.get(words) ?? 0;
    if (words !== '') this.used.set(words, count + 1);
    const name = count > 0 ? `${words} #${count + 1}` : words;
    const made = { target: 0, cell: 0, ...more, op, name, procedure: this.entries.size - 1 };
    this.code.push(made);
    return made;
  }

  private steps(steps: readonly Step<S>[]): void {
    for (const step of steps) this.step(step);
  }

  private step({ does: step }: Step<S>): void {
    switch (step.kind) {
      case 'decide':
        this.emit(Op.DECIDE, { name: step.decision.name, decision: step.decision });
        return;
      case 'silent':
        this.emit(Op.SILENT, { name: step.decision.name, decision: step.decision });
        return;
      case 'window':
        this.emit(Op.OPEN);
        this.emit(Op.WINDOW, { name: step.decision.name, decision: step.decision, order: step.order });
        return;
      case 'chance':
        this.emit(Op.CHANCE, { name: step.chance.name, event: step.chance });
        return;
      case 'auto':
        this.emit(Op.AUTO, { act: step.run });
        return;
      case 'act':
        this.emit(Op.AUTO, { act: step.deed.run, deed: step.deed });
        return;
      case 'finish':
        this.emit(Op.FINISH, { test: step.when });
        return;
      case 'tell':
        this.emit(Op.TELL, { label: step.label });
        return;
      case 'leave':
        this.leaves.push(this.emit(Op.IF, { test: step.when }));
        return;
      case 'call':
        this.call(step.procedure, step.passed);
        return;
      case 'whilst': {
        const entry = this.emit(Op.UNLESS, { test: step.when });
        const body = this.here;
        this.steps(step.body);
        this.emit(Op.IF, { test: step.when, target: body });
        entry.target = this.here;
        return;
      }
      case 'each': {
        const { next } = step;
        const cell = this.cursor(step.cursor).offset;
        const entry = this.emit(Op.FIRST, { next, cell });
        const body = this.here;
        this.steps(step.body);
        this.emit(Op.NEXT, { next, cell, target: body });
        entry.target = this.here;
        return;
      }
      case 'branch':
        this.branch(step.choose, step.cases);
        return;
    }
  }

  private branch(choose: (s: S) => number | boolean, cases: readonly (readonly Step<S>[])[]): void {
    const first = this.table.length;
    this.emit(Op.BRANCH, { test: choose, target: first });
    for (let i = 0; i < cases.length; i++) this.table.push(0);
    const exits = cases.map((steps, i) => {
      this.table[first + i] = this.here;
      this.steps(steps);
      return this.emit(Op.JUMP);
    });
    for (const exit of exits) exit.target = this.here;
  }

  private call(procedure: string, passed: Readonly<Record<string, Argument<S>>>): void {
    const parameters = parametersOf(this.layout, procedure);
    const unknown = Object.keys(passed).find((name) => !parameters.some((field) => field.name === name));
    invariant(unknown === undefined, `'${unknown}' is not a parameter of '${procedure}'`);
    for (const { name, offset } of parameters) {
      const value = passed[name];
      invariant(value !== undefined, `a call of '${procedure}' does not pass '${name}'`);
      this.emit(Op.ARGUMENT, { cell: offset, test: typeof value === 'number' ? () => value : value });
    }
    for (const field of parameters) {
      const value = passed[field.name];
      if (typeof value === 'number') this.constants.push({ call: this.here, field, value });
    }
    this.calls.push({ from: this.emit(Op.CALL, { name: `in ${procedure}` }), to: procedure });
  }

  private cursor(name: string): Field {
    const field = localsOf(this.layout, this.within).find((each) => each.name === name);
    const counts = field?.spec.shape === 'scalar' && !field.spec.lifetime?.passed;
    invariant(counts, `a loop in '${this.within}' counts in '${name}', which is not a scalar local of it`);
    return field as Field;
  }
}

function wholeDecision<S>(decision: Decision<S>): Whole<Decision<S>> {
  const { name, player, moves, play, text, pick, shown, looks, unasked, steady, simultaneous, alike } = decision;
  return { name, player, moves, play, text, pick, shown, looks, unasked, steady, simultaneous, alike };
}

function wholeChance<S>(chance: Chance<S>): Whole<Chance<S>> {
  const { name, outcomes, play, text, sample, shown, looks, parse } = chance;
  return { name, outcomes, play, text, sample, shown, looks, parse };
}

function shownOf<S>({ op, decision, event }: Instruction<S>) {
  const step = decision ?? event;
  // authors who write JavaScript have no compiler that checks this
  invariant(
    step === undefined || step.shown !== undefined,
    `'${step?.name}' does not say how it is shown to other seats`,
  );
  const silent = op === Op.SILENT || op === Op.WINDOW;
  if (silent) return shownInSilence(step!.shown);
  return step === undefined || step.shown === 'all' ? undefined : step.shown;
}

/** The pass of a silent decision is not announced to any other seat. */
function shownInSilence<S>(shown: Shown<S>) {
  return (s: S, m: Move, seat: Player) => (m === PASS ? UNSEEN : shown === 'all' ? m : shown(s, m, seat));
}

/** Resolves chains of jumps to their final target. Address 0 is the end of the game. */
function shortenJumps<S>(code: readonly Instruction<S>[], table: number[]): void {
  const last = (to: number) => {
    let at = to;
    while (code[at].op === Op.JUMP) at = code[at].target;
    return at;
  };
  for (const each of code) if (JUMPS.includes(each.op)) each.target = last(each.target);
  for (let i = 0; i < table.length; i++) table[i] = last(table[i]);
}

const JUMPS: readonly number[] = [Op.JUMP, Op.IF, Op.UNLESS, Op.FIRST];

/** The maximum depth of nested calls; `known` keeps those of procedures: most are called from many places. */
function callDepth<S>(
  procedures: Procedures<S>,
  name: string,
  within: readonly string[],
  known: Map<string, number>,
): number {
  invariant(Object.hasOwn(procedures, name), `the flow calls '${name}', which it does not have`);
  invariant(!within.includes(name), `procedure '${name}' calls itself: ${[...within, name].join(' > ')}`);
  const before = known.get(name);
  if (before !== undefined) return before;
  const called = callsOf(procedures[name]);
  const depth = Math.max(0, ...called.map((inner) => 1 + callDepth(procedures, inner, [...within, name], known)));
  known.set(name, depth);
  return depth;
}
