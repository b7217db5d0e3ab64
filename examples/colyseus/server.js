/**
 * `npm start`, then from a client of Colyseus (`npm install @colyseus/sdk`):
 *
 *   const room = await new Client('http://127.0.0.1:2567').create('table', { game: 'hearts' });
 *   room.onMessage('table', ({ moves }) => moves.length > 0 && room.send('move', { move: moves[0] }));
 *   room.send('start');
 */
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { TableRoom } from './room.js';

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('table', TableRoom);
await server.listen(Number(process.env.PORT ?? 2567), '127.0.0.1');
console.log(`Colyseus listens on http://127.0.0.1:${server.transport.server.address().port}`);
