import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tuned } from '../../src/eval/peloponnesian-war/tuned.js';
import type { Tuned } from '../../src/eval/weights.js';
import { lab } from '../cli/run.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const folder = emptyFolder('tune');

/** What the command fits to so many games of the search: weights by the name of their file. */
function weightsAfter(name: string, games: number): Record<string, unknown> {
  const own = join(folder, name);
  const fit = ['--steps', '0', '--samples', `${games}`, '--play', '1'];
  const test = ['--search', 'iterations=1', '--games', '1', '--workers', '1'];
  const { status } = lab(['tune-weights', 'peloponnesian-war', ...fit, ...test, '--folder', own, '--data', own]);
  expect(status).toBe(0);
  const files = readdirSync(own).filter((file) => file.endsWith('.weights.json'));
  return Object.fromEntries(files.map((file) => [file, JSON.parse(readFileSync(join(own, file), 'utf8'))]));
}

describe('tune-weights', () => {
  it('fits the static evaluation to games of the search, the same whether or not it was interrupted', () => {
    const whole = weightsAfter('whole', 12);
    expect(Object.keys(whole)).toHaveLength(1);
    weightsAfter('parts', 6);
    expect(weightsAfter('parts', 12)).toMatchObject(whole);
    expect(readdirSync(join(folder, 'whole')).filter((file) => file.includes('.search-'))).toHaveLength(2);
  });

  it('adopts weights for the numbers of seats that it learned from, and keeps the others', () => {
    const own = join(folder, 'adopted');
    const fit = ['--steps', '0', '--samples', '8', '--play', '1'];
    const test = ['--search', 'iterations=1', '--games', '100', '--sprt=-800,-700', '--workers', '1'];
    const { status, out } = lab(['tune-weights', 'peloponnesian-war', ...fit, ...test, '--folder', own, '--data', own]);
    expect(status, out).toBe(0);
    const source = readFileSync(join(own, 'peloponnesian-war', 'tuned.ts'), 'utf8');
    const adopted: readonly Tuned[] = JSON.parse(source.slice(source.indexOf('= [') + 2).replace(/;\s*$/, ''));
    expect(adopted.map(({ seats }) => seats)).toEqual([[2], [1]]);
    expect(adopted[1].weights).toEqual(tuned[0].weights);
    const [fitted] = readdirSync(own).filter((file) => file.endsWith('.weights.json'));
    const { stages } = JSON.parse(readFileSync(join(own, fitted), 'utf8'));
    expect(adopted[0].weights.stages).toEqual(stages);
    expect(stages).not.toEqual(tuned[0].weights.stages);
  });
});
