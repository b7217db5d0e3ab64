import { expect, it } from 'vitest';
import { searcherNames } from '../../src/search/names.js';
import { searcherOf } from '../../src/search/on-demand.js';
import { searchers } from '../../src/search/registry.js';

it('the names of the searchers are those in the registry', () => {
  expect(searcherNames).toEqual(Object.keys(searchers));
});

it.each(searcherNames)('%s is the same where it is loaded by name', async (name) => {
  expect(await searcherOf(name)).toBe(searchers[name]);
});
