/** Time for one move out of a clock for the rest of the game. */
import { MoveList } from '../core/move-list.js';
import { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';

/** What stands on the clock of the seat to move. */
export interface GameClock {
  readonly remainingMs: number;
  readonly incrementMs?: number | undefined; // added after each move
  readonly movesToGo?: number | undefined; // until more time comes; the rest of the game if left out
}

/** Never more than this part of what remains goes into one move, unless so few moves are to go that each has more. */
const LARGEST_PART = 1 / 4;
/** Kept back for what comes between the search and the clock: a part, and no more than so long. */
const MARGIN = { part: 0.1, mostMs: 50 } as const;
/** Early moves get more, as if so much of the moves were to go: what is decided first decides most. */
const EAGER = 0.7;
const PLAYOUTS = 8;
/** Looking ahead costs no more than this part of what remains, and never holds others up. */
const LOOKING = { part: 0.01, mostMs: 5 } as const;

/** Over the moves to go, the first ones most; what the move brings back is spent as well. At least 1 ms. */
export function timeForMove({ remainingMs, incrementMs = 0 }: GameClock, movesToGo: number): number {
  const available = remainingMs - Math.min(remainingMs * MARGIN.part, MARGIN.mostMs);
  const moves = Math.max(1, EAGER * movesToGo);
  const most = available * Math.max(LARGEST_PART, 1 / moves);
  return Math.max(1, Math.min(available / moves + incrementMs, most));
}

/**
 * About how many decisions the seat to move has still to make, this one included, only moves apart: play with aim lasts
 * longer than play without, and who runs out of time loses, so it is the most that came up in a few random games from here.
 * What comes of a search by time need not come out the same again, so this may ask the clock.
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

/** Decisions with a choice of the seat to move, in a random game from here; plays `s` to its end. */
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
