/** Records what searches say in games that were played, in a file from which an interrupted run continues. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnThread } from '../../src/arena/node.js';
import { workInOrder } from '../../src/arena/play/in-order.js';
import type { GameRecord, Header } from '../../src/arena/record/record.js';
import { lock } from '../../src/cli/lock.js';
import { Progress } from '../../src/cli/progress.js';
import type { Game } from '../../src/games/game.js';
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
  readonly modules: readonly string[];
}

/** All games with their forecasts, or those so far if Ctrl-C ended it. Throws UsageError if another process is writing the file. */
export async function recordForecasts(task: ForecastsToRecord): Promise<readonly CalibrationGame[]> {
  const { game, header, games, iterations, out, workers, modules } = task;
  const unlock = lock(out);
  const known = readKnown(task);
  const all = [...known];
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  const progress = new Progress();
  if (known.length < games.length)
    await workInOrder({
      workers,
      spawn: () => spawnThread<ForecastApi>(new URL('./node-worker.js', import.meta.url), modules),
      from: known.length,
      to: games.length,
      signal: stop.signal,
      open: (api) => api.open(header),
      work: (api, i) => api.forecasts(games[i], iterations),
      heard(i, forecasts) {
        const line: CalibrationGame = { game: games[i].game, shares: sharesOf(game, games[i].payoffs), forecasts };
        appendFileSync(out, `${JSON.stringify(line)}\n`);
        all.push(line);
        progress.show((seconds) => `forecasts of ${all.length}/${games.length} games · ${Math.round(seconds)} s`);
        return undefined;
      },
    });
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
