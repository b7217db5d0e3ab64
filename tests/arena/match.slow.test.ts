/** Matches as they are played: by worker threads, programs and services, into files. */
import { execFileSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { luckTeller } from '../../src/arena/play/luck.js';
import { rehearse } from '../../src/arena/play/rehearse.js';
import type { Question } from '../../src/arena/players/protocol.js';
import { parseMatch, parseTimes } from '../../src/arena/record/record.js';
import { replay } from '../../src/arena/record/replay.js';
import { matchCommand, summaryText } from '../../src/arena/report/words.js';
import { Sprt } from '../../src/arena/statistics/sprt.js';
import { UsageError } from '../../src/cli/command.js';
import { playToFile, readPlayed, timesFile } from '../../src/cli/match-file.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { packs } from '../../src/packs/packs.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { serviceForAll } from '../http/running.js';
import { open } from '../search/helpers.js';
import { blocksOf, matchOf } from './matches.js';

const folder = emptyFolder('match');

const gamesIn = (file: string) => unwrap(parseMatch(readFileSync(file, 'utf8'))).games;

describe('a match in a file', () => {
  const entrants = ['so-ismcts iterations=60', 'so-ismcts iterations=10 temperature=1', 'random'];

  it('is the same byte for byte with one worker and with three, and goes on where it was broken off', async () => {
    const match = await matchOf('leduc', entrants);
    const [one, three] = ['one.jsonl', 'three.jsonl'].map((name) => join(folder, name));
    await playToFile({ ...match, games: 40, out: one, workers: 1 });
    await playToFile({ ...match, games: 40, out: three, workers: 3 });
    const whole = readFileSync(one, 'utf8');
    expect(readFileSync(three, 'utf8')).toBe(whole);

    const broken = join(folder, 'broken.jsonl');
    writeFileSync(broken, whole);
    writeFileSync(timesFile(broken), readFileSync(timesFile(one)));
    truncateSync(broken, Math.floor(whole.length * 0.6)); // in the midst of a line
    const summary = await playToFile({ ...match, games: 40, out: broken, workers: 2 });
    expect(readFileSync(broken, 'utf8')).toBe(whole);
    expect(summary.games).toBe(gamesIn(one).length);
  });

  it('tells what was luck, the same when it is played and when it is asked later, and plays the same games', async () => {
    const match = await matchOf('leduc', entrants.slice(1));
    const tellLuck = await luckTeller(new Engine(), match.game, match.header);
    const [plain, told, later] = ['plain.jsonl', 'told.jsonl', 'later.jsonl'].map((name) => join(folder, name));
    const without = await playToFile({ ...match, games: 100, out: plain, workers: 1 });
    const free = await playToFile({ ...match, games: 100, out: told, workers: 2, tellLuck });
    writeFileSync(later, readFileSync(plain));
    writeFileSync(timesFile(later), readFileSync(timesFile(plain)));
    const asked = await playToFile({ ...match, games: 100, out: later, workers: 1, tellLuck });
    expect(gamesIn(told).map(({ luck: _, ...game }) => game)).toEqual(gamesIn(plain));
    expect(gamesIn(told).every(({ luck }) => luck!.length === 2 && Math.abs(luck![0] + luck![1]) < 1e-9)).toBe(true);
    const duel = free.duel(0, 1)!;
    expect(asked.duel(0, 1)).toEqual(duel);
    expect(without.duel(0, 1)).toEqual({ ...duel, luckFree: undefined });
    const { difference } = duel.luckFree!;
    expect(difference.factor).toBeGreaterThan(0.5); // 100 games tell it roughly
    expect(difference.low).toBeLessThan(duel.difference.high); // both are intervals of one mean
    expect(difference.high).toBeGreaterThan(duel.difference.low);
    const text = summaryText(match.header, free, match.game);
    expect(text).toMatch(/without luck: score 0\.\d+ ± 0\.\d+ \(as in \d\.\d\d times as many games\)/);
  });

  it('holds games on shared deals that replay to the payoffs written', async () => {
    const match = await matchOf('leduc', entrants.slice(0, 2));
    const file = join(folder, 'deals.jsonl');
    await playToFile({ ...match, games: 20, out: file, workers: 1 });
    const games = gamesIn(file);
    for (let i = 0; i < games.length; i += 2) {
      expect(games[i + 1].moves.slice(0, 2)).toEqual(games[i].moves.slice(0, 2)); // both private cards
      expect(games[i + 1].seating).toEqual([...games[i].seating].reverse());
    }
    for (const record of games) expect(replay(match.game, record).ok).toBe(true);
    expect(new Set(games.map(({ moves }) => moves.slice(0, 2).join(' '))).size).toBeGreaterThan(3);
  });

  it('is not taken for another one of the same name', async () => {
    const file = join(folder, 'other.jsonl');
    await playToFile({ ...(await matchOf('kuhn', ['random', 'random'])), games: 2, out: file, workers: 1 });
    const other = await matchOf('kuhn', ['random', 'random'], { seed: 'another seed' });
    await expect(playToFile({ ...other, games: 2, out: file, workers: 1 })).rejects.toThrow(
      new UsageError(`${file}: The file holds another match`), // one line, no stack
    );
    expect(readPlayed(file, other.header, 2)).toMatchObject({ ok: false, error: { path: file } });
    writeFileSync(file, 'notes\n');
    expect(readPlayed(file, other.header, 2)).toMatchObject({ ok: false, error: { path: file } });
  });

  it('ends with the block that decides a test, at any number of workers', async () => {
    const match = await matchOf('tic-tac-toe', ['so-ismcts iterations=200', 'random']);
    const lengths = [];
    for (const workers of [1, 3]) {
      const out = join(folder, `sprt-${workers}.jsonl`);
      const test = new Sprt({ elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 });
      await playToFile({ ...match, games: 1000, out, workers, test });
      expect(test.status().verdict).toBe('H1');
      lengths.push(gamesIn(out).length);
    }
    expect(lengths[0]).toBe(lengths[1]);
    expect(lengths[0]).toBeLessThan(100);
  });

  it('has the same moves, from fewer iterations, where searches end once they are settled', async () => {
    const files = [];
    for (const settle of ['no', 'yes']) {
      const out = join(folder, `settle-${settle}.jsonl`);
      const match = await matchOf('connect-four', [`so-ismcts iterations=200 settle=${settle}`, 'random']);
      await playToFile({ ...match, games: 20, out, workers: 2 });
      const times = parseTimes(readFileSync(timesFile(out), 'utf8'));
      files.push({ games: gamesIn(out), iterations: times.flatMap(({ iterations }) => iterations) });
    }
    const [whole, settled] = files;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
    expect(settled.games).toEqual(whole.games);
    expect(sum(settled.iterations)).toBeLessThan(sum(whole.iterations));
  });

  it('seats four and finds the one that searches', async () => {
    const match = await matchOf('hearts', ['so-ismcts iterations=30', 'random']);
    const summary = await playToFile({ ...match, games: 40, out: undefined, workers: 2 });
    expect(summary.ratings(1).gap(0, 1).low).toBeGreaterThan(0);
    expect(summary.place(0).mean + summary.place(1).mean).toBeCloseTo(5, 9);
  });
});

it('a replay finds moves that are not legal and payoffs that are not right', async () => {
  const game = await open('kuhn');
  const record = { game: 0, block: 0, seating: [0, 1], moves: [2, 0, 1, 1], payoffs: [2, -2] };
  expect(replay(game, record).ok).toBe(true);
  expect(replay(game, { ...record, moves: [2, 2, 1, 1] })).toMatchObject({ ok: false });
  expect(replay(game, { ...record, moves: [2, 0, 1] })).toMatchObject({ ok: false });
  expect(replay(game, { ...record, payoffs: [1, -1] })).toMatchObject({ ok: false });
});

it('the command of a match brings it again, whatever an entrant is called', async () => {
  const { header } = await matchOf('kuhn', ["process: echo 'a b'", 'random'], { seed: 'my seed' });
  const command = matchCommand(header, 6).replace('npx strategos match', 'printf "%s\\n"');
  const words = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(words).toEqual([
    ...[`kuhn/${header.variant}`, '--a', "process: echo 'a b'", '--b', 'random'],
    ...['--games', '6', '--seed', 'my seed'],
  ]);
});

describe('programs at the table', () => {
  async function play(command: string, timeMs: number): Promise<readonly string[]> {
    const match = await matchOf('kuhn', [`process timeMs=${timeMs}: ${command}`, 'random']);
    const [played] = await blocksOf(match, 1);
    return played.flatMap(({ record }) => (record.faults ?? []).map(({ kind }) => kind));
  }
  const script = (answer: string) => {
    const file = join(folder, `bot-${answer.length}.mjs`);
    writeFileSync(
      file,
      `import { createInterface } from 'node:readline';
       for await (const line of createInterface({ input: process.stdin })) { const { id, moves } = JSON.parse(line); ${answer} }`,
    );
    return `${process.execPath} ${file}`;
  };

  it('have a move drawn for them, and counted, when theirs is not legal, late or never comes', async () => {
    const illegal = await play(script(`console.log(JSON.stringify({ id, move: 'resign' }));`), 20_000);
    const late = await play(script(`setTimeout(() => {}, 10);`), 300);
    const gone = await play('exit 1', 20_000);
    const noMove = await play(script(`console.log(JSON.stringify({ id, choice: moves[0] }));`), 600_000); // not waited for
    const noId = await play(script(`console.log(JSON.stringify({ move: moves[0], no: 'id' }));`), 600_000);
    for (const [faults, kind] of [
      [illegal, 'illegal'],
      [late, 'late'],
      [gone, 'failed'],
      [noMove, 'malformed'],
      [noId, 'malformed'],
    ] as const) {
      expect(faults.length).toBeGreaterThan(0);
      expect(new Set(faults)).toEqual(new Set([kind]));
    }
  });

  it('may print other lines, and answers to questions that are over', async () => {
    const chatty = `console.log('thinking'); console.log(JSON.stringify({ id: id - 1, move: 'resign' })); console.log(JSON.stringify({ id, move: moves[0] }));`;
    expect(await play(script(chatty), 20_000)).toEqual([]);
  });

  it('are told what their seat has seen, and no more', async () => {
    const out = join(folder, 'asked.jsonl');
    const keep = script(
      `const { appendFileSync } = await import('node:fs'); appendFileSync('${out}', line + '\\n'); console.log(JSON.stringify({ id, move: moves[0] }));`,
    );
    const match = await matchOf('hearts', [`process: ${keep}`, 'random']);
    const [[{ record }]] = await blocksOf(match, 1);
    const asked = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line): Question => JSON.parse(line));
    const seat = match.game.seats[record.seating.indexOf(0)];
    const { history } = asked.filter((question) => question.seat === seat)[12]; // the last but one of the first game
    const moves = history.flatMap((step) => (step.kind === 'move' ? [step] : []));
    const playing = moves.filter(({ decision }) => decision === 'play a card');
    expect(playing.length).toBeGreaterThan(30);
    for (const { move, text, seat: who } of playing) expect(text).toBe(`${who}: ${move}`);
    const dealt = moves.filter(({ seat: who, move }) => who === 'chance' && move?.startsWith('deal') === true);
    expect(dealt.every(({ move }) => move!.endsWith(seat))).toBe(true);
    for (const step of moves.filter(({ decision, seat: who }) => decision === 'pass a card' && who !== seat))
      expect(step.move).toBeNull();
  });
});

describe('services at the table', () => {
  const server = serviceForAll();

  it('play what the same entrant plays here', async () => {
    const here = await matchOf('leduc', ['so-ismcts iterations=80', 'random']);
    const there = await matchOf('leduc', [`${server.url} searcher=so-ismcts iterations=80`, 'random']);
    const [near, far] = ['near.jsonl', 'far.jsonl'].map((name) => join(folder, name));
    await playToFile({ ...here, games: 10, out: near, workers: 1 });
    await playToFile({ ...there, games: 10, out: far, workers: 1 });
    expect(gamesIn(far)).toEqual(gamesIn(near));
  });

  it('plan whole turns as the same entrant does here, and search less often', async () => {
    const searcher = 'so-ismcts iterations=400';
    const served = `${server.url} searcher=so-ismcts iterations=400`;
    const names = ['turns.jsonl', 'served-turns.jsonl', 'moves.jsonl'].map((name) => join(folder, name));
    for (const [i, entrant] of [`${searcher} until=turn`, `${served} until=turn`, searcher].entries())
      await playToFile({ ...(await matchOf('hearts', [entrant, 'random'])), games: 2, out: names[i], workers: 1 });
    const [turns, servedTurns] = names.map(gamesIn);
    expect(servedTurns).toEqual(turns);
    expect(turns.every(({ faults }) => faults === undefined)).toBe(true);
    const [searched, , searchedByMove] = names.map((name) => {
      const times = parseTimes(readFileSync(timesFile(name), 'utf8'));
      return times.reduce((sum, { iterations }) => sum + iterations.filter((count) => count === 400).length, 0);
    });
    expect(searched).toBeLessThan(searchedByMove);
  });

  it('are asked for a move before the match, and say why none comes', async () => {
    const game = await open('kuhn');
    const ask = async (text: string) => {
      const rehearsed = await rehearse(
        unwrap(parseEntrant(game, text, await packs[game.id]())),
        game,
        new Engine(),
        nodePlatform,
      );
      return rehearsed.ok ? undefined : rehearsed.error;
    };
    expect(await ask(`${server.url} level=1`)).toBeUndefined();
    expect(await ask('random')).toBeUndefined();
    expect(await ask(`process: ${process.execPath} examples/bots/bot.mjs`)).toBeUndefined();
    const tooHigh = `${server.url} level=99`;
    expect(await ask(tooHigh)).toMatchObject({
      path: tooHigh,
      message: expect.stringMatching(/ERR_FIELD_RANGE at level/),
    });
    expect((await ask('http://127.0.0.1:9 level=1'))?.message).toMatch(/No answer/);
    expect((await ask('process: exit 1'))?.message).toMatch(/ended/);
  });

  it('that are not there have their moves drawn', async () => {
    const match = await matchOf('kuhn', ['http://127.0.0.1:9 level=1', 'random']);
    const summary = await playToFile({ ...match, games: 2, out: undefined, workers: 1 });
    expect(summary.faults[0].get('failed')).toBeGreaterThan(0);
  });
});
