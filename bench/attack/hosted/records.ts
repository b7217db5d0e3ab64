/** Records that take long to read, and a yes that was meant for something else. */
import { type Attack, many, onService } from '../attack.js';
import { ask } from '../client.js';
import { answer, create, send } from './seats.js';

const TOGGLES = 4_900;
const UNDOS = 390; // of each seat: a few less than a match allows
const BUSY = 503; // two records are read at a time
const AT_ONCE = 6;
const MOST_MS = 2_000; // that anybody else waits meanwhile, on a busy machine

export const records: Attack = {
  name: 'records',
  about: 'imports of records that no match could have, or hardly; offers that lapse and come back as others',
  run: (setting) =>
    onService(setting, { environment: { STRATEGOS_DATA: ':memory:' } }, async ({ url }, findings) => {
      const made = await create(url, { game: 'sword-of-rome', undo: true });
      const asked = await Promise.all(
        Object.keys(made.tokens).map(async (seat) => ({ seat, ...(await send(made.path, made.tokens[seat])).json })),
      );
      const { seat, question } = asked.find((state) => state.question) ?? asked[0];
      const record = (await send(`${made.path}/record`, made.host)).json;
      const at = (record.entries.at(-1)?.at ?? record.createdAt) + 10_000;
      const pair = [
        { at, kind: 'step', seat, move: question.moves[0].move },
        { at, kind: 'offer', seat, what: 'undo' },
      ];
      const tooLong = { record: { ...record, entries: [...record.entries, ...Array(TOGGLES).fill(pair).flat()] } };
      const long = await longRecord(url);
      let worstMs = 0;
      let isDone = false;
      let taken = 0;
      const watching = (async () => {
        while (!isDone) {
          worstMs = Math.max(worstMs, (await ask(`${url}/healthz`)).ms);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      await many(Math.ceil(60 * setting.scale), AT_ONCE, findings, async (i) => {
        const reply = await send(`${url}/v1/matches/import`, undefined, i % 2 === 0 ? tooLong : long);
        findings.answered(reply, 'an import');
        if (i % 2 === 0)
          findings.check(reply.json.code === 'ERR_RECORD', `taken back ${TOGGLES} times: ${reply.status}`);
        else if (reply.status !== BUSY) {
          taken++;
          findings.check(reply.json.match !== undefined, `a long record is refused: ${reply.json.detail}`);
        }
      });
      findings.check(taken > 0, 'no long record was read');
      isDone = true;
      await watching;
      findings.check(worstMs < MOST_MS, `others waited ${Math.round(worstMs)} ms while records were read`);

      for (let i = 0; i < 20 * setting.scale; i++) {
        const pairOf = await create(url, { game: 'connect-four' });
        const { path, tokens } = pairOf;
        await answer(pairOf, 'x');
        await answer(pairOf, 'o');
        const turn = (await send(path, tokens.x)).json.answered;
        await send(`${path}/undo`, tokens.x, { turn });
        const meant = (await send(path, tokens.o)).json.offer.id;
        await answer(pairOf, 'x');
        await send(`${path}/draw`, tokens.x, {});
        findings.answered(await send(`${path}/consent`, tokens.o, { offer: meant, accepts: true }), 'a late yes');
        findings.check((await send(path, tokens.o)).json.over === false, 'a yes to one offer accepted another');
      }
      return `others waited ${Math.round(worstMs)} ms at most`;
    }),
};

/** One that a match may have: each seat has taken back its first move again and again. */
async function longRecord(url: string) {
  const { path, host } = await create(url, { game: 'connect-four', undo: true });
  const record = (await send(`${path}/record`, host)).json;
  const at = record.createdAt;
  const step = (seat: string) => ({ at, kind: 'step', seat, move: 'd' });
  const undone = (seat: string) =>
    Array.from({ length: UNDOS }, () => [step(seat), { at, kind: 'offer', seat, what: 'undo' }]).flat();
  return { record: { ...record, entries: [...record.entries, ...undone('x'), step('x'), ...undone('o'), step('o')] } };
}
