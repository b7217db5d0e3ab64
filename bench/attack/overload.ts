/** Far more moves at once than a fresh service can search. */
import { type Attack, onService } from './attack.js';
import { post } from './client.js';

const BURSTS = [50, 200];
const ASKED_MS = 100;
/** Every request gets an answer. `npm run bench:service` measures how late answers are; here a busy machine may be late. */
const MOST_MS = 10_000;
const BUSY = ['ERR_BUSY', 'ERR_DEADLINE', 'ERR_CLASS_BUSY'];

export const overload: Attack = {
  name: 'overload',
  about: `${BURSTS.join(' and ')} moves of ${ASKED_MS} ms at once, the first of them on a fresh service`,
  run: (setting) =>
    onService(setting, {}, async ({ url }, findings) => {
      const started = await post(url, '/v1/games/hearts/new', { seed: 'overload' });
      const { views, turn } = started.json;
      const { json } = await post(url, '/v1/games/hearts/moves', { view: views[turn] });
      const legal: readonly string[] = json.moves.map(({ move }: { readonly move: string }) => move);
      const late: number[] = [];
      let served = 0;
      for (const burst of BURSTS)
        await Promise.all(
          Array.from({ length: burst }, async (_, i) => {
            const body = { view: views[turn], seed: `${i}`, budget: { timeMs: ASKED_MS } };
            const reply = await post(url, '/v1/games/hearts/recommend', body);
            findings.answered(reply, 'a move');
            late.push(reply.ms - ASKED_MS);
            if (reply.status === 200) served++;
            findings.check(
              reply.status === 200 ? legal.includes(reply.json.move) : BUSY.includes(reply.json.code),
              `a move: ${reply.status} ${reply.json.move ?? reply.json.code}`,
            );
            findings.check(reply.ms < MOST_MS, `an answer after more than ${MOST_MS / 1_000} s`);
          }),
        );
      late.sort((a, b) => a - b);
      return `${served} served; late by ${late[Math.floor(late.length / 2)].toFixed(0)} ms at the median, ${late.at(-1)!.toFixed(0)} at most`;
    }),
};
