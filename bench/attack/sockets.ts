/** Clients that hold connections: they send a byte now and then, stop in the middle, or never read what they asked for. */
import { connect, type Socket } from 'node:net';
import { type Attack, KUHN_SEARCH, onService } from './attack.js';
import { post } from './client.js';

const EACH = 150; // of three kinds
const HONEST = 20;
const DRIP_MS = 500;
const PATIENCE_MS = 30_000; // the service gives a request ten seconds, and looks every second

const HEADERS = 'POST /v1/games/kuhn/recommend HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

export const sockets: Attack = {
  name: 'slow sockets',
  about: 'headers and bodies that drip in or never end, and answers that nobody reads',
  run: (setting) =>
    onService(setting, {}, async ({ url, port }, findings) => {
      const count = Math.max(10, Math.round(EACH * setting.scale));
      const open = new Set<Socket>();
      const hold = (first: string, reads: boolean, drip?: string): void => {
        const socket = connect(port, '127.0.0.1', () => socket.write(first));
        open.add(socket);
        if (reads) socket.resume();
        else socket.pause();
        const timer = drip && setInterval(() => socket.write(drip), DRIP_MS);
        socket.on('error', () => {}); // the service has hung up
        socket.on('close', () => {
          clearInterval(timer || undefined);
          open.delete(socket);
        });
      };
      const unread: Socket[] = [];
      for (let i = 0; i < count; i++) {
        hold('POST /v1/games/kuhn/recommend HTTP/1.1\r\nHost: localhost\r\nX-', true, 'a');
        hold(`${HEADERS}Content-Length: 60000\r\n\r\n{`, true, ' ');
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50)),
        );
        socket.on('error', () => {});
        socket.pause();
        unread.push(socket);
      }
      let served = 0;
      for (let i = 0; i < HONEST; i++) {
        const reply = await post(url, '/v1/games/kuhn/recommend', {
          ...KUHN_SEARCH,
          budget: { iterations: 1_000, timeMs: 2_000 },
        });
        findings.answered(reply, 'a move meanwhile');
        findings.check([200, 503].includes(reply.status), `a move meanwhile: ${reply.status} ${reply.json.code}`);
        if (reply.status === 200) served++;
      }
      findings.check(served > HONEST / 2, `${served} of ${HONEST} moves meanwhile were served`); // a busy machine refuses some
      const began = performance.now();
      while (open.size > 0 && performance.now() - began < PATIENCE_MS)
        await new Promise((resolve) => setTimeout(resolve, 100));
      findings.check(open.size === 0, `${open.size} of ${2 * count} slow requests are still open`);
      for (const socket of [...open, ...unread]) socket.destroy();
      return `${2 * count} slow requests cut off after ${((performance.now() - began) / 1_000).toFixed(0)} s`;
    }),
};
