/** Laws of every board that is drawn, over positions of random games: nothing here knows a game. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionName } from '../../src/core/naming.js';
import { Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { drawnGames, loadBoard } from '../../src/page/boards/registry.js';
import type { Offers } from '../../src/page/contract/board.js';
import { sayMove, tellMove, withSeats } from '../../src/page/contract/telling.js';
import { thingsIn } from '../../src/page/views/seen.js';
import { shortRules } from '../../src/service/rules/short-rules.js';
import { type Clickable, draw, type Position, reached, walk } from './drawn.js';
import { misnamed } from './spoken.js';

const PAGE = new URL('../../src/page/', import.meta.url);
const STEPS = 120; // decisions of one game
const POSITIONS = process.env.STRATEGOS_EFFORT === 'little' ? 3 : 7; // of these, from the first to the last
const LONG = 400; // decisions in which every kind is looked for
const TIMES = 3; // that each is drawn
const MOVES = 6; // looked for in each

/** Where they are drawn otherwise. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'connect-four': ['columns=9,rows=4,line=3'],
  'dark-hex': ['5x5', 'rows=2,columns=6,collisions=abrupt'],
  goofspiel: ['players=4,bids=open,points=random', 'cards=3,points=ascending'],
  kuhn: ['players=8'],
  leduc: ['players=6'],
  'liars-dice': ['players=5,dice=5', 'players=3,dice=2,sides=2'],
  'peloponnesian-war': ['solitaire', 'scenario=campaign'],
  'phantom-tic-tac-toe': ['rows=2,columns=5,line=4'],
  spades: ['match', 'ranks=4'],
  'tic-tac-toe': ['rows=5,columns=6,line=4'],
};
const CASES = drawnGames.flatMap((game) => ['', ...(VARIANTS[game] ?? [])].map((variant) => [game, variant] as const));

/** Names of classes in what a folder of components draws, and those that a style sheet styles wherever they are. */
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, PAGE), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, PAGE), 'utf8'));
const drawnClasses = (source: string) =>
  [...source.matchAll(/class=(?:"([^"]*)"|\{`([^`$]*))/g)].flatMap(([, plain = '', made = '']) =>
    `${plain} ${made}`.split(' ').filter(Boolean),
  );
const styledAnywhere = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[},\n])\s*\.([\w-]+)/g)].map(([, name]) => name);

/** Moves that name nothing but numbers have buttons below the board. */
const NAMED: Offers = ({ parts }) => parts.some(({ kind }) => kind !== 'text' && kind !== 'number');

let walked: { readonly of: string; readonly positions: readonly Position[] } | undefined;

/** The decisions of a game, and its end: each game is played once for all tests of it. */
async function positionsOf(id: string, variant: string, steps = STEPS): Promise<readonly Position[]> {
  const of = `${id} ${variant}`;
  if (walked?.of !== of) {
    const game = unwrap((await games[id]()).variant(variant));
    walked = { of, positions: [...walk(game, new Rng(of), LONG)] };
  }
  return walked.positions.slice(0, steps);
}

/** Some of them, from the first to the last. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, (all.length - 1) / (count - 1));
  return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step) || i === all.length - 1);
}

const isButton = ({ type, props }: Clickable) =>
  type === 'button' || (props.role === 'button' && props.tabindex === 0 && props.onKeyDown !== undefined);
const isNamed = ({ props }: Clickable) => Boolean(props['aria-label'] ?? props.children);

it('is not styled by what the views around it say of their own classes', () => {
  const drawn = new Set(['boards', 'kit'].flatMap((folder) => filesIn(folder, '.tsx')).flatMap(drawnClasses));
  const styled = filesIn('views', '.css').flatMap(styledAnywhere);
  expect(styled.length).toBeGreaterThan(20);
  expect([...new Set(styled.filter((name) => drawn.has(name)))]).toEqual([]);
});

it.each(drawnGames)('has rules in short of %s, which say what is hidden if anything is', async (id) => {
  const { traits } = unwrap((await games[id]()).variant(''));
  expect(shortRules[id].play.length).toBeGreaterThan(0);
  expect(shortRules[id].hidden !== undefined).toBe(traits.hidden);
});

describe.each(CASES)('the board of %s %s', (id, variant) => {
  it('draws whatever a seat or a spectator sees; all that takes clicks takes keys, and has a name with the words on it', async () => {
    const board = await loadBoard(id);
    for (const { observers, asked, see } of spread(await positionsOf(id, variant), POSITIONS)) {
      for (const observer of observers) {
        const { html, clickable } = draw(board, see(observer));
        expect(html).not.toMatch(/undefined|NaN|\[object/);
        expect(clickable.filter((what) => !isButton(what) || !isNamed(what))).toEqual([]);
        if (observer === asked) expect(misnamed(html)).toEqual([]);
      }
    }
  });

  it('draws and asks every kind of decision that comes up, with a part of a move picked', async () => {
    const board = await loadBoard(id);
    const kinds = new Map<string, number>();
    for (const { asked, decision, see } of await positionsOf(id, variant, LONG)) {
      if (asked === undefined || decision === undefined) continue;
      const times = kinds.get(decision) ?? 0;
      kinds.set(decision, times + 1);
      if (times >= TIMES) continue;
      const seen = see(asked);
      const asks = seen.question ?? decisionName(seen.decision!);
      expect(asks, decision).toMatch(/^[^a-z].*[?]$/);
      expect(asks, decision).not.toMatch(
        /undefined|NaN|_|nowhere|(of|by|with|against) nobody|\[object|\b1 (units|points)\b|[.?:,] ?[.?:,]/,
      );
      for (const { parts } of spread(seen.moves, TIMES)) draw(board, seen, parts.slice(0, 1));
    }
  });

  it('tells moves in sentences, which do not begin with the name of a decision', async () => {
    const { words } = await loadBoard(id);
    const last = (await positionsOf(id, variant, LONG)).at(-1)!;
    const told = last.observers.flatMap((observer) =>
      last
        .see(observer)
        .events.filter((event) => event.kind === 'move')
        .filter(({ say, seat }) => say !== undefined || seat === 'chance') // of others a match tells in sentences
        .map((event) => ({ event, text: tellMove(event, words) })),
    );
    for (const { event, text } of told)
      if (event.seat === 'chance') expect(text).toMatch(/^[^a-z]/);
      else expect(text).not.toMatch(/^[\w ]+: |\b(\w+) \1\b/);
  });

  it('lights something for each move in the log: what it names, or whose it was', async () => {
    const board = await loadBoard(id);
    const last = (await positionsOf(id, variant)).at(-1)!;
    const seen = last.see(last.observers[0]);
    const dark = draw(board, seen).html;
    const named = new Set([...dark.matchAll(/data-thing="([^"]*)"/g)].map(([, thing]) => thing.toLowerCase()));
    const moved = seen.events.filter((event) => event.kind === 'move' && event.seat !== 'chance');
    const unlit = spread(moved, 2 * POSITIONS).filter((event) => {
      const shown = thingsIn(event);
      const isNamed = shown.some(({ value }) => named.has(`${value}`.toLowerCase()));
      return !isNamed && draw(board, { ...seen, shown }).html === dark;
    });
    expect(unlit).toEqual([]);
  });

  it('lets each move that it offers be made by clicks', async () => {
    const board = await loadBoard(id);
    const offers = board.offers ?? NAMED;
    for (const { asked, see } of spread(await positionsOf(id, variant), POSITIONS)) {
      if (asked === undefined) continue; // the end
      const seen = see(asked);
      const offered = seen.moves.filter((move) => offers(move, seen.view));
      const wanted = spread(offered, MOVES);
      const found = reached(board, seen, wanted);
      expect(wanted.map(({ move }) => move).filter((move) => !found.has(move))).toEqual([]);
    }
  });

  it('has other words for each move', async () => {
    const { words } = await loadBoard(id);
    for (const { asked, see } of spread(await positionsOf(id, variant), 4 * POSITIONS)) {
      if (asked === undefined) continue;
      const { moves, game } = see(asked);
      const said = new Map<string, string>();
      for (const { move } of moves) {
        const text = sayMove(move, withSeats(words, game.seats), moves);
        expect(said.get(text), `${text}: ${move}`).toBeUndefined();
        said.set(text, move);
      }
    }
  });
});
