/** Positions from outside that the rules cannot reach are refused, and the field is named. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';

type Table = Record<string, Record<string, unknown>>;

it.each([
  ['a helot marker in Melos', 'helots', { helots: 'melos' }],
  ['a helot marker in Pylos', undefined, { helots: 'pylos' }],
  ['Argos with Sparta', 'neutrals', { neutrals: { argos: 'sparta' }, spaces: { argos: { controller: 'sparta' } } }],
  ['Argos with Athens', undefined, { neutrals: { argos: 'athens' }, spaces: { argos: { controller: 'athens' } } }],
  ['Persia with Athens', 'neutrals', { neutrals: { persia: 'athens' }, spaces: { sardis: { controller: 'athens' } } }],
  ['ships inland', 'spaces.sparta', { spaces: { sparta: { 'sparta N': 1 } } }],
  ['a neutral rebel', 'spaces.melos', { spaces: { melos: { rebellion: 'yes' } } }],
  ['a siege out of season', 'spaces.naupactus', { spaces: { naupactus: { siege: 'sparta' } } }],
  ['an open space of the absent', 'spaces.delium', { spaces: { delium: { controller: 'athens' } } }],
  ['a contingent without its state', 'spaces', { spaces: { argos: { 'athens aH@argos': 1 } } }],
  ['a leader in two places', 'cup', { removed: ['conon'] }],
])('%s: %s', (_, path, change) => {
  const game = unwrap(family.variant('seats=2,scenario=fallOfAthens'));
  const s = game.create();
  game.setup(s);
  const position = JSON.parse(JSON.stringify(game.words.makePosition(s))) as { table: Table };
  for (const [field, value] of Object.entries(change as Table)) {
    if (field === 'spaces')
      for (const [name, row] of Object.entries(value)) {
        const spaces = position.table.spaces as Table;
        spaces[name] = { ...spaces[name], ...(row as object) };
      }
    else if (field === 'neutrals') Object.assign(position.table.neutrals, value);
    else position.table[field] = value;
  }
  const parsed = game.words.parsePosition(position);
  expect(parsed.ok).toBe(path === undefined);
  if (!parsed.ok) expect(parsed.error.path).toContain(path);
});
