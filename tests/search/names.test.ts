import { expect, it } from 'vitest';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { defaults } from '../../src/search/params.js';
import { searcherNames, searchers } from '../../src/search/searchers.js';
import { open } from './helpers.js';

it.each(searcherNames)('%s loads the searcher of that name', async (name) => {
  const game = await open('leduc');
  const { rollout } = await evaluatorsOf(await packs.leduc());
  const searcher = (await searchers[name]())(game, rollout(game), { ...defaults, searcher: name });
  expect(searcher.name).toBe(name);
});
