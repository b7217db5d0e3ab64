import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { storedLines } from '../../lab/runs/stored-lines.js';
import { UsageError } from '../../src/cli/command.js';
import { lock } from '../../src/cli/lock.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { strategos } from './run.js';

const folder = emptyFolder('lock');

describe('a file that is written', () => {
  const writer = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = new Promise((resolve) => writer.once('exit', resolve));
  afterAll(() => writer.kill());
  const file = join(folder, 'match.jsonl');
  const note = `${file}.lock`;
  afterEach(() => rmSync(note, { force: true }));

  it('is locked meanwhile, in a folder made for it', () => {
    const inside = join(folder, 'new', 'lines.jsonl');
    storedLines(inside, 2, 'lines', () => {
      expect(readFileSync(`${inside}.lock`, 'utf8')).toBe(`${process.pid}`);
      return 1;
    });
    expect(existsSync(`${inside}.lock`)).toBe(false);
  });

  it('is refused to a second process, which leaves it alone', () => {
    writeFileSync(note, `${writer.pid}`);
    expect(() => lock(file)).toThrow(
      new UsageError(`${file}: Process ${writer.pid} is writing this file; if that is no longer so, delete ${note}`),
    );
    const { status, err } = strategos([
      'match',
      'kuhn',
      '--a',
      'random',
      '--b',
      'random',
      '--games',
      '2',
      '--out',
      file,
    ]);
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringContaining(`Process ${writer.pid} is writing this file`),
    });
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(note, 'utf8')).toBe(`${writer.pid}`);
  });

  it('is free again once that process has ended, however it did', async () => {
    writeFileSync(note, `${writer.pid}`);
    writer.kill('SIGKILL');
    await ended;
    const unlock = lock(file);
    expect(readFileSync(note, 'utf8')).toBe(`${process.pid}`);
    unlock();
    expect(existsSync(note)).toBe(false);
  });

  it('is free after a match that fails', () => {
    writeFileSync(file, 'notes\n');
    const { status } = strategos(['match', 'kuhn', '--a', 'random', '--b', 'random', '--games', '2', '--out', file]);
    expect(status).toBe(2);
    expect(existsSync(note)).toBe(false);
  });
});
