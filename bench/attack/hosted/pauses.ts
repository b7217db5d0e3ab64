/** The process is stopped until after the time of a move that was sent in time. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, onService } from '../attack.js';
import { answer, create, send } from './seats.js';

const MOVE_MS = 3_000;
const HELD_MS = 4_000;
const MATCHES = 20;

export const pauses: Attack = {
  name: 'pauses',
  about: 'SIGSTOP while moves are on their way: whoever moved in time does not lose on time',
  run: (setting) =>
    onService(setting, { environment: { STRATEGOS_DATA: ':memory:' } }, async ({ url, process }, findings) => {
      const clock = { moveMs: MOVE_MS, forfeit: true };
      const count = Math.max(3, Math.ceil(MATCHES * setting.scale));
      const tables = await Promise.all(
        Array.from({ length: count }, () => create(url, { game: 'tic-tac-toe', clock })),
      );
      const questions = await Promise.all(
        tables.map(async ({ path, tokens }) => (await send(path, tokens.x)).json.question),
      );
      process.kill('SIGSTOP');
      const sentAt = Date.now();
      const moves = tables.map(({ path, tokens }, i) =>
        send(`${path}/move`, tokens.x, { turn: questions[i].id, move: 'b2' }),
      );
      await pause(HELD_MS);
      process.kill('SIGCONT');
      let inTime = 0;
      for (const [i, reply] of (await Promise.all(moves)).entries()) {
        if (questions[i].dueAt < sentAt) continue; // the machine was too busy
        inTime++;
        findings.answered(reply, 'a move to a stopped process');
        findings.check(reply.status === 200, 'a move that was sent in time was refused');
      }
      const next = await answer(tables[0], 'o');
      findings.check(next === undefined || next.status === 200, 'no move afterwards');
      return `${inTime} moves were sent in time`;
    }),
};
