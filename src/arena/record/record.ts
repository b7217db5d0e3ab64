/**
 * The file of a match, as JSON lines: a Header, then the GameRecords in order. With budgets of iterations the file is
 * reproducible byte for byte; times are kept in a file of their own (GameTimes).
 */
import { ok, problem, type Result } from '../../core/result.js';
import type { Table } from './seating.js';

export interface Header {
  readonly format: 1;
  readonly game: string;
  readonly variant: string; // canonical
  readonly rulesVersion: string;
  readonly engine: string; // version
  readonly seed: string;
  readonly entrants: readonly string[]; // as written on the command line
  readonly tables: readonly Table[]; // entrants by number; block b plays table b % tables.length
}

/** Why a player's move could not be played; the referee then draws one. */
export type FaultKind = 'illegal' | 'late' | 'failed' | 'malformed';

export interface Fault {
  readonly at: number; // index in `moves`
  readonly entrant: number;
  readonly kind: FaultKind;
}

export interface GameRecord {
  readonly game: number;
  readonly block: number;
  readonly seating: readonly number[]; // entrant by seat
  readonly moves: readonly number[]; // including outcomes of chance
  readonly payoffs: readonly number[]; // by seat
  readonly faults?: readonly Fault[];
  readonly luck?: readonly number[]; // by seat: what it owed to chance, where that was asked for
}

/** For each decision of a game, in order. */
export interface GameTimes {
  readonly game: number;
  readonly endedAt?: string; // ISO 8601, UTC; absent in files of earlier versions
  readonly entrant: readonly number[];
  readonly ms: readonly number[];
  readonly iterations: readonly number[];
}

export interface MatchFile {
  readonly header: Header;
  readonly games: readonly GameRecord[];
}

export function makeLine(line: Header | GameRecord | GameTimes): string {
  return `${JSON.stringify(line)}\n`;
}

/** Reads a match file; ignores an incomplete last line. */
export function parseMatch(text: string): Result<MatchFile> {
  const [header, ...games] = text.split('\n').slice(0, -1).map(parsed);
  if ((header as Partial<Header> | undefined)?.format !== 1)
    return problem('ERR_MATCH_FILE', HEADER_LINE, 'Expected a match file, which begins with a header of format 1');
  const at = (games as (GameRecord | undefined)[]).findIndex((record, i) => record?.game !== i);
  if (at >= 0) return problem('ERR_MATCH_FILE', `line ${at + 2}`, `Expected game ${at}`);
  return ok({ header: header as Header, games: games as GameRecord[] });
}

/** The path of a problem with a text that is no match file at all. */
export const HEADER_LINE = 'line 1';

/** Undefined if the line is not JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) ?? undefined;
  } catch {
    return undefined;
  }
}

export function parseTimes(text: string): GameTimes[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** Games by block, whole blocks only. */
export function blocksOf(games: readonly GameRecord[], sizeOf: (block: number) => number): GameRecord[][] {
  const blocks: GameRecord[][] = [];
  for (const game of games) {
    if (blocks.length <= game.block) blocks.push([]);
    blocks[game.block].push(game);
  }
  const last = blocks.at(-1);
  if (last !== undefined && last.length < sizeOf(blocks.length - 1)) blocks.pop();
  return blocks;
}
