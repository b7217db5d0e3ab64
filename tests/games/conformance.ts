/** The laws that every game keeps: one suite, run by each registered game on several of its variants. */
import { describe, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import type { Game, GameFamily } from '../../src/games/game.js';
import {
  hidingIsReal,
  observationsTellEverything,
  theTruthIsPossible,
  whatIsUnseenChangesNoView,
  worldsAreSound,
  worldsDependOnTheViewAlone,
  worldsHoldOtherViews,
  worldsLookLikeTheTruth,
} from './laws-of-hiding.js';
import {
  chanceFollowsItsOdds,
  everyPositionIsSound,
  gamesEndInTime,
  nothingLiesOutsideTheCells,
  payoffsAreAsDeclared,
  picksAreEven,
  playoutsAreGames,
  setupIsAlwaysTheSame,
} from './laws-of-play.js';
import { movesReadBack, positionsReadBack, schemasFit, theGateHolds, viewsReadBack } from './laws-of-words.js';
import { type SmallVariant, worldsAreThePositionsThatLookSo } from './laws-of-worlds.js';
import { MANY, type Samples, samplePositions } from './sampling.js';

const GAMES = MANY ? 40 : 6;
const EACH = MANY ? 20 : 5; // positions of each kind of decision
const MOST = MANY ? 1000 : 60; // positions on which worlds are tried
const GATE_TRIES = MANY ? 2000 : 200;
const MOST_VARIANTS = MANY ? 1000 : 8;

export function conformance(family: GameFamily, small: readonly SmallVariant[]): void {
  for (const game of variantsOf(family)) describe(game.variant, () => lawsOf(game));

  for (const { variant, weight } of small) {
    it(`makes exactly the worlds that play leads to: ${variant}`, () => {
      worldsAreThePositionsThatLookSo(unwrap(family.variant(variant)), weight);
    });
  }
}

function lawsOf(game: Game): void {
  const seeds = Array.from({ length: GAMES }, (_, i) => `game ${i}`);
  let samples: Samples | undefined;
  const sampled = () => {
    samples ??= samplePositions(game, GAMES, EACH, MOST);
    return samples;
  };

  it('begins always alike', () => setupIsAlwaysTheSame(game));
  it.each(seeds)('is sound in every position of %s', (seed) => everyPositionIsSound(game, seed));
  it.each(seeds)('ends in time in %s', (seed) => gamesEndInTime(game, seed));
  it('keeps nothing outside its cells', () => nothingLiesOutsideTheCells(game, 'cells'));
  it.each(seeds)('plays out as it is played step by step: %s', (seed) => playoutsAreGames(game, seed));
  it('pays as declared', () => payoffsAreAsDeclared(game, sampled()));
  it('picks all moves evenly', () => picksAreEven(game, sampled()));
  it('draws chance by its odds', () => chanceFollowsItsOdds(game, sampled()));

  it('reads its moves back', () => movesReadBack(game, sampled()));
  it('reads its positions back, all sums recounted', () => positionsReadBack(game, sampled()));
  it('reads its views back', () => viewsReadBack(game, sampled()));
  it('writes what its schemas say', () => schemasFit(game, sampled()));
  it('lets nothing through its gate that cannot be played', () => theGateHolds(game, sampled(), GATE_TRIES));

  it('makes worlds that look like the truth', () => worldsLookLikeTheTruth(game, sampled()));
  it('makes worlds that are sound', () => worldsAreSound(game, sampled()));
  it('makes worlds in which the other seats have worlds', () => worldsHoldOtherViews(game, sampled()));
  it('makes worlds of the view alone', () => worldsDependOnTheViewAlone(game, sampled()));
  it('makes worlds by facts that the truth keeps', () => theTruthIsPossible(game, sampled()));
  it('hides what it masks', () => hidingIsReal(game, sampled()));
  it.each(seeds)('changes no view by what is unseen in %s', (seed) => whatIsUnseenChangesNoView(game, seed));
  it('tells every observation', () => observationsTellEverything(game, sampled()));
}

/** The default, every preset, and every parameter at both of its ends or at each of its words. */
export function variantsOf(family: GameFamily): Game[] {
  const texts = ['', ...Object.keys(family.presets)];
  for (const [name, parameter] of Object.entries(family.parameters)) {
    const values = 'words' in parameter ? parameter.words : [parameter.min, parameter.max];
    for (const value of values) texts.push(`${name}=${value}`);
  }
  const games = texts.map((text) => unwrap(family.variant(text)));
  return [...new Set(games)].slice(0, MOST_VARIANTS);
}
