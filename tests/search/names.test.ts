import { describe, expect, it } from 'vitest';
import { evaluatorsOf } from '../../src/eval/registry.js';
import { searcherNames } from '../../src/search/names.js';
import { searcherOf } from '../../src/search/on-demand.js';
import { defaults, type PartialParams } from '../../src/search/params.js';
import { searchers } from '../../src/search/registry.js';
import { open, position } from './helpers.js';

it('the names of the searchers are those in the registry', () => {
  expect(searcherNames).toEqual(Object.keys(searchers));
});

describe.each(searcherNames)('%s, loaded by name', (searcher) => {
  it.each<PartialParams>([{}, { selection: 'puct' }, { chance: 'closed' }, { explorationUnit: 'stdev' }])(
    'searches as that of the registry does: %j',
    async (changes) => {
      const params = { ...defaults, searcher, ...changes };
      const game = await open('leduc');
      const { rollout } = await evaluatorsOf('leduc');
      const s = position(game, 3, 2);
      const results = [searchers[searcher], await searcherOf(params)].map((make) => {
        const search = make(game, rollout(game), params).begin(game.view(s, game.turn(s)), 'seed');
        search.advance(60);
        return search.result();
      });
      expect(results[1]).toEqual(results[0]);
    },
  );
});
