/** Solves the small variants of a game, and stores their equilibria. */
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { integer, number, text } from '../../src/cli/options.js';
import { unwrap } from '../../src/core/result.js';
import { type Layout, WHOLE } from '../../src/eval/solution.js';
import { solvedVariants } from '../../src/eval/solved.js';
import { writeBytes } from '../runs/weights-files.js';
import { exploitability, solve } from './solve.js';
import { type GameTree, growTree } from './tree.js';

const WORD = 4; // bytes: files are of whole words

export const solveGame = defineCommand({
  name: 'solve',
  usage: 'GAME [options]',
  about: 'Find the equilibria of the small variants of a game.',
  words: { min: 1, max: 1 },
  options: {
    iterations: integer('N', 'Iterations of CFR+, of which the later half counts', 2_000, { min: 2 }),
    trembling: number('P', 'How likely a seat plays another move than it means to', 0.001, { min: 0 }),
    data: text('DIR', 'Folder in which the equilibria are written', 'src/packs'),
  },
  async run({ iterations, trembling, data }, [word]) {
    const { engine, family } = await openGame(word);
    const { solution } = await engine.pack(family.id);
    if (solution === undefined) throw new UsageError(`${family.id} has no variant that is solved`);
    let bytes = new Uint8Array(0);
    for (const name of solvedVariants[family.id]) {
      const game = unwrap(family.variant(name));
      const layout = solution.layout(game);
      const tree = growTree(game);
      const profile = solve(tree, iterations, { trembling, delay: iterations / 2 });
      const part = stored(tree, profile, layout);
      const rounded = new Float64Array(tree.actions);
      for (const { example, moves, from } of tree.infosets)
        for (const [i, move] of moves.entries()) rounded[from + i] = part[layout.cell(example, move)] / WHOLE;
      console.log(
        `${family.id} ${name}: exploitability ${exploitability(tree, profile).toFixed(5)}, stored ${exploitability(tree, rounded).toFixed(5)}`,
      );
      bytes = joined(bytes, layout.from, part);
    }
    writeBytes(solution.file.name, bytes, data);
    return 0;
  },
});

/** The strategy in parts of `WHOLE`. Information sets that lie in one place have the same strategy. */
function stored({ infosets }: GameTree, profile: Float64Array, { size, cell }: Layout): Uint8Array {
  const part = new Uint8Array(size);
  for (const { example, moves, from } of infosets) {
    const odds = [...profile.subarray(from, from + moves.length)];
    for (const [i, share] of inParts(odds, WHOLE).entries()) part[cell(example, moves[i])] = share;
  }
  return part;
}

/** Whole parts that add up: the largest remainders are rounded up. */
function inParts(odds: readonly number[], whole: number): number[] {
  const parts = odds.map((share) => Math.floor(share * whole));
  const rest = (i: number) => odds[i] * whole - parts[i];
  const order = [...odds.keys()].sort((a, b) => rest(b) - rest(a) || a - b);
  const missing = whole - parts.reduce((sum, part) => sum + part, 0);
  for (const i of order.slice(0, missing)) parts[i]++;
  return parts;
}

function joined(bytes: Uint8Array, from: number, part: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((from + part.length) / WORD) * WORD);
  all.set(bytes);
  all.set(part, from);
  return all;
}
