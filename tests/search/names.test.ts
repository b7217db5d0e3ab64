import { expect, it } from 'vitest';
import { evaluatorsOf } from '../../src/packs/knowledge.js';
import { defaults } from '../../src/search/params.js';
import { searcherNames, searchers } from '../../src/search/searchers.js';
import { open } from './helpers.js';

it.each(searcherNames)('%s loads the searcher of that name', async (name) => {
  const game = await open('leduc');
  const { rollout } = await evaluatorsOf('leduc');
  const searcher = (await searchers[name]())(game, rollout(game), { ...defaults, searcher: name });
  expect(searcher.name).toBe(name);
});
