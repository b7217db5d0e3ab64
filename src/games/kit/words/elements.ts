/** One cell as JSON: a number, a word, a set, a multiset or a list of names; null where a seat does not see. */
import { ok, problem, type Result } from '../../../core/result.js';
import { isRecord, type Json } from '../../json.js';
import { type BagPart, type Element, listWidth, UNSEEN } from '../layout.js';

export function makeElement(value: number, element: Element): Json {
  if (value === UNSEEN) return null;
  if (element.words !== undefined) return element.words[value - element.min];
  if (element.bits !== undefined) return element.bits.filter((_, bit) => (value >> bit) & 1);
  if (element.bag !== undefined) {
    const counts = element.bag.map((part) => [part.name, countIn(value, part)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
  if (element.list !== undefined) {
    const names: string[] = [];
    const width = listWidth(element.list);
    for (let rest = value; rest !== 0; rest >>>= width) names.push(element.list[(rest & ((1 << width) - 1)) - 1]);
    return names;
  }
  return value;
}

function countIn(value: number, { shift, most }: BagPart): number {
  return (value >> shift) & ((1 << (32 - Math.clz32(most))) - 1);
}

/** Whether only a view may have this value in a cell. */
export function isVeiled(value: number, { bag }: Element): boolean {
  return value === UNSEEN || (bag?.some((part) => part.veiled && countIn(value, part) > 0) ?? false);
}

export function parseElement(
  json: unknown,
  cells: Int32Array,
  at: number,
  element: Element,
  path: string,
  hidden: boolean,
): Result<void> {
  if (json === null) {
    if (!hidden) return problem('ERR_FIELD_HIDDEN', path, 'Expected a value: only a view may hide one');
    cells[at] = UNSEEN;
    return ok(undefined);
  }
  if (element.words !== undefined) {
    const index = typeof json === 'string' ? element.words.indexOf(json) : -1;
    if (index < 0) return problem('ERR_FIELD_WORD', path, `Expected one of: ${element.words.join(', ')}`);
    cells[at] = element.min + index;
    return ok(undefined);
  }
  if (element.bits !== undefined) {
    if (!Array.isArray(json)) return problem('ERR_FIELD_TYPE', path, 'Expected a list of names');
    let set = 0;
    for (const name of json) {
      const bit = element.bits.indexOf(name);
      if (bit < 0 || (set >> bit) & 1)
        return problem('ERR_FIELD_WORD', path, `Expected each at most once, of: ${element.bits.join(', ')}`);
      set |= 1 << bit;
    }
    cells[at] = set;
    return ok(undefined);
  }
  if (element.bag !== undefined) return parseBag(json, cells, at, element.bag, path, hidden);
  if (element.list !== undefined) return parseList(json, cells, at, element.list, element.max, path);
  if (typeof json !== 'number' || !Number.isInteger(json) || json < element.min || json > element.max)
    return problem('ERR_FIELD_RANGE', path, `Expected an integer from ${element.min} to ${element.max}`);
  cells[at] = json;
  return ok(undefined);
}

function parseBag(
  json: unknown,
  cells: Int32Array,
  at: number,
  parts: readonly BagPart[],
  path: string,
  hidden: boolean,
): Result<void> {
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, 'Expected an object with the number of each name');
  let value = 0;
  for (const [name, count] of Object.entries(json)) {
    const part = parts.find((each) => each.name === name);
    if (part === undefined)
      return problem(
        'ERR_FIELD_NAME',
        `${path}.${name}`,
        `Expected one of: ${parts.map((each) => each.name).join(', ')}`,
      );
    if (part.veiled && !hidden)
      return problem('ERR_FIELD_HIDDEN', `${path}.${name}`, 'Only a view may have hidden things');
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > part.most)
      return problem('ERR_FIELD_RANGE', `${path}.${name}`, `Expected an integer from 0 to ${part.most}`);
    value |= count << part.shift;
  }
  cells[at] = value;
  return ok(undefined);
}

function parseList(
  json: unknown,
  cells: Int32Array,
  at: number,
  names: readonly string[],
  max: number,
  path: string,
): Result<void> {
  const width = listWidth(names);
  const most = (32 - Math.clz32(max)) / width;
  if (!Array.isArray(json) || json.length > most)
    return problem('ERR_FIELD_TYPE', path, `Expected a list of at most ${most} names`);
  let value = 0;
  for (let i = json.length - 1; i >= 0; i--) {
    const index = names.indexOf(json[i]);
    if (index < 0) return problem('ERR_FIELD_WORD', `${path}[${i}]`, `Expected one of: ${names.join(', ')}`);
    value = (value << width) | (index + 1);
  }
  cells[at] = value;
  return ok(undefined);
}
