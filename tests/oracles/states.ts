/** Sums over all histories of a game without chance, each position worked out once (dynamic programming). */
import { type Game, MoveList, NOBODY, type State } from '../../src/kit.js';

interface Sums {
  readonly histories: number; // below and with this position
  readonly decisions: number;
  readonly terminals: number;
  readonly won: readonly [number, number, number]; // terminals that the first seat wins, draws and loses
  readonly lengths: readonly number[]; // terminals after 0, 1, ... further moves
  readonly value: number; // of the first seat, if all play evenly drawn moves
  readonly best: number; // of the first seat, if both play their best and see all
  readonly moves: number; // decisions still to come on average, in uniform play
}

interface Fold {
  readonly root: Sums;
  readonly positions: number;
}

/** `name` tells positions apart. */
export function foldStates(game: Game, name: (s: State) => number): Fold {
  const known = new Map<number, Sums>();
  const payoff = new Float64Array(2);

  function visit(s: State): Sums {
    const key = name(s);
    const before = known.get(key);
    if (before !== undefined) return before;
    const sums = game.turn(s) === NOBODY ? end(s) : decision(s);
    known.set(key, sums);
    return sums;
  }

  function end(s: State): Sums {
    game.returns(s, payoff);
    const value = payoff[0];
    const won: Sums['won'] = [value > 0 ? 1 : 0, value === 0 ? 1 : 0, value < 0 ? 1 : 0];
    return { histories: 1, decisions: 0, terminals: 1, won, lengths: [1], value, best: value, moves: 0 };
  }

  function decision(s: State): Sums {
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    const next = game.create();
    const parts = list.toArray().map((move) => {
      next.copyFrom(s);
      game.play(next, move);
      return visit(next);
    });
    const total = (of: (part: Sums) => number) => parts.reduce((sum, part) => sum + of(part), 0);
    const bests = parts.map((part) => part.best);
    const longest = Math.max(...parts.map((part) => part.lengths.length));
    return {
      histories: 1 + total((part) => part.histories),
      decisions: 1 + total((part) => part.decisions),
      terminals: total((part) => part.terminals),
      won: [total((part) => part.won[0]), total((part) => part.won[1]), total((part) => part.won[2])],
      lengths: [0, ...Array.from({ length: longest }, (_, i) => total((part) => part.lengths[i] ?? 0))],
      value: total((part) => part.value) / parts.length,
      best: game.turn(s) === 0 ? Math.max(...bests) : Math.min(...bests),
      moves: 1 + total((part) => part.moves) / parts.length,
    };
  }

  const start = game.create();
  game.setup(start);
  const root = visit(start);
  return { root, positions: known.size };
}
