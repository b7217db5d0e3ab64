import { afterEach, expect, it, vi } from 'vitest';
import { defineCommand } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { text } from '../../src/cli/options.js';
import { runProgram } from '../../src/cli/program.js';

const play = defineCommand({
  name: 'play',
  usage: '[options]',
  about: 'Plays.',
  words: { min: 0, max: 0 },
  options: { seat: text('NAME', 'A seat', '') },
  run: async () => 0,
});
const program = { name: 'p', version: '1', commands: { play: { about: 'Plays', load: async () => play } } };

afterEach(() => void vi.restoreAllMocks());

async function said(...argv: readonly string[]): Promise<string> {
  let lines = '';
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => {
      lines += line;
    });
  await runProgram(program, argv);
  return lines;
}

it('names the command, option or game that was probably meant', async () => {
  expect(await said('paly')).toBe("p: No command 'paly'; did you mean 'play'?");
  expect(await said('zzzzzz')).toBe("p: No command 'zzzzzz'. Commands: play");
  expect(await said('play', '--seta', 'x')).toBe("p play: Unknown option '--seta'; did you mean '--seat'?");
  await expect(openGame('haerts')).rejects.toThrow("There is no game 'haerts'; did you mean 'hearts'?");
  await expect(openGame('zzz')).rejects.toThrow("'strategos games' lists them");
});

it("takes 'help COMMAND' for 'COMMAND --help'", async () => {
  expect(await said('help', 'play')).toBe(await said('play', '--help'));
  expect(await said('help', 'play')).toContain('Usage: p play');
});
