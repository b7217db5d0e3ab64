/**
 * Bodies made from good ones by breaking something, thousands of them (FUZZ_BODIES says how many): each is answered as it
 * should be, with a status below 500 and, if it is a problem, with a code of the table. FUZZ_SEED repeats a run.
 */
import { expect, it } from 'vitest';
import { mutate } from '../../bench/attack/mutate.js';
import { codes } from '../../src/core/codes.js';
import { Rng } from '../../src/core/rng.js';
import { choices, gameOf, ids, positionOf, viewOf } from '../service/games.js';
import { type Answered, makeApp } from './harness.js';

const BODIES = Number(process.env.FUZZ_BODIES ?? 4_000);
const SEED = process.env.FUZZ_SEED ?? 'fuzz';

const bugs: Error[] = [];
const app = makeApp({ onBug: (error) => bugs.push(error) });

interface Question {
  readonly path: string;
  readonly body: object;
}

async function goodQuestions(): Promise<Question[]> {
  const good: Question[] = [];
  for (const id of ids) {
    const game = await gameOf(id);
    const path = `/v1/games/${id}`;
    for (const s of choices(game, 'fuzz', 3)) {
      const position = positionOf(game, s);
      const view = viewOf(game, s);
      const seat = game.seats[game.turn(s)];
      const budget = { iterations: 3, timeMs: 50, nodes: 100, settle: true };
      const move = game.words.makeMove(s, game.pick(s, new Rng('pick')));
      const options = {
        seed: 's',
        top: 3,
        splits: 2,
        temperature: 1,
        params: { evaluator: 'rollout', exploration: 1 },
      };
      const asked = await app.post(`${path}/recommend`, { view, budget: { iterations: 2 } });
      good.push(
        { path: `${path}/recommend`, body: { view, budget, allow: [move], avoid: [], ...options } },
        { path: `${path}/recommend`, body: { position, seat, budget, priority: 'hint' } },
        { path: `${path}/recommend`, body: { view, token: asked.json.token } },
        { path: `${path}/moves`, body: { position } },
        { path: `${path}/moves`, body: { view, variant: game.variant } },
        { path: `${path}/play`, body: { position, moves: [move], seed: 's' } },
        { path: `${path}/view`, body: { position, seat } },
        { path: `${path}/new`, body: { variant: game.variant, seed: 's' } },
      );
    }
  }
  return good;
}

/** The same as a stream, where the route has one: its end, which is the only one. */
async function streamed(path: string, body: string): Promise<Pick<Answered, 'status' | 'json'>> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' };
  const response = await app.request(path, { method: 'POST', headers, body });
  const parts = (await response.text()).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  const ends = parts.filter(({ event }) => event !== 'progress');
  expect(ends, `${path} ${body}`).toHaveLength(1);
  return { status: ends[0].event === 'problem' ? ends[0].status : response.status, json: ends[0] };
}

it(`answers ${BODIES} broken bodies as it should`, { timeout: 60_000 + BODIES * 60 }, async () => {
  const rng = new Rng(SEED);
  const good = await goodQuestions();
  const statuses = new Map<number, number>();
  for (let i = 0; i < BODIES; i++) {
    const { path, body } = good[rng.below(good.length)];
    const question: { body?: unknown } = { body: structuredClone(body) };
    for (let breaks = rng.below(3); breaks >= 0 && question.body !== undefined; breaks--) mutate(question, rng);
    const broken = JSON.stringify(question.body ?? null);
    const { status, json } = i % 8 === 0 ? await streamed(path, broken) : await app.post(path, 0, { body: broken });
    if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve)); // lets what is garbage go
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) expect(Object.hasOwn(codes, json.code), `${path} ${broken}`).toBe(true);
    expect(status, `${path} ${broken}`).toBeLessThan(500);
  }
  expect(bugs).toEqual([]);
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(BODIES / 50); // some breaks do no harm
  expect(statuses.get(422)).toBeGreaterThan(BODIES / 50); // and some break the rules only
});
