/** What docs/jobs.md and docs/hosting.md have a reader type first does what it says: as printed, line after line, in one shell. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/http/server.js';
import { runService } from '../http/running.js';

let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'strategos-shell-'));
beforeAll(async () => {
  server = await runService();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** The blocks of a page that call curl, run one after the other in one shell; what they write. */
async function typed(page: string): Promise<string> {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, code]) => code)
    .filter((code) => code.includes('curl '));
  const script = blocks.join('\n').replaceAll('http://127.0.0.1:8080', server.url);
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
  return stdout;
}

it('docs/jobs.md: a job is begun, followed to its end and removed', async () => {
  const said = await typed('jobs.md');
  expect(said).toContain('"answer":');
  expect(said).toContain('event: end');
  expect(said).not.toContain('urn:strategos:problem');
});

it('docs/hosting.md: a match is opened, and south answers its first question', async () => {
  const said = await typed('hosting.md');
  expect(said).toContain('"decision":"pass a card"');
  expect(said).toContain('"kind":"start"');
  expect(said).not.toContain('urn:strategos:problem');
});
