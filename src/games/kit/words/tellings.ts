/**
 * What comes of a move, for games that tell it: the move is played once more on the side, and each step of the rules that it sets off
 * is shown to the game as all seats see it, before and after. A choice that nobody is asked for is such a step, too.
 */
import { type Game, type Move, type Telling, UNSEEN } from '../../game.js';
import type { Chance, Decision } from '../flow.js';
import type { State } from '../layout.js';
import { Rules } from '../rules/rules.js';
import type { GameSpec } from '../spec.js';

/** A step of the rules; entries of the states that not all seats see are UNSEEN. */
export interface Stage<S extends State> {
  readonly step: string | ((s: S) => void); // the name of a decision or of chance, or what runs by itself
  readonly before: S;
  readonly after: S;
  readonly move: Move; // of a decision or of chance
  readonly said: string; // the move in words, as the observer has read it; '' if there is none
}

/** Tells one step; undefined: nothing. */
export type TellStage<S extends State> = (stage: Stage<S>) => readonly Telling[];

/** The `tell` of a game with this flow. What it returns is to be asked before the next move is told. */
export function tellings<S extends State>(
  spec: GameSpec<S>,
  tellStage: TellStage<S>,
): NonNullable<GameSpec<S>['tell']> {
  let watch: Watch<S> | undefined; // compiled when somebody listens
  return (game, start, move) => {
    watch ??= new Watch(spec);
    const stages = watch.follow(game, start, move);
    const heard = new Map<string, readonly Telling[]>(); // most observers read the same
    return ({ move: text, text: look }) => {
      const read = text ?? look;
      const told =
        heard.get(read) ?? stages.flatMap((stage, i) => tellStage(i === 0 ? { ...stage, said: read } : stage));
      heard.set(read, told);
      return told;
    };
  };
}

/** The rules of a game, with every step shown. */
class Watch<S extends State> {
  private readonly spec: GameSpec<S>;
  private readonly rules: Rules<S>;
  private readonly state: S; // in which the move is played
  private readonly pool: { readonly before: S; readonly after: S }[] = [];
  private stages: Stage<S>[] = []; // of the move that is played

  constructor(spec: GameSpec<S>) {
    this.spec = spec;
    this.state = new spec.State();
    this.rules = new Rules(spec.flow, spec.State.layout, spec.seats.length, spec.moveSpace);
    const { decision, event, act } = this.rules.program as unknown as {
      readonly decision: (Decision<S> | undefined)[];
      readonly event: (Chance<S> | undefined)[];
      readonly act: (((s: S) => void) | undefined)[];
    };
    for (let pc = 0; pc < act.length; pc++) {
      const [choice, chance, run] = [decision[pc], event[pc], act[pc]];
      if (choice !== undefined) decision[pc] = this.shown(choice);
      if (chance !== undefined) event[pc] = this.shown(chance);
      if (run !== undefined) act[pc] = (s) => this.show(run, s, 0, '', () => run(s));
    }
  }

  follow(game: Game<S>, start: S, move: Move): readonly Stage<S>[] {
    const { state: s } = this;
    s.copyFrom(start);
    this.stages = [];
    this.rules.play(s, move);
    for (const seat of game.seats.keys()) this.hide(s.cells, game.view(s, seat).cells);
    return this.stages;
  }

  /** Hides in all stages what a seat does not see in the end. */
  private hide(cells: Int32Array, seen: Int32Array): void {
    const { clockSize, silentSeats } = this.spec.State.layout;
    for (let i = clockSize * (1 + silentSeats); i < seen.length; i++) {
      if (seen[i] === cells[i]) continue;
      for (const { before, after } of this.stages) {
        before.cells[i] = UNSEEN;
        after.cells[i] = UNSEEN;
      }
    }
  }

  /** The same decision or event, which is shown when it is played. What nobody has been asked for is said if all seats see it. */
  private shown<T extends Decision<S> | Chance<S>>(step: T): T {
    return Object.assign(Object.create(step) as T, {
      play: (s: S, m: Move) => {
        const said = step.shown === 'all' ? step.text(s, m) : '';
        this.show(step.name, s, m, said, () => step.play(s, m));
      },
    });
  }

  private show(step: Stage<S>['step'], s: S, move: Move, said: string, run: () => void): void {
    const { State } = this.spec;
    const at = this.stages.length;
    this.pool[at] ??= { before: new State(), after: new State() };
    const { before, after } = this.pool[at];
    before.copyFrom(s);
    this.stages.push({ step, before, after, move, said });
    run();
    after.copyFrom(s);
  }
}
