/** What the rules did on the way: each automatic step and each throw, with the position before and after it. */
import type { Game } from '../../../../src/games/game.js';
import type { Rome } from '../../../../src/games/sword-of-rome/board/state.js';

export interface Done {
  readonly step: string; // name of the deed, of the function or of the throw
  readonly before: Rome;
  readonly after: Rome;
  readonly outcome?: number;
}

type Act = (s: Rome) => void;
interface Event {
  readonly name: string;
  play(s: Rome, m: number): void;
}
export interface Program {
  readonly name: readonly string[];
  readonly op: Int32Array;
  readonly target: Int32Array;
  readonly procedure: readonly number[];
  readonly procedures: readonly string[];
  readonly act: (Act | undefined)[];
  readonly step: readonly ({ readonly name: string } | undefined)[];
  readonly event: (Event | undefined)[];
}
interface Insides {
  readonly rules: { readonly program: Program; run(s: Rome, from: number, hears: number): void };
}
export const insides = (game: Game<Rome>): Insides['rules'] => (game as unknown as Insides).rules;

export function copyOf(game: Game<Rome>, s: Rome): Rome {
  const copy = game.create();
  copy.copyFrom(s);
  return copy;
}

/** What an automatic step is called: a deed by its own name, bookkeeping by that of its function. */
export const stepName = ({ step, act }: Program, pc: number): string => step[pc]?.name ?? act[pc]?.name ?? '';

/** Listens to the steps of one position while `during` runs. */
export function recorded(game: Game<Rome>, s: Rome, done: Done[], during: () => void): void {
  const { program } = insides(game);
  const { act, event } = program;
  const [acts, events] = [[...act], [...event]];
  const note = (step: string, run: () => void, outcome?: number) => {
    const before = copyOf(game, s);
    run();
    done.push({ step, before, after: copyOf(game, s), ...(outcome === undefined ? {} : { outcome }) });
  };
  try {
    for (const [pc, run] of acts.entries()) {
      if (run === undefined) continue;
      const name = stepName(program, pc);
      act[pc] = (state) => (state === s ? note(name, () => run(state)) : run(state));
    }
    for (const [pc, throws] of events.entries())
      if (throws !== undefined)
        event[pc] = Object.assign(Object.create(throws), {
          play: (state: Rome, m: number) =>
            state === s ? note(throws.name, () => throws.play(state, m), m) : throws.play(state, m),
        });
    during();
  } finally {
    for (const [pc, run] of acts.entries()) act[pc] = run;
    for (const [pc, throws] of events.entries()) event[pc] = throws;
  }
}
