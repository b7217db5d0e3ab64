/** Commands that levels, corrections, weights and networks say they came from: the API, the page and reports show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { measureBeliefs } from '../../lab/beliefs/measure-beliefs.js';
import { solveGame } from '../../lab/exact/solve-game.js';
import { solveOpenings } from '../../lab/exact/solve-openings.js';
import { measureLevels } from '../../lab/levels/measure-levels.js';
import { tuneWeights } from '../../lab/linear-weights/tune-weights.js';
import { trainPolicyNetworks } from '../../lab/policy-networks/train-policy-networks.js';
import { trainValueNetwork } from '../../lab/value-network/train-value-network.js';
import { correctWinChances } from '../../lab/win-chances/correct-win-chances.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const COMMANDS = {
  'measure-beliefs': measureBeliefs,
  'correct-win-chances': correctWinChances,
  'measure-levels': measureLevels,
  solve: solveGame,
  'solve-openings': solveOpenings,
  'train-policy-networks': trainPolicyNetworks,
  'train-value-network': trainValueNetwork,
  'tune-weights': tuneWeights,
};

const files = ['src/packs', 'src/eval'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
const stored = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/npm run ([\w-]+)(?: -- ([\w-]+))?([^'`;]*)/g)].map(
    ([, script, command, rest]) => ({ file, script, command, options: rest.match(/(?<= )--[\w-]+/g) ?? [] }),
  ),
);

/** Says itself that it cannot be run again. */
const isOfThePast = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8').includes('so no command repeats them exactly');

afterEach(() => void vi.restoreAllMocks());

describe('a stored command', () => {
  it('is found', () => expect(stored.filter(({ options }) => options.length > 0).length).toBeGreaterThan(25));

  it('is one of the lab', () => {
    for (const { file, script, command } of stored) {
      expect(script, file).toBe('lab');
      expect(Object.keys(COMMANDS), file).toContain(command);
    }
  });

  it.each(Object.entries(COMMANDS))('has options that there are: %s', async (name, command) => {
    let help = '';
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      help += text;
    });
    await command.run(['--help']);
    const known = new Set(help.match(/--[\w-]+/g));
    const unknown = stored
      .filter((each) => each.command === name && !isOfThePast(each.file))
      .flatMap(({ file, options }) =>
        options.filter((option) => !known.has(option)).map((option) => `${file} ${option}`),
      );
    expect(unknown).toEqual([]);
  });
});
