/** The example game servers, as people play at them: whole games of Hearts and goofspiel, and nothing that a seat may not see. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/http/server.js';
import { runService } from '../http/running.js';

let service: RunningServer;
let child: ChildProcess | undefined;
beforeAll(async () => {
  service = await runService();
}, 60_000);
afterEach(() => child?.kill());
afterAll(() => service.stop());

interface Table {
  readonly id: string;
  readonly view: { readonly table: object };
  readonly moves: readonly string[];
  readonly log: readonly string[];
  readonly payoffs: object | null;
}

function start(example: string): Promise<string> {
  const path = new URL(`../../examples/game-server/${example}`, import.meta.url).pathname;
  const server = spawn(process.execPath, [path], {
    env: { ...process.env, PORT: '0', STRATEGOS: service.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  return new Promise((resolve) => {
    server.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
}

async function post(url: string, body: object): Promise<Table> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const json = await response.json();
  expect(response.status, JSON.stringify(json)).toBe(200);
  return json as Table;
}

describe.each(['matches.mjs', 'referee.mjs'])('%s', (example) => {
  it('plays Hearts to its end, and shows nobody the cards that others pass', { timeout: 120_000 }, async () => {
    const url = await start(example);
    const opening = { game: 'hearts', variant: 'pass=left', human: 'south', level: 1, timeMs: 20 };
    let table = await post(`${url}/tables`, opening);
    while (table.payoffs === null) table = await post(`${url}/tables/${table.id}/moves`, { move: table.moves[0] });
    const passes = table.log.filter((line) => /: pass/.test(line));
    const others = passes.filter((line) => !line.startsWith('south'));
    expect(passes.length).toBeGreaterThan(3);
    for (const line of others) expect(line).not.toMatch(/\b(10|[2-9TJQKA])[CDHS]\b/);
    expect(table.log.filter((line) => /: play/.test(line)).length).toBe(52);
  });

  it('plays goofspiel with hidden bids, and shows nobody what the other has bid', { timeout: 120_000 }, async () => {
    const url = await start(example);
    const opening = { game: 'goofspiel', variant: 'cards=6,bids=hidden', human: 'player 1', level: 1, timeMs: 20 };
    let table = await post(`${url}/tables`, opening);
    while (table.payoffs === null) {
      expect(table.log.filter((line) => /^player 2: bid \d/.test(line))).toEqual([]);
      table = await post(`${url}/tables/${table.id}/moves`, { move: table.moves[0] });
    }
    expect(Object.keys(table.payoffs)).toEqual(['player 1', 'player 2']);
  });
});
