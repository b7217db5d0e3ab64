/**
 * A game server that keeps its own game: it is the referee, and asks Strategos for the moves of its empty seats. Here the rules are
 * those of the service, over HTTP; yours may be your own code, as long as it can write what a seat sees.
 *
 *   STRATEGOS=http://127.0.0.1:8080 node referee.mjs
 *   curl -s localhost:3000/tables -d '{"game":"hearts","human":"south"}'
 *   curl -s localhost:3000/tables/1/moves -d '{"move":"pass 7H"}'
 *
 * The position stays here. A bot is sent the view of its seat; people read of the moves of others what their seat sees (`seen`),
 * never the moves as they were played (`played`).
 */
import { createServer } from 'node:http';

const { STRATEGOS = 'http://127.0.0.1:8080', STRATEGOS_KEY, PORT = 3000 } = process.env;
const tables = new Map();

async function call(path, body, token = STRATEGOS_KEY) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`${STRATEGOS}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const json = await response.json();
  if (response.ok) return json;
  throw Object.assign(new Error(json.detail), { status: response.status });
}

async function openTable({ game, variant, human, level = 'easy' }) {
  const { position, turn, views } = await call(`games/${game}/new`, { variant });
  if (!Object.hasOwn(views, human)) throw Object.assign(new Error(`No such seat: ${human}`), { status: 400 });
  const bots = {};
  for (const seat of Object.keys(views)) {
    if (seat !== human) bots[seat] = await call('seats', { game, variant, level, timeMs: 1000 });
  }
  const table = { id: String(tables.size + 1), game, human, bots, position, turn, moves: 0, log: [], payoffs: null };
  await moveBots(table);
  tables.set(table.id, table);
  return table;
}

async function playMove(table, move) {
  const { game, position } = table;
  const played = await call(`games/${game}/play`, { position, moves: [move], seed: crypto.randomUUID() });
  table.log.push(...played.seen[table.human].map(({ text }) => text));
  table.moves++;
  Object.assign(table, { position: played.position, turn: played.turn, payoffs: played.payoffs });
}

/** Asks the seat that is to move. The turn has a number: asked twice, after a crash say, the seat gives the same answer. */
async function moveBots(table) {
  const { game, human } = table;
  while (table.turn !== human && table.turn !== 'over') {
    const { view } = await call(`games/${game}/view`, { position: table.position, seat: table.turn });
    const { seat, token } = table.bots[table.turn];
    const { move } = await call(`seats/${seat}/move`, { turn: table.moves, view }, token);
    await playMove(table, move);
  }
}

/** What the human may see. Never the position. */
async function show({ id, game, human, turn, position, log, payoffs }) {
  const { view } = await call(`games/${game}/view`, { position, seat: human });
  const legal = turn === human ? (await call(`games/${game}/moves`, { view })).moves : [];
  return { id, view, moves: legal.map(({ move }) => move), log, payoffs };
}

async function answer(path, body) {
  if (path === '/tables') return show(await openTable(body));
  const table = tables.get(/^\/tables\/(\w+)\/moves$/.exec(path)?.[1]);
  if (table === undefined) throw Object.assign(new Error('No such table'), { status: 404 });
  if (table.turn !== table.human) throw Object.assign(new Error('It is not your turn'), { status: 409 });
  await playMove(table, body.move);
  await moveBots(table);
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
