/** What the clocks tell: a seat looks at them before and after every answer of another one of which it hears nothing. */
import { Rng } from '../../../src/core/rng.js';
import { type Attack, onService } from '../attack.js';
import type { Reply } from '../client.js';
import { answer, create, send } from './seats.js';

const GAMES = ['perikles', 'phantom-tic-tac-toe', 'alexander'];
const MOVES = 250; // of each
const clock = { totalMs: 3_600_000, incrementMs: 5_000 };

/** All that a reader may notice; its own time goes on. */
const heard = ({ json }: Reply) => JSON.stringify([json.events, json.view, json.offer]);

export const clocks: Attack = {
  name: 'clocks',
  about: 'banks of others before and after answers of which nobody hears',
  run: (setting) =>
    onService(setting, { environment: { STRATEGOS_DATA: ':memory:' } }, async ({ url }, findings) => {
      const rng = new Rng('clocks');
      let unheard = 0;
      for (const game of GAMES) {
        const made = await create(url, { game, spectators: true, clock });
        const seats = Object.keys(made.tokens);
        const readers = [...Object.values(made.tokens), made.host, undefined];
        const look = () => Promise.all(readers.map((token) => send(made.path, token)));
        for (let moves = 0; moves < MOVES * setting.scale && !findings.isOver; ) {
          const before = await look();
          if (before[0].json.over) break;
          const at = before.findIndex(({ json }) => json.question);
          if (at < 0) continue;
          const seat = seats[at];
          findings.answered((await answer(made, seat, rng.below(1_000)))!, `a move in ${game}`);
          moves++;
          const after = await look();
          for (const [i, reply] of after.entries()) {
            if (i === at || reply.json.over || heard(reply) !== heard(before[i])) continue;
            unheard++;
            const isSame = JSON.stringify(reply.json.clocks) === JSON.stringify(before[i].json.clocks);
            findings.check(isSame, `${game}: the clocks tell of an answer that was not heard`);
          }
        }
      }
      findings.check(unheard > 0, 'everything was heard');
      return `${unheard} looks at answers that were not heard`;
    }),
};
