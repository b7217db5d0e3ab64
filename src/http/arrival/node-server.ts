/** Node's HTTP server around the application: when requests are handled, and what never reaches it. */
import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Problem } from '../../core/result.js';
import type { Metrics } from '../metrics.js';
import { plainProblem } from '../problems.js';
import type { EarlyRefusals } from './node-refusals.js';
import type { Turns } from './turns.js';

/** What a request without a Host header is for: HTTP/1.0 has none, and some health checks speak it. */
const NO_HOST = 'localhost';

/**
 * Against clients that send a byte now and then. Idle connections are kept longer than most clients and proxies keep
 * them, so that the client closes them and no request meets a connection that is being closed.
 */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
};

const UNREADABLE: Problem = {
  code: 'ERR_REQUEST',
  path: '',
  message: 'Expected a path, and a Host header that names a host',
};
const BUG: Problem = { code: 'ERR_INTERNAL', path: '', message: 'A bug in the service' };

interface Surroundings {
  readonly fetch: Parameters<typeof getRequestListener>[0];
  readonly turns: Turns;
  readonly refusals: EarlyRefusals;
  readonly metrics: Metrics;
  readonly isOpen: () => boolean;
  readonly onBug: (error: unknown) => void;
}

export function nodeServer({ fetch, turns, refusals, metrics, isOpen, onBug }: Surroundings): Server {
  const errorHandler = (error: unknown) => {
    if (!(error instanceof RequestError)) onBug(error);
    const { status, code, headers, text } = plainProblem(error instanceof RequestError ? UNREADABLE : BUG);
    metrics.problem(code);
    return new Response(text, { status, headers });
  };
  const listener = getRequestListener(fetch, { hostname: NO_HOST, errorHandler });
  const server = createServer(TIMEOUTS, (request, response) => {
    const handle = () => {
      if (response.destroyed) return;
      if (!isOpen()) response.shouldKeepAlive = false;
      void listener(request, response);
    };
    const refuse = (isTooOld: boolean) =>
      !response.destroyed && refusals.refuse(request, response, turns.arrivalOf(request)!, isTooOld);
    turns.read(request, request.socket, handle, refuse);
  });
  // once it listens: a connection that cannot be accepted, for lack of file descriptors, must not end the process
  server.on('error', (error) => server.listening && onBug(error));
  return server.on('connection', (socket) => turns.accepted(socket));
}
