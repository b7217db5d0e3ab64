/** Laws of texts and JSON: what is written reads back unchanged, and no input breaks the gate. */
import { z } from 'zod';
import { sameCells } from '../core/cells.js';
import type { Result } from '../core/result.js';
import { type Game, type Player, SOMEONE, type State } from '../games/game.js';
import type { Json } from '../games/json.js';
import { TURN } from '../games/kit/layout.js';
import { copyJson, demand, difference, isOfKit, layoutOf, movesOf, type Samples, tell } from './sampling.js';

const MOST_TOLD = 50; // moves of a decision
const MOST_OUTCOMES = 200; // of a chance step: its texts are tried up to so many

/** Every legal move has a text of its own, and the text means this move; case and spaces do not matter. */
export function movesReadBack(game: Game, { decisions, chances }: Samples): void {
  for (const s of [...decisions, ...chances]) {
    const texts = new Map<string, number>();
    for (const move of movesOf(game, s).slice(0, game.turn(s) >= 0 ? undefined : MOST_OUTCOMES)) {
      const text = game.words.makeMove(s, move);
      const other = texts.get(text.toLowerCase());
      demand(other === undefined, () => `moves ${other} and ${move} are both '${text}' in ${tell(game, s)}`);
      texts.set(text.toLowerCase(), move);
      const read = game.words.parseMove(s, `  ${text.toUpperCase()} `);
      demand(read.ok && read.value === move, () => `'${text}' is not read as move ${move} in ${tell(game, s)}`);
    }
    const wrong = game.words.parseMove(s, 'no such move');
    demand(!wrong.ok && wrong.error.code === 'ERR_MOVE', () => `nonsense is read as a move in ${tell(game, s)}`);
  }
}

/** Positions read back to the last cell. As sums are recounted on the way, this proves the maintained ones right. */
export function positionsReadBack(game: Game, { decisions, chances, ends }: Samples): void {
  for (const s of [...decisions, ...chances, ...ends]) positionReadsBack(game, s);
}

export function positionReadsBack(game: Game, s: State): void {
  const read = game.words.parsePosition(copyJson(game.words.makePosition(s)));
  demand(read.ok, () => `${told(read)} in ${tell(game, s)}`);
  const { value, assumed, unknown } = read.value;
  demand(
    sameCells(value.cells, s.cells),
    () => `read back and as it was, ${difference(game, value.cells, s.cells)}, in ${tell(game, s)}`,
  );
  const left = [...assumed, ...unknown.map(({ path }) => path)];
  demand(left.length === 0, () => `${left} is not read in ${tell(game, s)}`);
}

/** A view reads back for every seat; where a silent decision may be open, only for the seat that is asked. */
export function viewsReadBack(game: Game, { decisions, chances, ends }: Samples): void {
  for (const s of [...decisions, ...chances, ...ends])
    for (const seat of game.seats.keys()) viewReadsBack(game, s, seat);
}

export function viewReadsBack(game: Game, s: State, seat: Player): void {
  const view = game.view(s, seat);
  const read = game.words.parseView(copyJson(game.words.makeView(view)));
  const where = () => `${game.seats[seat]} in ${tell(game, s)}`;
  if (view.cells[TURN] === SOMEONE) {
    demand(
      !read.ok && read.error.code === 'ERR_VIEW_MID_CHOICE',
      () => `a seat that may not know whose turn it is reads ${told(read)}: ${where()}`,
    );
    return;
  }
  demand(read.ok, () => `a view reads ${told(read)}: ${where()}`);
  const { cells } = read.value.value;
  demand(sameCells(cells, view.cells), () => `read, as it was: ${difference(game, cells, view.cells)}: ${where()}`);
}

/** What is written matches its schema, and the schema is strict enough to refuse a table without fields, or of fields that say nothing. */
export function schemasFit(game: Game, { decisions, chances, ends }: Samples): void {
  const { words } = game;
  const [position, view] = [words.schema.position, words.schema.view].map((schema) =>
    z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]),
  );
  for (const [i, s] of [...decisions, ...chances, ...ends].entries()) {
    const whole = position.safeParse(words.makePosition(s));
    demand(whole.success, () => `${whole.error?.message} in ${tell(game, s)}`);
    const seat = i % game.seats.length; // checking by a schema is slow, and the views of a position are much alike
    const seen = view.safeParse(words.makeView(game.view(s, seat)));
    demand(seen.success, () => `${seen.error?.message} in the view of ${game.seats[seat]}: ${tell(game, s)}`);
  }
  for (const [i, schema] of [position, view].entries()) {
    const { properties } = [words.schema.position, words.schema.view][i] as {
      properties?: { table?: { properties?: object } };
    };
    const nonsense = Object.keys(properties?.table?.properties ?? {}).map((name) => [name, 'nonsense']);
    const [isEmpty, isNonsense] = [{}, Object.fromEntries(nonsense)].map(
      (table) => schema.safeParse({ at: 'over', seat: game.seats[0], table }).success,
    );
    demand(!(isEmpty && isNonsense), () => `${game.id} ${game.variant}: a table without fields fits its schema`);
  }
}

/**
 * JSON leaves out what is empty; a remembered field alone is there without anything in it, since its absence means something else. With
 * all that is left out it reads as the same position or view.
 */
export function nothingEmptyIsWritten(game: Game, { decisions, chances, ends }: Samples): void {
  const { words } = game;
  for (const s of [...decisions, ...chances, ...ends]) {
    const position = words.makePosition(s);
    const whole = words.parsePosition(copyJson(words.makeWhole(position, 'position')));
    demand(
      whole.ok && sameCells(whole.value.value.cells, s.cells),
      () => `in full it reads ${told(whole)}: ${tell(game, s)}`,
    );
    if (!isOfKit(game)) continue; // what it writes is its own
    const memory = layoutOf(s).fields.filter(({ spec }) => spec.role === 'memory');
    const mayBeEmpty = new Set(memory.map(({ name }) => `table.${name}`));
    for (const json of [position, words.makePublic(s)]) demandNothingEmpty(json, mayBeEmpty, () => tell(game, s));
    for (const seat of game.seats.keys()) {
      const seen = game.view(s, seat);
      const view = words.makeView(seen);
      demandNothingEmpty(view, mayBeEmpty, () => `${game.seats[seat]} in ${tell(game, s)}`);
      if (seen.cells[TURN] === SOMEONE) continue;
      const read = words.parseView(copyJson(words.makeWhole(view, 'view')));
      demand(
        read.ok && sameCells(read.value.value.cells, seen.cells),
        () => `in full the view of ${game.seats[seat]} reads ${told(read)}: ${tell(game, s)}`,
      );
    }
  }
}

function demandNothingEmpty(json: Json, mayBeEmpty: ReadonlySet<string>, where: () => string): void {
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const entries = Object.entries(part);
    demand(
      entries.length > 0 || mayBeEmpty.has(path) || path === 'table',
      () => `${path} is written and empty: ${where()}`,
    );
    for (const [key, inner] of entries) look(inner, path === '' ? key : `${path}.${key}`);
  };
  look(json, '');
}

function told(read: Result<unknown>): string {
  return read.ok ? 'well' : `${read.error.code} at '${read.error.path}': ${read.error.message}`;
}

/** What people read, moves and the reasons for them, says by its name whatever has one: 'Cape Taenarum', not 'capeTaenarum'. */
export function idsAreSaidByName(game: Game, { decisions }: Samples): void {
  const { spoken } = game.words;
  if (spoken === undefined) return;
  const read: { readonly text: string; readonly move: string }[] = [];
  const ids = new Set<string>();
  for (const s of decisions) {
    const view = game.view(s, game.turn(s));
    for (const m of movesOf(game, s).slice(0, MOST_TOLD)) {
      const move = game.words.makeMove(s, m);
      for (const { label } of game.words.moveParts(s, m).parts) if (spoken.words(label) !== label) ids.add(label);
      read.push({ move, text: game.words.sayMove(s, m) }, { move, text: game.explain(view, m) ?? '' });
    }
  }
  for (const { text, move } of read) {
    const id = text.split(/[\s,;:()“”]+/).find((word) => ids.has(word) || word.includes('_'));
    demand(id === undefined, () => `'${move}' is told with the id '${id}': ${text}`);
  }
}
