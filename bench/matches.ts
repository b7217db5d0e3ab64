/**
 * Hosted matches: how soon a move is an event at the other seats, what idle matches cost, and a hundred tables of Hearts. The
 * service is a process of its own with the default database: npm run bench:service -- matches
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService, stopService } from './overload/processes.js';

const SECONDS = Number(process.env.SECONDS ?? 20);
const RATE = 200; // moves a second
const TABLES = 60; // of two players each
const IDLE = 1_000; // matches with an open stream
const HEARTS = Number(process.env.HEARTS ?? 100); // matches with three AIs
const GOAL = { p50: 5, p99: 30, idleMb: 200 };

interface Made {
  readonly match: string;
  readonly tokens: Readonly<Record<string, string>>;
}
interface Asked {
  readonly id: number;
  readonly moves: readonly { readonly move: string }[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export async function matches(): Promise<readonly string[]> {
  return [
    ...(await withService(latency)),
    ...(process.platform === 'linux' ? await withService(idle) : []),
    ...(await withService(hearts)),
  ];
}

async function withService(part: (service: Service) => Promise<readonly string[]>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-bench-'));
  const service = await startService({ STRATEGOS_DATA: folder, LOG_LEVEL: 'warn' });
  try {
    return await part(service);
  } finally {
    await stopService(service);
    rmSync(folder, { recursive: true });
  }
}

/** Goofspiel among people: from sending a bid to its event at the other seat, at a steady rate. */
async function latency({ url }: Service): Promise<readonly string[]> {
  const took: number[] = [];
  const sent = new Map<string, number>(); // by match and move
  const ready: { readonly path: string; readonly token: string; readonly asked: Asked }[] = [];
  const open = async (): Promise<void> => {
    const made = await post<Made>(`${url}/v1/matches`, '', { game: 'goofspiel', variant: 'cards=13,bids=open' });
    const path = `${url}/v1/matches/${made.match}`;
    for (const [seat, token] of Object.entries(made.tokens))
      void listen(path, token, (id, event) => {
        if (event.kind === 'turn' && event.moves) ready.push({ path, token, asked: { id, moves: event.moves } });
        if (event.kind === 'move' && event.seat !== seat) {
          const at = sent.get(`${made.match} ${event.seat}`);
          if (at !== undefined) took.push(performance.now() - at);
          sent.delete(`${made.match} ${event.seat}`);
        }
        if (event.kind === 'over' && seat === 'player 1') void open();
      });
  };
  for (let i = 0; i < TABLES; i++) await open();
  const seats = new Map<string, string>();
  const begun = performance.now();
  const failed: string[] = [];
  for (let n = 0; n < SECONDS * RATE; n++) {
    const wait = begun + (n * 1_000) / RATE - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const next = ready.shift();
    if (next === undefined) continue;
    const { path, token, asked } = next;
    const match = path.slice(path.lastIndexOf('/') + 1);
    const seat = seats.get(token) ?? (await get<{ you: string }>(path, token)).you;
    seats.set(token, seat);
    sent.set(`${match} ${seat}`, performance.now());
    void post(`${path}/move`, token, { turn: asked.id, move: asked.moves[0].move }).catch((error) => {
      failed.push(String(error));
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { p50, p99, max } = spread(took);
  const rate = Math.round(took.length / SECONDS);
  console.log(`move to event: ${took.length} at ${rate}/s; ms: p50 ${p50}  p99 ${p99}  max ${max}   (goal: 5, 30)`);
  const faults = failed.slice(0, 3).map((why) => `a move was refused: ${why}`);
  return p50 > GOAL.p50 || p99 > GOAL.p99 ? [...faults, `move to event p50 ${p50} ms, p99 ${p99} ms`] : faults;
}

/** What a thousand matches that nobody moves in take, each with a stream that somebody reads. */
async function idle({ url, process: child }: Service): Promise<readonly string[]> {
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;
  const before = rss();
  for (let i = 0; i < IDLE; i++) {
    const made = await post<Made>(`${url}/v1/matches`, '', { game: 'hearts' });
    void listen(`${url}/v1/matches/${made.match}`, Object.values(made.tokens)[0], () => {});
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const mb = Math.round(rss() - before);
  console.log(`${IDLE} idle matches with streams: ${mb} MB more   (goal: ${GOAL.idleMb})`);
  return mb > GOAL.idleMb ? [`idle matches take ${mb} MB`] : [];
}

/** Tables of Hearts, three AIs of 50 ms each and a person who answers at once. */
async function hearts({ url }: Service): Promise<readonly string[]> {
  const ai = { ai: { timeMs: 50 } };
  const faults: string[] = [];
  const begun = performance.now();
  const play = async (): Promise<void> => {
    const seats = { north: ai, east: ai, west: ai };
    const made = await post<Made>(`${url}/v1/matches`, '', { game: 'hearts', seats });
    const path = `${url}/v1/matches/${made.match}`;
    let played = 0;
    await listen(path, made.tokens.south, (id, event) => {
      if (event.kind === 'move' && event.decision === 'play a card') played++;
      if (event.kind === 'turn' && event.moves)
        void post(`${path}/move`, made.tokens.south, { turn: id, move: event.moves[0].move }).catch((error) =>
          faults.push(`a move was refused: ${error}`),
        );
    });
    if (played !== 52) faults.push(`a hand ended after ${played} cards`);
  };
  await Promise.all(Array.from({ length: HEARTS }, play));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`${HEARTS} matches of Hearts, three AIs each: all over after ${seconds} s, ${faults.length} faults`);
  return faults.slice(0, 5);
}

interface Event {
  readonly kind: string;
  readonly seat?: string;
  readonly decision?: string;
  readonly moves?: Asked['moves'];
}

/** Reads the events of a seat until the match is over. */
function listen(path: string, token: string, hear: (id: number, event: Event) => void): Promise<void> {
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

function post<T>(url: string, token: string, body: object): Promise<T> {
  return call(url, token, JSON.stringify(body));
}

const get = <T>(url: string, token: string): Promise<T> => call(url, token, undefined);

function call<T>(url: string, token: string, body: string | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request(url, { method, headers, agent }, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text) as T) : reject(new Error(text.slice(0, 200))),
      );
    });
    asking.on('error', reject).end(body);
  });
}

function spread(values: readonly number[]): { readonly p50: number; readonly p99: number; readonly max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (p: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
