/**
 * The table "soak" of `npm run bench:service`: every game is played over HTTP at half of what the workers can search, with requests
 * that are broken off, new connections and problems in between. Memory must not grow once the service is warm, and as
 * many handles must be open at the end as then. MINUTES (30) and WARM_MINUTES (a third of them) change the run.
 */
import { availableParallelism } from 'node:os';
import { type Service, startService, stopService } from '../overload/processes.js';
import { Table } from './player.js';

const MINUTES = Number(process.env.MINUTES ?? 30);
const WARM_MINUTES = Number(process.env.WARM_MINUTES ?? MINUTES / 3);
const SAMPLE_MS = 5_000;
const STRETCH = 10; // minutes
const MOST_MB_A_MINUTE = 1;
const METRICS = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  handles: 'nodejs_active_handles_total',
  files: 'process_open_fds',
} as const;

type Sample = Record<keyof typeof METRICS, number>;

/** What the service reports of itself, memory in MB. */
async function sampleOf({ url }: Service): Promise<Sample> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  const value = (metric: string) => Number(lines.find((line) => line.startsWith(`${metric} `))?.split(' ')[1]);
  const sample = Object.fromEntries(Object.entries(METRICS).map(([name, metric]) => [name, value(metric)])) as Sample;
  return { ...sample, rss: sample.rss / 1e6, heap: sample.heap / 1e6, external: sample.external / 1e6 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * How much the memory that is left after garbage collections grows a minute. A full collection comes every few minutes, and memory
 * rises in between: the lowest minute of each stretch counts. The median of all slopes between two of them (Theil 1950, Sen 1968).
 */
function growthOf(minutes: readonly number[]): number {
  const lowest: { readonly at: number; readonly mb: number }[] = [];
  for (let at = 0; at + STRETCH <= minutes.length; at += STRETCH) {
    const stretch = minutes.slice(at, at + STRETCH);
    const mb = Math.min(...stretch);
    lowest.push({ at: at + stretch.indexOf(mb), mb });
  }
  return median(lowest.flatMap((a, i) => lowest.slice(i + 1).map((b) => (b.mb - a.mb) / (b.at - a.at))));
}

export async function soak(): Promise<readonly string[]> {
  const service = await startService();
  const { games } = (await (await fetch(`${service.url}/v1/games`)).json()) as { games: readonly { id: string }[] };
  const workers = Math.max(1, availableParallelism() - 1);
  const table = new Table(
    service.url,
    games.map(({ id }) => id),
  );
  const end = performance.now() + MINUTES * 60_000;
  const playing = Promise.all(Array.from({ length: workers }, () => table.playUntil(end)));
  console.log(`soak: ${games.length} games on ${workers} workers for ${MINUTES} minutes; medians of each minute`);
  console.log('minute  requests  RSS MB  heap MB  external MB  handles  files');
  const minutes: Sample[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    const samples: Sample[] = [];
    const over = performance.now() + 60_000;
    while (performance.now() + SAMPLE_MS <= over) {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      samples.push(await sampleOf(service));
    }
    const names = Object.keys(METRICS) as (keyof Sample)[];
    const row = Object.fromEntries(names.map((name) => [name, median(samples.map((s) => s[name]))])) as Sample;
    minutes.push(row);
    const cells = names.map((name) => row[name].toFixed(['handles', 'files'].includes(name) ? 0 : 1).padStart(9));
    console.log(`${minute}`.padStart(6), `${table.requests}`.padStart(9), ...cells);
  }
  await playing;
  await stopService(service);
  const warm = minutes.slice(WARM_MINUTES);
  const slope = growthOf(warm.map(({ rss }) => rss));
  const growth = (name: 'handles' | 'files') => warm.at(-1)![name] - warm[0][name];
  console.log(
    `RSS ${slope.toFixed(2)} MB a minute after ${WARM_MINUTES} minutes; handles ${growth('handles')}, files ${growth('files')}; ` +
      `answers ${JSON.stringify(table.answers)}`,
  );
  return [
    ...table.faults,
    ...(slope > MOST_MB_A_MINUTE ? [`RSS grows by ${slope.toFixed(2)} MB a minute`] : []),
    ...(growth('handles') > 2 ? [`${growth('handles')} more handles are open`] : []),
    ...(growth('files') > 2 ? [`${growth('files')} more files are open`] : []),
  ];
}
