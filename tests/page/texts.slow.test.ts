/**
 * Every text of every board, in a thousand positions: what is written, what screen readers say, questions and moves. None has an id of
 * the game in it, or a word of a programming language, a hyphen for a minus, a word twice, nor a second word for a thing of the game,
 * and the game for one has no 'Player'. It takes 12 s of a processor.
 */
import { expect, it } from 'vitest';
import { Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { drawnGames, loadBoard } from '../../src/page/boards/registry.js';
import { sayMove, seatTitle, withSeats } from '../../src/page/contract/telling.js';
import { NO_WORDS, NOT_SAID } from '../games/vocabulary.js';
import { draw, type Seen, walk } from './drawn.js';

const CASES = [...drawnGames.map((id) => [id, ''] as const), ['peloponnesian-war', 'solitaire'] as const];
const STEPS = 140; // decisions of a game, of which every other one is drawn: a thousand positions in all

/** What is written in a drawing, and what it is called. */
const textsOf = (html: string): readonly string[] => [
  ...[...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text),
  ...[...html.matchAll(/(?:aria-label|title|placeholder)="([^"]*)"/g)].map(([, text]) => text),
];

/** Ids that moves name, which nobody would say: 'megara-battle', 'm_ship', 'KH'. */
const isOdd = (id: string) => /[_-]/.test(id) || /^([2-9TJQKA]|10)[CDHShs]$/.test(id);
const oddIds = ({ moves }: Seen): readonly string[] =>
  moves.flatMap(({ parts }) =>
    parts.flatMap(({ kind, value }) => (kind !== 'text' && isOdd(`${value}`) ? `${value}` : [])),
  );

it.each(CASES)('of %s %s are words for people', async (id, variant) => {
  const game = unwrap((await games[id]()).variant(variant));
  const board = await loadBoard(id);
  const words = withSeats(board.words, game.seats);
  const ids = new Set<string>();
  const texts = new Set<string>();
  let n = 0;
  for (const { asked, see } of walk(game, new Rng(`texts ${id} ${variant}`), STEPS)) {
    if (n++ % 2 === 1) continue;
    const seen = see(asked ?? 0);
    for (const each of oddIds(seen)) ids.add(each);
    for (const text of textsOf(draw(board, seen).html)) texts.add(text.trim());
    texts.add(seen.question ?? '');
    for (const { move } of seen.moves.slice(0, 20)) texts.add(sayMove(move, words, seen.moves));
  }
  const said = [...texts];
  expect(said.filter((text) => NO_WORDS.test(text))).toEqual([]);
  const isSaid = (each: string) => new RegExp(`(?<![\\w-])${each.replaceAll(/[-]/g, '\\-')}(?![\\w-])`);
  expect(
    [...ids].flatMap((each) => said.filter((text) => isSaid(each).test(text)).map((text) => `${each}: ${text}`)),
  ).toEqual([]);
  const other = Object.entries(NOT_SAID[id] ?? {}).flatMap(([thing, never]) =>
    said.filter((text) => never.test(text)).map((text) => `${thing}: ${text}`),
  );
  expect(other).toEqual([]);
  if (game.seats.length === 1)
    expect([...game.seats.map(seatTitle), ...said].filter((text) => /\bplayer\b/i.test(text))).toEqual([]);
});

it('of Perikles number the two first cubes, and those of Rome claim no fewest victory points at a tie', async () => {
  const questions = async (id: string, decision: string) => {
    const game = unwrap((await games[id]()).variant(''));
    const asked: string[] = [];
    for (const position of walk(game, new Rng('superlatives'), 60))
      if (position.decision === decision) asked.push(`${position.asked}: ${position.see(position.asked!).question}`);
    return asked;
  };
  const cubes = await questions('perikles', 'place a first cube');
  expect(cubes.length).toBe(8);
  expect(new Set(cubes).size).toBe(8);
  for (const question of await questions('sword-of-rome', 'choose the first player'))
    expect(question).not.toMatch(/fewest/);
});
