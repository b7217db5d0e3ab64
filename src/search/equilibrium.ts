/**
 * Plays the stored equilibrium of a solved game. Nothing is sampled: the worlds that fit the view are listed, each as likely as chance and the
 * others' strategies make it, and all that can follow is averaged. So values and win chances are exact, those of the strategies for
 * this view.
 *
 * Where a view shows a move that nobody makes who plays the equilibrium, the worlds that need the fewest such moves are taken.
 */
import { invariant } from '../core/invariant.js';
import { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Equilibrium, Evaluator } from '../eval/evaluator.js';
import { CHANCE, type Game, type Move, NOBODY, type State, type View } from '../games/game.js';
import { exactly } from './result/batches.js';
import { byProofs } from './result/proofs.js';
import { rootMoves } from './result/result.js';
import { Tally } from './result/tally.js';
import type { EvaluatedMove, Evaluation, MakeSearcher, MoveStats, Search, SearchResult } from './searcher.js';

/** Stored strategies are rounded: moves that differ by no more than this part of the payoff range are even. */
const ROUNDING = 0.005;

/** A world that fits the view, before the seat moves. */
interface World {
  readonly state: State;
  readonly likelihood: number; // without the moves that are never made
  readonly surprises: number; // such moves
}

/** Room for what follows a position. */
interface Level {
  readonly state: State;
  readonly moves: MoveList;
  readonly odds: Float64Array;
}

class EquilibriumPlay implements Search {
  declare private readonly game: Game;
  declare private readonly equilibrium: Equilibrium;
  declare private readonly view: View;
  declare private readonly world: State; // any that fits the view
  declare private readonly root: MoveList;
  declare private readonly shares: Float64Array; // by index of the move
  declare private readonly after: readonly Tally[]; // what follows each move
  declare private readonly levels: Level[]; // by depth
  declare private readonly payoffs: Float64Array;
  declare iterations: number;
  declare nodes: number;

  constructor(game: Game, equilibrium: Equilibrium, view: View, allowed: readonly Move[]) {
    const worlds = unwrap(game.worlds(view));
    this.game = game;
    this.equilibrium = equilibrium;
    this.view = view;
    this.world = game.create();
    worlds.sample(this.world, new Rng('root'));
    this.root = rootMoves(game, worlds, allowed);
    this.shares = new Float64Array(this.root.count);
    this.after = Array.from(this.shares, () => new Tally(new Int32Array(0), game, view.seat));
    this.levels = [];
    this.payoffs = new Float64Array(game.seats.length);
    this.iterations = 0;
    this.nodes = 0;
  }

  get lead(): number {
    return 0;
  }

  get isSolved(): boolean {
    return this.iterations > 0;
  }

  /** One iteration looks at all that can follow. */
  advance(iterations: number): void {
    if (iterations < 1 || this.isSolved) return;
    this.iterations = 1;
    const { game, root, after } = this;
    const next = game.create();
    for (const { state, likelihood } of this.worlds()) {
      for (let i = 0; i < root.count; i++) {
        next.copyFrom(state);
        game.play(next, root.at[i]);
        this.follow(next, 0, likelihood, after[i]);
      }
    }
    this.takeShares();
  }

  /** Those of the equilibrium. If it plays none of the moves that are allowed, the best of these. */
  private takeShares(): void {
    const { equilibrium, world, root, shares } = this;
    equilibrium.odds(world, root, shares);
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (total === 0) shares[this.best()] = 1;
    else for (let i = 0; i < shares.length; i++) shares[i] /= total;
  }

  /** The index of the move that is worth most; of equal ones the first. */
  private best(): number {
    const values = this.after.map((tally) => tally.means()[this.view.seat]);
    return values.indexOf(Math.max(...values));
  }

  /** All that fit the view, and need the fewest surprises. */
  private worlds(): readonly World[] {
    const { game, equilibrium, world } = this;
    const found: World[] = [];
    const start = game.create();
    game.setup(start);
    this.deal(start, equilibrium.history(world), 0, { likelihood: 1, surprises: 0 }, found);
    invariant(found.length > 0, 'no deal leads to the view');
    const fewest = Math.min(...found.map(({ surprises }) => surprises));
    return found.filter(({ surprises }) => surprises === fewest);
  }

  /** Plays the moves of the history from number `made` on, and all outcomes of chance between them. */
  private deal(
    s: State,
    history: readonly Move[],
    made: number,
    { likelihood, surprises }: Omit<World, 'state'>,
    found: World[],
  ): void {
    const { game, view } = this;
    const turn = game.turn(s);
    if (turn !== CHANCE && made === history.length) {
      const { cells } = game.view(s, view.seat);
      if (cells.every((cell, i) => cell === view.cells[i])) found.push({ state: s, likelihood, surprises });
      return;
    }
    const moves = new MoveList(game.moveSpace);
    const odds = new Float64Array(game.moveSpace);
    this.list(s, moves, odds);
    for (let i = 0; i < moves.count; i++) {
      if (turn !== CHANCE && moves.at[i] !== history[made]) continue;
      const next = game.create();
      next.copyFrom(s);
      game.play(next, moves.at[i]);
      const known = turn === view.seat; // its own moves tell the seat nothing
      const isSurprise = !known && odds[i] === 0;
      const reached = {
        likelihood: known || isSurprise ? likelihood : likelihood * odds[i],
        surprises: surprises + (isSurprise ? 1 : 0),
      };
      this.deal(next, history, turn === CHANCE ? made : made + 1, reached, found);
    }
  }

  /** What seats and chance may do at a position, and how likely. */
  private list(s: State, moves: MoveList, odds: Float64Array): void {
    const { game, equilibrium } = this;
    if (game.turn(s) === CHANCE) game.outcomes(s, moves, odds);
    else {
      game.moves(s, moves);
      equilibrium.odds(s, moves, odds);
    }
  }

  /** Adds the ends of the game that can follow, each by how likely it is. */
  private follow(s: State, depth: number, likelihood: number, tally: Tally): void {
    const { game, payoffs } = this;
    this.nodes++;
    if (game.turn(s) === NOBODY) {
      game.returns(s, payoffs);
      tally.rank(payoffs, likelihood);
      return;
    }
    const { state, moves, odds } = this.level(depth);
    moves.clear();
    this.list(s, moves, odds);
    for (let i = 0; i < moves.count; i++) {
      if (odds[i] === 0) continue;
      state.copyFrom(s);
      game.play(state, moves.at[i]);
      this.follow(state, depth + 1, likelihood * odds[i], tally);
    }
  }

  private level(depth: number): Level {
    const { game, levels } = this;
    if (depth === levels.length)
      levels.push({
        state: game.create(),
        moves: new MoveList(game.moveSpace),
        odds: new Float64Array(game.moveSpace),
      });
    return levels[depth];
  }

  result(): SearchResult {
    const { game, view, world, root, shares, after, iterations, nodes } = this;
    const { seat } = view;
    const decision = game.words.decision(world);
    const moves = Array.from(shares, (share, i): MoveStats => {
      const move = root.at[i];
      return {
        move,
        visits: iterations,
        availability: iterations,
        values: after[i].means(),
        value: exactly(after[i].means()[seat]),
        share,
        line: [move],
      };
    });
    const mean = (of: (tally: Tally) => readonly number[]) =>
      game.seats.map((_, each) => after.reduce((sum, tally, i) => sum + shares[i] * of(tally)[each], 0));
    return {
      seat,
      decision,
      ...byProofs(moves, seat, undefined, 0),
      solved: true,
      mixed: true,
      values: mean((tally) => tally.means()),
      winChance: mean((tally) => tally.winChance()),
      placement: mean((tally) => tally.placement()),
      iterations,
      nodes,
      full: false,
      worldDistribution: 'belief',
    };
  }

  evaluation(against: Move, moves: readonly Move[]): Evaluation {
    const { game, root, after, view, iterations } = this;
    const { minUtility, maxUtility } = game.traits;
    const valuesOf = (move: Move) => after[root.toArray().indexOf(move)].means();
    const preferred = valuesOf(against)[view.seat];
    const evaluated = (move: Move): EvaluatedMove => {
      const values = valuesOf(move);
      const mean = values[view.seat];
      return {
        move,
        visits: iterations,
        values,
        value: exactly(mean),
        difference: { mean: mean - preferred, error: 0, margin: ROUNDING * (maxUtility - minUtility) },
      };
    };
    return { against: evaluated(against), moves: moves.map(evaluated) };
  }
}

export const equilibrium: MakeSearcher = (game, evaluator) => ({
  name: 'equilibrium',
  begin: (view, _, allowed = []) => new EquilibriumPlay(game, equilibriumOf(game, evaluator), view, allowed),
});

function equilibriumOf({ id, variant }: Game, { equilibrium: known }: Evaluator): Equilibrium {
  invariant(known !== undefined, `${id} ${variant} is not solved`);
  return known;
}
