/**
 * What a move costs, by game and level: CPU milliseconds of recommendations for positions of games that level 1 plays, on a warm worker.
 * npm run bench:scale -- costs writes costs.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { unwrap } from '../../src/core/result.js';
import {
  createPool,
  listLevels,
  newGame,
  play,
  recommend,
  view as seatView,
  type WorkerPool,
} from '../../src/index.js';
import { median } from '../rate.js';

export const GAMES = ['hearts', 'spades', 'perikles', 'alexander', 'sword-of-rome', 'peloponnesian-war'] as const;
export type GameId = (typeof GAMES)[number];

type View = Readonly<Record<string, unknown>>;

const FILE = new URL('costs.json', import.meta.url).pathname.replace('/dist/', '/'); // data of the source tree
const POSITIONS = 12; // of each game
const MOST_MOVES = 400; // of the game that they are taken from

export interface Costs {
  readonly machine: string;
  /** Of each level, from the first: CPU milliseconds of each position, ascending. */
  readonly cpuMs: Readonly<Record<GameId, readonly (readonly number[])[]>>;
}

export const readCosts = (): Costs => JSON.parse(readFileSync(FILE, 'utf8')) as Costs;

interface At {
  readonly position: View;
  readonly turn: string;
}

/** Views of seats that have a choice, evenly spread over a game. */
async function viewsOf(pool: WorkerPool, game: GameId): Promise<View[]> {
  const choices: View[] = [];
  let at: At = unwrap(await newGame(pool.engine, { game, seed: 'scale' }));
  for (let asked = 0; at.turn !== 'over' && asked < MOST_MOVES; asked++) {
    const { view } = unwrap(await seatView(pool.engine, { game, position: at.position, seat: at.turn }));
    const { move, moves } = unwrap(await recommend(pool, { game, view, level: 1, seed: `${asked}` }));
    if (moves.length > 1) choices.push(view);
    at = unwrap(await play(pool.engine, { game, position: at.position, moves: [move], seed: `${asked}` }));
  }
  const step = choices.length / POSITIONS;
  return Array.from({ length: POSITIONS }, (_, at) => choices[Math.floor(at * step)]);
}

async function cpuMsOf(pool: WorkerPool, game: GameId, view: View, level: number): Promise<number> {
  const before = process.cpuUsage();
  unwrap(await recommend(pool, { game, view, level, seed: 'scale' }));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function measureCosts(): Promise<void> {
  const cpuMs: Partial<Record<GameId, readonly (readonly number[])[]>> = {};
  for (const game of GAMES) {
    const pool = createPool({ size: 1, warm: [game] });
    await pool.ready();
    while (pool.stats().warm[game] !== 1) await new Promise((resolve) => setTimeout(resolve, 50));
    const views = await viewsOf(pool, game);
    const { levels } = unwrap(await listLevels(pool.engine, { game }));
    const table: number[][] = [];
    for (const { level } of levels) {
      const row: number[] = [];
      for (const view of views) row.push(await cpuMsOf(pool, game, view, level));
      table.push(row.sort((a, b) => a - b).map((ms) => Number(ms.toFixed(2))));
    }
    await pool.close();
    cpuMs[game] = table;
    console.log(`${game.padEnd(18)} median ms by level: ${table.map((row) => median(row).toFixed(1)).join('  ')}`);
  }
  writeFileSync(FILE, `${JSON.stringify({ machine: cpus()[0].model, cpuMs }, null, 2)}\n`);
}
