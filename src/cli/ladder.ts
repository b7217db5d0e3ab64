/** Finds and measures levels for a game. Writes them as JSON, beside the games they are based on; an interrupted run continues. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SEARCHLESS } from '../arena/entrant.js';
import { compareRungs, ladderTables, layOut, path, type Rung } from '../arena/rating/ladder.js';
import { type LadderGames, type Scale, scaleOf } from '../arena/rating/ladder-scale.js';
import { type Header, makeLine } from '../arena/record/record.js';
import { summaryText } from '../arena/report/words.js';
import { unwrap } from '../core/result.js';
import type { Level } from '../packs/levels.js';
import { defaultParams } from '../service/levels/defaults.js';
import { defineCommand, UsageError, type Values } from './command.js';
import { moduleOption } from './games/own.js';
import { type NamedGame, openGame, variantName } from './games/word.js';
import { entrantsOf, headerOf, interrupted, playToFile, readPlayed, timesFile } from './match-file.js';
import { flag, integer, number, text } from './options.js';
import { queueOption } from './queue/crew.js';
import { formats, logFor, printResults } from './results.js';

export const ladderOptions = {
  variant: text('TEXT', 'The variant to calibrate', ''),
  most: integer('N', 'Iterations of the highest rung', 6400, { min: 1 }),
  least: integer('N', 'Iterations of the lowest rungs, which have a temperature', 50, { min: 1 }),
  factor: number('X', 'Growth of iterations from rung to rung', 2, { min: 1.01 }),
  aim: integer(
    'N',
    'Smallest step of a layout, in Elo, or in hundredths of the score of a lone seat; 0: as is usual',
    0,
    {
      min: 0,
    },
  ),
  levels: text('N,N,...', "Measure these levels, without a survey; '50:0.7' has a temperature, 'policy' no search"),
  pairs: flag('Two entrants at a table, however many seats: for games where the winner takes all'),
  survey: integer('N', 'Games of each table in the survey', 40, { min: 1 }),
  drafts: integer('N', 'Drafts after the survey', 2, { min: 1 }),
  games: integer('N', 'Games of each table, in drafts and in the final measurement', 200, { min: 1 }),
  seed: text('TEXT', 'Seed of deals and searches', 'ladder'),
  folder: text('DIR', 'Folder for games', 'ladder'),
  workers: integer('N', 'Threads; the results do not depend on it', availableParallelism(), { min: 1 }),
  queue: queueOption,
  module: moduleOption,
  ...formats,
};
type Settings = Values<typeof ladderOptions>;

export const ladder = defineCommand({
  name: 'ladder',
  usage: 'GAME [options]',
  about: 'Find and measure levels for a game: steps of equal strength, or of expected score in a game of one seat.',
  words: { min: 1, max: 1 },
  options: ladderOptions,
  notes:
    'Writes FOLDER/GAME.levels.json. A game of your own serves the iterations and temperatures in it as its `levels`.',
  async run(settings, [word]) {
    const named = await openGame(word, settings);
    const measured = await measureLadder(named, settings);
    if (measured === undefined) return interrupted();
    const file = join(settings.folder, `${variantName(named.family, named.game)}.levels.json`);
    writeFileSync(file, `${JSON.stringify(measured.levels, null, 2)}\n`);
    logFor(settings)(`Wrote ${file}`);
    return 0;
  },
});

/** What `ladder` found. */
interface MeasuredLadder {
  readonly levels: readonly Level[];
  readonly seed: string; // of the games in which they were measured
  readonly games: number;
}

/** Plays what the settings ask for, and prints the levels; undefined if interrupted. */
export async function measureLadder(named: NamedGame, settings: Settings): Promise<MeasuredLadder | undefined> {
  return new Ladder(named, settings).measure();
}

const RANDOM = 'random';

/** Interrupted by Ctrl-C: the games so far are in the files. */
class InterruptedError extends Error {}

class Ladder {
  private readonly named: NamedGame;
  private readonly settings: Settings;
  private readonly fileName: string;
  private readonly scale: Scale;

  constructor(named: NamedGame, settings: Settings) {
    this.named = named;
    this.settings = settings;
    this.fileName = variantName(named.family, named.game);
    this.scale = scaleOf(named.game.seats.length, named.game.traits);
  }

  async measure(): Promise<MeasuredLadder | undefined> {
    const { levels: given, folder, games } = this.settings;
    mkdirSync(folder, { recursive: true });
    try {
      const chosen = rungsOf(given) ?? (await this.laidOut());
      const measured = await this.play('levels', chosen, games);
      const levels = this.told(chosen, measured);
      const { json, csv } = this.settings;
      if (json || csv) printResults(this.settings, measured.header, measured.summary, this.named.game);
      return { levels, seed: measured.header.seed, games: measured.summary.games };
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
      return undefined;
    }
  }

  /** A survey, then drafts: levels are placed by the ratings from all of them. */
  private async laidOut(): Promise<Rung[]> {
    const { least, most, factor, survey: surveyGames, drafts: count, games } = this.settings;
    const rungs = path(least, most, factor);
    const survey = await this.play('survey', rungs, surveyGames);
    let chosen = this.layOutAfter([survey], rungs);
    const drafts: LadderGames[] = [];
    const drafted: Rung[] = [];
    for (let i = 1; i <= count; i++) {
      const draft = this.distinct([rungs[0], ...chosen, rungs[rungs.length - 1]]); // both ends too: all layouts lie between them
      drafts.push(await this.play(`draft-${i}`, draft, games));
      drafted.push(...draft);
      chosen = this.layOutAfter(drafts, drafted);
    }
    return chosen;
  }

  /** Random play and the rungs, in order of strength or nearly so. */
  private async play(stage: string, rungs: readonly Rung[], gamesEach: number): Promise<LadderGames> {
    const { game, modules } = this.named;
    const { seed, pairs, folder, workers, queue } = this.settings;
    const seats = game.seats.length;
    const entrants = entrantsOf(this.named, [RANDOM, ...rungs.map((rung) => this.entrantText(rung))]);
    const tables = ladderTables(entrants.length, pairs ? 2 : seats);
    const header = headerOf(this.named, `${seed}/${stage}`, entrants, tables);
    const out = join(folder, `${this.fileName}.${stage}.jsonl`);
    setAside(out, header);
    const games = gamesEach * (seats === 1 ? entrants.length : header.tables.length);
    const summary = await playToFile({ game, header, entrants, games, out, workers, queue, modules });
    if (summary.games < games) throw new InterruptedError();
    logFor(this.settings)(`${stage}: ${summaryText(header, summary, game, { part: 'ratings' })}`);
    const blocks = unwrap(readPlayed(out, header, seats)).map((block) => block.map(({ record }) => record));
    return { header, summary, blocks };
  }

  /** Lays out the levels by the games of all stages. */
  private layOutAfter(stages: readonly LadderGames[], played: readonly Rung[]): Rung[] {
    const { scale, settings } = this;
    const inOrder = this.distinct(played).sort(compareRungs);
    const texts = [RANDOM, ...inOrder.map((rung) => this.entrantText(rung))];
    return layOut(inOrder, scale.strengths(stages, texts), {
      aim: settings.aim || scale.aim,
      largest: scale.largest,
    });
  }

  private distinct(rungs: readonly Rung[]): Rung[] {
    return [...new Map(rungs.map((rung) => [this.entrantText(rung), rung])).values()];
  }

  private entrantText({ iterations, temperature, params }: Rung): string {
    const { engine, game } = this.named;
    const searcher = params?.searcher ?? defaultParams(game, engine.settingsOf(game.id)).searcher;
    const evaluator = params?.evaluator === undefined ? '' : ` evaluator=${params.evaluator}`;
    return `${searcher} iterations=${iterations} temperature=${temperature}${evaluator}`;
  }

  private told(chosen: readonly Rung[], { summary }: LadderGames): readonly Level[] {
    const steps = this.scale.measure(summary, chosen.length);
    const levels = chosen.map((rung, i): Level => ({ level: i + 1, ...rung, ...steps[i] }));
    const log = logFor(this.settings);
    for (const { level, elo, score, interval, gap, accepted } of levels)
      log(
        `level ${level}: ${elo ?? score} [${interval}]  +${gap![0]} [${gap![1]}, ${gap![2]}]${accepted ? '' : `  NOT ${this.scale.wanted}`}`,
      );
    return levels;
  }
}

/** When the survey has grown, its draft gets a new file, and the games of the old draft are kept. */
function setAside(out: string, header: Header): void {
  if (!existsSync(out) || readFileSync(out, 'utf8').startsWith(makeLine(header))) return;
  for (const file of [out, timesFile(out)]) renameSync(file, `${file}.old`);
}

/** Of '50:0.7,200'. */
export const rungsOf = (levels: string | undefined): Rung[] | undefined => levels?.split(',').map(rungOf);

/** '50:0.7' is 50 iterations at temperature 0.7; '50' is at temperature 0; 'policy/beginner' is a move of that evaluator's policy. */
function rungOf(text: string): Rung {
  const [searcher, evaluator] = text.split('/');
  if (SEARCHLESS.includes(searcher))
    return { iterations: 1, temperature: 0, params: { searcher, ...(evaluator !== undefined && { evaluator }) } };
  const [iterations, temperature = 0] = text.split(':').map(Number);
  if (!(iterations >= 1 && temperature >= 0))
    throw new UsageError(`--levels: Expected '50', '50:0.7' or 'policy/EVALUATOR', got '${text}'`);
  return { iterations, temperature };
}
