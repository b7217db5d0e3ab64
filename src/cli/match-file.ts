/** Plays a match into a file, or continues one; Ctrl-C ends it with the results so far. */
import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { type Entrant, parseEntrants } from '../arena/entrant.js';
import { blockKind } from '../arena/node.js';
import { type BlockApi, blockPlan, blocksFor, playBlocks } from '../arena/play/block.js';
import type { TellLuck } from '../arena/play/luck.js';
import type { PlayedGame } from '../arena/play/referee.js';
import { blocksOf, type Header, type MatchFile, makeLine, parseMatch, parseTimes } from '../arena/record/record.js';
import { progressText } from '../arena/report/words.js';
import type { SequentialTest } from '../arena/statistics/sequential.js';
import { blockScore, Summary } from '../arena/statistics/summary.js';
import { ok, problem, type Result } from '../core/result.js';
import type { Game } from '../games/game.js';
import { ENGINE_VERSION } from '../service/version.js';
import { orFail } from './command.js';
import type { NamedGame } from './games/word.js';
import { lock } from './lock.js';
import { Progress } from './progress.js';
import { crewFor } from './queue/crew.js';

export interface MatchToPlay {
  readonly game: Game;
  readonly header: Header;
  readonly entrants: readonly Entrant[]; // those of the header
  readonly games: number; // at least, in whole blocks
  readonly out: string | undefined;
  readonly workers: number;
  readonly queue?: string | undefined; // let worker processes play: the address of a Redis
  readonly tellLuck?: TellLuck | undefined; // tells of every game what was luck
  readonly modules?: readonly string[]; // URLs of game modules that the workers load
  readonly test?: SequentialTest; // of the first entrant against the second: ends the match
}

/** The exit status of a command ended by Ctrl-C, by shell convention. */
export const INTERRUPTED = 130;

/** Reports that a command which stores its progress was interrupted; returns its exit status. */
export function interrupted(): number {
  console.error('Interrupted; the same command continues it');
  return INTERRUPTED;
}

/** The entrants of a match. Throws UsageError. */
export function entrantsOf(
  { engine, game }: Pick<NamedGame, 'engine' | 'game'>,
  texts: readonly string[],
): readonly Entrant[] {
  return orFail(parseEntrants(game, texts, engine.settingsOf(game.id)));
}

/** The header of a match of this version. `tables`: entrants by number, at each table one for each seat. */
export function headerOf(
  { family, game }: Pick<NamedGame, 'family' | 'game'>,
  seed: string,
  entrants: readonly Entrant[],
  tables: Header['tables'],
): Header {
  const { id, variant } = game;
  const { rulesVersion } = family;
  const texts = entrants.map(({ text }) => text);
  return { format: 1, game: id, variant, rulesVersion, engine: ENGINE_VERSION, seed, entrants: texts, tables };
}

export const timesFile = (out: string) => out.replace(/(\.jsonl)?$/, '.times.jsonl');

/** The current contents of a file. */
export function readMatch(file: string): Result<MatchFile> {
  if (!existsSync(file)) return problem('ERR_MATCH_FILE', file, 'No such file');
  const parsed = parseMatch(readFileSync(file, 'utf8'));
  if (parsed.ok) return parsed;
  const { code, path, message } = parsed.error;
  return problem(code, file, `${path}: ${message}`);
}

/** The seed of the match that a file holds, if it is there: the same command continues it. */
export function seedIn(out: string | undefined): string | undefined {
  if (out === undefined || !existsSync(out)) return undefined;
  const there = readMatch(out);
  return there.ok ? there.value.header.seed : undefined;
}

/** Blocks and times that a file holds, whole blocks only; none if there is no file. */
export function readPlayed(out: string, header: Header, seats: number): Result<readonly (readonly PlayedGame[])[]> {
  if (!existsSync(out)) return ok([]);
  const there = readMatch(out);
  if (!there.ok) return there;
  const { header: old, games } = there.value;
  if (makeLine(old) !== makeLine(header)) return problem('ERR_MATCH_FILE', out, 'The file holds another match');
  const times = existsSync(timesFile(out)) ? parseTimes(readFileSync(timesFile(out), 'utf8')) : [];
  const blocks = blocksOf(games, (block) => blockPlan(header, seats, block).seatings.length)
    .filter((block) => block.at(-1)!.game < times.length)
    .map((block) => block.map((record) => ({ record, times: times[record.game] })));
  return ok(blocks);
}

const withLuck = (block: readonly PlayedGame[], tellLuck: TellLuck) =>
  Promise.all(block.map(async (played) => ({ ...played, record: await tellLuck(played.record) })));

/** Opens both files for appending, truncated after the last whole block. */
class Files {
  private readonly games: number;
  private readonly times: number;

  constructor(out: string, header: Header, known: readonly PlayedGame[]) {
    const games = [makeLine(header), ...known.map(({ record }) => makeLine(record))].join('');
    const times = known.map((played) => makeLine(played.times)).join('');
    this.games = reopened(out, games);
    this.times = reopened(timesFile(out), times);
  }

  add(played: readonly PlayedGame[]): void {
    writeSync(this.games, played.map(({ record }) => makeLine(record)).join(''));
    writeSync(this.times, played.map(({ times }) => makeLine(times)).join(''));
  }

  close(): void {
    closeSync(this.games);
    closeSync(this.times);
  }
}

function reopened(file: string, text: string): number {
  const length = Buffer.byteLength(text);
  const isThere = existsSync(file) && readFileSync(file).length >= length;
  if (isThere) truncateSync(file, length);
  const open = openSync(file, 'a');
  if (!isThere) writeSync(open, text);
  return open;
}

/** Throws UsageError if the file holds another match, or another process is writing it. */
export async function playToFile(match: MatchToPlay): Promise<Summary> {
  const unlock = match.out === undefined ? undefined : lock(match.out);
  try {
    return await play(match);
  } finally {
    unlock?.();
  }
}

async function play({
  game,
  header,
  entrants,
  games,
  out,
  workers,
  queue,
  modules,
  test,
  tellLuck,
}: MatchToPlay): Promise<Summary> {
  const summary = new Summary(header.entrants.length, game.seats.length);
  const take = (played: readonly PlayedGame[]) => {
    const records = played.map(({ record }) => record);
    summary.addBlock(records);
    const score = blockScore(records, 0, 1);
    if (score !== undefined) test?.add(score);
    return test?.status().verdict !== undefined;
  };
  const before = out === undefined ? [] : orFail(readPlayed(out, header, game.seats.length));
  for (const block of before) take(tellLuck === undefined ? block : await withLuck(block, tellLuck));
  const known = summary.games;
  if (known > 0) console.error(`${out}: Continuing after ${known} games`);
  const crew = await crewFor<BlockApi>(blockKind, { workers, queue, modules, entrants });
  const files = out === undefined ? undefined : new Files(out, header, before.flat());
  const to = blocksFor(header, game.seats.length, games);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  const progress = new Progress();
  if (test?.status().verdict === undefined && summary.blocks < to)
    await playBlocks(header, entrants, {
      workers: crew.workers,
      spawn: crew.spawn,
      luckFree: tellLuck !== undefined,
      from: summary.blocks,
      to,
      signal: stop.signal,
      heard(_, played) {
        files?.add(played);
        const enough = take(played);
        progress.show((seconds) => progressText(summary, test, games, seconds, summary.games - known));
        return enough;
      },
    }).finally(() => crew.close());
  else await crew.close();
  progress.end();
  files?.close();
  process.removeListener('SIGINT', interrupt);
  return summary;
}
