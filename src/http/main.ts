/** `npm start`: reads the environment, serves, and goes down in order. */
import { pino } from 'pino';
import { unwrap } from '../core/result.js';
import { newGame } from '../service/play.js';
import { Engine } from '../engine/engine.js';
import { defaultPoolSize } from '../workers/node.js';
import { startServer } from './server.js';

const { HOST = '127.0.0.1', LOG_LEVEL = 'info' } = process.env;
const log = pino({ level: LOG_LEVEL });

const server = await startServer({
  host: HOST,
  port: setting('PORT', 0, 65_535, 8080),
  workers: setting('WORKERS', 1, 256, defaultPoolSize()),
  log,
});

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) process.exit(1); // asked twice: at once
  stopping = true;
  log.info({ signal }, 'going down');
  await server.stop();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

console.log(await welcome(server.url));

/** A whole number from the environment. */
function setting(name: string, min: number, max: number, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  console.error(`${name} must be an integer from ${min} to ${max}`);
  process.exit(1);
}

/** Where the API page is, and a request that works as it stands. */
async function welcome(url: string): Promise<string> {
  const { views, turn } = unwrap(await newGame(new Engine(), { game: 'kuhn', seed: 'welcome' }));
  const body = JSON.stringify({ view: views[turn] });
  return [
    `Strategos serves at ${url}`,
    `API page: ${url}/docs`,
    'Try:',
    `curl -s ${url}/v1/games/kuhn/recommend -H 'Content-Type: application/json' -d '${body}'`,
  ].join('\n');
}
