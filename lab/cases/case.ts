/** A case of the rules: a position and moves as the HTTP API takes them, and what follows. Files have one on each line. */
import { readFileSync } from 'node:fs';
import { isRecord, type Json } from '../../src/games/json.js';

export interface Case {
  readonly id: string;
  readonly rules: string; // the paragraphs that it shows: 'AX 8.2, 9.1'
  readonly about?: string; // in a sentence
  readonly game: string;
  readonly variant: string;
  readonly from?: 'start'; // the position says only what differs from the first of a game (JSON Merge Patch, RFC 7396)
  readonly position: Json; // as in requests; what the API lets out may be left out
  readonly steps: readonly string[]; // moves, and outcomes of chance
  readonly expect: Expectations;
}

/** What is so after the steps. */
export interface Expectations {
  readonly asks?: string; // 'macedon: declare', 'chance: event', 'over'
  readonly moves?: readonly string[]; // all legal moves, or all outcomes of chance
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly chances?: Readonly<Record<string, number>>; // of outcomes: their probability
  readonly position?: Readonly<Record<string, Json>>; // by path: 'treasure.macedon'; null: there is no such entry
  readonly seen?: Readonly<Record<string, Readonly<Record<string, Json>>>>; // by seat: entries of its view by path; null: hidden
  readonly told?: Readonly<Record<string, readonly string[]>>; // by observer: sentences of the log about the steps
  readonly question?: string; // what people are asked
  readonly reasons?: Readonly<Record<string, string>>; // by move: why it might be made
  readonly payoffs?: Readonly<Record<string, number>>; // by seat
  readonly perft?: Readonly<Record<string, number>>; // by depth: paths of moves and outcomes from here
}

const WORDS = new Set(['id', 'rules', 'about', 'game', 'variant', 'from', 'position', 'steps', 'expect']);
const EXPECTATIONS: ReadonlySet<string> = new Set<keyof Expectations>([
  ...([
    'asks',
    'moves',
    'legal',
    'illegal',
    'chances',
    'position',
    'seen',
    'told',
    'question',
    'reasons',
    'payoffs',
    'perft',
  ] as const),
]);

/** Throws over a file that is missing, and over a line that is no case or has a word that means nothing. */
export function readCases(path: string | URL): Case[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const cases = lines.flatMap((line, i) => (line.trim() === '' ? [] : [readCase(line, `${path}:${i + 1}`)]));
  const ids = new Set<string>();
  for (const { id } of cases) {
    if (ids.has(id)) throw new Error(`${path}: Two cases are called '${id}'`);
    ids.add(id);
  }
  return cases;
}

export function readCase(line: string, where: string): Case {
  const json: unknown = JSON.parse(line);
  if (!isRecord(json) || !isRecord(json.expect))
    throw new Error(`${where}: A case is an object that expects something`);
  const unknown = [
    ...Object.keys(json).filter((word) => !WORDS.has(word)),
    ...Object.keys(json.expect).filter((word) => !EXPECTATIONS.has(word)),
  ];
  if (unknown.length > 0) throw new Error(`${where}: '${unknown.join("', '")}' is no word of a case`);
  for (const word of ['id', 'rules', 'game', 'variant'])
    if (typeof json[word] !== 'string') throw new Error(`${where}: '${word}' is missing`);
  if (json.from !== undefined && json.from !== 'start')
    throw new Error(`${where}: A case begins from the 'start' or nowhere`);
  if (!Array.isArray(json.steps)) throw new Error(`${where}: 'steps' is missing`);
  if (countOf(json.expect as Expectations) === 0) throw new Error(`${where}: Nothing is expected`);
  return json as unknown as Case;
}

/** How many single things are expected. */
export function countOf(expect: Expectations): number {
  return Object.values(expect).reduce(
    (sum, part) => sum + (typeof part === 'string' ? 1 : Object.keys(part).length),
    0,
  );
}

/** The case on a line. */
export function makeLine({ id, rules, about, game, variant, from, position, steps, expect }: Case): string {
  const head = { id, rules, ...(about !== undefined && { about }), game, variant, ...(from !== undefined && { from }) };
  return JSON.stringify({ ...head, position, steps, expect });
}
