/** The protocol over HTTP (Streamable HTTP): a session for each assistant, with its own games. On this machine only. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Packages } from './packages.js';

const PATH = '/mcp';
const MOST_SESSIONS = 100; // the one that has been silent for longest makes way
const IDLE_MS = 3_600_000; // until a session is closed
const SWEEP_MS = 60_000;

interface Session {
  readonly transport: StreamableHTTPServerTransport;
  heardAt: number;
}

interface Serving {
  readonly url: string;
  stop(): Promise<void>;
}

/** `port`: 0 for a free one. */
export async function serveHttp(packages: Packages, port: number, open: () => Server): Promise<Serving> {
  const sessions = new Map<string, Session>();
  const http = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.on('error', reject).listen(port, '127.0.0.1', resolve); // also hears what goes wrong later
  });
  const { port: own } = http.address() as AddressInfo;
  const hosts = [`127.0.0.1:${own}`, `localhost:${own}`];

  const close = async (id: string) => {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.transport.close();
  };
  const sweep = setInterval(() => {
    for (const [id, { heardAt }] of sessions) if (Date.now() - heardAt > IDLE_MS) void close(id);
  }, SWEEP_MS);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (new URL(request.url ?? '', 'http://localhost').pathname !== PATH) {
      response.writeHead(404).end();
      return;
    }
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (known !== undefined) {
      known.heardAt = Date.now();
      sessions.delete(id as string); // the last one is the one that was heard last
      sessions.set(id as string, known);
      await known.transport.handleRequest(request, response);
      return;
    }
    if (id !== undefined) {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"jsonrpc":"2.0","error":{"code":-32001,"message":"There is no such session"},"id":null}');
      return;
    }
    await begin().handleRequest(request, response); // refuses whatever does not begin a session
  }

  function begin(): StreamableHTTPServerTransport {
    const transport: StreamableHTTPServerTransport = new packages.StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized(id) {
        sessions.set(id, { transport, heardAt: Date.now() });
        for (const oldest of [...sessions.keys()].slice(0, -MOST_SESSIONS)) void close(oldest);
      },
      onsessionclosed: (id) => void sessions.delete(id),
      // a page of another site, or one that lets a name point here, must not play
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
      allowedOrigins: hosts.map((host) => `http://${host}`),
    });
    void open().connect(transport as never);
    return transport;
  }

  return {
    url: `http://127.0.0.1:${own}${PATH}`,
    async stop() {
      clearInterval(sweep);
      for (const id of [...sessions.keys()]) await close(id);
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
