import { pino } from 'pino';
import { type RunningServer, startServer } from '../../src/http/server.js';

/** A whole service in this process, on a port of its own, with one worker; it says nothing. */
export function runService(): Promise<RunningServer> {
  const log = pino({ level: 'silent' });
  return startServer({ host: '127.0.0.1', port: 0, log, workers: 1, pool: { warmMs: 0 } });
}
