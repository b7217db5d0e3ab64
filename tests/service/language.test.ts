/** Answers in another language: the same search, the same numbers, and reasons that a reader of that language understands. */
import { afterAll, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { createWorkerPool, recommend } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
afterAll(() => pool.close());

const ENGLISH =
  /\b(the|of|with|you|your|is|are|takes|points|cards?|trick|clubs|diamonds|spades|tried|search|games|better|worse|than|legal|move)\b/i;

/** What an answer says to people. */
const saidIn = ({ moves }: Recommendation) =>
  moves.flatMap(({ reason, line }) => [reason, ...line.flatMap(({ say = [] }) => say)]);

/** The rest of it: what has no words, and took no time. */
const numbersIn = ({ queueMs: _, searchMs: __, moves, ...rest }: Recommendation) => ({
  ...rest,
  moves: moves.map(({ reason: ___, line, ...move }) => ({ ...move, line: line.map(({ say: ____, ...step }) => step) })),
});

async function answersTo(id: string, seed: string, request: object) {
  const game = await gameOf(id);
  const answers: [english: Recommendation, german: Recommendation][] = [];
  for (const s of choices(game, seed, 4, 17)) {
    const asked = { game: id, view: viewOf(game, s), seed, top: 500, ...request };
    answers.push([
      unwrap(await recommend(pool, asked as never)),
      unwrap(await recommend(pool, { ...asked, language: 'de' } as never)),
    ]);
  }
  return answers;
}

it.each([
  ['a search', { budget: { iterations: 200 } }],
  ['a drawn move', { budget: { iterations: 60 }, temperature: 2 }],
  ['no search', { budget: { iterations: 60 }, params: { searcher: 'random' } }],
])('says what %s of Hearts found in German, and finds the same', async (_, request) => {
  for (const [english, german] of await answersTo('hearts', 'de', request)) {
    expect(numbersIn(german)).toEqual(numbersIn(english));
    const [said, meant] = [saidIn(english), saidIn(german)];
    expect(meant.length).toBe(said.length);
    expect(meant.filter((text, i) => text === said[i] || ENGLISH.test(text))).toEqual([]);
  }
});

it('says the same of a game that speaks English alone, whatever language is asked for', async () => {
  for (const [english, german] of await answersTo('connect-four', 'de', { budget: { iterations: 60 } }))
    expect({ ...german, queueMs: 0, searchMs: 0 }).toEqual({ ...english, queueMs: 0, searchMs: 0 });
});

it('refuses a language that there is not', async () => {
  const game = await gameOf('hearts');
  const [s] = choices(game, 'none', 1, 17);
  const answer = await recommend(pool, { game: 'hearts', view: viewOf(game, s), language: 'xx' as never });
  expect(answer.ok).toBe(false);
  expect(!answer.ok && answer.error.path).toBe('language');
});
