/**
 * A game server on hosted matches: Strategos keeps the game, moves for the empty seats, and knows who may see what. This server
 * knows its players. It needs nothing but `fetch`, and a running service:
 *
 *   STRATEGOS=http://127.0.0.1:8080 node matches.mjs
 *   curl -s localhost:3000/tables -d '{"game":"hearts","human":"south"}'
 *   curl -s localhost:3000/tables/1/moves -d '{"move":"pass 7H"}'
 */
import { createServer } from 'node:http';

const { STRATEGOS = 'http://127.0.0.1:8080', STRATEGOS_KEY, PORT = 3000 } = process.env;
const tables = new Map();

async function call(path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${STRATEGOS}/v1/${path}`, init);
  const json = await response.json();
  if (response.ok) return json;
  throw Object.assign(new Error(json.detail), { status: response.status });
}

/** `level`: a strength of the game, as GET /v1/games/{game}/levels lists them. `timeMs`: what an AI may take for a move. */
async function openTable({ game, variant, human, level = 'easy', timeMs = 1000 }) {
  const { seats } = await call('games/'.concat(game, variant ? `?variant=${encodeURIComponent(variant)}` : ''));
  const others = seats.filter((seat) => seat !== human);
  const bots = Object.fromEntries(others.map((seat) => [seat, { ai: { level, timeMs } }]));
  const { match, tokens } = await call('matches', STRATEGOS_KEY, { game, variant, seats: bots });
  const table = { id: String(tables.size + 1), match, token: tokens[human] };
  tables.set(table.id, table);
  return table;
}

/** What the human sees once it is his turn, or the game is over. */
async function show({ id, match, token }) {
  let state = await call(`matches/${match}`, token);
  while (state.question === null && !state.over) {
    await call(`matches/${match}/events?after=${state.events}&waitMs=20000`, token);
    state = await call(`matches/${match}`, token);
  }
  const { events } = await call(`matches/${match}/events`, token);
  const log = events.flatMap(({ event }) => event.text ?? []);
  const { view, question, payoffs } = state;
  return { id, view, moves: question?.moves.map(({ move }) => move) ?? [], turn: question?.id, log, payoffs };
}

async function answer(path, body) {
  if (path === '/tables') return show(await openTable(body));
  const table = tables.get(/^\/tables\/(\w+)\/moves$/.exec(path)?.[1]);
  if (table === undefined) throw Object.assign(new Error('No such table'), { status: 404 });
  const { turn } = await show(table);
  if (turn === undefined) throw Object.assign(new Error('The game is over'), { status: 409 });
  await call(`matches/${table.match}/move`, table.token, { turn, move: body.move });
  return show(table);
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const send = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  try {
    send(200, await answer(request.url, JSON.parse(Buffer.concat(chunks).toString() || '{}')));
  } catch (error) {
    send(error.status ?? 500, { error: error.message });
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
