/** One seat wants all that there is: the searches, the streams and the entries of a match. The others go on. */
import { type Attack, onService } from '../attack.js';
import { answer, create, send } from './seats.js';

const LIMIT_MS = 2_000; // of search a minute
const HINT_MS = 8_000;
const SOON_MS = 6_000; // for the AI of another match, on a busy machine
const STREAMS = 60;
const MOST_STREAMS = 20;
const TOGGLES = 10_100;
const MOST_TOGGLES = 20; // between two moves

export const shares: Attack = {
  name: 'shares',
  about: 'hints, streams and changes of hands of one seat, as many as it can get',
  run: (setting) =>
    onService(
      setting,
      { environment: { STRATEGOS_DATA: ':memory:', SEARCH_MS_PER_MINUTE: `${LIMIT_MS}` } },
      async ({ url }, findings) => {
        const seats = { o: { ai: { timeMs: 100 } } };
        const [mine, other] = [
          await create(url, { game: 'connect-four', seats }),
          await create(url, { game: 'connect-four', seats }),
        ];
        const asked = Array.from({ length: 8 }, () =>
          send(`${mine.path}/hint`, mine.tokens.x, { budget: { timeMs: HINT_MS } }),
        );
        const small = Array.from({ length: 8 }, () =>
          send(`${mine.path}/hint`, mine.tokens.x, { budget: { timeMs: 400 } }),
        );
        const began = performance.now();
        const moved = (await answer(other, 'x'))!;
        findings.answered(moved, 'a move beside hints');
        await send(`${other.path}/events?after=${moved.json.events}&waitMs=20000`, other.tokens.x);
        findings.check(performance.now() - began < SOON_MS, 'the AI of another match waits for hints');
        let searchedMs = 0;
        for (const reply of await Promise.all([...asked, ...small])) {
          findings.answered(reply, 'a hint');
          searchedMs += reply.json.searchMs ?? 0;
        }
        findings.check(searchedMs <= LIMIT_MS, `hints searched for ${Math.round(searchedMs)} ms, of ${LIMIT_MS}`);

        const table = await create(url, { game: 'hearts', variant: 'pass=left', spectators: true }); // every seat is asked
        const [first, second] = Object.values(table.tokens);
        const hangUp = new AbortController();
        const kept: Response[] = []; // one that is garbage hangs up
        const stream = async (token: string | undefined) => {
          const headers = {
            Accept: 'text/event-stream',
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          };
          const response = await fetch(`${table.path}/events`, { headers, signal: hangUp.signal });
          kept.push(response);
          return response.status;
        };
        for (const token of [first, table.host]) {
          const statuses = await Promise.all(Array.from({ length: STREAMS }, () => stream(token)));
          const open = statuses.filter((status) => status === 200).length;
          findings.check(open === MOST_STREAMS, `${open} streams with one token`);
        }
        findings.check((await stream(second)) === 200, 'no stream for another seat');
        findings.check((await stream(undefined)) === 200, 'no stream for spectators');
        hangUp.abort();
        kept.length = 0;

        const [idle] = Object.keys(table.tokens);
        let toggles = 0;
        for (; toggles < TOGGLES && !findings.isOver; toggles++) {
          const to = toggles % 2 === 0 ? { ai: { level: 'easy' } } : 'person';
          const reply = await send(`${table.path}/seat`, first, { seat: idle, to });
          findings.answered(reply, 'a change of hands');
          if (reply.status !== 200) break;
        }
        findings.check(toggles <= MOST_TOGGLES, `${toggles} changes of hands without a move`);
        const played = await answer(table, Object.keys(table.tokens)[1]);
        findings.check(played?.status === 200, 'another seat cannot move afterwards');
        return `${Math.round(searchedMs)} ms of hints, ${toggles} changes of hands`;
      },
    ),
};
