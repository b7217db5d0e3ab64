/**
 * Laws of what observers read of the moves of others: the words, and how many there are, say no more than the seat sees. Two
 * steps that look alike in positions that look alike read alike, and a step of which nothing is seen has no words.
 */
import { sameCells } from '../core/cells.js';
import { Rng } from '../core/rng.js';
import {
  type Game,
  type Move,
  NOBODY,
  type Observer,
  type Player,
  SPECTATOR,
  type State,
  UNSEEN,
} from '../games/game.js';
import { isRecord } from '../games/json.js';
import { WORLDS, worldsOf } from './laws-of-hiding.js';
import { copyOf, demand, isOfKit, journey, layoutOf, movesOf, type Samples, tell } from './sampling.js';

const MOST_MOVES = 6; // of a position that are compared

/** A code is a legal move or outcome, a look (under 0), or nothing; and nothing is exactly what has no words. */
export function seenMovesHaveWords(game: Game, { decisions, chances }: Samples): void {
  for (const s of [...decisions, ...chances])
    for (const move of movesOf(game, s))
      for (const seat of game.seats.keys()) {
        const seen = game.seenAs(s, move, seat);
        const words = game.words.makeSeen(s, move, seat);
        const where = () =>
          `'${game.words.makeMove(s, move)}' as ${game.seats[seat]} sees it (${seen}), in ${tell(game, s)}`;
        demand((seen === UNSEEN) === (words === undefined), () => `words for nothing, or none: ${where()}`);
        demand(seen < 0 || words?.move !== null, () => `a move that is seen has no text: ${where()}`);
        if (seat === game.turn(s))
          demand(words?.move === game.words.makeMove(s, move), () => `the mover cannot read ${where()}`);
      }
}

/** A move that is seen as another one comes to the same: otherwise what a seat reads of it would be false, and told as known. */
export function seenMovesAreTrue(game: Game, { decisions, chances }: Samples): void {
  for (const s of [...decisions, ...chances])
    for (const move of movesOf(game, s).slice(0, MOST_MOVES))
      for (const seat of game.seats.keys()) {
        const seen = game.seenAs(s, move, seat);
        if (seen < 0 || seen === move) continue;
        const [one, other] = [move, seen].map((played) => {
          const after = copyOf(game, s);
          game.play(after, played);
          return after.cells;
        });
        demand(sameCells(one, other), () => {
          const [text, shown] = [move, seen].map((played) => game.words.makeMove(s, played));
          return `${game.seats[seat]} reads '${shown}' where '${text}' was played, in ${tell(game, s)}`;
        });
      }
}

/** What a seat, and a spectator, reads of a step is the same in all worlds of the seat's view in which the step looks the same. */
export function whatLooksAlikeReadsAlike(game: Game, { decisions, chances }: Samples): void {
  const rng = new Rng('reading');
  const world = game.create();
  for (const truth of [...decisions, ...chances]) {
    for (const seat of game.seats.keys()) {
      const worlds = worldsOf(game, truth, game.view(truth, seat));
      const read: Read = new Map();
      readSteps(read, game, seat, truth, rng);
      for (let i = 0; i < WORLDS; i++) {
        worlds.sample(world, rng);
        demand(
          publicText(game, world) === publicText(game, truth),
          () => `a spectator sees what ${game.seats[seat]} does not:\n${tell(game, truth)}\n${tell(game, world)}`,
        );
        if (game.turn(world) === game.turn(truth) && game.site(world) === game.site(truth))
          readSteps(read, game, seat, world, rng);
      }
    }
  }
}

/** A step of which a spectator reads nothing does not change what a spectator sees of the position. */
export function whatIsUnreadChangesNothingInPublic(game: Game, seed: string): void {
  const after = game.create();
  journey(game, seed, (s, m) => {
    after.copyFrom(s);
    game.play(after, m);
    if (wordsOf(game, s, m, after, SPECTATOR).some((words) => words !== null)) return;
    const [before, now] = [s, after].map((position) => JSON.stringify(game.words.makePublic(position)));
    demand(
      before === now || game.turn(after) === NOBODY,
      () => `'${game.words.makeMove(s, m)}' changes, unread:\n${before}\n${now}`,
    );
  });
}

/** Views do not record what the other seats know of the clock in a silent window: there a spectator's clock is not compared. */
function publicText(game: Game, s: State): string {
  const seen = game.words.makePublic(s);
  return JSON.stringify(isOfKit(game) && layoutOf(s).silentSeats > 0 && isRecord(seen) ? seen.table : seen);
}

/** By how a step looked and what it told: what was read of it. */
type Read = Map<string, { readonly words: string; readonly step: string }>;

function readSteps(read: Read, game: Game, seat: Player, s: State, rng: Rng): void {
  if (game.turn(s) === NOBODY) return;
  const moves = Int32Array.from(movesOf(game, s));
  rng.shuffle(moves);
  for (const move of moves.subarray(0, MOST_MOVES)) {
    const seen = game.seenAs(s, move, seat);
    const after = copyOf(game, s);
    game.play(after, move);
    const told = game.told(after, seat);
    const step = () => `'${game.words.makeMove(s, move)}' in ${tell(game, s)}`;
    // at the end everything may be open, and a change of the view that nothing announced would be told by another law
    const over = game.turn(after) === NOBODY;
    const words = JSON.stringify(
      [seat, SPECTATOR].map((observer) => wordsOf(game, s, move, over ? s : after, observer)),
    );
    const looks = `${seen} ${told} ${over}`;
    const known = read.get(looks);
    if (known === undefined) read.set(looks, { words, step: step() });
    else
      demand(
        known.words === words,
        () =>
          `${game.seats[seat]} tells apart by words what looks alike:\n${known.step}: ${known.words}\n${step()}: ${words}`,
      );
  }
}

/** All that an observer reads of a step. */
function wordsOf(game: Game, s: State, move: Move, after: State, observer: Observer) {
  return [game.words.makeSeen(s, move, observer) ?? null, game.words.makeReveal(s, after, observer) ?? null];
}
