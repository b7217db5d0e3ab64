import type { Evaluator } from '../eval/evaluator.js';
import type { Game, Move, Player, View, Worlds } from '../games/game.js';
import type { SearchParams } from './params.js';

/** One legal move at the root, as far as the search has come. */
export interface MoveStats {
  readonly move: Move;
  readonly visits: number;
  readonly availability: number; // iterations in which the move was legal and could have been chosen
  readonly values: readonly number[]; // payoff of every seat, in the game's unit: where visits chose themselves, the root's mean for the best move; also if never visited
  readonly value: Estimate; // for the seat to move
  readonly lowered?: number; // by how much, for the seat to move, values are below what the move's visits came to (see `soberly`)
  readonly share: number; // of the answer's policy: visits of all visits, or the probability of a mixed strategy; adds up to 1
  readonly line: readonly Move[]; // the most visited continuation, this move first, in the world that `lineWorld` deals
  readonly proved?: ProvedResult; // of the seat to move if both play well; then the values are exact
  readonly next?: Following; // the rest of the seat's turn, in a result for the turn
}

/** What both seats come to if they play well, as a search has proved it. */
export const provedResults = ['loss', 'draw', 'win'] as const;
export type ProvedResult = (typeof provedResults)[number];

export interface SearchResult {
  readonly seat: Player;
  readonly decision: string; // the name of the open decision
  readonly moves: readonly MoveStats[]; // best first: by share, then visits, then value, then the smaller move
  readonly proved?: ProvedResult; // of the seat to move: the first move comes to it, no other to more
  readonly solved?: true; // the game is solved: the shares are its equilibrium, the values are exact
  readonly mixed: boolean; // the shares are a mixed strategy: the move to play is drawn from them, not the first one
  readonly counted: number; // visits that the shares are parts of; 0 if they are no counts: a mixed strategy, one ply's best
  readonly values: readonly number[]; // mean payoff of every seat at the root
  readonly winChance: readonly number[]; // every seat's share of sampled games won (shared wins count their part)
  readonly placement: readonly number[]; // every seat's mean place, 1 .. seats
  readonly iterations: number;
  readonly nodes: number;
  readonly full: boolean; // the tree reached maxNodes and stopped growing
  readonly worldDistribution: Worlds['distribution']; // how the worlds were drawn
  readonly evaluation?: Evaluation; // if it was asked what some moves are worth
}

/** What moves are worth, each from as many samples. */
export interface Evaluation {
  readonly against: EvaluatedMove; // that differences are to: the move that the search prefers
  readonly moves: readonly EvaluatedMove[]; // in the order asked for
}

export interface EvaluatedMove {
  readonly move: Move;
  readonly visits: number;
  readonly values: readonly number[] | undefined; // mean payoff of every seat; undefined if there was no time for any
  readonly value: Estimate; // for the seat to move
  readonly difference: Estimate; // to the same of `against`
}

/** A mean and how far it may be off. */
export interface Estimate {
  readonly mean: number; // NaN if nothing is known
  readonly error: number; // standard error; Infinity if too little is known
  readonly margin: number; // half the width of the 95 % interval, what may still be learned included; Infinity likewise
}

/** Decisions of a turn that are followed at most. */
export const MOST_STEPS = 64;

/** The decision after a move, or that the turn ends there. */
export type Following = OwnDecision | 'ends';

export interface OwnDecision {
  readonly site: number;
  readonly moves: readonly OwnMove[]; // those visited often enough, ascending
}

export interface OwnMove {
  readonly move: Move;
  readonly visits: number;
  readonly total: number; // summed payoff of the seat, scaled to [0, 1]
  readonly next: Following;
}

/** What a result is for: the open decision, or also the seat's decisions that follow at once. */
export type Until = 'move' | 'turn';

/**
 * A search under way. Knows no clock: the same view, params and seed give the same result after n iterations, whether
 * they were asked for at once or in parts.
 */
export interface Search {
  advance(iterations: number): void;
  readonly iterations: number;
  readonly nodes: number;
  /** Visits by which the first move leads the second: with fewer iterations left than this, the order cannot change. */
  readonly lead: number;
  /** Whether it is proved which move is best: more iterations would change nothing. Absent: a searcher that proves nothing. */
  readonly isProved?: boolean;
  /** The same where it is known from before: the game is solved. */
  readonly isSolved?: boolean;
  /** Where the answer is a mixed strategy and all moves are tried evenly: what these are worth, against another. */
  evaluation?(against: Move, moves: readonly Move[]): Evaluation;
  /** Searchers without a tree know of one move only, whatever the until (default: 'move'). */
  result(until?: Until): SearchResult;
}

export interface Searcher {
  readonly name: string;
  /**
   * Starts a search from what one seat sees; the seat must be to move. `allowed` limits the root's moves (none listed:
   * all). Throws only on bugs: the view has come through the gate.
   */
  begin(view: View, seed: number | string, allowed?: readonly Move[]): Search;
}

export type MakeSearcher = (game: Game, evaluator: Evaluator, params: SearchParams) => Searcher;
