/** At a prompt nothing that a person types ends the game but `quit`. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SaveFile } from '../../src/cli/play/save-file.js';
import { parseSaved, Session } from '../../src/cli/play/session.js';
import type { Terminal } from '../../src/cli/play/terminal.js';
import { TerminalGame } from '../../src/cli/play/terminal-game.js';
import { PLAIN } from '../../src/cli/tables/layout.js';
import { Engine } from '../../src/engine/engine.js';
import { CHANCE, Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const folder = emptyFolder('prompt');
const engine = new Engine();

const ODD = [
  ...[
    '',
    ' ',
    '?',
    'help',
    'help me',
    'log',
    'moves',
    'table',
    'undo',
    'quit now',
    'exit',
    'hint hint',
    '-1',
    '0',
    '1.5',
  ],
  ...['99999999999999999999', '1e3', 'NaN', '[', '(', '\\', '*', '^$', '{}', '"', "'", '\u0000', '\u001b[A', '💥', 'ſ'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'play', 'done x', 'save', 'save '],
  ...[
    `save ${folder}`,
    'save /proc/none',
    'save /dev/null',
    'save /dev/full',
    'save no/such/folder/a.json',
    'save ~nobody/x',
  ],
  ...[`save ${'x'.repeat(5_000)}`, 'x'.repeat(20_000), 'a b c d e f g '.repeat(500)],
];

/** Everything that is asked is answered from the lines; then the input ends. */
function typing(lines: readonly string[]): Terminal & { readonly out: string[] } {
  const left = [...lines];
  const out: string[] = [];
  return {
    out,
    style: PLAIN,
    isInteractive: false,
    print: (line) => void out.push(line),
    ask: async () => left.shift(),
    interrupted: new Promise(() => {}),
    clear: () => {},
    close: () => {},
  };
}

const first = { pack: {} as never, params: {} as never, think: () => ({ move: 0, result: { moves: [{}] } as never }) };

it.each(Object.keys(games))('survives whatever is typed: %s', async (id) => {
  const game = unwrap(await engine.game(id, ''));
  const rng = new Rng(`odd/${id}`);
  const session = new Session(game, 'odd', game.seats.keys());
  for (let i = 0; session.turn === CHANCE || i < 1; i++)
    session.play(session.turn === CHANCE ? session.draw() : game.pick(session.state, rng));
  const saveFile = new SaveFile(id, join(folder, `${id}.json`));
  const terminal = typing(['', ...ODD.filter((line) => line !== 'undo'), 'undo', '', 'quit', 'never read']);
  const played = new TerminalGame({
    session,
    opponent: first,
    advisor: first,
    terminal,
    save: (typed) => {
      const saved = session.save({ game: id, rulesVersion: '1', against: 'random' });
      const written = saveFile.write(typed, saved);
      return written.ok ? 'Saved' : `Not saved: ${written.error.message}`;
    },
  });
  await expect(played.playOut()).resolves.toBe('left');
  expect(await terminal.ask('', [])).toBe('never read');
  expect(terminal.out.filter((line) => line === 'Saved').length).toBeGreaterThan(0);
  expect(terminal.out.filter((line) => line.startsWith('Not saved')).length).toBeGreaterThan(3);
});

it('saves under names with spaces, in quotes or not, and where it was saved before', async () => {
  const game = unwrap(await engine.game('kuhn', ''));
  const saved = new Session(game, '1', [0]).save({ game: 'kuhn', rulesVersion: '1', against: 'random' });
  const saveFile = new SaveFile('kuhn');
  const spaced = join(folder, 'my last game.json');
  expect(saveFile.write(`"${spaced}"`, saved)).toEqual({ ok: true, value: spaced });
  rmSync(spaced);
  expect(saveFile.write(spaced, saved)).toEqual({ ok: true, value: spaced });
  expect(saveFile.write('', saved)).toEqual({ ok: true, value: spaced });
  expect(parseSaved(JSON.parse(readFileSync(spaced, 'utf8')))).toMatchObject({ ok: true });
});

it('says why a game could not be saved, and leaves what was there', async () => {
  const game = unwrap(await engine.game('kuhn', ''));
  const saved = new Session(game, '1', [0]).save({ game: 'kuhn', rulesVersion: '1', against: 'random' });
  const saveFile = new SaveFile('kuhn');
  const other = join(folder, 'package.json');
  writeFileSync(other, '{ "name": "mine" }');
  expect(saveFile.write(other, saved)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('not a saved game') },
  });
  expect(readFileSync(other, 'utf8')).toContain('mine');
  expect(saveFile.write(folder, saved)).toMatchObject({ ok: false, error: { path: folder } });
  expect(saveFile.write('/proc/none', saved)).toMatchObject({
    ok: false,
    error: { message: 'No such file or folder' },
  });
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  if (process.getuid?.() !== 0) {
    expect(saveFile.write(join(closed, 'a.json'), saved)).toMatchObject({
      ok: false,
      error: { message: 'Permission denied' },
    });
    expect(existsSync(join(closed, 'a.json'))).toBe(false);
  }
});
