/** A case that is not understood fails, and so does one that expects anything else than what follows. */
import { expect, it } from 'vitest';
import { type Case, type Expectations, readCase, readCases } from '../../lab/cases/case.js';
import { draft } from '../../lab/cases/record-case.js';
import { differences, gameOf, play, textsOf } from '../../lab/cases/run.js';

const position = { at: 'act', table: { card: ['Q', 'K'], in: [1, 1], acted: 0, bettor: -2 } };
const kuhn = { id: 'bet', rules: '', game: 'kuhn', variant: '', position, steps: ['bet'] };
const holds: Expectations = {
  asks: 'player 2: act',
  moves: ['fold', 'call'],
  legal: ['call'],
  illegal: ['bet'],
  position: { 'in.0': 2, 'bettor.x': null },
  perft: { 1: 2, 2: 2 },
  seen: { 'player 1': { 'card.0': 'Q', 'card.1': null } },
};
const wrongIn = async (each: Omit<Case, 'expect'>, expected: Expectations) =>
  differences(play(await gameOf(each), { ...each, expect: expected }), expected).map((line) => line.split(':')[0]);

it('finds nothing wrong where everything is as expected', async () => {
  expect(await wrongIn(kuhn, holds)).toEqual([]);
});

it.each<[string, Expectations]>([
  ['asks', { asks: 'player 1: act' }],
  ['moves', { moves: ['call'] }],
  ['legal', { legal: ['bet'] }],
  ['illegal', { illegal: ['call'] }],
  ['position.in.0', { position: { 'in.0': 1 } }],
  ['position.out.0', { position: { 'out.0': 1 } }],
  ['payoffs.player 1', { payoffs: { 'player 1': 2 } }],
  ['question', { question: 'Dinner?' }],
  ['reasons.call', { reasons: { call: 'hunger' } }],
  ['perft.1', { perft: { 1: 3 } }],
  ['seen.player 2', { seen: { 'player 2': { 'card.0': 'Q', 'card.1': 'K' } } }],
])('finds what is not as expected: %s', async (path, expected) => {
  expect(await wrongIn(kuhn, { ...holds, ...expected })).toEqual([path]);
});

it('knows the chances of a throw', async () => {
  const game = await gameOf(kuhn);
  const s = game.create();
  game.setup(s);
  const [outcome] = textsOf(game, s);
  expect(differences({ game, s, told: {} }, { asks: 'chance: deal', chances: { [outcome]: 0.333333 } })).toEqual([]);
  expect(differences({ game, s, told: {} }, { chances: { [outcome]: 0.5 } })).toHaveLength(1);
});

it('knows payoffs, and what is told of the steps', async () => {
  const game = await gameOf(kuhn);
  const { told } = play(game, { ...kuhn, expect: { told: { 'player 2': [] } } });
  expect(Object.keys(told)).toEqual(['player 2']);
  const asked = { told: { 'player 2': told['player 2'] } };
  expect(differences(play(game, { ...kuhn, expect: asked }), asked)).toEqual([]);
  expect(await wrongIn(kuhn, { told: { 'player 1': ['player 2 folds'] } })).toEqual(['told.player 1']);
  const showdown = { ...kuhn, steps: ['check', 'check'] };
  expect(await wrongIn(showdown, { payoffs: { 'player 1': -1, 'player 2': 1 } })).toEqual([]);
});

it('refuses steps that are not legal, and positions that the gate refuses', async () => {
  const game = await gameOf(kuhn);
  expect(() => play(game, { ...kuhn, steps: ['call'] })).toThrow(/bet: 'call' is not legal/);
  expect(() => play(game, { ...kuhn, position: { ...position, at: 'dinner' } })).toThrow(
    /bet: The position is refused/,
  );
  expect(() => play(game, { ...kuhn, position: { ...position, tabel: {} } })).toThrow(/'tabel' is no field/);
});

it('refuses words that it does not know, and files that are not there', () => {
  const line = (more: object) => JSON.stringify({ ...kuhn, expect: holds, ...more });
  expect(readCase(line({}), 'here').id).toBe('bet');
  expect(() => readCase(line({ given: 1 }), 'here')).toThrow("here: 'given' is no word of a case");
  expect(() => readCase(line({ expect: { ask: 'over' } }), 'here')).toThrow("'ask' is no word of a case");
  expect(() => readCase(line({ expect: {} }), 'here')).toThrow('Nothing is expected');
  expect(() => readCases('no/such/file.jsonl')).toThrow(/no such file/);
});

it('drafts a case that passes', async () => {
  const drafted = draft(await gameOf(kuhn), kuhn);
  expect(drafted.expect).toMatchObject({ asks: 'player 2: act', moves: ['fold', 'call'], position: { 'in.0': 2 } });
  expect(await wrongIn(drafted, drafted.expect)).toEqual([]);
});
