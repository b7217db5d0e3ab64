/** What the bots for large games share: rate every move, play the best; the seed breaks ties. */
import { createInterface } from 'node:readline';

/** `rate(move, question)`: points of a move, given in words; `question` has the view, the decision and all moves. */
export async function playRated(rate) {
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    let best = question.moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of question.moves) {
      const points = rate(move, question) + 1e-6 * hash(question.seed + move);
      if (points > most) [most, best] = [points, move];
    }
    console.log(JSON.stringify({ id: question.id, move: best }));
  }
}

/** From 0 to 1. */
function hash(text) {
  let hash = 0;
  for (const char of text) hash = (Math.imul(hash ^ char.codePointAt(0), 0x9e3779b1) ^ (hash >>> 15)) >>> 0;
  return hash / 2 ** 32;
}
