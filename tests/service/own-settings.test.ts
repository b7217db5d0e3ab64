/** A custom game's module may bring default search parameters and levels. */
import { afterAll, describe, expect, it } from 'vitest';
import { parseEntrant, parseEntrants } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { createBlockBody } from '../../src/arena/play/block.js';
import { Engine } from '../../src/engine/engine.js';
import { type GameModule, GameModuleError } from '../../src/engine/game-module.js';
import { type Decision, decide, flow } from '../../src/games/kit/flow.js';
import { defineState, int, type StateOf, starting, uniformRollout, unwrap } from '../../src/kit.js';
import { listLevels } from '../../src/service/rules/describe.js';
import { createWorkerPool, recommend } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { toyFamily } from '../fixtures/toy-family.js';

const fields = { call: starting(int(-1, 2), -1) };
type Call = StateOf<typeof fields>;

const call: Decision<Call> = {
  name: 'call',
  player: () => 0,
  moves(_, out) {
    for (let number = 0; number < 3; number++) out.add(number);
  },
  play(s, number) {
    s.call = number;
  },
  text: (_, number) => `${number}`,
  shown: 'all',
};

/** One seat calls 0, 1 or 2, and gets half of it. */
const family = toyFamily<Call>(
  'call',
  { hidden: false, chance: false, maxDecisions: 1 },
  {
    seats: ['caller'],
    moveSpace: 3,
    State: defineState(fields),
    flow: flow({ game: [decide(call)] }),
    returns: (s, out) => out.fill(s.call / 2),
  },
);

const module: GameModule = {
  family,
  evaluators: { mine: (game) => ({ ...uniformRollout(game), name: 'mine' }) },
  params: { searcher: 'greedy', evaluator: 'mine', exploration: 0.3 },
  levels: [
    { iterations: 3, temperature: 2 },
    { iterations: 30, temperature: 0 },
  ],
};

async function engineWith(changes: Partial<GameModule> = {}): Promise<Engine> {
  const engine = new Engine();
  await engine.load([{ ...module, ...changes }]);
  return engine;
}

const pools: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

describe('the settings of a custom game', () => {
  it('are the defaults of its requests, and its levels', async () => {
    const engine = await engineWith();
    const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, warmMs: 0, engine });
    pools.push(pool);
    const view = { seat: 'caller', at: 'call', table: { call: -1 } };
    const answer = unwrap(await recommend(pool, { game: 'call', view, budget: { iterations: 30 } }));
    expect(answer).toMatchObject({ move: '2', engine: { searcher: 'greedy', evaluator: 'mine' } });
    const strong = unwrap(await recommend(pool, { game: 'call', view, level: 2 }));
    expect(strong).toMatchObject({ move: '2', iterations: 30, engine: { searcher: 'greedy' } });
    expect(await recommend(pool, { game: 'call', view, level: 3 })).toMatchObject({
      error: { code: 'ERR_FIELD_RANGE', path: 'level' },
    });
    expect(unwrap(await listLevels(engine, { game: 'call' }))).toMatchObject({
      calibrated: false,
      levels: module.levels!.map((strength, i) => ({ level: i + 1, ...strength })),
    });
  });

  it('hold in matches, where a lone seat is no obstacle', async () => {
    const engine = await engineWith();
    const game = unwrap(await engine.game('call', ''));
    const level = unwrap(parseEntrant(game, 'level 2', engine.settingsOf('call')));
    expect(level).toMatchObject({ params: { searcher: 'greedy', exploration: 0.3 }, budget: { iterations: 30 } });
    const body = createBlockBody(nodePlatform, engine);
    const header = { format: 1, game: 'call', variant: '', rulesVersion: '1', engine: '0', seed: 's' } as const;
    const entrants = ['level 2', 'random'];
    const parsed = unwrap(parseEntrants(game, entrants, engine.settingsOf('call')));
    await body.open({ ...header, entrants, tables: [[0, 1]] }, parsed);
    const played = await body.play(0);
    expect(played.map(({ record }) => record.seating)).toEqual([[0], [1]]);
    expect(played[0].record.payoffs).toEqual([1]);
  });

  it.each<[string, Partial<GameModule>]>([
    ['no searcher', { params: { searcher: 'wizard' } }],
    ['no evaluator', { params: { evaluator: 'wizard' } }],
    ['not a search parameter', { params: { exploration: 'much' } as unknown as { exploration: number } }],
    ['levels', { levels: [] }],
    ['levels', { levels: [{ iterations: 0.5, temperature: 0 }] }],
  ])('are refused if they make no sense: %s', async (why, changes) => {
    await expect(engineWith(changes)).rejects.toThrow(GameModuleError);
    await expect(engineWith(changes)).rejects.toThrow(why);
  });
});
