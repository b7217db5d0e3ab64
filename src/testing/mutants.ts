/** Real positions and views changed in one or two places, as JSON: what a caller might send by mistake or on purpose. */
import type { Rng } from '../core/rng.js';
import type { Game } from '../games/game.js';
import { isRecord } from '../games/json.js';
import { copyJson, type Samples } from './sampling.js';

export interface Mutant {
  readonly json: unknown;
  readonly changes: string; // 'table.at.QS = hand of north'
}

type Holder = Record<string, unknown> | unknown[];

interface Leaf {
  readonly holder: Holder;
  readonly key: string;
  readonly path: string;
}

/** What mutants are made of: every position as it is written. */
export function positionsOf(game: Game, { decisions, chances, ends }: Samples): unknown[] {
  return [...decisions, ...chances, ...ends].map((s) => copyJson(game.words.makePosition(s)));
}

/** The views of all seats. */
export function viewsOf(game: Game, { decisions, ends }: Samples): unknown[] {
  return [...decisions, ...ends].flatMap((s) =>
    game.seats.map((_, seat) => copyJson(game.words.makeView(game.view(s, seat)))),
  );
}

/** Endless. Most changes take what stands in the same place of another real one, or a near number. */
export function* mutants(real: readonly unknown[], rng: Rng): Generator<Mutant, never> {
  const one = <T>(from: readonly T[]): T => from[rng.below(from.length)];
  for (;;) {
    const json = copyJson(one(real));
    const changes = [mutate(json, copyJson(one(real)), rng)];
    if (rng.below(3) === 0) changes.push(mutate(json, copyJson(one(real)), rng));
    yield { json, changes: changes.join(', ') };
  }
}

/** Each `stride`th value of it, from number `from` on, is null: in a view, unseen. */
export function* unseen(real: unknown, from: number, stride: number): Generator<Mutant> {
  const { length } = leavesOf(real, '');
  for (let i = from; i < length; i += stride) {
    const json = copyJson(real);
    yield { json, changes: set(leavesOf(json, '')[i], null) };
  }
}

function mutate(json: unknown, other: unknown, rng: Rng): string {
  const leaves = leavesOf(json, '');
  const leaf = leaves[rng.below(leaves.length)];
  const { holder, key, path } = leaf;
  const value = (holder as Record<string, unknown>)[key];
  const others = leavesOf(other, '');
  switch (rng.below(6)) {
    case 0: // what stands there in another position
    case 1: {
      const same = others.find((each) => each.path === path);
      return set(leaf, same === undefined ? undefined : (same.holder as Record<string, unknown>)[same.key]);
    }
    case 2: // a near number, or what stands anywhere in another position
      if (typeof value === 'number') return set(leaf, value + (rng.below(2) === 0 ? 1 : -1) * (1 + rng.below(3)));
      break;
    case 3: // the value of a neighbour
      return set(leaf, copyJson(Object.values(holder)[rng.below(Object.keys(holder).length)]));
    case 4:
      if (Array.isArray(value) && value.length > 0) {
        value.splice(rng.below(value.length), 1);
        return `${path} has one less`;
      }
      break;
    default:
      if (rng.below(4) === 0) return set(leaf, NONSENSE[rng.below(NONSENSE.length)]);
  }
  const anything = others[rng.below(others.length)];
  return set(leaf, (anything.holder as Record<string, unknown>)[anything.key]);
}

const NONSENSE = [null, -1, 0, 1, 2, 1e9, 0.5, 'nonsense', [], {}] as const;

/** Nothing takes the field away. */
function set({ holder, key, path }: Leaf, value: unknown): string {
  if (value === undefined && !Array.isArray(holder)) delete holder[key];
  else (holder as Record<string, unknown>)[key] = value ?? null;
  return `${path} = ${JSON.stringify(value)}`;
}

function leavesOf(value: unknown, path: string): Leaf[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${path}${path === '' ? '' : '.'}${key}`;
    return [{ holder: value as Holder, key, path: here }, ...leavesOf(part, here)];
  });
}
