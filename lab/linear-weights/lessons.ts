/**
 * Lessons for a policy: positions of games that a search plays against itself, and what the search says each legal move there
 * is worth, from a search of that move alone.
 */
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import type { Game, State } from '../../src/games/game.js';
import type { Searcher } from '../../src/search/searcher.js';
import { selfPlay } from '../self-play/decisions.js';

export interface Lesson {
  readonly cells: readonly number[]; // the position; a policy reads only what its seat sees
  readonly values: readonly number[]; // of the legal moves in their order, as parts of the payoff range
  readonly weight: number; // decisions of the game that it stands for
}

const PLAYING_ITERATIONS = 40; // a move of the games
const LESSONS_OF_A_KIND = 4; // in a game, of each kind of decision
/** Iterations for each legal move; fewer where there are many moves. */
const A_MOVE = 150;
const A_LESSON = 2400;

interface Position {
  readonly state: State;
  readonly number: number; // decisions with a choice before it
}

/** The lessons of one game. */
export function lessonsOf(game: Game, searcher: Searcher, seed: string): Lesson[] {
  const rng = new Rng(`${seed}/lessons`);
  const lessons: Lesson[] = [];
  for (const positions of playedPositions(game, searcher, seed).values()) {
    const drawn = Math.min(LESSONS_OF_A_KIND, positions.length);
    for (let i = 0; i < drawn; i++) {
      const [{ state, number }] = positions.splice(rng.below(positions.length), 1);
      const values = valuesOf(game, searcher, state, `${seed}/${number}`);
      lessons.push({ cells: Array.from(state.cells), values, weight: (positions.length + i + 1) / drawn });
    }
  }
  return lessons;
}

/** Positions with a choice, by kind of decision. */
function playedPositions(game: Game, searcher: Searcher, seed: string): Map<number, Position[]> {
  const bySite = new Map<number, Position[]>();
  for (const { state, number } of selfPlay(game, searcher, PLAYING_ITERATIONS, seed)) {
    const kept = game.create();
    kept.copyFrom(state);
    const site = game.site(state);
    bySite.set(site, [...(bySite.get(site) ?? []), { state: kept, number }]);
  }
  return bySite;
}

function valuesOf(game: Game, searcher: Searcher, state: State, seed: string): number[] {
  const { minUtility, maxUtility } = game.traits;
  const list = new MoveList(game.moveSpace);
  game.moves(state, list);
  const view = game.view(state, game.turn(state));
  const iterations = Math.min(A_MOVE, Math.ceil(A_LESSON / list.count));
  return list.toArray().map((move) => {
    const search = searcher.begin(view, seed, [move]);
    search.advance(iterations);
    const value = search.result().values[view.seat];
    return Number(((value - minUtility) / (maxUtility - minUtility)).toPrecision(5));
  });
}
