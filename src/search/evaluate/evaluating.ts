/**
 * A search that also says what any move is worth. The search itself is not changed by it; beside each of its iterations, one more goes
 * to the named moves and the move that the search prefers at that time, evenly and each in a tree of its own. So a move that the search
 * gave up on, or that is the only one, has a value with an interval, and so has its difference to the preferred move.
 *
 * All moves are sampled in the same worlds (common random numbers): each draws them from a stream of the same seed, and a move
 * that comes in late catches up.
 */
import { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Move, State, View, Worlds } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { Batches, exactly, NO_DIFFERENCE } from '../result/batches.js';
import { byProofs, payoffsOf, provedForecast, resultOf } from '../result/proofs.js';
import type { EvaluatedMove, Evaluation, MoveStats, ProvedResult, Search, SearchResult, Until } from '../searcher.js';
import { worldsOf } from '../tree/believed.js';
import type { Descent } from '../tree/descent.js';
import { makeDescent } from '../tree/make-descent.js';
import { ROOT } from '../tree/tree.js';
import { Prover } from './proving.js';

/** The search is asked what it prefers whenever its iterations have grown by this factor: a new preferred move can still catch up. */
const ASK_AGAIN = 1.2;

/** At first, and after every so many iterations, it is tried to prove what one of the moves is worth, by looking at so many positions. */
const PROVE_EACH = 25;
const PROVE_MOST = 500;

/** What every move's trees are made from. */
interface Parts {
  readonly game: Game;
  readonly evaluator: Evaluator; // not that of the search, which would learn from it
  readonly params: SearchParams;
  readonly view: View;
  readonly seed: string;
  readonly trees: number; // that share the memory of one search
}

/** One move and all that was sampled after it. */
class Trial {
  declare readonly move: Move;
  declare readonly batches: Batches;
  declare private solved: ProvedResult | undefined;
  declare private readonly parts: Parts;
  declare private readonly only: MoveList;
  declare private readonly drawing: Rng;
  declare private worlds: Worlds | undefined; // from the first sample on: to prepare them may take milliseconds
  declare private descent: Descent | undefined;

  constructor(parts: Parts, move: Move) {
    this.move = move;
    const { seats, traits } = parts.game;
    this.batches = new Batches(seats.length, traits.maxUtility - traits.minUtility);
    this.parts = parts;
    this.solved = undefined;
    this.only = new MoveList(1);
    this.only.add(move);
    this.drawing = new Rng(`${parts.seed}/worlds`);
    this.worlds = undefined;
    this.descent = undefined;
  }

  get size(): number {
    return this.descent?.size ?? 0;
  }

  /** What the seat comes to by the move, if its tree or a full search has proved it. */
  get proved(): ProvedResult | undefined {
    return this.descent?.provedAt(ROOT) ?? this.solved;
  }

  /** Takes it from a full search. */
  solve(payoff: number): void {
    this.solved = resultOf(this.parts.game, payoff);
  }

  iterate(world: State): void {
    const { game, view, evaluator, params } = this.parts;
    this.worlds ??= worldsOf(game, view, evaluator, params);
    this.descent ??= descentOf(this.parts);
    this.worlds.sample(world, this.drawing);
    this.descent.iterate(world, this.only);
    this.batches.add(this.descent.values, this.descent.ended);
  }
}

function descentOf({ game, evaluator, params, view, seed, trees }: Parts): Descent {
  const observers = params.searcher === 'mo-ismcts' ? [...game.seats.keys()] : [view.seat];
  const limits = { ...params, maxNodes: Math.ceil(params.maxNodes / trees) };
  return makeDescent(game, evaluator, limits, new Rng(`${seed}/play`), observers);
}

class Evaluating implements Search {
  declare private readonly search: Search;
  declare private readonly parts: Parts;
  declare private readonly world: State;
  declare private readonly prover: Prover | undefined;
  declare private readonly named: readonly Trial[];
  declare private readonly trials: Trial[]; // of the named moves, and of those that the search has preferred
  declare private preferred: Trial;
  declare private whole: ProvedResult | undefined; // what the seat comes to, if a full search has proved it
  declare private asksAt: number; // iterations at which the search is asked again what it prefers
  declare iterations: number; // those of the search, and more once it has proved its move

  constructor(search: Search, parts: Parts, moves: readonly Move[]) {
    parts.evaluator.begin?.();
    this.search = search;
    this.parts = parts;
    this.world = parts.game.create();
    this.prover = Prover.of(parts.game, parts.evaluator, parts.view.seat);
    this.named = moves.map((move) => new Trial(parts, move));
    this.trials = [...this.named];
    this.preferred = this.named[0];
    this.whole = undefined;
    this.asksAt = 1;
    this.iterations = 0;
  }

  get isProved(): boolean {
    const { proved } = this.preferred;
    return (
      proved !== undefined &&
      (this.search.isProved === true || proved === this.whole) &&
      this.named.every((trial) => trial.proved !== undefined)
    );
  }

  get isSolved(): boolean {
    return this.search.isSolved === true;
  }

  get nodes(): number {
    return this.trials.reduce((sum, { size }) => sum + size, this.search.nodes);
  }

  get lead(): number {
    return this.search.lead;
  }

  advance(iterations: number): void {
    const { search, world } = this;
    for (let i = 0; i < iterations && !this.isProved && !this.isSolved; i++) {
      const isEnd = search.isProved === true;
      search.advance(1);
      this.iterations++;
      if (this.iterations >= this.asksAt || (search.isProved === true && !isEnd)) {
        this.preferred = this.of(this.searched().moves[0].move);
        this.asksAt = Math.ceil(this.iterations * ASK_AGAIN);
      }
      this.next().iterate(world);
      if (this.prover !== undefined && this.iterations % PROVE_EACH === 1) this.prove(this.prover);
    }
  }

  /** Each move in turn, at last that no other one is better. */
  private prove(prover: Prover): void {
    const { world, parts, preferred, named } = this;
    const open = [preferred, ...named].filter(({ proved }) => proved === undefined);
    if (open.length === 0 && this.whole !== undefined) return;
    const trial = open[Math.floor(this.iterations / PROVE_EACH) % open.length] as Trial | undefined;
    world.cells.set(parts.view.cells); // nothing is hidden where there is a prover
    if (trial !== undefined) parts.game.play(world, trial.move);
    const payoff = prover.valueOf(world, PROVE_MOST);
    if (payoff === undefined) return;
    if (trial === undefined) this.whole = resultOf(parts.game, payoff);
    else trial.solve(payoff);
  }

  /** Of the named moves and the preferred one, that with the fewest samples. */
  private next(): Trial {
    let least = this.preferred;
    for (const trial of this.named)
      if (trial.proved === undefined && (least.proved !== undefined || trial.batches.count < least.batches.count))
        least = trial;
    return least;
  }

  private of(move: Move): Trial {
    const known = this.trials.find((trial) => trial.move === move);
    if (known !== undefined) return known;
    const trial = new Trial(this.parts, move);
    this.trials.push(trial);
    return trial;
  }

  result(until?: Until): SearchResult {
    const result = this.searched(until);
    return { ...result, iterations: this.iterations, nodes: this.nodes, evaluation: this.evaluationIn(result) };
  }

  /** What the search found, and what its moves' own trees have proved. */
  private searched(until?: Until): SearchResult {
    const result = this.search.result(until);
    const { game } = this.parts;
    const { seat, counted } = result;
    const moves = result.moves.map((stats): MoveStats => {
      const proved = this.trials.find(({ move }) => move === stats.move)?.proved;
      if (proved === undefined || stats.proved !== undefined) return stats;
      const values = payoffsOf(game, seat, proved);
      return { ...stats, proved, values, value: exactly(values[seat]) };
    });
    const isMost = (proved: ProvedResult) => proved === 'win' || proved === this.whole;
    const proved = result.proved ?? moves.find((stats) => stats.proved !== undefined && isMost(stats.proved))?.proved;
    return {
      ...result,
      ...byProofs(moves, seat, proved, counted),
      ...(proved !== undefined && { proved, ...provedForecast(game, seat, proved) }),
    };
  }

  private evaluationIn(result: SearchResult): Evaluation {
    const { named } = this;
    const { seat } = result;
    const best = result.moves[0].move;
    if (result.mixed && this.search.evaluation !== undefined)
      return this.search.evaluation(
        best,
        named.map(({ move }) => move),
      );
    const preferred = this.trials.find(({ move }) => move === best) ?? new Trial(this.parts, best);
    const proofs = new Map(result.moves.map((stats) => [stats.move, stats]));
    const evaluated = (trial: Trial): EvaluatedMove => {
      const stats = proofs.get(trial.move);
      const payoffs = stats?.proved === undefined ? undefined : stats.values;
      return {
        move: trial.move,
        visits: trial.batches.count,
        values: payoffs ?? trial.batches.means(),
        value: payoffs === undefined ? trial.batches.estimate(seat) : exactly(payoffs[seat]),
        difference: NO_DIFFERENCE,
      };
    };
    const against = evaluated(preferred);
    return {
      against,
      moves: named.map((trial) => {
        const own = evaluated(trial);
        if (trial === preferred) return own;
        const areProved = own.value.margin === 0 && against.value.margin === 0;
        const difference = areProved
          ? exactly(own.value.mean - against.value.mean)
          : trial.batches.estimateOver(preferred.batches, seat);
        return { ...own, difference };
      }),
    };
  }
}

/** The same search, which also evaluates these legal moves. `evaluator`: one of its own. */
export function evaluating(search: Search, parts: Omit<Parts, 'trees'>, moves: readonly Move[]): Search {
  return new Evaluating(search, { ...parts, trees: moves.length + 1 }, moves);
}
