/** Rewrites all golden files, or those of the games named, and says where each first differs: npm run golden -- kuhn leduc */
import { games } from '../../src/packs/packs.js';
import { firstDifference, KINDS, kindsOf, writeGolden } from './goldens.js';

const wanted = process.argv.slice(2);
for (const [id, load] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const family = await load();
  for (const kind of kindsOf(id)) {
    const text = KINDS[kind](family);
    const difference = firstDifference(family, kind, text);
    if (difference !== undefined) console.log(`${id}.${kind} differs, first here:\n${difference}\n`);
    writeGolden(id, kind, text);
  }
}
