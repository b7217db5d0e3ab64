/** What is told of a table of tests, move by move, as whoever reads every move hears it. */
import type { Game, State, Telling } from '../../../src/games/game.js';
import type { Table } from './table.js';

/** The sentences of a move, each with what it goes on with. */
export function sentencesOf(told: readonly Telling[]): readonly string[] {
  return told.map(({ text, more }) => (more === undefined ? text : `${text} ${more}`));
}

/** What a seat that reads the whole move hears of it. */
export function toldOf(game: Game, s: State, move: number, seat: number): readonly Telling[] {
  return game.words.makeSeen(s, move, seat) === undefined ? [] : game.words.makeTold(s, move)!(seat);
}

/** Plays these moves or outcomes, by their words, and returns what is told of the last one. */
export function tellingOf(t: Table, ...words: readonly string[]): readonly string[] {
  const last = words[words.length - 1];
  t.choose(...words.slice(0, -1));
  const game = t.game as unknown as Game;
  const found = game.words.parseMove(t.s, last);
  if (!found.ok) throw new Error(found.error.message);
  const told = toldOf(game, t.s, found.value, Math.max(0, game.turn(t.s)));
  game.play(t.s, found.value);
  return sentencesOf(told);
}

/** The same for all of them together. */
export const story = (t: Table, ...words: readonly string[]): readonly string[] =>
  words.flatMap((each) => tellingOf(t, each));
