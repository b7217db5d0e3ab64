/** The command line and hosted matches: a seat at the terminal, and records that are checked. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join as joinMatch } from '../../src/client.js';
import type { RunningServer } from '../../src/http/server.js';
import type { Created, MatchRecord } from '../../src/matches/answers.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { runProcess, runService } from '../http/running.js';
import { strategos } from './run.js';

const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const folder = emptyFolder('cli-hosted');
let server: RunningServer;
beforeAll(async () => {
  server = await runService();
}, 60_000);
afterAll(async () => {
  await server.stop();
});

async function create(body: object, at = server.url): Promise<Created & { url: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${at}/v1/matches`, { method: 'POST', headers, body: JSON.stringify(body) });
  const made = (await response.json()) as Created;
  return { ...made, url: `${at}/v1/matches/${made.match}` };
}

async function recordOf({ url, host }: { url: string; host: string }): Promise<MatchRecord> {
  return (await (await fetch(`${url}/record`, { headers: { Authorization: `Bearer ${host}` } })).json()) as MatchRecord;
}

/** Answers every question with move 1; `cue`: a line that is typed once that has been printed, in place of all others. */
function seated(
  url: string,
  token: string,
  first: readonly string[] = [],
  cue?: { readonly printed: RegExp; readonly line: string },
): Promise<{ status: number | null; out: string; err: string }> {
  const player = spawn(process.execPath, [main, 'play', '--at', url, '--token', token]);
  let out = '';
  player.stdout.setEncoding('utf8').on('data', (text: string) => {
    const isHeard = cue !== undefined && !cue.printed.test(out) && cue.printed.test(out + text);
    out += text;
    if (isHeard) player.stdin.write(`${cue.line}\n`);
  });
  let err = '';
  player.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  player.stdin.on('error', () => {}); // it may have ended
  if (cue === undefined) player.stdin.write(`${[...first, ...Array(40).fill('1')].join('\n')}\n`);
  return new Promise((resolve) => player.once('exit', (status) => resolve({ status, out, err })));
}

describe('strategos play --at', () => {
  it('plays a seat to the end of the match, with hints, and says what was refused', async () => {
    const made = await create({
      game: 'goofspiel',
      variant: 'cards=4',
      seats: { 'player 2': { ai: { level: 1, timeMs: 5 } } },
    });
    const { status, out } = await seated(made.url, made.tokens['player 1'], ['hint', 'fly to the moon']);
    expect(status).toBe(0);
    expect(out).toContain('You are player 1.');
    expect(out).toMatch(/The search would play: bid \d/);
    expect(out).toMatch(/Over\. .* won\./);
  });

  it('answers an offer of another seat while that seat is to move', async () => {
    const made = await create({ game: 'connect-four', seats: {} });
    const first = joinMatch(made.url, made.tokens.x);
    const second = seated(made.url, made.tokens.o, [], { printed: /^x:? offer/m, line: 'yes' });
    await first.offerDraw();
    for await (const { event } of first.events()) if (event.kind === 'over') break;
    expect(await second).toMatchObject({ status: 0, out: expect.stringContaining('Over. x and o won.') });
  });

  it('says at once that nobody answers, or that there is no match', async () => {
    const gone = await seated('http://127.0.0.1:9/v1/matches/a', 'x');
    expect(gone).toMatchObject({ status: 2, err: expect.stringContaining('http://127.0.0.1:9 does not answer') });
    for (const path of ['', '/', '/v1', '/v1/games', '/v1/matches', '/docs', '/healthz'])
      expect(await seated(`${server.url}${path}`, 'x'), path).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringMatching(
          /^strategos play: --at: There is no match at .*; expected http:\S+\/v1\/matches\/ID\n$/,
        ),
      });
    expect(await seated('file:///tmp/a', 'x')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Expected http'),
    });
  });

  it('says that a stopped service does not answer, and leaves at once while a move waits for it', async () => {
    const service = await runProcess();
    try {
      const { url, tokens } = await create({ game: 'connect-four', seats: {} }, service.url);
      const player = spawn(process.execPath, [main, 'play', '--at', url, '--token', tokens.x]);
      let out = '';
      const printed = (text: string) =>
        new Promise<void>((resolve) => {
          player.stdout.setEncoding('utf8').on('data', (more: string) => {
            out += more;
            if (out.includes(text)) resolve();
          });
        });
      await printed('Drop');
      service.process.kill('SIGSTOP');
      player.stdin.write('1\n');
      await printed('The service does not answer');
      player.stdin.write('quit\n');
      const status = await new Promise((resolve) => player.once('exit', resolve));
      expect(status).toBe(0);
      expect(out).toMatch(/The seat stays yours: .*\n$/);
    } finally {
      service.process.kill('SIGKILL');
    }
  });

  it('needs the token of the match', async () => {
    const wrong = await seated(`${server.url}/v1/matches/none`, 'x'); // not spawnSync: the server is in this process
    expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('no match that you may see') });
    expect(strategos(['play', '--at', server.url])).toMatchObject({ status: 2 });
  });
});

describe('strategos replay', () => {
  it('prints a hosted match and checks its deal, and finds an outcome that the seed does not give', async () => {
    const made = await create({
      game: 'leduc',
      seats: { 'player 1': { ai: { level: 1, timeMs: 5 } }, 'player 2': { ai: { level: 1, timeMs: 5 } } },
    });
    let record = await recordOf(made);
    for (
      let tries = 0;
      tries < 200 && !record.entries.some((entry) => entry.kind === 'step' && /^player/.test(entry.seat));
      tries++
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      record = await recordOf(made);
    }
    const file = join(folder, 'record.json');
    writeFileSync(file, JSON.stringify(record));
    const replayed = strategos(['replay', file]);
    expect(replayed).toMatchObject({
      status: 0,
      out: expect.stringContaining('outcomes of chance come from the seed'),
    });
    expect(replayed.out).toContain('player 1: ');
    writeFileSync(file, JSON.stringify({ ...record, seed: `${record.seed}x` }));
    const other = strategos(['replay', '--check', file]);
    expect(other.out).toMatch(/come from the seed/);
    const first = record.entries.findIndex((entry) => entry.kind === 'step' && entry.seat === 'player 1');
    const entries = record.entries.with(first, { at: 0, kind: 'step', seat: 'player 1', move: 'castle' });
    writeFileSync(file, JSON.stringify({ ...record, entries }));
    expect(strategos(['replay', file])).toMatchObject({ status: 2, err: expect.stringContaining(`entries[${first}]`) });
  });

  it('opens the match files of the command line, and saved games', () => {
    const out = join(folder, 'kuhn.jsonl');
    strategos(['match', 'kuhn', '--a', 'random', '--b', 'random', '--games', '2', '--out', out]);
    expect(strategos(['replay', out])).toMatchObject({ status: 0, out: expect.stringContaining('all moves legal') });
    expect(strategos(['replay', out, '--game', '99'])).toMatchObject({ status: 2 });
    expect(strategos(['replay', join(folder, 'nothing')])).toMatchObject({ status: 2 });
  });
});
