/** Broken requests to hosted matches, seats and jobs: real ones of every route with something changed, with tokens of everybody. */
import { codes } from '../../src/core/codes.js';
import { Rng } from '../../src/core/rng.js';
import { type Attack, many, onService } from './attack.js';
import { ask, post, type Reply } from './client.js';
import { gamesOf } from './corpus.js';
import { damage, mutate } from './mutate.js';

const REQUESTS = 12_000;
const AT_ONCE = 4;
const HURT = ['ERR_WORKER_LOST', 'ERR_GAME_QUARANTINED', 'ERR_WORKER_START', 'ERR_ENGINE'];
const QUICK = { ai: { level: 1, timeMs: 5 } };

interface Target {
  readonly path: string;
  readonly token: string;
  readonly body?: Readonly<Record<string, unknown>>; // none: GET
}

export const matches: Attack = {
  name: 'matches',
  about: 'mutated requests of every route of matches, seats and jobs',
  run: (setting) =>
    onService(setting, { environment: { STRATEGOS_DATA: ':memory:' } }, async ({ url }, findings) => {
      const rng = new Rng('matches');
      const games = await gamesOf(url);
      let targets: readonly Target[] = [];
      await many(REQUESTS * setting.scale, AT_ONCE, findings, async (i) => {
        if (i % 200 === 0) targets = await targetsIn(url, games[Math.floor(i / 200) % games.length]);
        if (targets.length === 0) return;
        const { path, body, token } = targets[rng.below(targets.length)];
        const question: { body?: unknown } = { body: structuredClone(body) };
        for (let breaks = rng.below(3); breaks > 0 && question.body !== undefined; breaks--) mutate(question, rng);
        const text = JSON.stringify(question.body ?? null);
        const sent = rng.below(10) === 0 ? damage(text, rng) : text;
        const other = targets[rng.below(targets.length)];
        const headers = {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${rng.below(6) === 0 ? other.token : token}`,
          ...(rng.below(6) === 0 && { 'Idempotency-Key': `the same key ${rng.below(4)}` }),
        };
        const method = body === undefined ? 'GET' : 'POST';
        const reply = await ask(url + path, { method, headers, ...(body && { body: sent as BodyInit }) });
        const harm = HURT.includes(reply.json.code) ? codes[reply.json.code as keyof typeof codes] : reply.fault;
        findings.answered(harm === undefined ? reply : { ...reply, fault: harm }, `${path} ${String(sent)}`);
      });
      const alive = await post(url, '/v1/matches', { game: 'kuhn' });
      findings.check(alive.status === 200, 'no match can be created afterwards');
      return undefined;
    }),
};

/** Good requests around a fresh match and a seat of a game. */
async function targetsIn(url: string, game: string): Promise<readonly Target[]> {
  const created: Reply = await post(url, '/v1/matches', { game, undo: true, spectators: true });
  if (created.status !== 200) return [];
  const { match, host, tokens } = created.json;
  const seats = Object.keys(tokens);
  const path = `/v1/matches/${match}`;
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const states = await Promise.all(seats.map((seat) => ask(url + path, bearer(tokens[seat]))));
  const asked = states.find(({ json }) => json.question) ?? states[0];
  const token = tokens[asked.json.you];
  const { question, view } = asked.json;
  const record = await ask(`${url}${path}/record`, bearer(host));
  const seat = await post(url, '/v1/seats', { game, level: 1 });
  const job = await post(url, '/v1/jobs', { requests: [{ game, view, budget: { iterations: 1 } }] });
  const turn = question?.id ?? 1;
  const clock = { totalMs: 60_000, incrementMs: 100, overtime: { periods: 2, periodMs: 1_000 }, standIn: QUICK };
  return [
    { path: '/v1/matches', token: '', body: { game, seats: { [seats[0]]: QUICK }, clock, undo: true, paceMs: 1 } },
    { path: '/v1/matches/import', token: '', body: { record: record.json } },
    { path: `${path}/move`, token, body: { turn, move: question?.moves[0].move ?? '' } },
    { path: `${path}/hint`, token, body: { budget: { iterations: 2 }, top: 2 } },
    { path: `${path}/seat`, token: host, body: { seat: seats[0], to: QUICK } },
    { path: `${path}/seat`, token: host, body: { seat: seats[0], to: 'person' } },
    { path: `${path}/undo`, token, body: { turn } },
    { path: `${path}/draw`, token, body: {} },
    { path: `${path}/consent`, token: tokens[seats.at(-1)!], body: { offer: 1, accepts: true } },
    { path: `${path}/resign`, token, body: {} },
    { path: `${path}/rematch`, token: host, body: {} },
    { path: `${path}/abort`, token: host, body: {} },
    { path: `${path}/webhook`, token, body: { url: 'http://127.0.0.1/' } },
    { path, token },
    { path: `${path}/record`, token: host },
    { path: `${path}/events?after=${turn}&waitMs=1`, token },
    { path: `${path}/events?after=-1`, token },
    { path: '/v1/jobs', token: '', body: { common: { game, budget: { iterations: 2 } }, requests: [{ view }] } },
    { path: '/v1/reviews', token: '', body: { record: record.json, budget: { iterations: 20 } } },
    { path: '/v1/reviews', token: '', body: { game, moves: [question?.moves[0].move ?? ''], seats } },
    { path: `${path}/review`, token, body: { seats } },
    { path: `/v1/jobs/${job.json.job}`, token },
    { path: `/v1/jobs/${job.json.job}/results?after=-1`, token },
    { path: `/v1/jobs/${token}/events`, token },
    { path: '/v1/seats', token: '', body: { game, level: 1, timeMs: 5 } },
    {
      path: `/v1/seats/${seat.json.seat}/move`,
      token: seat.json.token,
      body: { turn: 1, view, budget: { timeMs: 5 } },
    },
  ];
}
