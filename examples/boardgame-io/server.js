/**
 * A server of boardgame.io whose empty seats Strategos fills: `npm start`, then open a match with any client of boardgame.io.
 *
 *   POST /games/thorns/create { "numPlayers": 3 }         of boardgame.io: opens a match
 *   POST /fill/thorns/MATCH/PLAYER                       of this example: has Strategos play this player to the end
 */
import { Origins, Server } from 'boardgame.io/dist/cjs/server.js';
import { createPool } from 'strategos';
import { gameOf, playSeat } from 'strategos/boardgame-io';
import { Thorns } from './thorns.js';

const pool = createPool({ games: [new URL('./engine.js', import.meta.url)] });
const Hearts = await gameOf(pool.engine, 'hearts', 'pass=left'); // a game of Strategos on the same server, by its rules
const games = { thorns: Thorns, hearts: Hearts };
const budget = process.env.ITERATIONS ? { iterations: Number(process.env.ITERATIONS) } : { timeMs: 1000 };

const server = Server({ games: Object.values(games), origins: [Origins.LOCALHOST] });
let address;

server.router.post('/fill/:game/:matchID/:playerID', async (context) => {
  const { game, matchID, playerID } = context.params;
  await playSeat({ pool, server: address, game: games[game], matchID, playerID, budget, onProblem: console.error });
  context.body = { playerID };
});

const { appServer } = await server.run({ port: Number(process.env.PORT ?? 8000) });
address = `http://127.0.0.1:${appServer.address().port}`;
console.log(`boardgame.io listens on ${address}`);
