/**
 * The types of `strategos/client` are those of the schemas from which the OpenAPI document is made. What every call of it gets is held
 * against the document itself.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { join, type Seat } from '../../src/client.js';
import type { RunningServer } from '../../src/http/server.js';
import type { Created } from '../../src/matches/answers.js';
import { runService } from '../http/running.js';

interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>
  >;
  readonly components: { readonly schemas: Record<string, object> };
}

let server: RunningServer;
let document: Document;
beforeAll(async () => {
  server = await runService();
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
}, 60_000);
afterAll(() => server.stop());

/** A schema of the document that stands alone. */
function alone(schema: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  );
  return z.fromJSONSchema(JSON.parse(text));
}

const told = new Set<string>(); // calls whose answers were compared

/** A fetch that compares every answer of a match with the document. */
const comparing: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok || response.headers.get('Content-Type')?.includes('event-stream')) return response;
  const method = (init?.method ?? 'GET').toLowerCase();
  const path = new URL(String(input)).pathname.replace(/^(\/v1\/matches)\/[^/]+/, '$1/{match}');
  const answer = await response.clone().json();
  const schema = alone(document.paths[path][method].responses['200'].content['application/json'].schema);
  const { error } = schema.safeParse(answer);
  expect(error?.issues ?? [], `${method} ${path}`).toEqual([]);
  told.add(`${method} ${path.slice('/v1/matches/{match}'.length)}`);
  return response;
};

it('gets from every call what the OpenAPI document says, and events as well', { timeout: 60_000 }, async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ game: 'tic-tac-toe', undo: true, clock: { totalMs: 60_000 } });
  const response = await fetch(`${server.url}/v1/matches`, { method: 'POST', headers, body });
  const { match, host, tokens } = (await response.json()) as Created;
  const sit = (token: string): Seat => join(`${server.url}/v1/matches/${match}`, token, { fetch: comparing });
  const [x, o, chair] = [sit(tokens.x), sit(tokens.o), sit(host)];
  const move = async (seat: Seat): Promise<void> => {
    const { question } = await seat.state();
    await seat.move(question!.id, question!.moves[0].move);
  };
  await x.hint({ budget: { iterations: 20 }, top: 2 });
  await move(x);
  await x.undo((await x.state()).answered!);
  await chair.give('o', { ai: { level: 1, timeMs: 5 } });
  await chair.give('o', 'person');
  await move(x);
  await move(o);
  await x.offerDraw();
  await o.consent((await o.state()).offer!.id, false);
  await x.resign();
  await x.record();
  await chair.rematch();
  const calls = [
    'get ',
    'get /record',
    ...['move', 'hint', 'seat', 'undo', 'draw', 'consent', 'resign', 'rematch'].map((name) => `post /${name}`),
  ];
  expect([...told].sort()).toEqual(calls.sort());
  const event = alone({ $ref: '#/components/schemas/MatchEvent' });
  for await (const each of x.events()) expect(event.safeParse(each.event).error?.issues ?? []).toEqual([]);
});

it('would notice an answer that the document does not describe', () => {
  expect(alone({ $ref: '#/components/schemas/MatchState' }).safeParse({ match: 'm' }).success).toBe(false);
  expect(alone({ $ref: '#/components/schemas/MatchEvent' }).safeParse({ kind: 'seat', seat: 1 }).success).toBe(false);
});
