/** What a log tells of moves, as an observer has seen them. */
import { unwrap } from '../../src/core/result.js';
import { type Game, type Observer, SPECTATOR, type State } from '../../src/games/game.js';

export function logOf(game: Game, s: State, moves: readonly string[], observer: Observer = SPECTATOR): string[] {
  return moves.flatMap((text) => {
    const m = unwrap(game.words.parseMove(s, text));
    const isSeen = game.words.makeSeen(s, m, observer) !== undefined;
    const told = isSeen ? game.words.makeTold(s, m)!(observer) : [];
    game.play(s, m);
    return told.map(({ text: sentence, more }) => (more === undefined ? sentence : `${sentence} ${more}`));
  });
}

/** The same, of a game from its start. */
export function wholeLog(game: Game, moves: readonly string[], observer: Observer = SPECTATOR): string[] {
  const s = game.create();
  game.setup(s);
  return logOf(game, s, moves, observer);
}
