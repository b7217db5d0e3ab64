/** For games without a drawing: what the seat sees as a table, in the words of the game. The page lists the moves beside it. */
import type { ComponentChildren } from 'preact';
import type { BoardProps } from '../../contract/board.js';
import './generic.css';

export function Board({ view }: BoardProps) {
  return (
    <div class="generic">
      {Object.entries(view.table).map(
        ([name, value]) =>
          !isNothing(value) && (
            <section key={name}>
              <h2>{spaced(name)}</h2>
              <Value value={value} />
            </section>
          ),
      )}
    </div>
  );
}

/** 'warWeariness' as people write it; ids as they are in moves: 'QS'. */
const spaced = (name: string) => name.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

function Value({ value }: { readonly value: unknown }): ComponentChildren {
  if (value === null) return <span class="hidden-value">?</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="faint">–</span>;
    if (value.every(Array.isArray)) return <Grid rows={value} />;
    return (
      <ul class="values">
        {value.map((each, i) => (
          <li key={i}>
            <Value value={each} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isRecord(value)) return <span>{String(value)}</span>;
  const entries = Object.entries(value).filter(([, each]) => !isNothing(each));
  if (entries.length === 0) return <span class="faint">–</span>;
  const areAllHidden = entries.every(([, each]) => each === null);
  if (areAllHidden) return <span class="hidden-value">? × {entries.length}</span>;
  const places = byPlace(value);
  if (places !== undefined) return <Places places={places} />;
  return (
    <dl class={entries.every(([, each]) => isPlain(each)) ? 'pairs' : 'pairs deep'}>
      {entries.map(([name, each]) => (
        <div key={name}>
          <dt>{spaced(name)}</dt>
          <dd>
            <Value value={each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FEWEST_PLACED = 8;

/** Cards by where they lie; undefined: these are not such things. What is not seen has the place null. */
function byPlace(value: Readonly<Record<string, unknown>>): ReadonlyMap<string | null, readonly string[]> | undefined {
  const places = new Map<string | null, string[]>();
  const entries = Object.entries(value);
  for (const [id, place] of entries) {
    if (place !== null && typeof place !== 'string') return undefined;
    places.set(place, [...(places.get(place) ?? []), id]);
  }
  return entries.length < FEWEST_PLACED || places.size > entries.length / 2 ? undefined : places;
}

function Places({ places }: { readonly places: ReadonlyMap<string | null, readonly string[]> }) {
  return (
    <dl class="pairs deep">
      {[...places].map(([place, ids]) => (
        <div key={place}>
          <dt>{place ?? '?'}</dt>
          <dd class={place === null ? 'hidden-value' : ''}>{place === null ? `× ${ids.length}` : ids.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows of a board, as it looks. */
function Grid({ rows }: { readonly rows: readonly (readonly unknown[])[] }) {
  return (
    <table class="grid">
      <tbody>
        {rows.map((row, y) => (
          <tr key={y}>
            {row.map((cell, x) => (
              <td key={x}>
                <Value value={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isNothing(value: unknown): boolean {
  if (value === 0 || value === 'nobody' || value === 'none' || value === 'no') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isNothing);
}
