import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSaved, Session, sessionOf } from '../../src/cli/play/session.js';
import { Engine } from '../../src/engine/engine.js';
import { CHANCE, Rng, unwrap } from '../../src/kit.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { strategos } from './run.js';

const folder = emptyFolder('play');

const hearts = unwrap(await new Engine().game('hearts', ''));

/** Plays on with moves drawn by `rng`. */
function playOn(session: Session, moves: number, rng: Rng): void {
  for (let i = 0; i < moves && !session.isOver; i++)
    session.play(session.turn === CHANCE ? session.draw() : session.game.pick(session.state, rng));
}

describe('a session', () => {
  it('takes back the last decision of a person, and meets the same chance again', () => {
    const session = new Session(hearts, 'seed', [1]);
    playOn(session, 53 + 3, new Rng('moves')); // the deal, then what north passes
    const before = [...session.state.cells];
    expect(session.turn).toBe(1);
    playOn(session, 1, new Rng('one'));
    expect(session.undo()).toBe(true);
    expect([...session.state.cells]).toEqual(before);
    expect(session.moves).toHaveLength(56);
    expect(session.undo()).toBe(false);
  });

  it('is the same after it was saved and read, dice to come included', () => {
    const session = new Session(hearts, 'seed', [0, 2]);
    playOn(session, 30, new Rng('moves')); // in the middle of the deal
    const saved = session.save({ game: 'hearts', rulesVersion: '1', against: 'level easy' });
    const read = unwrap(sessionOf(hearts, unwrap(parseSaved(JSON.parse(JSON.stringify(saved))))));
    expect([...read.people]).toEqual([0, 2]);
    playOn(session, 60, new Rng('later'));
    playOn(read, 60, new Rng('later'));
    expect(read.moves).toEqual(session.moves);
  });

  it('refuses files that hold no game, and names what is wrong', () => {
    const saved = new Session(hearts, 'seed', [0]).save({ game: 'hearts', rulesVersion: '1', against: 'level easy' });
    const pathOf = (json: unknown) => {
      const parsed = parseSaved(json);
      const opened = parsed.ok ? sessionOf(hearts, parsed.value) : parsed;
      return opened.ok ? undefined : opened.error.path;
    };
    expect(pathOf(saved)).toBeUndefined();
    expect(pathOf([])).toBe('format');
    expect(pathOf({ ...saved, seed: 3 })).toBe('seed');
    expect(pathOf({ ...saved, moves: 'deal' })).toBe('moves');
    expect(pathOf({ ...saved, people: ['nobody'] })).toBe('people');
    expect(pathOf({ ...saved, moves: ['pass direction: left', 'play QS'] })).toBe('moves[1]');
  });
});

describe('play', () => {
  const typed = (args: readonly string[], ...lines: readonly string[]) =>
    strategos(['play', ...args], {}, folder, `${lines.join('\n')}\n`);

  it('plays a whole game of a person against the search', () => {
    const { out, status } = typed(
      ['hearts', '--seat', 'east', '--seed', '5', '--against', 'level easy'],
      ...Array(16).fill('1'),
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^Hand of East: ([\dAJQK]+[♣♦♠♥],? ?){13}$/m);
    expect(out).toMatch(/^Not seen yet, 39: /m);
    expect(out).toMatch(
      /The game is over: all tricks have been taken; .* wins?\.\npenalty points: north \d+, east \d+, south \d+, west \d+\n$/,
    );
  });

  it('tells a person what others do face down, but not which card or bid it was', () => {
    const { out } = typed(['goofspiel', '--seat', 'player 2', '--seed', '1', '--against', 'level easy'], '1', 'quit');
    expect(out).toContain('Player 1 bids a card, face down\n');
    expect(out.slice(0, out.indexOf('player 2, bid: 1'))).not.toMatch(/Player 1 bids? \d/);
    const passed = typed(['hearts', '--seat', 'west', '--seed', '5', '--against', 'level easy'], 'quit').out;
    expect(passed).toContain('North passes to East: a card');
    expect(passed).not.toMatch(/(North|East|South) passes to \w+: [\dJQKA]/);
    expect(passed).not.toMatch(/(North|East|South) has [\dJQKA]/);
  });

  it('takes moves by number, by text and by a part that only one move has', () => {
    const start = ['connect-four', '--seat', 'x', '--seed', '1', '--against', 'random'];
    for (const move of ['4', 'd', 'D']) expect(typed(start, move, 'quit').out).toMatch(/^X drops in column d, on d1$/m);
    expect(typed(start, 'z', 'quit').out).toContain('Not legal here');
  });

  it('explains the decision, hints in stages, and takes back', () => {
    const { out } = typed(
      ['kuhn', '--seat', 'player 1', '--seed', '1', '--against', 'random'],
      '?',
      ...Array(4).fill('hint'),
      '1',
      'undo',
      'quit',
    );
    expect(out).toContain('player 1 is to choose: act');
    const stages = ['are mixed', 'Worth a thought', 'The search would play', 'chips expected'].map((text) =>
      out.search(text),
    );
    expect(stages).not.toContain(-1);
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
  });

  it('saves a game and goes on with it', () => {
    const file = join(folder, 'kuhn.json');
    typed(['hearts', '--seat', 'east', '--seed', '5', '--against', 'level easy'], '1', `save ${file}`, 'quit');
    const saved = JSON.parse(readFileSync(file, 'utf8'));
    expect(saved).toMatchObject({ game: 'hearts', people: ['east'], against: 'level easy' });
    expect(typed(['--continue', file], ...Array(15).fill('1')).out).toMatch(/The game is over/);
    writeFileSync(file, JSON.stringify({ ...saved, rulesVersion: 'other' }));
    expect(typed(['--continue', file])).toMatchObject({
      status: 2,
      err: expect.stringContaining('saved with rules other'),
    });
  });

  it('lets several people play at one keyboard, one view at a time', () => {
    const { out } = typed(
      ['kuhn', '--seat', 'player 1', '--seat', 'player 2', '--seed', '1'],
      '',
      '1',
      '',
      '1',
      '',
      '1',
    );
    expect(out).toContain('player 1 is to move. Press Enter when only player 1 can see the screen.');
    expect(out).toContain('player 2 is to move. Press Enter when only player 2 can see the screen.');
    expect(out).toContain('The game is over');
  });

  it('shows the search playing by itself, with reasons, chances and the result', () => {
    const { out } = typed(['hearts', '--seed', '1', '--ms', '1']);
    expect(out).toMatch(
      /^\w+ \(play a card\): play \w+[♣♦♠♥] .*chances: north \d+ %, east \d+ %, south \d+ %, west \d+ %$/m,
    );
    expect(out).toMatch(/The game is over/);
  });

  it.each<[string, readonly string[], RegExp]>([
    [
      'a seat that is not there',
      ['kuhn', '--seat', 'north'],
      /--seat: Expected one of player 1, player 2, got 'north'/,
    ],
    [
      'an opponent that is no search',
      ['kuhn', '--seat', 'player 1', '--against', 'process: cat'],
      /Expected a level or a searcher/,
    ],
    ['neither game nor file', [], /Expected a game, or --continue FILE/],
    ['a file that is not there', ['--continue', 'nowhere.json'], /nowhere\.json: No such file/],
  ])('refuses %s', (_, args, line) => {
    expect(typed(args)).toMatchObject({ status: 2, err: expect.stringMatching(line) });
  });
});
