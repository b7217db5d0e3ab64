import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { strategos } from './run.js';

const folder = emptyFolder('cli');

const COMMANDS = 'serve games engine play match export rate report review ladder new-game'.split(' ');

describe('the command line', () => {
  it('lists its commands and tells its version', () => {
    const { status, out } = strategos(['--help']);
    expect(status).toBe(0);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
    expect(strategos(['--version']).out).toBe(`${ENGINE_VERSION}\n`);
    expect(strategos([])).toMatchObject({ status: 2, out });
  });

  it.each(COMMANDS)('explains %s', (command) => {
    const { status, out, err } = strategos([command, '--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: strategos ${command} `));
    expect(out).toContain('Options:');
  });

  const taken = createServer().listen(0, '127.0.0.1');
  afterAll(() => taken.close());
  const port = () => String((taken.address() as AddressInfo).port);
  const notAGame = join(folder, 'not-a-game.mjs');
  writeFileSync(notAGame, 'export const answer = 42;\n');
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, 'export const = ;\n');

  it.each<[string, string | (() => readonly string[]), RegExp]>([
    ['a command that is not there', 'solve', /No command 'solve'/],
    ['an unknown option', 'play kuhn --quick', /Unknown option '--quick'/],
    ['an option without its value', 'play kuhn --ms', /--ms/],
    ['an option given twice', 'play kuhn --ms 1 --ms 2', /--ms: Given 2 times/],
    ['a number out of range', 'play kuhn --ms 0', /--ms: Expected an integer from 1 to 600000, got '0'/],
    ['too many words', 'play kuhn hearts', /Usage: strategos play \[GAME/],
    ['an unknown game', 'play chess', /There is no game 'chess'. 'strategos games' lists them/],
    ['an unknown variant', 'play kuhn --variant cards=1000', /variant/],
    ['an unknown searcher', 'play kuhn --against luck', /luck: Expected one of .*so-ismcts/],
    ['a taken port', () => ['serve', '--port', port(), '--workers', '1'], /127\.0\.0\.1:\d+: The port is taken/],
    ['an address of another machine', 'serve --port 0 --host 192.0.2.1', /192\.0\.2\.1/],
    ['a game file that is not there', 'serve --module ./nowhere.js', /nowhere\.js: No such file/],
    [
      'a game file without a game',
      () => ['serve', '--module', notAGame],
      /not-a-game\.mjs: Expected a module that exports/,
    ],
    ['a game file that does not parse', () => ['games', '--module', broken], /broken\.mjs: .*token/],
    ['a game name with capitals', 'new-game TrickDuel', /lower-case words/],
    ['a game name that is taken', 'new-game hearts', /hearts: There is a game of this id already/],
    ['a scaffold into a full folder', () => ['new-game', 'duel', '--folder', folder], /The folder is not empty/],
    ['a match of one', 'match kuhn --a random', /at least two entrants/],
    ['an entrant that is none', () => ['match', 'kuhn', '--a', 'random', '--b', 'deep blue'], /--b: deep: Expected/],
    ['a program that is not there', () => ['match', 'kuhn', '--a', 'random', '--b', 'process: ./nowhere'], /nowhere/],
    [
      'an entrant that is misspelt',
      () => ['match', 'kuhn', '--a', 'levle 1', '--b', 'random'],
      /--a: levle: Expected one of .*; did you mean 'level'\?/,
    ],
    ['an opponent that is misspelt', () => ['play', 'kuhn', '--against', 'levle 1'], /--against: levle: Expected/],
    ['a record that is none', 'replay package.json', /FILE: package\.json: Expected the record of/],
    ['a review of no record', 'review package.json', /FILE: package\.json: Expected the record of/],
    ['a saved game that is none', 'play --continue package.json', /--continue: package\.json: format: Exp/],
    ['an export of no match', 'export package.json', /package\.json: line 1: Expected a match file/],
    ['iterations of a review that are none', 'review x --iterations 0', /from 1 to 20000/],
    ['a match file that is not there', () => ['match', '--replay', join(folder, 'nowhere.jsonl')], /nowhere\.jsonl/],
    ['a report of a file that is not there', () => ['report', join(folder, 'nowhere.jsonl')], /nowhere\.jsonl/],
    ['an output folder that is a file', () => matchInto(join(notAGame, 'kuhn.jsonl')), /not-a-game\.mjs/],
    ['a ladder of an unknown game', 'ladder chess', /There is no game 'chess'/],
  ])('answers %s with one line and status 2', (_, typed, line) => {
    const { status, err } = strategos(typeof typed === 'string' ? typed.split(' ') : typed());
    expect(
      err
        .trimEnd()
        .split('\n')
        .filter((text) => !text.includes('nowhere: not found')),
    ).toHaveLength(1);
    expect(err).toMatch(line);
    expect(err).toMatch(/^(strategos|\/bin\/sh)/);
    expect(status).toBe(2);
  });

  it.each([
    [{ PORT: 'http' }, /^strategos serve: --port: PORT: Expected an integer from 0 to 65535, got 'http'\n$/],
    [{ HOST: '' }, /^strategos serve: --host: HOST: Expected an address.*\n$/],
    [
      { PORT: '0', WARM_GAMES: 'hearts,haerts' },
      /^strategos serve: Cannot warm up 'haerts': Expected one of .*hearts.*\n$/,
    ],
  ])('reads settings of the server from the environment, and checks them the same way: %j', (environment, line) => {
    const { status, err } = strategos(['serve', '--workers', '1'], environment);
    expect(err).toMatch(line);
    expect(status).toBe(2);
  });
});

describe('results for programs', () => {
  const match = ['match', 'kuhn', '--a', 'random', '--b', 'greedy', '--games', '20', '--workers', '1'];

  it('are JSON with --json, and nothing else on standard output', () => {
    const { out, status } = strategos([...match, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: 'kuhn', games: 20, counted: 'games', duels: [{ a: 'a', b: 'b' }] });
  });

  it('are a table with --csv', () => {
    expect(strategos([...match, '--csv']).out).toMatch(/^entrant,opponent,measure,value,low,high\nrandom,,elo,0,/);
  });
});

function matchInto(out: string): readonly string[] {
  return ['match', 'kuhn', '--a', 'random', '--b', 'greedy', '--games', '10', '--workers', '1', '--out', out];
}

describe('commands', () => {
  it('play a match into a folder that they make, replay it, and report on it', () => {
    const out = join(folder, 'new', 'kuhn.jsonl');
    const played = strategos(matchInto(out));
    expect(played).toMatchObject({ status: 0 });
    expect(played.out).toMatch(/10 games in 5 blocks/);
    expect(strategos(['match', '--replay', out]).out).toMatch(/^10 games replayed: every move legal/);
    const games = join(folder, 'exported', 'kuhn.txt');
    expect(strategos(['export', out, '--out', games]).out).toBe(`Wrote 10 games to ${games}\n`);
    const text = readFileSync(games, 'utf8');
    expect(text.match(/^# game /gm)).toHaveLength(10);
    expect(text).toMatch(/^ended +20\d\d-\d\d-\d\dT/m);
    expect(text).toMatch(/^player 1 +a: random +chips -?\d$/m);
    expect(text.match(/^ending +(showdown|all others have folded); player [12] wins$/gm)).toHaveLength(10);
    expect(text).toMatch(/^ +1 chance +deal: deal [JQK] to player 1$/m);
    expect(strategos(['export', out, '--game', '3', '--table', '2']).out).toMatch(/^ +card: [JQK] [JQK] /m);
    const page = join(folder, 'reports', 'kuhn.html');
    expect(strategos(['report', out, '--out', page])).toMatchObject({ status: 0, out: `Wrote ${page}\n` });
    expect(existsSync(page)).toBe(true);
  });

  it('review a game of a match file, as text, as data and as a page', () => {
    const out = join(folder, 'reviewed.jsonl');
    expect(strategos(['match', 'leduc', '--a', 'random', '--b', 'random', '--games', '2', '--out', out]).status).toBe(
      0,
    );
    const page = join(folder, 'review.html');
    const asked = ['review', out, '--game', '1', '--iterations', '40', '--seat', 'player 2', '--workers', '1'];
    const text = strategos([...asked, '--out', page]);
    expect(text).toMatchObject({ status: 0, err: expect.stringContaining(`Written to ${page}`) });
    expect(text.out).toMatch(/^Leduc.*\nPlayer 1 .* chips at the start, .*\n[\s\S]*Player 2 .* chips in the end/);
    expect(readFileSync(page, 'utf8')).toContain('<h2>What took part</h2>');
    const { seed, decisions } = JSON.parse(strategos([...asked, '--json']).out);
    expect(seed).toBe('review');
    for (const { seat, iterations } of decisions) if (seat === 'player 1') expect(iterations).toBe(0);
    expect(strategos(['review', out, '--game', '2'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('games 0 to 1'),
    });
    expect(strategos(['review', join(folder, 'none.json')])).toMatchObject({ status: 2 });
  });

  it('draw a seed of their own where a program plays, and keep it when they go on', () => {
    const out = join(folder, 'with-a-program.jsonl');
    const game = ['match', 'kuhn', '--a', 'process: node examples/bots/bot.mjs', '--b', 'random', '--workers', '1'];
    const seed = () => JSON.parse(readFileSync(out, 'utf8').split('\n')[0]).seed;
    expect(strategos([...game, '--games', '2', '--out', out]).status).toBe(0);
    const first = seed();
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(strategos([...game, '--games', '4', '--out', out])).toMatchObject({
      status: 0,
      err: expect.stringContaining('Continuing after 2 games'),
    });
    expect(seed()).toBe(first);
  });

  it('rate a bot by games against the levels', () => {
    const { status, out } = strategos(['rate', 'goofspiel', 'random', '--games', '16', '--workers', '1'], {}, folder);
    expect(status).toBe(0);
    expect(out).toMatch(/^level 1 \(Elo \d+\): score 0\.\d+ in \d+ deals\nlevel 2 /);
    expect(out).toMatch(/^random: Elo (-?\d+ \[-?\d+, -?\d+\]|less than -?\d+) above random play$/m);
    const unmeasured = strategos(['rate', 'tic-tac-toe', 'random'], {}, folder);
    expect(unmeasured).toMatchObject({ status: 2, err: expect.stringContaining('no measured Elo') });
  });

  it('list the games and describe one', () => {
    const list = strategos(['games']).out;
    expect(list).toMatch(/^ {2}hearts +Hearts, 4 seats$/m);
    expect(list).toMatch(/^ {2}peloponnesian-war +Peloponnesian War, 1 or 2 seats$/m);
    expect(list).toMatch(/^ {2}perikles +Perikles, 3 to 5 seats$/m);
    const { out } = strategos(['games', 'perikles/players=3']);
    expect(out).toMatch(/Seats: /);
    expect(out).toMatch(/players +3 to 5 \(default: 4\)/);
  });

  it('play a game in words', () => {
    const { status, out } = strategos(['play', 'kuhn', '--ms', '5']);
    expect(status).toBe(0);
    expect(out).toMatch(/^Kuhn poker/);
    expect(out).toMatch(/chips: player 1 -?\d, player 2 -?\d\n$/);
  });
});

it('strategos new-game depends on a package that moves with the folder', () => {
  expect(strategos(['new-game', 'duel'], {}, folder).status).toBe(0);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'duel', 'package.json'), 'utf8'));
  expect(dependencies.strategos).toMatch(/^file:\.\/strategos-.*\.tgz$/);
  expect(existsSync(join(folder, 'duel', dependencies.strategos.slice('file:'.length)))).toBe(true);
});
