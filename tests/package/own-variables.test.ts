import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { ownVariables } from '../../scripts/own-variables.mjs';
import { emptyFolder } from '../fixtures/empty-folder.js';

const folder = emptyFolder('own-variables');

/** The modules as the build writes them, by name. */
async function compiled(modules: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  const bundle = await rolldown({
    input: Object.keys(modules).map((name) => join(folder, name)),
    plugins: [ownVariables],
  });
  const { output } = await bundle.write({ dir: join(folder, 'out'), format: 'es', preserveModules: true });
  return Object.fromEntries(output.map((chunk) => [chunk.fileName, 'code' in chunk ? chunk.code : '']));
}

it('gives modules variables of their own that hold what they import and export', async () => {
  const code = await compiled({
    'tables.js': `
      export const table = new Int8Array([3, 4]);
      export const [first, { second = 5, ...rest }, ...more] = [1, { third: 6 }, 7];
      export function sum() { return table[0] + table[1] + second; }
      const inner = 8;
      export { inner as outer, inner as default };
      export class Thing {}`,
    'user.js': `
      import eight, { table as own, first, second, rest, more, sum, outer, Thing } from './tables.js';
      export const all = () => [eight, own[1], first, second, rest.third, more[0], sum(), outer, new Thing() instanceof Thing];`,
  });
  expect(code['tables.js']).toMatch(/table\$out as table\b/);
  expect(code['user.js']).toMatch(/table as table\$in/);
  const { all } = await import(join(folder, 'out', 'user.js'));
  expect(all()).toEqual([8, 4, 1, 5, 6, 7, 12, 8, true]);
});

it('refuses to export what changes, as others would go on with an old value', async () => {
  const changing = 'export let count = 0; export const more = () => ++count;';
  await expect(compiled({ 'changing.js': changing })).rejects.toThrow("'count' is exported and changes");
});
