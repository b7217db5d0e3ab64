/** Games of a search against itself, and its values of the moves where a policy has a network, as training data. */
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import { siteNames } from '../../src/eval/site-names.js';
import { CHANCE, type Game, NOBODY } from '../../src/games/game.js';
import type { Searcher } from '../../src/search/searcher.js';

/** A decision as the search saw it. Only moves that it visited are listed. */
export interface SearchedDecision {
  readonly at: number; // index in the game's moves
  readonly moves: readonly number[];
  readonly visits: readonly number[];
  readonly values: readonly number[]; // means for the searching seat, in hundred-thousandths of the payoff range
}

/** A game as it is stored: all that is needed to come by its positions again, whatever is read from them. */
export interface SearchedGame {
  readonly moves: readonly number[]; // those of chance included
  readonly decisions: readonly SearchedDecision[];
}

/** Iterations of a decision. */
export interface Effort {
  readonly taught: number; // where the policy has a network
  readonly other: number;
}

const VALUE_UNITS = 100_000; // of the payoff range

/** Plays a game. `taught`: names of the decisions that have a network. */
export function searchedGame(
  game: Game,
  searcher: Searcher,
  taught: ReadonlySet<string>,
  effort: Effort,
  seed: string,
): SearchedGame {
  const isTaught = siteNames(game).map((name) => taught.has(name));
  const rng = new Rng(`${seed}/game`);
  const list = new MoveList(game.moveSpace);
  const s = game.create();
  const moves: number[] = [];
  const decisions: SearchedDecision[] = [];
  const choose = (seat: number): number => {
    game.moves(s, list);
    if (list.count === 1) return list.at[0];
    const learns = isTaught[game.site(s)];
    const search = searcher.begin(game.view(s, seat), `${seed}/move/${moves.length}`);
    search.advance(learns ? effort.taught : effort.other);
    const found = search.result().moves;
    const seen = found.filter(({ visits }) => visits > 0);
    if (learns)
      decisions.push({
        at: moves.length,
        moves: seen.map(({ move }) => move),
        visits: seen.map(({ visits }) => visits),
        values: seen.map(({ values }) => valueUnits(game, values[seat])),
      });
    return found[0].move;
  };
  game.setup(s);
  for (let seat = game.turn(s); seat !== NOBODY; seat = game.turn(s)) {
    const move = seat === CHANCE ? game.sample(s, rng) : choose(seat);
    game.play(s, move);
    moves.push(move);
  }
  return { moves, decisions };
}

/** An expected payoff as decisions store it. */
export function valueUnits({ traits: { minUtility, maxUtility } }: Game, payoff: number): number {
  return Math.round((VALUE_UNITS * (payoff - minUtility)) / (maxUtility - minUtility));
}

/** A value of a decision in thousandths of the payoff range, as networks score moves. */
export function thousandths(value: number): number {
  return (value * 1000) / VALUE_UNITS;
}
