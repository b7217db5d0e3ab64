import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { loadPackages } from '../../src/cli/mcp/packages.js';
import { mcpServer } from '../../src/cli/mcp/server.js';
import { Engine } from '../../src/engine/engine.js';
import { Matches } from '../../src/matches/host.js';
import { memoryStore } from '../../src/storage/memory.js';
import { nodeWorkers } from '../../src/workers/node.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';

const MAIN = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const TOOLS = [
  'list_games',
  'rules',
  'new_game',
  'look',
  'legal_moves',
  'play_move',
  'recommend_move',
  'explain_move',
  'review',
];

interface Told {
  readonly text: string;
  readonly isError: boolean;
  readonly data: {
    readonly match: string;
    readonly you: string;
    readonly decision: string | null;
    readonly over: boolean;
    readonly move: string;
    readonly moves: readonly string[];
    readonly verdict: string;
    readonly payoffs: Readonly<Record<string, number>> | null;
    readonly error: { readonly code: string; readonly path: string };
  };
}

async function call(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Told> {
  const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: { ...args } });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true, data: structuredContent as Told['data'] };
}

/** Plays the first legal move until the game is over; the last that was told. */
async function playOut(client: Client): Promise<Told> {
  for (;;) {
    const { data } = await call(client, 'legal_moves');
    const told = await call(client, 'play_move', { move: data.moves[0] });
    expect(told.isError, told.text).toBe(false);
    if (told.data.over) return told;
    if (told.data.decision === null) await call(client, 'look');
  }
}

const newClient = () => new Client({ name: 'tests', version: '1' });
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('an assistant', { timeout: 60_000 }, () => {
  const onBug = (error: unknown) => {
    throw error;
  };
  const engine = new Engine();
  const pool = createWorkerPool({ spawn: nodeWorkers(), size: 1, engine, warmMs: 0, onBug });
  const matches = new Matches({ engine, advisor: pool, store: memoryStore(), onBug });
  afterAll(async () => {
    await matches.close();
    await pool.close(0);
  });

  async function connected(): Promise<Client> {
    const [here, there] = InMemoryTransport.createLinkedPair();
    await mcpServer(await loadPackages(), { engine, pool, matches }).connect(there);
    const client = newClient();
    await client.connect(here);
    return client;
  }

  it('finds its tools described, and the rules of every game as resources', async () => {
    const client = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\.$/);
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect(field).toMatchObject({ description: expect.any(String) });
    }
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('strategos://rules/perikles');
    const [{ text }] = (await client.readResource({ uri: 'strategos://rules/sword-of-rome' })).contents as readonly {
      readonly text: string;
    }[];
    expect(text.length).toBeGreaterThan(20_000);
    await expect(client.readResource({ uri: 'strategos://rules/../secrets' })).rejects.toThrow(/nothing at/);
    expect((await call(client, 'rules', { game: 'hearts' })).text).toMatch(/queen of spades 13.*\n[\s\S]*pass=random/);
  });

  it('plays a game to its end, with advice, and has it reviewed', async () => {
    const client = await connected();
    const begun = await call(client, 'new_game', { game: 'leduc', opponents: 'easy', seed: 'a seed of sixteen' });
    expect(begun.text).toMatch(/You are player 1\. The table as you see it:\n[\s\S]*Legal moves: /);
    const advice = await call(client, 'recommend_move', { iterations: 200 });
    const { moves } = (await call(client, 'legal_moves')).data;
    expect(moves).toContain(advice.data.move);
    expect(await call(client, 'explain_move', { move: advice.data.move, iterations: 200 })).toMatchObject({
      data: { verdict: 'preferred' },
    });
    expect(await call(client, 'review')).toMatchObject({ isError: true, data: { error: { code: 'ERR_FORBIDDEN' } } });
    const { text, data } = await playOut(client);
    expect(Object.keys(data.payoffs!)).toEqual(['player 1', 'player 2']);
    expect(text).toMatch(/The game is over/);
    expect(await call(client, 'play_move', { move: 'fold' })).toMatchObject({
      data: { error: { code: 'ERR_GAME_OVER' } },
    });
    expect((await call(client, 'review')).text).toMatch(/^Leduc.*\nPlayer 1 .* chips at the start, /);
  });

  it('is told the same of positions that its seat cannot tell apart', async () => {
    const client = await connected();
    const told = new Map<string, Set<string>>(); // what was told, by the card of its own
    for (let deal = 0; deal < 8; deal++) {
      const begun = await call(client, 'new_game', { game: 'kuhn', seed: `a canary, deal ${deal}` });
      const card = /Player 1 has ([JQK])/.exec(begun.text)![1];
      expect(begun.text).not.toContain('Player 2 has');
      const texts = [
        begun.text,
        (await call(client, 'look')).text,
        (await call(client, 'legal_moves')).text,
        (await call(client, 'recommend_move', { iterations: 50 })).text,
        (await call(client, 'explain_move', { move: 'bet', iterations: 50 })).text,
      ];
      const all = texts.join('\n').replaceAll(begun.data.match, 'MATCH');
      told.set(card, (told.get(card) ?? new Set()).add(all));
    }
    expect([...told.values()].map(({ size }) => size)).toEqual([...told.keys()].map(() => 1));
  });

  it('is told by code and field what is wrong', async () => {
    const client = await connected();
    const wrong = async (name: string, args: object) => (await call(client, name, { ...args })).data.error;
    expect(await wrong('look', {})).toMatchObject({ code: 'ERR_MATCH', path: 'match' });
    expect(await wrong('new_game', {})).toMatchObject({ code: 'ERR_FIELD_MISSING', path: 'game' });
    expect(await wrong('new_game', { game: 'chess' })).toMatchObject({ code: 'ERR_GAME_UNKNOWN', path: 'game' });
    expect(await wrong('new_game', { game: 'kuhn', seat: 'north' })).toMatchObject({ code: 'ERR_SEAT', path: 'seat' });
    expect(await wrong('new_game', { game: 'kuhn', opponents: 9 })).toMatchObject({
      code: 'ERR_FIELD_RANGE',
      path: 'opponents',
    });
    const { text, data } = await call(client, 'new_game', { game: 'kuhn', oponents: 'easy' });
    expect(text).toContain("'oponents' is unknown and was ignored; did you mean 'opponents'?");
    expect(await wrong('play_move', { move: 'fly' })).toMatchObject({ code: 'ERR_MOVE', path: 'move' });
    expect(await wrong('explain_move', { move: 'fly' })).toMatchObject({ code: 'ERR_MOVE', path: 'move' });
    await expect(call(client, 'cheat')).rejects.toThrow(/Expected one of list_games/);
    const other = await connected();
    expect((await call(other, 'look', { match: data.match })).data.error).toMatchObject({ code: 'ERR_MATCH' });
  });
});

describe('strategos mcp', { timeout: 60_000 }, () => {
  it('speaks with the official client on standard input and output', async () => {
    const client = newClient();
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp', '--workers', '1'] }),
    );
    expect((await call(client, 'new_game', { game: 'hearts', seat: 'south' })).data).toMatchObject({ you: 'south' });
    await client.close();
  });

  it('speaks JSON-RPC by lines, says nothing else, and ends with its input', async () => {
    const child = spawn(process.execPath, [MAIN, 'mcp', '--workers', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
    running.push(child);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (id: number, method: string, params: object) => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      return JSON.parse((await lines.next()).value);
    };
    const clientInfo = { name: 'lines', version: '1' };
    expect(await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })).toMatchObject({
      id: 1,
      result: { serverInfo: { name: 'strategos' } },
    });
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    expect(await ask(2, 'tools/call', { name: 'new_game', arguments: { game: 'kuhn' } })).toMatchObject({
      id: 2,
      result: { structuredContent: { you: 'player 1' } },
    });
    expect(await ask(3, 'tools/call', { name: 'look', arguments: { match: 7 } })).toMatchObject({
      id: 3,
      result: { isError: true, structuredContent: { error: { code: 'ERR_FIELD_TYPE', path: 'match' } } },
    });
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  it('serves assistants over HTTP, each its own games, and no pages of other sites', async () => {
    const child = spawn(process.execPath, [MAIN, 'mcp', '--http', '--port', '0', '--workers', '1']);
    running.push(child);
    const url = await new Promise<URL>((resolve) => {
      let said = '';
      child.stderr.on('data', (text) => {
        said += text;
        const found = /http:\S+/.exec(said);
        if (found !== null) resolve(new URL(found[0]));
      });
    });
    const [one, other] = [newClient(), newClient()];
    // the types of the SDK are not made for exact optional fields
    await one.connect(new StreamableHTTPClientTransport(url) as never);
    await other.connect(new StreamableHTTPClientTransport(url) as never);
    const begun = await call(one, 'new_game', { game: 'kuhn', opponents: 'easy' });
    expect((await call(other, 'look', { match: begun.data.match })).data.error).toMatchObject({ code: 'ERR_MATCH' });
    expect((await playOut(one)).data.over).toBe(true);

    const status = (headers: Readonly<Record<string, string>>) =>
      new Promise((resolve) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
        const accept = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
        const sent = request(url, { method: 'POST', headers: { ...accept, ...headers } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.end(body);
      });
    expect(await status({ Host: 'strategos.example:8082' })).toBe(403);
    expect(await status({ Origin: 'http://strategos.example' })).toBe(403);
    expect(await status({ 'Mcp-Session-Id': 'another' })).toBe(404);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
