/** Rates a bot by games against the game's measured levels: first a few against each, then most against those nearest to it. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Entrant, parseEntrant } from '../arena/entrant.js';
import { nodePlatform } from '../arena/node.js';
import { rehearse } from '../arena/play/rehearse.js';
import { type EntrantRating, type RatedBlock, rate as ratingOf } from '../arena/rating/rate.js';
import { seatingsOf, tablesOf } from '../arena/record/seating.js';
import { blockScore } from '../arena/statistics/summary.js';
import { unwrap } from '../core/result.js';
import type { Level } from '../packs/levels.js';
import { levelsOf } from '../service/levels/levels.js';
import { freshSeed } from '../service/seed.js';
import { defineCommand, orFail, UsageError } from './command.js';
import { moduleOption } from './games/own.js';
import { type NamedGame, openGame, variantName } from './games/word.js';
import { entrantsOf, headerOf, interrupted, playToFile, readPlayed, seedIn } from './match-file.js';
import { integer, text } from './options.js';

const FIRST_BLOCKS = 2; // against each level, to find the nearest ones
const NEAREST = 2; // levels that the other games are played against

export const rate = defineCommand({
  name: 'rate',
  usage: 'GAME[/VARIANT] ENTRANT [options]',
  about: "Measure a bot against the game's levels and say its Elo.",
  words: { min: 2, max: 2 },
  options: {
    games: integer('N', 'About so many games', 200, { min: 8 }),
    seed: text('TEXT', 'Seed of deals and searches (default: any, so that no bot can guess it)'),
    folder: text('DIR', 'Folder for the games; an interrupted run continues', 'rate'),
    workers: integer('N', 'Threads; the games do not depend on it', availableParallelism(), { min: 1 }),
    module: moduleOption,
  },
  notes: `ENTRANT is one of those that 'strategos match --help' lists, as a rule 'process: COMMAND'.`,
  async run({ games, folder, workers, module, ...settings }, [word, words]) {
    const named = await openGame(word, { module });
    const { engine, game, family } = named;
    const entrant = orFail(parseEntrant(game, words, engine.settingsOf(game.id)), 'ENTRANT');
    const { calibrated, levels } = levelsOf(game, engine.settingsOf(game.id));
    const opponents = levels.filter((level): level is RatedLevel => level.elo !== undefined);
    if (!calibrated || opponents.length === 0)
      throw new UsageError(`${word}: The levels of this variant have no measured Elo`);
    orFail(await rehearse(entrant, game, engine, nodePlatform));
    mkdirSync(folder, { recursive: true });
    const file = (level: number) =>
      join(folder, `${variantName(family, game)}.${slug(entrant.name)}.level-${level}.jsonl`);
    const seed = settings.seed ?? seedIn(file(opponents[0].level)) ?? freshSeed();
    const play = (level: RatedLevel, count: number) =>
      blocksAgainst(named, entrant, level, { games: count, seed, out: file(level.level), workers });

    const blockGames = seatingsOf([0, 1], game.seats.length).length;
    const first: Record<number, readonly RatedBlock[]> = {};
    for (const level of opponents) {
      const blocks = await play(level, FIRST_BLOCKS * blockGames);
      if (blocks === undefined) return interrupted();
      first[level.level] = blocks;
    }
    const guess = middleOf(ratingOf(Object.values(first).flat()));
    const nearest = [...opponents].sort((a, b) => Math.abs(a.elo - guess) - Math.abs(b.elo - guess)).slice(0, NEAREST);
    const left = Math.max(0, games - opponents.length * FIRST_BLOCKS * blockGames);
    const all = { ...first };
    for (const level of nearest) {
      const blocks = await play(level, FIRST_BLOCKS * blockGames + Math.ceil(left / nearest.length));
      if (blocks === undefined) return interrupted();
      all[level.level] = blocks;
    }
    for (const { level, elo } of opponents) {
      const scores = all[level].map(({ score }) => score);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      console.log(`level ${level} (Elo ${elo}): score ${mean.toFixed(3)} in ${scores.length} deals`);
    }
    console.log(`${entrant.name}: ${ratingText(ratingOf(Object.values(all).flat()))} above random play`);
    return 0;
  },
});

type RatedLevel = Level & { readonly elo: number };

interface Settings {
  readonly games: number;
  readonly seed: string;
  readonly out: string;
  readonly workers: number;
}

/** `undefined` if interrupted. */
async function blocksAgainst(
  named: NamedGame,
  entrant: Entrant,
  { level, elo }: RatedLevel,
  settings: Settings,
): Promise<readonly RatedBlock[] | undefined> {
  const { game, modules } = named;
  const entrants = [entrant, ...entrantsOf(named, [`level ${level}`])];
  const header = headerOf(named, settings.seed, entrants, tablesOf(entrants.length, game.seats.length));
  const summary = await playToFile({ ...settings, game, header, entrants, modules });
  if (summary.games < settings.games) return undefined;
  const blocks = unwrap(readPlayed(settings.out, header, game.seats.length));
  return blocks.map((block) => ({
    opponentElo: elo,
    score: blockScore(
      block.map(({ record }) => record),
      0,
      1,
    )!,
  }));
}

const middleOf = (rating: EntrantRating) => (rating.kind === 'rated' ? rating.elo : rating.bound);

function ratingText(rating: EntrantRating): string {
  if (rating.kind === 'rated')
    return `Elo ${rating.elo.toFixed(0)} [${rating.low.toFixed(0)}, ${rating.high.toFixed(0)}]`;
  return `Elo ${rating.kind === 'above' ? 'more' : 'less'} than ${rating.bound.toFixed(0)}`;
}

/** A part of a file's name. */
const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
