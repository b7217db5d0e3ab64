/** The laws that every game keeps: one suite, run by each registered game on several of its variants. */
import { describe, it } from 'vitest';
import { unwrap } from '../core/result.js';
import type { Game, GameFamily } from '../games/game.js';
import { nothingPublicIsUnseen, theGateHolds } from './laws-of-gates.js';
import {
  hidingIsReal,
  theTruthIsPossible,
  worldsAreSound,
  worldsDependOnTheViewAlone,
  worldsHoldOtherViews,
  worldsLookLikeTheTruth,
} from './laws-of-hiding.js';
import { worldsFitWhatWasSeen } from './laws-of-memory.js';
import {
  observationsTellEverything,
  simultaneousChoicesAreUnseen,
  viewsKeepObservations,
  whatIsUnseenChangesNoView,
} from './laws-of-observation.js';
import {
  chanceFollowsItsOdds,
  decidedResultsStand,
  everyPositionIsSound,
  gamesEndInTime,
  movesDiffer,
  nothingLiesOutsideTheCells,
  payoffsAreAsDeclared,
  picksAreEven,
  playoutsAreGames,
  rolloutsAreGuided,
  setupIsAlwaysTheSame,
  steadyMovesFollowFromPublicOnes,
} from './laws-of-play.js';
import {
  seenMovesAreTrue,
  seenMovesHaveWords,
  whatIsUnreadChangesNothingInPublic,
  whatLooksAlikeReadsAlike,
} from './laws-of-reading.js';
import { movesAreSetApart, noWorldIsTold, whatIsSeenIsTold } from './laws-of-telling.js';
import {
  idsAreSaidByName,
  movesReadBack,
  nothingEmptyIsWritten,
  positionsReadBack,
  schemasFit,
  viewsReadBack,
} from './laws-of-words.js';
import { type SmallVariant, viewsSayAllThatWasSeen, worldsAreThePositionsThatLookSo } from './laws-of-worlds.js';
import { demand, type Effort, effort, type Samples, samplePositions } from './sampling.js';

/** In fewer, something that is hidden may happen to be known at every position. */
const ENOUGH_GAMES = 5;
const ENOUGH_POSITIONS = 5; // of each kind of decision

/**
 * Registers the tests, for the default variant, every preset and the extremes of every parameter. `small`: variants that can be walked
 * through whole, on which worlds are counted exactly; for a game that hides something and has none, the reason instead.
 *
 * **Play.** Setup is always the same; equal cells behave alike; a seat always has a move; the game ends within `maxDecisions`; moves are
 * ascending and unique; every field stays in its range; sums equal recounted ones; probabilities and payoffs add up as declared.
 *
 * **Text.** Moves, positions and views round-trip; no two legal moves share a text or a name; whoever sees a step is told of it; no outside
 * input makes the game throw, and what passes the gate can be played.
 *
 * **Hiding.** For each seat at each decision:
 *
 * - worlds of a view look the same: equal view, key, and for the seat to move equal turn and moves;
 * - the true position is a possible world, and every world is a sound position from which play can continue, also for the other seats;
 * - hidden values differ between worlds;
 * - a seat that sees the same happen in the world and in the truth has equal views afterwards, and steps that it tells apart leave it
 *   different views (or the very same positions);
 * - worlds contradict nothing that the seat has seen, unless `forgets` names the field or the step;
 * - on small variants, worlds are exactly the positions that the seat's observations leave, evenly drawn (chi-square).
 */
export function conformance(family: GameFamily, small: readonly SmallVariant[] | string = []): void {
  const given = effort();
  const games = variantsOf(family, given);
  for (const [i, game] of games.entries()) {
    const ofVariant = i === 0 ? given : { ...given, ...given.further };
    describe(game.variant || 'the only variant', () => lawsOf(game, ofVariant));
  }

  const counted = typeof small === 'string' ? [] : small;
  for (const { variant, weight } of counted) {
    it(`makes exactly the worlds that play leads to: ${variant}`, () => {
      worldsAreThePositionsThatLookSo(unwrap(family.variant(variant)), weight);
    });
    it(`shows by a view all that was seen: ${variant}`, () => {
      viewsSayAllThatWasSeen(unwrap(family.variant(variant)));
    });
  }
  it('has a small variant on which its worlds are counted, or a reason why not, if it hides anything', () => {
    const hides = games.some(({ traits }) => traits.hidden);
    demand(hides === small.length > 0, () =>
      hides
        ? 'Expected small variants, or the reason why there are none, as second argument of conformance'
        : 'The game hides nothing: its worlds need not be counted',
    );
  });
}

function lawsOf(game: Game, given: Effort): void {
  const { games, each, gateTries, memory } = given;
  const seeds = Array.from({ length: games }, (_, i) => `game ${i}`);
  let samples: Samples | undefined;
  const sampled = () => {
    samples ??= samplePositions(game, given);
    return samples;
  };

  it('begins always alike', () => setupIsAlwaysTheSame(game));
  it.each(seeds)('is sound in every position of %s', (seed) => everyPositionIsSound(game, seed));
  it.each(seeds)('calls decided what is decided, in %s', (seed) => decidedResultsStand(game, seed));
  it.each(seeds)('ends in time in %s', (seed) => gamesEndInTime(game, seed));
  it('keeps nothing outside its cells', () => nothingLiesOutsideTheCells(game, 'cells'));
  it.each(seeds)('plays out as it is played step by step: %s', (seed) => playoutsAreGames(game, seed));
  it.each(seeds)('rolls out as it is played step by step: %s', (seed) => rolloutsAreGuided(game, seed));
  it('pays as declared', () => payoffsAreAsDeclared(game, sampled()));
  it('keeps the moves of steady decisions', () => steadyMovesFollowFromPublicOnes(game));
  it('has no two moves that come to the same', () => movesDiffer(game, sampled()));
  it('picks all moves evenly', () => picksAreEven(game, sampled()));
  it('draws chance by its odds', () => chanceFollowsItsOdds(game, sampled()));

  it('reads its moves back', () => movesReadBack(game, sampled()));
  it('says to people by name what has one', () => idsAreSaidByName(game, sampled()));
  it('says each move apart from the others, and why', () => movesAreSetApart(game, sampled()));
  it('tells what is seen, unlike results in unlike words', () => whatIsSeenIsTold(game, sampled()));
  it('tells the same in every world of a view', () => noWorldIsTold(game, sampled()));
  it('reads its positions back, all sums recounted', () => positionsReadBack(game, sampled()));
  it('reads its views back', () => viewsReadBack(game, sampled()));
  it('writes what its schemas say', () => schemasFit(game, sampled()));
  it('leaves out what is empty, and reads it where it is written', () => nothingEmptyIsWritten(game, sampled()));
  it('lets nothing through its gate that cannot be played', () => theGateHolds(game, sampled(), gateTries));
  it('asks for what a seat sees and a view leaves unseen', () => nothingPublicIsUnseen(game, sampled(), gateTries));

  it('makes worlds that look like the truth', () => worldsLookLikeTheTruth(game, sampled()));
  it('makes worlds that are sound', () => worldsAreSound(game, sampled()));
  it('makes worlds in which the other seats have worlds', () => worldsHoldOtherViews(game, sampled()));
  it('makes worlds of the view alone', () => worldsDependOnTheViewAlone(game, sampled()));
  it('makes worlds by facts that the truth keeps', () => theTruthIsPossible(game, sampled()));
  it.runIf(games >= ENOUGH_GAMES)('hides what it masks', () =>
    hidingIsReal(game, samplePositions(game, { games, each: Math.max(each, ENOUGH_POSITIONS) })),
  );
  it.each(seeds)('changes no view by what is unseen in %s', (seed) => whatIsUnseenChangesNoView(game, seed));
  it('tells every observation', () => observationsTellEverything(game, sampled()));
  it('keeps simultaneous choices from those who still choose', () => simultaneousChoicesAreUnseen(game, sampled()));
  it('keeps every observation in the view', () => viewsKeepObservations(game, sampled()));
  it('has words for what is seen, and none for what is not', () => seenMovesHaveWords(game, sampled()));
  it('reads as a move only what comes to that move', () => seenMovesAreTrue(game, sampled()));
  it('reads alike what looks alike, to seats and spectators', () => whatLooksAlikeReadsAlike(game, sampled()));
  it.each(seeds.slice(0, 2))('changes nothing in public unread in %s', (seed) =>
    whatIsUnreadChangesNothingInPublic(game, seed),
  );
  it('makes worlds that fit all that was seen', () => worldsFitWhatWasSeen(game, memory));
}

/** The default, every preset, and every parameter at both of its ends or at each of its words. */
export function variantsOf(family: GameFamily, { variants }: Pick<Effort, 'variants'> = effort()): Game[] {
  const texts = ['', ...Object.keys(family.presets)];
  for (const [name, parameter] of Object.entries(family.parameters)) {
    const values = 'words' in parameter ? parameter.words : [parameter.min, parameter.max];
    for (const value of values) texts.push(`${name}=${value}`);
  }
  const games = texts.map((text) => unwrap(family.variant(text)));
  return [...new Set(games)].slice(0, variants);
}
