/** Breaks good requests: one place at a time, with values that programs stumble over. */
import type { Rng } from '../../src/core/rng.js';

type Place = { readonly holder: Record<string | number, unknown>; readonly key: string | number };

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  'constructor',
  '__proto__',
  'players=99',
  'over',
  'none',
  'nobody',
  'x'.repeat(3_000),
  '\u0000\ud800',
  [],
  {},
  [[[[[]]]]],
  { toString: null, valueOf: 1 },
];

const NAMES = ['__proto__', 'constructor', 'toString', 'length', '0', '', 'budget', 'table', 'seat'];

/** Every place in the value where something stands. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesIn(holder[key], found);
  }
  return found;
}

/** Also names that assignment would take for something else. */
function own(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Changes the value in one place. */
export function mutate(value: unknown, rng: Rng): void {
  const all = placesIn(value);
  const { holder, key } = all[rng.below(all.length)];
  const other = all[rng.below(all.length)];
  switch (rng.below(7)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      holder[key] = structuredClone(ODD[rng.below(ODD.length)]);
      break;
    case 2:
      holder[key] = structuredClone(other.holder[other.key]);
      break;
    case 3:
      if (typeof holder[key] === 'number') holder[key] = (holder[key] as number) + rng.below(5) - 2;
      else own(holder, `${key}x`, structuredClone(holder[key]));
      break;
    case 4:
      if (Array.isArray(holder)) holder.push(structuredClone(holder[key]));
      else own(holder, NAMES[rng.below(NAMES.length)], structuredClone(holder[key]));
      break;
    case 5:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else holder[key] = [holder[key]];
      break;
    default: {
      const held = structuredClone(holder[key]);
      holder[key] = structuredClone(other.holder[other.key]);
      other.holder[other.key] = held;
    }
  }
}

/** One value of the position becomes another that stands somewhere in it, so that most results still look like positions. */
export function mutatePosition(position: unknown, rng: Rng): void {
  const leaves = placesIn(position).filter(
    ({ holder, key }) => typeof holder[key] !== 'object' || holder[key] === null,
  );
  const { holder, key } = leaves[rng.below(leaves.length)];
  const alike = leaves.filter((leaf) => typeof leaf.holder[leaf.key] === typeof holder[key]);
  const other = alike[rng.below(alike.length)];
  if (typeof holder[key] === 'number' && rng.below(2) === 0) holder[key] = (holder[key] as number) + rng.below(5) - 2;
  else holder[key] = structuredClone(other.holder[other.key]);
}

/** Damages the text of a body: cut off, a byte changed, a piece twice, bytes that are no text. */
export function damage(text: string, rng: Rng): Buffer {
  const bytes = Buffer.from(text);
  const at = rng.below(Math.max(1, bytes.length));
  switch (rng.below(4)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      bytes[at] = rng.below(256);
      return bytes;
    case 2:
      return Buffer.concat([bytes, bytes.subarray(at)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc0, 0x80]), bytes.subarray(at)]);
  }
}
