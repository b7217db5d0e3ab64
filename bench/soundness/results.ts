/** What is known: bench/soundness/results.json, a row a line, by table and name. Runs that were broken off go on from it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Averages } from './averages.js';
import type { Duel } from './duel.js';
import type { Distances } from './equilibria.js';
import type { Exploitability } from './exploitability.js';
import type { HeldDraws } from './held-draws.js';
import type { KeptResults } from './kept-results.js';
import type { MoonChoices } from './moon-positions.js';
import type { OpeningGames } from './opening-games.js';
import type { Series } from './series.js';
import type { Speed } from './speed.js';

export type Result =
  | Series
  | Exploitability
  | Averages
  | Distances
  | Duel
  | KeptResults
  | HeldDraws
  | MoonChoices
  | OpeningGames
  | Speed;

const FILE = 'bench/soundness/results.json';

interface Row<T> {
  readonly table: string;
  readonly name: string; // of the row: what was measured, all of it
  readonly result: T;
}

export class Results {
  private readonly rows: Map<string, Row<Result>>;

  constructor() {
    const known: Row<Result>[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
    this.rows = new Map(known.map((row) => [`${row.table}/${row.name}`, row]));
  }

  /** The result is what the same bench has written; undefined if there is none. */
  get<T extends Result>(table: string, name: string): T | undefined {
    return this.rows.get(`${table}/${name}`)?.result as T | undefined;
  }

  /** Written at once: other runs may be at work on other tables, whose rows are kept. */
  set<T extends Result>(table: string, name: string, result: T): void {
    for (const [key, row] of new Results().rows) if (row.table !== table) this.rows.set(key, row);
    this.rows.set(`${table}/${name}`, { table, name, result });
    const rows = [...this.rows.values()].sort((a, b) => a.table.localeCompare(b.table) || a.name.localeCompare(b.name));
    writeFileSync(FILE, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  }
}
