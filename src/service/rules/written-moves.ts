/** Moves as texts, one after the other. */
import { ok, problem, type Result } from '../../core/result.js';
import { CHANCE, type Game, type Move, NOBODY, type State } from '../../games/game.js';
import type { MoveListAnswer } from '../schema/answer-schemas.js';

/** A legal move or an outcome, as it is typed, and as people call it where the game has words for it. */
export const writtenMove = (
  { words }: Game,
  s: State,
  move: Move,
): { readonly move: string; readonly say?: string } => ({
  move: words.makeMove(s, move),
  ...(words.speaks && { say: words.sayMove(s, move) }),
});

/** The same as lists of moves have it. */
export function moveInWords(game: Game, s: State, move: Move): MoveListAnswer['moves'][number] {
  const { action, parts } = game.words.moveParts(s, move);
  return { ...writtenMove(game, s, move), action, parts: [...parts], number: move };
}

/** Reads each text where the moves before it have led, and has `act` play it. A problem names the move; those before it were played. */
export function playWritten(
  game: Game,
  s: State,
  texts: readonly string[],
  act: (move: Move) => void,
): Result<undefined> {
  for (const [i, text] of texts.entries()) {
    if (game.turn(s) === NOBODY) return problem('ERR_GAME_OVER', `moves[${i}]`, 'The game is over before this move');
    const move = game.words.parseMove(s, text);
    if (!move.ok) {
      const code = game.turn(s) === CHANCE ? 'ERR_CHANCE_OPEN' : move.error.code;
      return problem(code, `moves[${i}]`, move.error.message);
    }
    act(move.value);
  }
  return ok(undefined);
}
