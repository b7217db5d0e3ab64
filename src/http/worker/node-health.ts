/** A port on which a process without an API says how it is: /healthz, /readyz and /metrics. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { listeningUrl } from '../listening-url.js';

interface HealthOptions {
  readonly host: string;
  readonly port: number; // 0: any that is free
  readonly registry: Registry;
  readonly isReady: () => boolean;
}

/** The address on which it listens, and a function that ends it. */
export async function startHealth({ host, port, registry, isReady }: HealthOptions) {
  const server = createServer(async (request, response) => {
    const say = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'Content-Type': type }).end(text);
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') say(200, 'application/json', '{"status":"up"}');
    else if (path === '/readyz') say(isReady() ? 200 : 503, 'application/json', JSON.stringify({ ready: isReady() }));
    else if (path === '/metrics') say(200, registry.contentType, await registry.metrics());
    else say(404, 'text/plain', 'See /healthz, /readyz and /metrics\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject); // also later, when nobody waits for it any more: it must not end the process
    server.listen(port, host, resolve);
  });
  return {
    url: listeningUrl(server.address() as AddressInfo),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
