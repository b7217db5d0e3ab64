/** docs/doors.md, line by line: the first move through every door that needs no package beside ours and no assistant. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../../bench/attack/service.js';
import { makeProjectWithUs, type Project } from '../package/project.js';

const page = readFileSync(new URL('../../docs/doors.md', import.meta.url), 'utf8');

/** The blocks of code under a heading, in their order. */
function blocksOf(door: string): string[] {
  const [, section] = page.split(`\n## ${door}\n`);
  return [...section.split('\n## ')[0].matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code]) => code);
}

let project: Project;
let service: Service;
beforeAll(async () => {
  project = await makeProjectWithUs(['@modelcontextprotocol/sdk@1']);
  const cli = join(project.folder, 'node_modules/strategos/dist/src/cli/main.js'); // npx would outlive its end
  service = await startService({ main: cli, environment: { STRATEGOS_DATA: ':memory:' } });
}, 300_000);
afterAll(() => {
  void service?.kill();
  project?.remove();
});

const here = (code: string) => code.replaceAll('http://127.0.0.1:8080', service.url);
const shell = (code: string) => execFileSync('sh', ['-c', here(code)], { cwd: project.folder, encoding: 'utf8' });

describe('the first move', () => {
  it('over HTTP', () => {
    expect(blocksOf('HTTP')[0]).toContain('npx strategos serve');
    expect(JSON.parse(shell(blocksOf('HTTP')[1]))).toMatchObject({ move: 'check' });
  });

  it('in a hosted match', async () => {
    project.write('seat.js', here(blocksOf('A hosted match')[0]));
    const seat = spawn(process.execPath, ['seat.js'], { cwd: project.folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) => {
      seat.stdout.once('data', (text: Buffer) => resolve(String(text)));
    });
    seat.kill();
    expect(line).toMatch(/^plays (pass|play) \w+/);
  });

  it('in the library', () => {
    project.write('move.js', blocksOf('The library')[1]);
    expect(project.run(process.execPath, 'move.js')).toMatch(/^(pass|play) \w+\n$/);
  });

  it('of the engine', () => {
    expect(JSON.parse(shell(blocksOf('The engine')[0]))).toMatchObject({ id: 1, move: 'check' });
  });

  it('in Python', () => {
    project.write('move.py', here(blocksOf('Python')[0]));
    expect(project.run('python3', 'move.py')).toBe('check\n');
  });

  it('of an assistant', () => {
    const { command, args } = JSON.parse(blocksOf('MCP')[1]).mcpServers.strategos;
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const lines = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: hello },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ];
    const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const output = execFileSync(command, args, { cwd: project.folder, encoding: 'utf8', input });
    const answer = output
      .split('\n')
      .map((line) => line && JSON.parse(line))
      .find(({ id }) => id === 2);
    expect(answer.result.tools.map(({ name }: { name: string }) => name)).toContain('play_move');
  });

  it('takes at most 15 lines through every door', () => {
    const doors = [...page.matchAll(/^## (.*)$/gm)].map(([, door]) => door);
    expect(doors).toHaveLength(8);
    for (const door of doors) {
      const lines = blocksOf(door).map((code) => code.trim().split('\n').length);
      expect(Math.max(...lines), door).toBeLessThanOrEqual(15);
    }
  });
});
