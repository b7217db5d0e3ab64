/**
 * Sets a position up by hand: the board as everybody together would see it, and beside it a form made from the game's own schema. A click on the
 * board does to that thing what was chosen in the form. The gate of the game checks each change, and names what it refuses.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { capital } from '../../../../core/english.js';
import { decisionName } from '../../../../core/naming.js';
import type { Problem } from '../../../../core/result.js';
import type { GameDescription } from '../../../../service/schema/answer-schemas.js';
import { languageOf, loadBoard } from '../../../boards/registry.js';
import type { BoardModule, Picking } from '../../../contract/board.js';
import { titleOf, withSeats } from '../../../contract/telling.js';
import { loadEngine, loadPool } from '../../../engine.js';
import { useLoaded } from '../../../hooks.js';
import { moveFocus } from '../../../kit/keys.js';
import { describeGame } from '../../../table/catalog.js';
import { language, texts } from '../../../texts.js';
import { Boundary, Failed, Loading } from '../../states.js';
import { Field } from './fields.js';
import { at, type Brush, type Path, painted, placesIn, resolved, shapeOf, type Value, withAt } from './shapes.js';
import './position.css';

interface EditorProps {
  readonly game: string;
  readonly variant: string;
  readonly text: string; // the position so far, as JSON; empty: the start of a game
  readonly change: (text: string) => void;
}

export function Editor(props: EditorProps) {
  const { game, variant } = props;
  const { value, error, retry } = useLoaded(async () => {
    const [board, { newGame }, { engine }] = await Promise.all([
      loadBoard(game, languageOf(game, language)),
      loadEngine(),
      loadPool(),
    ]);
    const [description, started, found] = await Promise.all([
      describeGame(game, variant),
      newGame(engine, { game, variant }),
      engine.game(game, variant),
    ]);
    if (!started.ok) throw new Error(started.error.message);
    if (!found.ok) throw new Error(found.error.message);
    const { words } = found.value;
    return {
      board,
      description,
      start: started.value.position,
      whole: (position: unknown) => words.makeWhole(position, 'position'),
    };
  }, [game, variant]);
  if (error) return <Failed error={error} retry={retry} />;
  return value === undefined ? <Loading /> : <Opened {...props} {...value} />;
}

function Opened({
  description,
  game,
  variant,
  text,
  change,
  board,
  start,
  whole,
}: EditorProps & {
  readonly board: BoardModule;
  readonly description: GameDescription;
  readonly start: unknown;
  readonly whole: (position: unknown) => unknown; // with all that its JSON leaves out
}) {
  const position = useMemo(() => whole(parsed(text) ?? start), [text, start, whole]);
  const [brush, take] = useState<Brush>();
  const [looked, look] = useState<Value>();
  const problem = useProblem(game, variant, position);
  const words = useMemo(() => withSeats(board.words, description.seats), [board, description]);
  const { shape, later, decisions } = useMemo(() => formOf(description), [description]);

  const set = (path: Path, value: unknown) => write(withAt(position, ['table', ...path], value));
  const write = (next: unknown) => change(JSON.stringify(next, null, 1));
  const paint = (thing: Value) => {
    look(thing);
    const table = brush && painted(at(position, ['table']), shape, brush, thing);
    if (table !== undefined) write(withAt(position, ['table'], table));
  };
  const wrong = problem?.path.replace(/^table\./, '');
  const form = { position: at(position, ['table']), words, brush, looked, wrong, set, paint, take, look };
  const { Board } = board;
  const names = useMemo(() => new Set(placesIn(shape).flatMap((place) => place.names.map(String))), [shape]);
  const isNamed = (value: Value) => names.has(`${value}`) || hasEntry(shape, `${value}`);
  const pick: Picking = {
    ...{ moves: [], open: [], picked: [] },
    can: (_, value) => (brush === undefined ? false : isNamed(value)),
    begins: (_, value) => isNamed(value),
    has: (_, value) => looked === value,
    choose: (_, value) => paint(value),
    play: () => {},
    clear: () => {},
  };
  const seats = description.seats.map((name, index) => ({
    name,
    title: titleOf(name, words),
    index,
    isYou: index === 0,
    isBot: false,
    isAsked: false,
  }));
  const fields = shape.kind === 'group' || shape.kind === 'entries' ? Object.entries(shape.fields) : [];
  return (
    <div class="editor">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div class="board-area" lang={words.language} onKeyDown={moveFocus}>
        <Boundary instead={texts.position.undrawn} of={text}>
          <Board
            {...{ game, seats, pick, variant, view: position as never }}
            {...{
              you: description.seats[0],
              decision: null,
              question: null,
              shown: [],
              events: [],
              last: [],
              isOver: false,
            }}
          />
        </Boundary>
      </div>
      <p class={problem ? 'problem' : 'faint'} role="status">
        {problem === undefined ? texts.position.fits : `${problem.path}: ${problem.message} (${problem.code})`}
      </p>
      <p class="faint small">{texts.position.brush}</p>
      <label class="field">
        <span>{texts.position.open}</span>
        <select
          value={`${at(position, ['at'])}`}
          onChange={({ currentTarget }) => write(withAt(position, ['at'], currentTarget.value))}
        >
          {decisions.map((decision) => (
            <option key={decision} value={decision}>
              {capital(decisionName(decision))}
            </option>
          ))}
        </select>
      </label>
      {fields
        .filter(([name]) => !later.has(name))
        .map(([name, inner]) => (
          <Field key={name} form={form} shape={inner} path={[name]} name={name} />
        ))}
      {later.size > 0 && (
        <details class="part">
          <summary>{texts.position.later}</summary>
          {fields
            .filter(([name]) => later.has(name))
            .map(([name, inner]) => (
              <Field key={name} form={form} shape={inner} path={[name]} name={name} />
            ))}
        </details>
      )}
    </div>
  );
}

/** What the gate of the game says of it. */
function useProblem(game: string, variant: string, position: unknown): Problem | undefined {
  const { value } = useLoaded(async () => {
    const { engine } = await loadPool();
    const found = await engine.game(game, variant);
    return found.ok ? found.value.words.parsePosition(position) : found;
  }, [game, variant, position]);
  const [last, setLast] = useState<typeof value>();
  useEffect(() => {
    if (value !== undefined) setLast(value); // while the next one is checked, the last one stays
  }, [value]);
  return last === undefined || last.ok ? undefined : last.error;
}

function formOf({ schema: { position } }: GameDescription) {
  const root = position as Readonly<Record<string, unknown>>;
  const table = at(root, ['properties', 'table']) as {
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, unknown>>;
  };
  const isLater = (name: string) => {
    const { description, default: out } = resolved(table.properties[name], root);
    return !table.required?.includes(name) && (description !== undefined || out === undefined);
  };
  return {
    shape: shapeOf(table, root),
    later: new Set(Object.keys(table.properties).filter(isLater)), // in the middle of something, or remembered
    decisions: at(root, ['properties', 'at', 'enum']) as readonly string[],
  };
}

function hasEntry(shape: ReturnType<typeof shapeOf>, name: string): boolean {
  if (shape.kind !== 'group' && shape.kind !== 'entries') return false;
  return (
    (shape.kind === 'entries' && Object.hasOwn(shape.fields, name)) ||
    Object.values(shape.fields).some((inner) => hasEntry(inner, name))
  );
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
