/** Reviews a recorded game: every decision from what its seat saw, with luck and skill, as a page, as JSON or in a few lines. */
import { writeFileSync } from 'node:fs';
import { replay } from '../../arena/record/replay.js';
import type { Engine } from '../../engine/engine.js';
import type { Game } from '../../games/game.js';
import type { Json } from '../../games/json.js';
import { iterationsFor } from '../../review/budgets.js';
import { type Reader, readGame } from '../../review/reading.js';
import { reviewGame } from '../../review/reviewer.js';
import { type Review, type ReviewRequest, reviewRequest } from '../../review/schema.js';
import { reviewText } from '../../review/terminal.js';
import { read } from '../../service/gate.js';
import { nodeWorkers } from '../../workers/node.js';
import { createWorkerPool } from '../../workers/pool/pool.js';
import { defineCommand, orFail, UsageError } from '../command.js';
import { engineWith, moduleOption, moduleUrls } from '../games/own.js';
import { flag, integer, text, texts } from '../options.js';
import { withPackages } from '../packages.js';
import { Progress } from '../progress.js';
import { tabled, tableText } from '../tables/table-text.js';
import { type Recorded, recordedIn } from './recorded.js';
import { parseSaved } from './session.js';

export const review = defineCommand({
  name: 'review',
  usage: 'FILE [options]',
  about: 'Review a recorded game: what each decision cost, from what the seat saw, and what was luck.',
  words: { min: 1, max: 1 },
  options: {
    out: text('FILE', 'Write a page that prints well: review.html'),
    json: flag('Print the review as JSON'),
    game: integer('N', 'Of a match file: which game, from 0', 0, { min: 0 }),
    seat: texts('SEAT', 'Whose decisions to review; may be given several times (default: all)'),
    iterations: integer('N', 'Iterations of a decision on average', "the game's own", { min: 1, max: 20_000 }),
    seed: text('TEXT', 'The same seed gives the same review', 'review'),
    workers: integer('N', 'Threads', 2, { min: 1 }),
    module: moduleOption,
  },
  notes:
    "FILE is the record of a hosted match (GET /v1/matches/{match}/record), a match file that 'strategos match' wrote, or a game that was saved while playing.",
  async run({ out, json, game: number, seat, iterations, seed, workers, module }, [file]) {
    const recorded = recordedIn(file);
    const page = out === undefined ? undefined : await withPackages(() => import('../../review/page/page.js'));
    const games = moduleUrls(module);
    const engine = await engineWith(games);
    const onBug = (error: Error) => console.error(error);
    const pool = createWorkerPool({ spawn: nodeWorkers({ games }), size: workers, engine, onBug });
    const progress = new Progress();
    try {
      const request = await requestOf(engine, recorded, number);
      const checked = orFail(read(reviewRequest, { ...request, ...(seat.length > 0 && { seats: seat }) })).value;
      const reader = orFail(await readGame(pool.engine, checked));
      const { game, seats } = reader.summary;
      const found = await reviewGame(reader, (search, seen) => pool.recommend(search, { seen }), {
        iterations: iterations ?? iterationsFor(game, seats.length, checked.seats?.length),
        seed,
        lanes: workers,
        heard: (_, part) => progress.show(() => `${Math.round(100 * part)} % reviewed`),
      });
      progress.end();
      const reviewed = orFail(found);
      const played = orFail(await pool.engine.game(reviewed.game, reviewed.variant));
      if (page !== undefined)
        writeFileSync(out!, page.reviewPage(reviewed, await positionsOf(reader, reviewed, played)));
      console.log(json ? JSON.stringify(reviewed) : reviewText(reviewed));
      if (out !== undefined) console.error(`Written to ${out}`);
      return 0;
    } finally {
      await pool.close(0);
    }
  },
});

/** What the seats saw at the turning points. */
async function positionsOf(
  reader: Reader,
  { turningPoints }: Review,
  game: Game,
): Promise<ReadonlyMap<number, string[]>> {
  const seen = turningPoints.map(async (n): Promise<[number, string[]]> => {
    const { json } = await reader.sight(n);
    return [n, tableText(tabled(game, json as Json, 'view'))];
  });
  return new Map(await Promise.all(seen));
}

async function requestOf(engine: Engine, recorded: Recorded, number: number): Promise<ReviewRequest> {
  if (recorded.kind === 'match') {
    const { header, games } = recorded.match;
    const game = orFail(await engine.game(header.game, header.variant));
    if (games[number] === undefined) throw new UsageError(`--game: The file has games 0 to ${games.length - 1}`);
    const steps = orFail(replay(game, games[number]));
    return { game: game.id, variant: game.variant, moves: steps.map(({ move }) => move) };
  }
  const { json } = recorded;
  if (json.format !== 'strategos-game-1') return { record: json as ReviewRequest['record'] };
  const { game, variant, moves } = orFail(parseSaved(json));
  return { game, variant, moves: [...moves] };
}
