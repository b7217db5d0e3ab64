/** `npm run signature [-- --record] [game ...]`: prints the signature of every game; `--record` writes signatures.txt. */
import { writeFileSync } from 'node:fs';
import { games } from '../../src/packs/packs.js';
import { readSignatures, SIGNATURES_FILE, signatureOf, signatureText } from './signature.js';

const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--record');
const unknown = named.find((id) => !Object.hasOwn(games, id));
if (unknown !== undefined) {
  console.error(`signature: no game '${unknown}'; the games are ${Object.keys(games).join(', ')}`);
  process.exit(2);
}
const recorded = readSignatures();
const signatures: Record<string, string> = {};
for (const [id, load] of Object.entries(games))
  signatures[id] = named.length === 0 || named.includes(id) ? await signatureOf(await load()) : recorded[id];
const text = signatureText(signatures);
if (words.includes('--record')) writeFileSync(SIGNATURES_FILE, text);
process.stdout.write(text);
for (const [id, signature] of Object.entries(signatures))
  if (recorded[id] !== undefined && recorded[id] !== signature) console.error(`${id}: was ${recorded[id]}`);
