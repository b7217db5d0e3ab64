import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lab } from '../cli/run.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const folder = emptyFolder('calibrate');

describe('correct-win-chances', () => {
  const args = ['correct-win-chances', 'tic-tac-toe', '--iterations', '10', '--play', '5', '--workers', '1'];

  it('gives the same bytes again, and continues where it was interrupted', () => {
    const run = (name: string, games: number) =>
      lab([...args, '--games', `${games}`, '--folder', join(folder, name), '--data', join(folder, name)]);
    const forecasts = (name: string) => readFileSync(join(folder, name, 'tic-tac-toe.forecasts-10.jsonl'), 'utf8');
    const tables = (out: string) => out.slice(0, out.indexOf('Gain on held-out games'));
    const whole = run('whole', 20);
    expect(whole.status).toBe(0);
    expect(whole.out).toMatch(/^\| Stage \| n \| Log loss \|/);
    run('parts', 8);
    expect(tables(run('parts', 20).out)).toBe(tables(whole.out));
    expect(forecasts('parts')).toBe(forecasts('whole'));
    expect(forecasts('whole').split('\n')).toHaveLength(1 + 20 + 1);
  });

  it('asks for the removal of a correction measured before where none holds today', () => {
    const at = join(folder, 'stale');
    const run = () => lab([...args, '--games', '2', '--prior', '1000000', '--folder', at, '--data', at]).out;
    expect(run()).toContain('does not hold in games held out: nothing is changed');
    writeFileSync(join(at, 'tic-tac-toe.ts'), '');
    expect(run()).toContain(`does not hold in games held out: remove ${join(at, 'tic-tac-toe.ts')}`);
  });
});
