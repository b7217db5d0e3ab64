import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lab } from '../cli/run.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const folder = emptyFolder('train');

const LEARN = ['--variant', 'handicap=even', '--play', '1', '--refine', '--passes', '1'];
const TEST = ['--search', 'iterations=2 exploration=2', '--network', 'iterations=1', '--games', '1', '--workers', '1'];

/** What was said, and the network after so many rounds of so many games of the search, by the name of its file. */
function trained(name: string, positions: number, rounds: number) {
  const own = join(folder, name);
  const { status, out } = lab([
    ...['train-value-network', 'alexander', '--positions', `${positions}`, '--rounds', `${rounds}`],
    ...LEARN,
    ...TEST,
    ...['--folder', own, '--data', own],
  ]);
  expect(status).toBe(0);
  const files = readdirSync(own).filter((file) => /^alexander\.2\.[0-9a-f]+\.network\.json$/.test(file));
  const networks = Object.fromEntries(files.map((file) => [file, JSON.parse(readFileSync(join(own, file), 'utf8'))]));
  return { out, networks };
}

describe('train-value-network', () => {
  it('learns from games of the search, the same whether or not it was interrupted, and is tested with settings of its own', () => {
    const { out, networks } = trained('whole', 4, 2);
    expect(Object.keys(networks)).toHaveLength(1);
    expect(out).toMatch(
      /network=\S+ iterations=1 exploration=2 name=network against so-ismcts iterations=2 exploration=2 /,
    );
    trained('parts', 2, 1);
    expect(trained('parts', 4, 2).networks).toMatchObject(networks);
  });

  it('wants the units of the network that it goes on from', () => {
    const { status, err } = lab([
      'train-value-network',
      'alexander',
      '--play',
      '1',
      '--refine',
      '--hidden',
      '8,4',
      '--folder',
      folder,
    ]);
    expect(status).not.toBe(0);
    expect(err).toContain('--hidden: The network that is served has 64,32, got 8,4');
  });

  it('pretrains only for games of the search', () => {
    const { status, err } = lab(['train-value-network', 'alexander', '--pretraining', '5', '--folder', folder]);
    expect(status).not.toBe(0);
    expect(err).toContain('--pretraining: Needs --play, and goes without --refine');
  });
});
