/**
 * The sequence of play as a table that reads as the rule book does, compiled to a flat program.
 * Where the rules stand (program counter and return addresses) lies in the state's own cells, so a copy of the cells
 * is a copy of the game. Conditions and steps must be pure functions of the state.
 */
import { invariant } from '../../core/invariant.js';
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import { type Move, type Player, UNSEEN } from '../game.js';
import type { State } from './layout.js';

/** One decision of a seat. */
export interface Decision<S> {
  readonly name: string; // 'bid'; unique within the game
  player(s: S): Player; // for a silent decision: the seat that may act, or NOBODY if none may
  moves(s: S, out: MoveList): void; // legal, ascending, none twice
  play(s: S, m: Move): void;
  text(s: S, m: Move): string; // no two legal moves share a text
  /** A legal move, all equally likely; faster than listing them. */
  pick?(s: S, rng: Rng): Move;
  /** How the move looks to another seat; its own number if absent (all see it), UNSEEN if nothing is seen. */
  shown?(s: S, m: Move, seat: Player): number;
  /**
   * A single legal move is played and an empty list passed over without asking. Only for decisions whose list every
   * seat can work out: else the silence would tell what is hidden.
   */
  readonly unasked?: boolean;
}

/** One chance event: a die, a card from the deck. */
export interface Chance<S> {
  readonly name: string;
  outcomes(s: S, out: MoveList, p: Float64Array): void; // ascending, with probabilities that add up to one
  play(s: S, m: Move): void;
  text(s: S, m: Move): string;
  /** One outcome with its probability; drawn from `outcomes` if absent. */
  sample?(s: S, rng: Rng): Move;
  shown?(s: S, m: Move, seat: Player): number; // as for a decision
  /**
   * Further outcomes that `play` takes and `text` tells, which `outcomes` sums up: the single throws of a fight that it
   * lists as won or lost. The move, or undefined if the text (trimmed, lower case) is none.
   */
  parse?(s: S, text: string): Move | undefined;
}

/** The pass of a silent decision is always this move. */
export const PASS = 0;

export type Step<S> =
  | { readonly kind: 'decide' | 'silent'; readonly decision: Decision<S> }
  | { readonly kind: 'window'; readonly decision: Decision<S>; order(s: S, asked: number): Player }
  | { readonly kind: 'chance'; readonly chance: Chance<S> }
  | { readonly kind: 'auto'; run(s: S): void }
  | { readonly kind: 'finish'; when(s: S): boolean }
  | { readonly kind: 'tell'; label(s: S, seat: Player): number }
  | { readonly kind: 'branch'; choose(s: S): number; readonly cases: readonly Step<S>[][] }
  | { readonly kind: 'whilst'; when(s: S): boolean; readonly body: readonly Step<S>[] }
  | { readonly kind: 'call'; readonly procedure: string };

/** A seat chooses. */
export function decide<S>(decision: Decision<S>): Step<S> {
  return { kind: 'decide', decision };
}

/** Asked only of a seat that holds a secret (decision.player is NOBODY otherwise); move 0 is the pass, and leaves no trace. */
export function silent<S>(decision: Decision<S>): Step<S> {
  return { kind: 'silent', decision };
}

/**
 * Asks seat order(s, 0), order(s, 1), ... in turn, each silently, until order says NOBODY. A seat to whom
 * `decision.moves` offers nothing beyond the pass is not asked. `s.asked` is the index, and `decision.player` is not used.
 */
export function window<S>(order: (s: S, asked: number) => Player, decision: Decision<S>): Step<S> {
  return { kind: 'window', order, decision };
}

/** The dice and the decks. */
export function chance<S>(event: Chance<S>): Step<S> {
  return { kind: 'chance', chance: event };
}

/** Bookkeeping that nobody decides. Must not stand between a silent step and the next public one. */
export function auto<S>(run: (s: S) => void): Step<S> {
  return { kind: 'auto', run };
}

/** Ends the game here if the condition holds. */
export function finish<S>(when: (s: S) => boolean): Step<S> {
  return { kind: 'finish', when };
}

/** What the hidden state makes known at this point: a label for each seat, or UNSEEN. At most once between two stops. */
export function tell<S>(label: (s: S, seat: Player) => number): Step<S> {
  return { kind: 'tell', label };
}

export function when<S>(condition: (s: S) => boolean, then: Step<S>[], otherwise: Step<S>[] = []): Step<S> {
  return { kind: 'branch', choose: (s) => (condition(s) ? 1 : 0), cases: [otherwise, then] };
}

/** Case 0, 1, ... as `choose` says. */
export function branch<S>(choose: (s: S) => number, cases: Step<S>[][]): Step<S> {
  return { kind: 'branch', choose, cases };
}

export function whilst<S>(condition: (s: S) => boolean, body: Step<S>[]): Step<S> {
  return { kind: 'whilst', when: condition, body };
}

/** Carries out a named procedure of the flow and comes back. */
export function call<S>(procedure: string): Step<S> {
  return { kind: 'call', procedure };
}

export const Op = {
  END: 0,
  DECIDE: 1,
  CHANCE: 2,
  SILENT: 3,
  WINDOW: 4,
  OPEN: 5, // a window opens: nobody asked yet
  AUTO: 6,
  FINISH: 7,
  TELL: 8,
  BRANCH: 9,
  UNLESS: 10, // jump if the condition fails
  JUMP: 11,
  CALL: 12,
  RETURN: 13,
  REPEAT: 14, // jump back if the condition holds
} as const;

/** Parallel arrays by address; an address where the rules can stand is a site. */
export interface Program<S extends State = State> {
  readonly op: Int32Array;
  readonly target: Int32Array; // of JUMP, UNLESS, REPEAT, CALL; of BRANCH: where its table of targets begins
  readonly table: Int32Array;
  readonly decision: readonly (Decision<S> | undefined)[];
  readonly event: readonly (Chance<S> | undefined)[];
  readonly act: readonly ((s: S) => void)[]; // AUTO
  readonly test: readonly ((s: S) => number | boolean)[]; // FINISH, UNLESS, REPEAT, BRANCH
  readonly order: readonly ((s: S, asked: number) => Player)[]; // WINDOW
  readonly label: readonly ((s: S, seat: Player) => number)[]; // TELL
  readonly shown: readonly (((s: S, m: Move, seat: Player) => number) | undefined)[]; // how moves look to other seats
  readonly name: readonly string[]; // of a site, and of a CALL: unique words for it
  readonly procedure: readonly number[]; // which procedure an address lies in, counted from 0
  readonly start: number;
  readonly depth: number; // nested calls at most
  readonly silent: boolean;
  readonly tells: boolean;
}

export type Flow<S> = Readonly<Record<string, readonly Step<S>[]>>;

/** The procedures of a game; the first one is where it begins. */
export function flow<S>(procedures: Flow<S>): Flow<S> {
  return procedures;
}

/** Compiles the procedures to one program; throws if a procedure is missing or calls itself. */
export function compile<S extends State>(procedures: Flow<S>): Program<S> {
  const op: number[] = [Op.END];
  const target: number[] = [0];
  const table: number[] = [];
  const decision: (Decision<S> | undefined)[] = [undefined];
  const event: (Chance<S> | undefined)[] = [undefined];
  const act: ((s: S) => void)[] = [];
  const test: ((s: S) => number | boolean)[] = [];
  const order: ((s: S, asked: number) => Player)[] = [];
  const label: ((s: S, seat: Player) => number)[] = [];
  const name: string[] = ['over'];
  const procedure: number[] = [0];
  const used = new Map<string, number>([['over', 1]]);
  const entry = new Map<string, number>();
  const calls: { at: number; procedure: string }[] = [];
  let silentFlow = false;

  function emit(code: number, to = 0, words = ''): number {
    op.push(code);
    target.push(to);
    procedure.push(entry.size - 1);
    decision.push(undefined);
    event.push(undefined);
    const count = used.get(words) ?? 0;
    if (words !== '') used.set(words, count + 1);
    name.push(count > 0 ? `${words} #${count + 1}` : words);
    return op.length - 1;
  }

  function emitAll(steps: readonly Step<S>[]): void {
    for (const step of steps) emitStep(step);
  }

  function emitStep(step: Step<S>): void {
    switch (step.kind) {
      case 'decide':
      case 'silent':
        decision[emit(step.kind === 'decide' ? Op.DECIDE : Op.SILENT, 0, step.decision.name)] = step.decision;
        silentFlow ||= step.kind === 'silent';
        return;
      case 'window': {
        emit(Op.OPEN);
        const at = emit(Op.WINDOW, 0, step.decision.name);
        decision[at] = step.decision;
        order[at] = step.order;
        silentFlow = true;
        return;
      }
      case 'chance':
        event[emit(Op.CHANCE, 0, step.chance.name)] = step.chance;
        return;
      case 'auto':
        act[emit(Op.AUTO)] = step.run;
        return;
      case 'finish':
        test[emit(Op.FINISH)] = step.when;
        return;
      case 'tell':
        label[emit(Op.TELL)] = step.label;
        return;
      case 'call':
        calls.push({ at: emit(Op.CALL, 0, `in ${step.procedure}`), procedure: step.procedure });
        return;
      case 'whilst': {
        const from = emit(Op.UNLESS);
        test[from] = step.when;
        emitAll(step.body);
        test[emit(Op.REPEAT, from + 1)] = step.when;
        target[from] = op.length;
        return;
      }
      case 'branch': {
        const at = emit(Op.BRANCH, table.length);
        test[at] = step.choose;
        const first = table.length;
        for (let i = 0; i < step.cases.length; i++) table.push(0);
        const exits: number[] = [];
        step.cases.forEach((steps, i) => {
          table[first + i] = op.length;
          emitAll(steps);
          exits.push(emit(Op.JUMP));
        });
        for (const exit of exits) target[exit] = op.length;
        return;
      }
    }
  }

  const names = Object.keys(procedures);
  names.forEach((title, i) => {
    entry.set(title, op.length);
    emitAll(procedures[title]);
    emit(i === 0 ? Op.JUMP : Op.RETURN, 0);
  });
  for (const { at, procedure: title } of calls) {
    const to = entry.get(title);
    invariant(to !== undefined, `the flow calls '${title}', which it does not have`);
    target[at] = to;
  }
  shortenJumps(op, target, table);

  const dense = <F>(steps: readonly F[]): F[] => Array.from({ length: op.length }, (_, i) => steps[i]);
  return {
    op: Int32Array.from(op),
    target: Int32Array.from(target),
    table: Int32Array.from(table),
    decision,
    event,
    act: dense(act),
    test: dense(test),
    order: dense(order),
    label: dense(label),
    shown: op.map((code, pc) => {
      const step = decision[pc] ?? event[pc];
      return code === Op.SILENT || code === Op.WINDOW ? shownInSilence(step!) : step?.shown?.bind(step);
    }),
    name,
    procedure,
    start: entry.get(names[0]) as number,
    depth: callDepth(procedures, names[0], []),
    silent: silentFlow,
    tells: label.length > 0,
  };
}

/** The pass of a silent decision is heard by nobody else. */
function shownInSilence<S>(step: { shown?(s: S, m: Move, seat: Player): number }) {
  return (s: S, m: Move, seat: Player) => (m === PASS ? UNSEEN : (step.shown?.(s, m, seat) ?? m));
}

/** A jump to a jump goes to its end at once. Address 0 is the end of the game. */
function shortenJumps(op: number[], target: number[], table: number[]): void {
  const last = (to: number) => {
    let at = to;
    while (op[at] === Op.JUMP) at = target[at];
    return at;
  };
  for (let i = 0; i < op.length; i++) if (op[i] === Op.JUMP || op[i] === Op.UNLESS) target[i] = last(target[i]);
  for (let i = 0; i < table.length; i++) table[i] = last(table[i]);
}

function callDepth<S>(procedures: Flow<S>, name: string, within: readonly string[]): number {
  invariant(!within.includes(name), `procedure '${name}' calls itself: ${within.join(' > ')}`);
  const body = procedures[name];
  invariant(body !== undefined, `the flow calls '${name}', which it does not have`);
  const inner = (steps: readonly Step<S>[]): number =>
    Math.max(
      0,
      ...steps.map((step) => {
        if (step.kind === 'call') return 1 + callDepth(procedures, step.procedure, [...within, name]);
        if (step.kind === 'whilst') return inner(step.body);
        if (step.kind === 'branch') return Math.max(...step.cases.map(inner));
        return 0;
      }),
    );
  return inner(body);
}
