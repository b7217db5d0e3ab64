import { expect, it } from 'vitest';
import { searcherNames } from '../../src/search/names.js';
import { searchers } from '../../src/search/registry.js';

it('the names of the searchers are those in the registry', () => {
  expect(searcherNames).toEqual(Object.keys(searchers));
});
