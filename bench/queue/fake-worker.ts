/** A stranger who poses as a worker: he takes every search, and what he says of it is wrong. */
import { Redis } from 'ioredis';
import { news } from '../../src/queue/crowd.js';
import { CLASSES, type Names, namesOf, searchQueue } from '../../src/queue/names.js';
import { type SearchJob, written } from '../../src/queue/words.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';

/** A search that he has taken. */
interface Taken {
  readonly id: string;
  readonly job: SearchJob;
  /** What an honest worker would answer, but for the numbers. */
  readonly honest: Recommendation;
}

const said = (word: 'report' | 'answer' | 'problem', { id }: Taken, body: unknown) =>
  written(word, id, typeof body === 'string' ? body : JSON.stringify(body));
const changed = (of: keyof Recommendation, value: unknown) => (taken: Taken) => [
  said('answer', taken, { ...taken.honest, [of]: value }),
];
const problem = (code: string) => (taken: Taken) => [said('problem', taken, { code, path: '', message: 'made up' })];

/** Every way in which he is wrong: what he says of a search. */
export const WRONG: Readonly<Record<string, (taken: Taken) => string[]>> = {
  'no JSON': (taken) => [said('answer', taken, '{')],
  null: (taken) => [said('answer', taken, 'null')],
  'a move alone': (taken) => [said('answer', taken, { game: taken.job.game, move: taken.honest.move })],
  'an illegal move': changed('move', 'rm -rf'),
  'no move': changed('move', ''),
  'an illegal move among others': (taken) => [
    said('answer', taken, {
      ...taken.honest,
      moves: [...taken.honest.moves, { ...taken.honest.moves[0], move: 'no' }],
    }),
  ],
  'a chance of 99': changed('winChance', { 'player 1': 99 }),
  'what was not to be chosen': (taken) => {
    const [move = 'not to be chosen'] =
      (JSON.parse(taken.job.request) as { readonly avoid?: readonly string[] }).avoid ?? [];
    return changed('move', move)(taken);
  },
  'another game': changed('game', 'chess'),
  'another variant': changed('variant', 'players=99'),
  'another seat': changed('seat', 'nobody'),
  'another request': changed('seed', 'made up'),
  'cancelled by nobody': changed('stoppedBy', 'cancelled'),
  'fewer than no iterations': changed('iterations', -1),
  'half of it': (taken) => {
    const text = JSON.stringify(taken.honest);
    return [said('answer', taken, text.slice(0, text.length / 2))];
  },
  'a long one': changed('token', 'x'.repeat(5_000_000)),
  'an unknown word': ({ id, honest }) => [`gift ${id}\n${JSON.stringify(honest)}`],
  'no word at all': () => ['\u0000', '', '\n', 'answer', 'answer \n', 'constructor __proto__\nnull'],
  'of another search': ({ honest }) => [written('answer', 'another-1-1', JSON.stringify(honest))],
  'a report, then nothing': (taken) => [said('report', taken, { ...taken.honest, move: 'rm -rf' })],
  'taken, then nothing': ({ id }) => [written('taken', id)],
  'a problem that is none': (taken) => [said('problem', taken, '{')],
  'an impossible view': problem('ERR_VIEW_IMPOSSIBLE'),
  'a busy worker': problem('ERR_BUSY'),
  'a lost worker': problem('ERR_WORKER_LOST'),
  'a position held back': problem('ERR_GAME_QUARANTINED'),
  'an unknown problem': problem('constructor'),
};

const TELL_MS = 300;
const LOOK_MS = 2;

export interface FakeWorker {
  /** Which of WRONG he says from now on; by default all of them in turn. */
  says: string | undefined;
  readonly taken: number;
  stop(): void;
}

/** `honest`: an answer to any search of that game; his own have the seat, seed and first move of theirs. */
export async function startFakeWorker(url: string, build: string, honest: Recommendation): Promise<FakeWorker> {
  const redis = new Redis(url);
  redis.on('error', () => {}); // when it ends
  const names: Names = namesOf('strategos', 0);
  const tell = () => {
    const about = { id: 'stranger', build, version: '0', threads: 4, taskThreads: 0, kinds: {}, costs: {} };
    news.schema.parse(about); // he is believed
    void redis.publish(names.news, JSON.stringify(about)).catch(() => {});
  };
  tell();
  const telling = setInterval(tell, TELL_MS);
  const ways = Object.keys(WRONG);
  const fake = { says: undefined as string | undefined, taken: 0, stop };
  let isOver = false;
  function stop(): void {
    isOver = true;
    clearInterval(telling);
    redis.disconnect();
  }
  const look = async () => {
    for (const priority of CLASSES) {
      const queue = `${names.prefix}:${searchQueue(build, priority)}`;
      for (let id = await redis.rpop(`${queue}:wait`); id !== null; id = await redis.rpop(`${queue}:wait`)) {
        const data = await redis.hget(`${queue}:${id}`, 'data');
        if (data === null) continue; // taken back meanwhile
        const job: SearchJob = JSON.parse(data);
        const { seed, view } = JSON.parse(job.request);
        const way = fake.says ?? ways[fake.taken % ways.length];
        fake.taken++;
        for (const text of WRONG[way]({ id, job, honest: { ...honest, seed, seat: view.seat } }))
          await redis.publish(names.answersTo(job.asker), text);
      }
    }
  };
  const run = async () => {
    while (!isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  void run().catch(() => {}); // Redis is gone, or he is
  return fake;
}
