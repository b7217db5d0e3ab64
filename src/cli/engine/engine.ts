/** The engine on standard input: a query a line, an answer a line. */
import { availableParallelism } from 'node:os';
import { mostWorkers, nodeWorkers } from '../../workers/node.js';
import { createWorkerPool } from '../../workers/pool/pool.js';
import { defineCommand } from '../command.js';
import { engineWith, moduleOption, moduleUrls } from '../games/own.js';
import { integer } from '../options.js';
import { Lines } from './lines.js';
import { MOST_OPEN, Talk } from './talk.js';

export const engine = defineCommand({
  name: 'engine',
  usage: '[options]',
  about: 'Answer queries on standard input: one JSON object a line, each answered by a line.',
  words: { min: 0, max: 0 },
  options: {
    workers: integer('N', 'Worker threads', availableParallelism(), { min: 1, max: mostWorkers() }),
    module: moduleOption,
  },
  notes: `A query: { "id": 1, "game": "hearts", "view": {…}, "budget": { "iterations": 2000 } }
Others:  { "id": 2, "action": "new", "game": "hearts" }, 'play', 'view', 'moves', 'games'; 'cancel', 'version'.
docs/engine.md explains them. The end of input ends the program, once everything that was asked is answered.`,
  async run({ workers, module }) {
    const games = moduleUrls(module);
    const known = await engineWith(games);
    const onBug = (error: Error) => console.error(error);
    const pool = createWorkerPool({
      spawn: nodeWorkers({ games }),
      size: workers,
      engine: known,
      queueLimit: 2 * MOST_OPEN, // every query is one, and those with splits several
      onBug,
    });
    const { stdin } = process;
    const talk = new Talk({
      advisor: pool,
      searches: workers,
      say: (answer) => void process.stdout.write(`${JSON.stringify(answer)}\n`), // waits for whoever reads
      full: (isFull) => (isFull ? stdin.pause() : stdin.resume()),
      onBug,
    });
    const ended = new Promise<void>((resolve) => {
      const lines = new Lines(
        (line) => talk.hear(line),
        () => talk.hearTooMuch(),
      );
      const end = () => {
        lines.end();
        resolve();
      };
      stdin.setEncoding('utf8').on('data', (text) => lines.add(String(text)));
      stdin.once('end', end).once('error', end);
      const stop = () => {
        stdin.destroy();
        talk.cancelAll();
        resolve();
      };
      process.once('SIGTERM', stop).once('SIGINT', stop); // asked twice: the usual end
    });
    await ended;
    await talk.done();
    await pool.close(0);
    return 0;
  },
});
