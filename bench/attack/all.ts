/** All attacks, and the table of what they found. */

import { redisProgram } from '../queue/redis.js';
import type { Attack, Outcome, Setting } from './attack.js';
import { bodies, positions } from './bodies.js';
import { canBeMade, databaseRestarts } from './database.js';
import { depth, lockOut } from './depth.js';
import { clocks } from './hosted/clocks.js';
import { names } from './hosted/names.js';
import { pauses } from './hosted/pauses.js';
import { records } from './hosted/records.js';
import { shares } from './hosted/shares.js';
import { killedJobs } from './jobs.js';
import { kills } from './kills.js';
import { fullDisk, unreadLog } from './log.js';
import { matches } from './matches.js';
import { overload } from './overload.js';
import { isComplete, processes } from './processes.js';
import { queue } from './queue.js';
import { restarts } from './restarts.js';
import { rollingRestart, silentCollector } from './shutdown.js';
import { sockets } from './sockets.js';
import { strangers, wrongWorker } from './strangers.js';

export const attacks: readonly Attack[] = [
  depth,
  lockOut,
  sockets,
  ...(process.platform === 'linux' ? [fullDisk] : []),
  unreadLog,
  kills,
  overload,
  bodies,
  positions,
  matches,
  clocks,
  names,
  pauses,
  records,
  shares,
  restarts,
  silentCollector,
  ...(canBeMade ? [databaseRestarts, rollingRestart, killedJobs] : []),
  ...(redisProgram() === undefined ? [] : [queue, strangers, wrongWorker]),
  ...(isComplete ? [processes] : []),
];

/** An attack that cannot even be made is a failure too. */
export async function outcomeOf(attack: Attack, setting: Setting): Promise<Outcome> {
  try {
    return await attack.run(setting);
  } catch (error) {
    return { tried: 0, found: '', worstMs: 0, faults: [(error as Error).stack ?? String(error)] };
  }
}

const COLUMNS = ['attack', 'tried', 'slowest', 'took', 'verdict', 'found'] as const;
const WIDTHS = [14, 7, 9, 6, 9, 0] as const;

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => cell.padEnd(WIDTHS[i]))
    .join('')
    .trimEnd();

export const heading = (): string => row(COLUMNS);

export function rowOf({ name }: Attack, { tried, found, worstMs, faults }: Outcome, seconds: number): string {
  const verdict = faults.length === 0 ? 'holds' : `${faults.length} FAIL`;
  return row([name, String(tried), `${Math.round(worstMs)} ms`, `${seconds.toFixed(0)} s`, verdict, found]);
}
