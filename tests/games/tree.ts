import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { CHANCE, type Game, type GameFamily, NOBODY, type State } from '../../src/games/game.js';

export function variant(family: GameFamily, text: string): Game {
  return unwrap(family.variant(text));
}

/** A position after these moves and outcomes of chance. */
export function played(game: Game, ...texts: string[]): State {
  const s = game.create();
  game.setup(s);
  for (const text of texts) game.play(s, unwrap(game.words.parseMove(s, text)));
  return s;
}

export function payoffs(game: Game, ...texts: string[]): number[] {
  const out = new Float64Array(game.seats.length);
  game.returns(played(game, ...texts), out);
  return [...out];
}

export interface Tree {
  histories: number;
  decision: number;
  chance: number;
  terminal: number;
  readonly infosets: readonly number[]; // by seat: distinct keys where it is to move
  readonly returns: readonly Readonly<Record<string, number>>[]; // by seat: terminals of each payoff
  readonly value: readonly number[]; // of each seat, if all play evenly drawn moves
}

/** The whole tree, counted. */
export function countTree(game: Game): Tree {
  const keys = game.seats.map(() => new Set<number>());
  const returns = game.seats.map((): Record<string, number> => ({}));
  const value = game.seats.map(() => 0);
  const payoff = new Float64Array(game.seats.length);
  const tree = { histories: 0, decision: 0, chance: 0, terminal: 0 };
  const visit = (s: State, weight: number) => {
    tree.histories++;
    const turn = game.turn(s);
    if (turn === NOBODY) {
      tree.terminal++;
      game.returns(s, payoff);
      payoff.forEach((x, seat) => {
        returns[seat][x.toFixed(2)] = (returns[seat][x.toFixed(2)] ?? 0) + 1;
        value[seat] += weight * x;
      });
      return;
    }
    const list = new MoveList(game.moveSpace);
    const p = new Float64Array(game.moveSpace);
    if (turn === CHANCE) {
      tree.chance++;
      game.outcomes(s, list, p);
    } else {
      tree.decision++;
      keys[turn].add(game.key(s, turn));
      game.moves(s, list);
      p.fill(1 / list.count);
    }
    for (let i = 0; i < list.count; i++) {
      const next = game.create();
      next.copyFrom(s);
      game.play(next, list.at[i]);
      visit(next, weight * p[i]);
    }
  };
  const start = game.create();
  game.setup(start);
  visit(start, 1);
  return { ...tree, infosets: keys.map((set) => set.size), returns, value };
}
