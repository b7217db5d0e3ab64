/**
 * A bot: one question a line comes in, one answer a line goes out. This one plays one of the legal moves.
 *
 *   npx strategos match hearts --a "process: node bot.mjs" --b "level 1" --games 200
 */
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { id, moves, seed } = JSON.parse(line);
  // Think here. This one draws from the seed, so that it plays the same game again.
  let hash = 0;
  for (const char of seed) hash = (Math.imul(hash, 31) + char.codePointAt(0)) >>> 0;
  console.log(JSON.stringify({ id, move: moves[hash % moves.length] }));
}
