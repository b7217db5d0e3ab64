/** What a seat may believe about what it cannot see. */
import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { cardName } from '../../src/games/kit/cards/spoken.js';
import { played } from '../../src/testing/play.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });

/** Of 400 draws, a chance is off by more than four standard errors about once in 16,000. */
const off = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / 400);

async function beliefsAt(game: string, view: unknown, more: object = {}) {
  const request = { game, view, seed: 's', budget: { iterations: 1 }, beliefs: true, ...more };
  return unwrap(await pool.recommend(request)).beliefs!;
}

it('are the exact chances of cards in Kuhn and Leduc poker and of dice, within their error', async () => {
  const kuhn = await gameOf('kuhn');
  const [s] = choices(kuhn, 'beliefs', 1, 1);
  const { hidden, worlds } = await beliefsAt('kuhn', viewOf(kuhn, s));
  expect(worlds).toBe(400);
  expect(hidden).toHaveLength(1);
  for (const { chance } of hidden[0].chances) expect(Math.abs(chance - 1 / 2)).toBeLessThan(off(1 / 2));

  const leduc = await gameOf('leduc');
  const [t] = choices(leduc, 'beliefs', 1, 1);
  const [{ chances }] = (await beliefsAt('leduc', viewOf(leduc, t))).hidden;
  expect(chances).toHaveLength(5);
  for (const { chance } of chances) expect(Math.abs(chance - 1 / 5)).toBeLessThan(off(1 / 5));

  const dice = await gameOf('liars-dice');
  const [u] = choices(dice, 'beliefs', 1, 1);
  const thrown = (await beliefsAt('liars-dice', viewOf(dice, u))).hidden;
  expect(thrown.length).toBeGreaterThan(0);
  for (const {
    chances: [likeliest],
  } of thrown) {
    expect(likeliest.value).toBe(0); // of one die, each face is missing five times in six
    expect(Math.abs(likeliest.chance - 5 / 6)).toBeLessThan(off(5 / 6));
  }
});

it('name cards by where they may lie, and know what the play has shown', async () => {
  const game = await gameOf('spades');
  const [s] = choices(game, 'beliefs', 1, 1);
  const beliefs = await beliefsAt('spades', viewOf(game, s));
  expect(beliefs.hidden).toHaveLength(39);
  expect(beliefs.worldDistribution).toBe('uniform');
  expect(beliefs.effectiveWorlds).toBe(400);
  for (const { kind, path, chances, text } of beliefs.hidden) {
    expect(kind).toBe('one');
    expect(path).toMatch(/^at\.[2-9TJQKA][CDHS]$/);
    expect(chances.map(({ value }) => value).sort()).toEqual(othersThan(game.seats[game.turn(s)]));
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(text).toContain(`${cardName(path.slice('at.'.length))}: hand of `);
  }

  function othersThan(seat: string) {
    return game.seats
      .filter((other) => other !== seat)
      .map((other) => `hand of ${other}`)
      .sort();
  }
});

it('say that nothing is hidden where all is seen, also with the only move', async () => {
  const game = await gameOf('tic-tac-toe');
  const s = played(game, 'a1', 'b1', 'c1', 'b2', 'a2', 'a3', 'b3', 'c2');
  const answer = unwrap(await pool.recommend({ game: 'tic-tac-toe', view: viewOf(game, s), beliefs: true }));
  expect(answer).toMatchObject({ stoppedBy: 'forced', beliefs: { hidden: [], text: 'Nothing is hidden' } });
});

it('weigh positions by what the others did, where the search does', async () => {
  const game = await gameOf('liars-dice');
  const view = viewOf(game, played(game, 'roll 1', 'roll 3', 'bid 1 x 1', 'bid 1 x 3'));
  const weighted = await beliefsAt('liars-dice', view);
  const even = await beliefsAt('liars-dice', view, { params: { belief: 'uniform' } });
  expect([even.worldDistribution, weighted.worldDistribution]).toEqual(['uniform', 'belief']);
  expect(weighted.effectiveWorlds).toBeLessThan(even.effectiveWorlds);
  expect(weighted.hidden.map(({ path }) => path)).toEqual(even.hidden.map(({ path }) => path));
});

it('calls counters by army, strength and place, and cards by their deck', async () => {
  const counter = /^(hoplites|triremes) of \d of [A-Z]\w+ (at [A-Z]\w+|in hand): |^\w+'s special tile: /;
  for (const [id, decision, pattern] of [
    ['perikles', 120, counter],
    ['sword-of-rome', 20, /^“.+”( \(\d\d\))? of (the \w+|Carthage|Rome)[^:]*: (deck|hand) \(\d+ %\)/],
  ] as const) {
    const game = await gameOf(id);
    const [s] = choices(game, 'spoken', 1, decision);
    const { hidden } = await beliefsAt(id, viewOf(game, s));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { text } of hidden) expect(text).toMatch(pattern);
  }
});

it('tell things with equal chances once, with an interval, what is known best first', async () => {
  const game = await gameOf('spades');
  const [s] = choices(game, 'beliefs', 1, 1);
  const { hidden, facts, text } = await beliefsAt('spades', viewOf(game, s));
  expect(facts.flatMap(({ paths }) => paths).sort()).toEqual(hidden.map(({ path }) => path).sort());
  expect(facts.length).toBeLessThan(hidden.length / 4); // all cards are anywhere
  for (const { chances } of facts)
    for (const { chance, interval } of chances) {
      expect(interval[0]).toBeLessThanOrEqual(chance);
      expect(interval[1]).toBeGreaterThanOrEqual(chance);
    }
  expect(facts[0].text).toMatch(
    /^.+ and \d+ more, each: hand of \w+, hand of \w+ or hand of \w+, each 3\d % \(\d+ to \d+\)$/,
  );
  expect(text).toContain(facts[0].text);
});

it('believe only in part what the others would say if they played as the inference was fitted to', async () => {
  const game = await gameOf('liars-dice');
  const view = viewOf(game, played(game, 'roll 1', 'roll 3', 'bid 1 x 1', 'bid 1 x 3'));
  const [even, weighted] = await Promise.all(
    [{ belief: 'uniform' }, {}].map(async (params) => (await beliefsAt('liars-dice', view, { params })).hidden),
  );
  const dieOf = (hidden: typeof even) => hidden.find(({ path }) => path.endsWith('.3'))!.chances;
  const there = (hidden: typeof even) => dieOf(hidden).find(({ value }) => value === 1)!.chance;
  expect(there(weighted)).toBeGreaterThan(there(even) + 0.03);
  expect(there(weighted)).toBeLessThan(0.5);
});
