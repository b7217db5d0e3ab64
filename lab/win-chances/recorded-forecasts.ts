/** Records what searches say in games that were played, in a file from which an interrupted run continues. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { workInOrder } from '../../src/arena/play/in-order.js';
import type { GameRecord, Header } from '../../src/arena/record/record.js';
import { lock } from '../../src/cli/lock.js';
import { Progress } from '../../src/cli/progress.js';
import { crewFor } from '../../src/cli/queue/crew.js';
import type { Game } from '../../src/games/game.js';
import { forecastKind } from '../queue/task-kinds.js';
import type { CalibrationGame } from './fit.js';
import type { ForecastApi } from './forecast-worker.js';
import { sharesOf } from './forecasts.js';

interface ForecastsToRecord {
  readonly game: Game;
  readonly header: Header; // of the games
  readonly games: readonly GameRecord[]; // one a block, in order
  readonly iterations: number;
  readonly out: string;
  readonly workers: number;
  readonly queue: string;
  readonly modules: readonly string[];
}

/** All games with their forecasts, or those so far if Ctrl-C ended it. Throws UsageError if another process is writing the file. */
export async function recordForecasts(task: ForecastsToRecord): Promise<readonly CalibrationGame[]> {
  const { game, header, games, iterations, out, workers, queue, modules } = task;
  const unlock = lock(out);
  const known = readKnown(task);
  const all = [...known];
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  const progress = new Progress();
  if (known.length < games.length) {
    const crew = await crewFor<ForecastApi>(forecastKind, { workers, queue, modules });
    await workInOrder({
      workers: crew.workers,
      spawn: crew.spawn,
      from: known.length,
      to: games.length,
      signal: stop.signal,
      open: (api) => api.open(header, iterations),
      work: (api, i) => api.play(games[i]),
      heard(i, forecasts) {
        const line: CalibrationGame = { game: games[i].game, shares: sharesOf(game, games[i].payoffs), forecasts };
        appendFileSync(out, `${JSON.stringify(line)}\n`);
        all.push(line);
        progress.count(all.length, games.length, 'games with forecasts', known.length);
        return undefined;
      },
    }).finally(() => crew.close());
  }
  progress.end();
  unlock();
  process.removeListener('SIGINT', interrupt);
  return all;
}

/** What the file holds of these games; begins a new file if it is of other games. */
function readKnown({ header, games, iterations, out }: ForecastsToRecord): readonly CalibrationGame[] {
  const first = JSON.stringify({ ...header, iterations });
  const [head, ...lines] = existsSync(out) ? readFileSync(out, 'utf8').split('\n').slice(0, -1) : [];
  const kept = head === first ? lines.slice(0, games.length) : [];
  writeFileSync(out, [first, ...(head === first ? lines : [])].map((line) => `${line}\n`).join(''));
  return kept.map((line) => JSON.parse(line) as CalibrationGame);
}
