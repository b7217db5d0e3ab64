/**
 * A game server that fills empty seats: people play over HTTP, and Strategos moves for the seats that nobody has taken.
 *
 *   npm install strategos && node server.mjs
 *   curl -s localhost:3000/tables -d '{"game":"hearts","human":"south"}'
 *   curl -s localhost:3000/tables/1/moves -d '{"move":"pass 7H"}'
 *
 * The server keeps the position, and nobody else sees it: a bot gets the view of its seat, and people read of the moves of
 * others what their seat sees (`seen`), never the moves as they were played (`played`).
 */
import { createServer } from 'node:http';
import { createPool, moves, newGame, play, recommend, view } from 'strategos';

const pool = createPool();
const tables = new Map();

/** The value of a result, or an error for the client. */
function orThrow(result) {
  if (result.ok) return result.value;
  throw Object.assign(new Error(result.error.message), { status: 400 });
}

/** `level`: a strength of the game, as GET /v1/games/{game}/levels lists them; left out, a second of search a move. */
async function openTable({ game, variant, human, level }) {
  const { position, turn, views } = orThrow(await newGame(pool.engine, { game, variant }));
  if (!Object.hasOwn(views, human)) throw Object.assign(new Error(`No such seat: ${human}`), { status: 400 });
  const table = { id: String(tables.size + 1), game, human, level, position, turn, log: [], payoffs: null };
  await moveBots(table);
  tables.set(table.id, table);
  return table;
}

/** Plays a move in words, and all chance after it. */
async function playMove(table, move) {
  const { game, position } = table;
  const seed = crypto.randomUUID(); // for dice and deals after the move
  const played = orThrow(await play(pool.engine, { game, position, moves: [move], seed }));
  table.log.push(...played.seen[table.human].map(({ text }) => text));
  Object.assign(table, { position: played.position, turn: played.turn, payoffs: played.payoffs });
}

/** Moves for the other seats until it is the human's turn, or the game is over. */
async function moveBots(table) {
  const { game, human, level } = table;
  while (table.turn !== human && table.turn !== 'over') {
    const seen = orThrow(await view(pool.engine, { game, position: table.position, seat: table.turn }));
    const budget = { timeMs: 1000 }; // a legal move comes in any case
    const { move } = orThrow(await recommend(pool, { game, view: seen.view, level, budget }));
    await playMove(table, move);
  }
}

/** What the human may see: the own view, the legal moves, and what has happened. Never the position. */
async function show(table) {
  const { id, game, human, turn, position, log, payoffs } = table;
  const seen = orThrow(await view(pool.engine, { game, position, seat: human }));
  const legal = turn === human ? orThrow(await moves(pool.engine, { game, view: seen.view })).moves : [];
  return { id, turn, view: seen.view, moves: legal.map(({ move }) => move), log: log.slice(-20), payoffs };
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
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
