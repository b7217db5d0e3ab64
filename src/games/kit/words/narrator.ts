/**
 * What comes of a move, told: it is played once more on the side with a listener, and each step that it sets off is shown to the words
 * of the game as the reader sees it, before and after. A choice that nobody is asked for is such a step, too.
 */
import {
  CHANCE,
  type Game,
  type Move,
  type Observer,
  SPECTATOR,
  type Teller,
  type Telling,
  UNSEEN,
} from '../../game.js';
import type { Chance, Decision } from '../flow.js';
import { PC, type State, TURN } from '../layout.js';
import * as Op from '../rules/op.js';
import type { Whole } from '../rules/program.js';
import type { Listener, Rules } from '../rules/rules.js';
import type { GameSpec } from '../spec.js';
import type { StepMade, Told } from '../step-words.js';
import { publicCells } from './public.js';

type Made<S> = Whole<Decision<S>> | Whole<Chance<S>>;

/** A step as it was made. Its states stand at its address, so that views of them know which procedures run. */
interface Heard<S> {
  readonly before: S;
  readonly after: S;
  pc: number;
  move: Move;
  mover: number;
}

export class Narrator<S extends State> implements Listener<S> {
  private readonly game: Game<S>;
  private readonly spec: GameSpec<S>;
  private readonly rules: Rules<S>;
  private readonly state: S; // in which the move is played
  private readonly heard: Heard<S>[] = []; // reused
  private count = 0; // of those that belong to this move

  constructor(game: Game<S>, spec: GameSpec<S>, rules: Rules<S>) {
    this.game = game;
    this.spec = spec;
    this.rules = rules;
    this.state = game.create();
  }

  /** What it returns is to be asked before the next move is told. */
  tell(start: S, move: Move): Teller {
    this.state.copyFrom(start);
    this.count = 0;
    this.rules.play(this.state, move, this);
    const stages = this.heard.slice(0, this.count);
    return (reader, part) => {
      const [first, last] = part === 'move' ? [0, 1] : [part === 'rest' ? 1 : 0, stages.length];
      return stages.slice(first, last).flatMap((each) => this.toldOf(each, reader));
    };
  }

  begins(s: S, pc: number, move: Move): void {
    if (this.tellerOf(pc) === undefined) return;
    this.heard[this.count] ??= { before: this.game.create(), after: this.game.create(), pc, move, mover: CHANCE };
    const heard = this.heard[this.count];
    heard.pc = pc;
    heard.move = move;
    heard.mover = this.moverAt(s, pc);
    this.keep(heard.before, s, heard);
  }

  ended(s: S, pc: number): void {
    if (this.tellerOf(pc) === undefined) return;
    const heard = this.heard[this.count++];
    this.keep(heard.after, s, heard);
  }

  /** A copy that stands at the step's own address, and says so to all seats: what is hidden while a procedure runs is hidden in it. */
  private keep(copy: S, s: S, { pc, mover }: Heard<S>): void {
    const { clockSize, announced, silentSeats } = this.spec.State.layout;
    copy.copyFrom(s);
    copy.cells[PC] = pc;
    copy.cells[TURN] = mover;
    for (let i = 0; i < silentSeats; i++) copy.cells.copyWithin(announced + i * clockSize, 0, clockSize);
  }

  /** Who makes the step: where nobody is asked the turn says nothing yet. */
  private moverAt(s: S, pc: number): number {
    const { op, decision } = this.rules.program;
    if (decision[pc] === undefined) return CHANCE;
    return op[pc] === Op.WINDOW ? s.cells[TURN] : decision[pc].player(s);
  }

  private tellerOf(pc: number): Told<S> | undefined {
    const name = this.rules.program.step[pc]?.name;
    return name === undefined ? undefined : this.spec.words![name].told;
  }

  private toldOf(heard: Heard<S>, reader: Observer): readonly Telling[] {
    const { step, act, decision, event } = this.rules.program;
    const made = decision[heard.pc] ?? event[heard.pc];
    const move = made === undefined ? UNSEEN : this.seenAs(heard, made, reader);
    const stage: StepMade<S> = {
      step: step[heard.pc]?.name ?? act[heard.pc],
      before: this.shown(heard.before, reader),
      after: this.shown(heard.after, reader),
      move,
      said: made === undefined || move === UNSEEN ? '' : saidOf(heard.before, made, move),
      mover: heard.mover,
      reader,
    };
    return this.tellerOf(heard.pc)!(stage);
  }

  /** The move as the reader sees it; a spectator sees what all seats see. */
  private seenAs({ before, move, mover }: Heard<S>, { shown }: Made<S>, reader: Observer): Move {
    if (shown === 'all' || reader === mover) return move;
    if (reader !== SPECTATOR) return shown(before, move, reader);
    const codes = this.game.seats.flatMap((_, seat) => (seat === mover ? [] : [shown(before, move, seat)]));
    const least = Math.min(...codes, move);
    return codes.every((code) => code === least || code === move) ? least : UNSEEN;
  }

  private shown(s: S, reader: Observer): S {
    const { game, spec, rules } = this;
    const shown = game.create();
    shown.cells.set(reader === SPECTATOR ? publicCells(game, s, spec, rules.program) : game.view(s, reader).cells);
    return shown;
  }
}

function saidOf<S>(s: S, step: Made<S>, code: Move): string {
  return code >= 0 ? step.text(s, code) : (step.looks?.(s, -1 - code) ?? step.name);
}
