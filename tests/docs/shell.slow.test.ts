/**
 * What the pages have a reader type does what they say: as printed, block after block in one shell for each page, at a service of
 * the test. Programs in Python run too. Only how many games a match has is less than printed.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/http/server.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { ownGame, runService } from '../http/running.js';
import { type Block, blocks, ROOT, treatmentOf } from './blocks.js';

/** Commands of the reader: the package is installed already, matches are short, and so are searches of reviews. */
const COMMANDS: Readonly<Record<string, string>> = {
  strategos: `args=()
while (($#)); do
  args+=("$1")
  if [ "$1" = --games ]; then shift; args+=("$(($1 < 2 ? $1 : 2))"); fi
  shift
done
case "\${args[0]}" in
  rate) args+=(--games 8) ;;
  review) args+=(--iterations 10) ;;
esac
exec node '${ROOT}/dist-tests/src/cli/main.js' "\${args[@]}"`,
  npx: `[ "$1" = strategos ] || { echo "npx $*: not here" >&2; exit 1; }
shift; exec strategos "$@"`,
  npm: `case "$1" in
  install) ;;
  pack) touch "\${!#}/strategos.tgz"; echo strategos.tgz ;; # of new-game, which packs what it runs from
  *) echo "npm $*: not here" >&2; exit 1 ;;
esac`,
};

const PATIENCE_MS = 600_000; // on a machine that has much else to do

/** What a reader types while a command waits. */
const TYPED: Readonly<Record<string, string>> = { 'README.md': '?\nquit\n' };

let server: RunningServer;
const folder = emptyFolder('shell');

beforeAll(async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, code] of Object.entries(COMMANDS)) {
    writeFileSync(join(bin, name), `#!/bin/bash --norc\n${code}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  server = await runService([ownGame(join(folder, 'trick-duel'))]);
});
afterAll(async () => {
  await server?.stop();
});

interface Ran {
  readonly output: string;
  readonly failure: string; // '' if every command succeeded
}

function run(command: string, args: readonly string[], cwd: string, input = ''): Promise<Ran> {
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    PYTHONPATH: join(ROOT, 'clients/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
    NO_COLOR: '1',
  };
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ output: stdout, failure: error === null ? '' : `${error.message}\n${stderr}` }),
    );
    child.stdin!.on('error', () => {}); // a command need not read what is typed
    child.stdin!.end(input);
  });
}

const atServer = (code: string) => code.replaceAll('http://127.0.0.1:8080', server.url);
const ran = blocks.filter((block) => treatmentOf(block) === 'run');
const ofLanguage = (language: string) => ran.filter((block) => block.language === language);
const pagesOf = (some: readonly Block[]) => [...new Set(some.map(({ page }) => page))];

const shell = ofLanguage('sh');

it.each(pagesOf(shell))('what is typed into a shell %s', { timeout: PATIENCE_MS }, async (page) => {
  const place = join(folder, page.replaceAll('/', '-'));
  mkdirSync(place);
  for (const name of ['examples', 'clients']) symlinkSync(join(ROOT, name), join(place, name));
  const script = shell.flatMap((block) => (block.page === page ? [block.code] : [])).join('\n');
  const { output, failure } = await run(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', atServer(script)],
    place,
    TYPED[page],
  );
  expect(failure, output).toBe('');
  expect(output).not.toContain('urn:strategos:problem');
  expect(output).not.toContain('UNKNOWN_FIELD');
  for (const words of SAID[page] ?? []) expect(output).toContain(words);
});

/** What the output of a page holds. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['"move":"check"', 'hearts'],
  'docs/engine.md': ['"move":"check"'],
  'docs/hints.md': ['"beliefs":', '"evaluation":'],
  'docs/hosting.md': ['"decision":"pass a card"', '"kind":"start"'],
  'docs/jobs.md': ['"answer":', 'event: end'],
  'docs/recommend.md': ['event: progress', 'event: result'],
};

it.each(ofLanguage('python').map((block, i) => [block.page, i, block] as const))(
  'programs in Python %s, %i',
  async (_, __, block) => {
    const { output, failure } = await run('python3', ['-c', atServer(block.code)], folder);
    expect(failure, block.code).toBe('');
    expect(output, block.code).not.toBe('');
  },
);
