/** Time for one move out of a clock for the rest of the game. */
import { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../../games/game.js';

/** The clock of the seat to move. */
interface GameClock {
  readonly remainingMs: number;
  readonly incrementMs?: number | undefined; // added after each move
  readonly movesToGo?: number | undefined; // until time is added; default: the rest of the game
}

/** The largest part of the remaining time for one move, unless so few moves are to go that each has more. */
const LARGEST_PART = 1 / 4;
/** Reserve for everything besides the search: a part of the remaining time, up to a limit. */
const MARGIN = { part: 0.1, mostMs: 50 } as const;
/** Early moves get more time, as if only this part of the moves were to go: early decisions matter most. */
const EAGER = 0.7;
const PLAYOUTS = 8;
/** Limits of the time for estimating the number of moves. */
const LOOKING = { part: 0.01, mostMs: 5 } as const;

/** Divides the remaining time over the moves to go, more for the first ones, and adds the increment. At least 1 ms. */
export function timeForMove({ remainingMs, incrementMs = 0 }: GameClock, movesToGo: number): number {
  const available = remainingMs - Math.min(remainingMs * MARGIN.part, MARGIN.mostMs);
  const moves = Math.max(1, EAGER * movesToGo);
  const most = available * Math.max(LARGEST_PART, 1 / moves);
  return Math.max(1, Math.min(available / moves + incrementMs, most));
}

/**
 * Estimates how many decisions with a choice the seat to move still has, this one included: the most in a few random games
 * from here, since purposeful play lasts longer than random play and running out of time loses. It may read the clock because
 * a search that ends by time is not reproducible without its token anyway.
 */
export function movesAhead(game: Game, world: State, remainingMs: number, now: () => number): number {
  const until = now() + Math.min(remainingMs * LOOKING.part, LOOKING.mostMs);
  const rng = new Rng('ahead');
  const s = game.create();
  const legal = new MoveList(game.moveSpace);
  let most = 1;
  let games = 0;
  do {
    s.copyFrom(world);
    most = Math.max(most, choicesIn(game, s, legal, rng));
    games++;
  } while (games < PLAYOUTS && now() < until);
  return most;
}

/** Counts the decisions with a choice of the seat to move in a random game from here; plays `s` to its end. */
function choicesIn(game: Game, s: State, legal: MoveList, rng: Rng): number {
  const seat = game.turn(s);
  let choices = 0;
  for (let turn = seat; turn !== NOBODY; turn = game.turn(s)) {
    if (turn === CHANCE) game.play(s, game.sample(s, rng));
    else {
      if (turn === seat) {
        legal.clear();
        game.moves(s, legal);
        if (legal.count > 1) choices++;
      }
      game.play(s, game.pick(s, rng));
    }
  }
  return choices;
}
