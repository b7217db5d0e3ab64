/** What the bench asks of the service: single calls over connections that are kept, and streams, each over its own. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Made {
  readonly match: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export interface Event {
  readonly kind: string;
  readonly seat?: string;
  readonly decision?: string;
  readonly moves?: readonly { readonly move: string }[];
  readonly record?: { readonly createdAt: number; readonly entries: readonly Entry[] };
}

export interface Entry {
  readonly at: number;
  readonly kind: string;
  readonly seat?: string;
  readonly move?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Reads the events of a seat until the match is over. */
export function listen(path: string, token: string, hear: (id: number, event: Event) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
    const asking = request(`${path}/events`, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        const blocks = (text + more).split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) {
          const id = /^id: (\d+)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (id !== undefined && data !== undefined) hear(Number(id), JSON.parse(data) as Event);
        }
      });
      response.on('end', resolve).on('error', () => resolve());
    });
    asking.on('error', reject).end();
  });
}

export function post<T>(url: string, token: string, body: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const asking = request(url, { method: 'POST', headers, agent }, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text) as T) : reject(new Error(text.slice(0, 200))),
      );
    });
    asking.on('error', reject).end(JSON.stringify(body));
  });
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (p: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

export const shown = ({ p50, p99, max }: Spread): string => `p50 ${p50}  p99 ${p99}  max ${max}`;
