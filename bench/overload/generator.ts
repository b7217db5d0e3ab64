/**
 * The load generator, a process of its own so that it does not share a thread with what it measures: reads jobs from its
 * standard input, one a line, and writes what it has measured, one line a job. It speaks HTTP/1.1 over plain sockets: Node's
 * client costs more time than the service has for a request.
 */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Rng } from '../../src/core/rng.js';
import type { Job, Measured } from './job.js';

interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** One connection that is kept open. */
class Client {
  private readonly socket: Socket;
  private received = '';
  private settle: ((text: string) => void) | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.setEncoding('latin1').on('data', (text: string) => this.hear(text));
    this.socket.on('error', () => this.settle?.('HTTP/1.1 000 broken\r\n\r\n{}'));
    this.socket.on('close', () => this.settle?.('HTTP/1.1 000 closed\r\n\r\n{}'));
  }

  async ask(message: string): Promise<Reply> {
    const began = performance.now();
    const text = await new Promise<string>((resolve) => {
      this.settle = resolve;
      this.socket.write(message);
    });
    return { status: Number(text.slice(9, 12)), ms: performance.now() - began, text };
  }

  end(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private hear(text: string): void {
    this.received += text;
    const head = this.received.indexOf('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(this.received)?.[1];
    if (head < 0 || length === undefined || this.received.length < head + 4 + Number(length)) return;
    const whole = this.received;
    this.received = '';
    this.settle?.(whole);
  }
}

class Tally {
  private readonly timeMs: number;
  private readonly began = performance.now();
  private readonly late: number[] = [];
  private readonly refused: number[] = [];
  private readonly moves: Record<string, number> = {};
  private readonly others: Record<string, number> = {};
  private iterations = 0;
  private degraded = 0;

  constructor(timeMs: number) {
    this.timeMs = timeMs;
  }

  add({ status, ms, text }: Reply): void {
    const word = (name: string) => new RegExp(`"${name}":"?([^",}]+)`).exec(text)?.[1] ?? '';
    if (status === 200) {
      this.late.push(ms - this.timeMs);
      const move = /"move":"([^"]*)"/.exec(text)?.[1] ?? '';
      this.moves[move] = (this.moves[move] ?? 0) + 1;
      this.iterations += Number(word('iterations'));
      if (word('degraded') === 'true') this.degraded++;
    } else if (status === 503 && word('code') === 'ERR_BUSY') this.refused.push(ms);
    else {
      const name = `${status} ${word('code')}`;
      this.others[name] = (this.others[name] ?? 0) + 1;
    }
  }

  get measured(): Measured {
    const { late, refused, moves, others, iterations, degraded } = this;
    return { seconds: (performance.now() - this.began) / 1000, late, refused, moves, iterations, degraded, others };
  }
}

async function run({ url, body, timeMs, load }: Job): Promise<Measured> {
  const { port, pathname } = new URL(url);
  const message = `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const idle: Client[] = [];
  const all: Client[] = [];
  const client = () => {
    const made = idle.pop() ?? new Client(Number(port));
    if (!all.includes(made)) all.push(made);
    return made;
  };
  const tally = new Tally(timeMs);
  const ask = async () => {
    const one = client();
    tally.add(await one.ask(message));
    idle.push(one);
  };
  if (load.kind === 'burst') await Promise.all(Array.from({ length: load.requests }, ask));
  else if (load.kind === 'clients') {
    const until = performance.now() + load.seconds * 1000;
    const again = async () => {
      do await ask();
      while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: load.clients }, again));
  } else {
    const rng = new Rng('load');
    const asked: Promise<void>[] = [];
    const begun = performance.now();
    for (let at = 0; at < load.seconds * 1000; at += (-Math.log(1 - rng.unit()) / load.perSecond) * 1000) {
      const wait = begun + at - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      asked.push(ask());
    }
    await Promise.all(asked);
  }
  for (const one of all) one.end();
  return tally.measured;
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await run(JSON.parse(line) as Job)));
