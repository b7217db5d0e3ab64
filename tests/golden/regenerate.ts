/** Rewrites all golden files, or those of the games named: npm run golden -- kuhn leduc */
import { games } from '../../src/packs/packs.js';
import { KINDS, type Kind, writeGolden } from './goldens.js';

const wanted = process.argv.slice(2);
for (const [id, load] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const family = await load();
  for (const kind of Object.keys(KINDS) as Kind[]) writeGolden(id, kind, KINDS[kind](family));
}
