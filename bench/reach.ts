/**
 * `npm run bench:reach -- sword-of-rome`: what one answer loads and calls, in a thread that has done nothing before: modules of ours, and
 * functions of them that ran at least once. `--review` reviews the beginning of a random game instead, `--list` tells both by file.
 */
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { unwrap } from '../src/core/result.js';

interface Task {
  readonly game: string;
  readonly isReview: boolean;
  readonly isListed: boolean;
  readonly view: unknown; // of the seat that decides first
  readonly moves: readonly string[]; // the first of a random game
}

const SOURCES = new URL('../src/', import.meta.url).href;
const ITERATIONS = 100;
const DECISIONS = 20; // of the game that is reviewed

/** In a thread of its own, or what it loads for this would count. */
async function taskOf([game, ...options]: readonly string[]): Promise<Task> {
  const [{ Rng }, { packs }, { CHANCE, NOBODY }] = await Promise.all([
    import('../src/core/rng.js'),
    import('../src/packs/packs.js'),
    import('../src/games/game.js'),
  ]);
  const rules = unwrap((await packs[game]()).family.variant(''));
  const rng = new Rng('reach');
  const s = rules.create();
  rules.setup(s);
  const moves: string[] = [];
  let view: unknown;
  let decisions = 0;
  for (let seat = rules.turn(s); seat !== NOBODY && decisions < DECISIONS; seat = rules.turn(s)) {
    if (seat !== CHANCE && decisions++ === 0) view = rules.words.makeView(rules.view(s, seat));
    const move = seat === CHANCE ? rules.sample(s, rng) : rules.pick(s, rng);
    moves.push(rules.words.makeMove(s, move));
    rules.play(s, move);
  }
  return { game, isReview: options.includes('--review'), isListed: options.includes('--list'), view, moves };
}

async function recommendOnce({ game, view }: Task): Promise<void> {
  const { Engine } = await import('../src/engine/engine.js');
  const { createWorkerPool } = await import('../src/workers/pool/pool.js');
  const { inlineWorkers } = await import('../src/workers/thread/inline.js');
  const engine = new Engine();
  const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, engine, warmMs: 0 });
  unwrap(await pool.recommend({ game, view, budget: { iterations: ITERATIONS }, seed: 'reach' }));
}

async function reviewOnce({ game, moves }: Task): Promise<void> {
  const { Engine } = await import('../src/engine/engine.js');
  const { createWorkerPool } = await import('../src/workers/pool/pool.js');
  const { inlineWorkers } = await import('../src/workers/thread/inline.js');
  const { readGame } = await import('../src/review/reading.js');
  const { reviewGame } = await import('../src/review/reviewer.js');
  const engine = new Engine();
  const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, engine, warmMs: 0 });
  const reader = unwrap(await readGame(engine, { game, moves: [...moves] }));
  const options = { iterations: ITERATIONS, seed: 'reach', lanes: 1 };
  unwrap(await reviewGame(reader, (request, seen) => pool.recommend(request, { seen }), options));
}

/** Functions that were called, by file of ours; the code of a module itself is none. */
function calledIn(session: Session): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Promise((resolve, reject) => {
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) return reject(error);
      const files = coverage.result
        .filter(({ url }) => url.startsWith(SOURCES) && !url.includes('/_virtual/'))
        .map(({ url, functions }) => {
          const called = functions.slice(1).filter(({ ranges: [whole] }) => whole.count > 0);
          return [url.slice(SOURCES.length), called.map(({ functionName }) => functionName || '(anonymous)')] as const;
        });
      resolve(new Map(files));
    });
  });
}

if (isMainThread) {
  const workerData = await taskOf(process.argv.slice(2));
  new Worker(fileURLToPath(import.meta.url), { workerData });
} else {
  const task = workerData as Task;
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await (task.isReview ? reviewOnce(task) : recommendOnce(task));
  const files = [...(await calledIn(session))].sort(([one], [other]) => (one < other ? -1 : 1));
  if (task.isListed) for (const [file, called] of files) console.log(`${called.length} ${file}: ${called.join(' ')}`);
  const told = (some: typeof files) =>
    `${some.length} files, ${some.reduce((sum, [, called]) => sum + called.length, 0)} functions`;
  const rooms = new Set(files.map(([file]) => file.split('/')[0]));
  for (const room of rooms) console.log(`  ${room}: ${told(files.filter(([file]) => file.startsWith(`${room}/`)))}`);
  console.log(`${task.game}, ${task.isReview ? 'a review' : 'a recommendation'}: ${told(files)}`);
  process.exit(); // the pool waits for more
}
