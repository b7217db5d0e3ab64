import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LogOutput, type Put, toFile } from '../../src/http/log-output.js';

/** A target that finishes a write only when it is told to. */
class Slow {
  readonly texts: string[] = [];
  private done: ((error?: Error | null) => void) | undefined;

  readonly put: Put = (text, done) => {
    this.texts.push(text);
    this.done = done;
  };

  finish(error?: Error): void {
    const { done } = this;
    this.done = undefined;
    done!(error);
  }
}

const line = (chars: number) => `${'x'.repeat(chars - 1)}\n`;

describe('the output of the log', () => {
  it('gathers lines while one write is under way, and writes them together', () => {
    const slow = new Slow();
    const output = new LogOutput(slow.put);
    for (const text of ['a\n', 'b\n', 'c\n']) output.write(text);
    expect(slow.texts).toEqual(['a\n']);
    slow.finish();
    expect(slow.texts).toEqual(['a\n', 'b\nc\n']);
  });

  it('drops lines once a megabyte waits, and says how many as soon as it can', () => {
    const slow = new Slow();
    const output = new LogOutput(slow.put);
    for (let i = 0; i < 1_100; i++) output.write(line(1_024));
    expect(output.dropped).toBe(1_100 - 1 - 1_024);
    slow.finish();
    const [first] = slow.texts[1].split('\n');
    expect(JSON.parse(first)).toMatchObject({ level: 40, dropped: 75 });
    slow.finish();
    output.write('later\n');
    expect(slow.texts[2]).toBe('later\n');
  });

  it('counts what a full disk refuses, and goes on when there is room', () => {
    const slow = new Slow();
    const output = new LogOutput(slow.put);
    output.write('a\n');
    output.write('b\n');
    slow.finish(new Error('ENOSPC'));
    slow.finish(new Error('ENOSPC'));
    expect(output.dropped).toBe(2);
    output.write('c\n');
    expect(JSON.parse(slow.texts[2].split('\n')[0])).toMatchObject({ dropped: 2 });
    slow.finish();
    expect(output.dropped).toBe(2);
  });

  it('waits for the last lines, but not for ever', async () => {
    const slow = new Slow();
    const output = new LogOutput(slow.put);
    await output.flush(10_000); // nothing waits
    output.write('a\n');
    await output.flush(1);
    const flushed = output.flush(60_000);
    slow.finish();
    await flushed;
  });
});

describe('a file', () => {
  it('gets every line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strategos-log-'));
    const file = openSync(join(folder, 'log'), 'a');
    const put = toFile(file);
    const wrote = (text: string) => new Promise((resolve) => put(text, resolve));
    expect(await wrote('a\n')).toBeNull();
    expect(await wrote('b\n')).toBeNull();
    closeSync(file);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('a\nb\n');
    rmSync(folder, { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')('on a full disk reports an error', async () => {
    const full = openSync('/dev/full', 'a');
    const error = await new Promise<Error | null | undefined>((resolve) => toFile(full)('a\n', resolve));
    closeSync(full);
    expect(error).toMatchObject({ code: 'ENOSPC' });
  });
});
