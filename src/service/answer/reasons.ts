/**
 * The reason for a move in a sentence: first the game's own reason, then how it compares with the recommended one, and last
 * the counts of the search. All of it is measured in this search, and differences within the noise are left out.
 */
import type { Game, Traits, View } from '../../games/game.js';
import { differenceOf } from '../../search/result/batches.js';
import type { Estimate, EvaluatedMove, MoveStats, SearchResult } from '../../search/searcher.js';
import type { Correction } from '../calibration/win-chances.js';
import { evaluatedBeside, mostApart, scoresOf } from './scores.js';
import type { Sentences } from './sentences/english.js';

/** Of the range of payoffs: with a difference that is certainly less, moves are as good as each other. */
export const CLOSE = 0.05;

/** What all moves of one answer share. */
interface Explained {
  readonly game: Game;
  readonly sentences: Sentences;
  readonly view: View;
  readonly result: SearchResult;
  readonly correction: Correction | undefined; // of chances: shares of a win are reported like the win chance
  readonly chosen: MoveStats; // the recommended move: the first one, unless it was drawn
  name(of: Pick<MoveStats, 'move'>): string;
}

export function reasonFor(explained: Explained, stats: MoveStats): string {
  const { result, sentences } = explained;
  const own = ownReason(explained, stats);
  if (stats.proved !== undefined) return joined([own, sentences.proved[stats.proved], counted(sentences, stats)]);
  if (result.solved) return joined([own, solvedShare(explained, stats), inEquilibrium(explained, stats)]);
  const compared = result.mixed ? mixedShare(explained, stats) : comparison(explained, stats);
  return joined([own, compared, counted(sentences, stats)]);
}

const joined = (clauses: readonly (string | undefined)[]) => clauses.filter(Boolean).join('; ');

/** What the game says of the move, unless it says the same of the one that it is compared with. */
function ownReason({ game, view, result: { moves } }: Explained, { move }: MoveStats): string | undefined {
  const own = game.explain(view, move);
  const other = moves.find((stats, rank) => (stats.move === move ? false : rank < 2));
  return other !== undefined && game.explain(view, other.move) === own ? undefined : own;
}

/** Moves of a mixed strategy are not compared: it mixes them because opponents could exploit a fixed choice. */
function mixedShare({ result: { moves }, sentences }: Explained, { share }: MoveStats): string | undefined {
  if (moves.length === 1) return undefined;
  const percent = Math.round(100 * share);
  if (percent === 0) return sentences.hardlyEver;
  return percent === 100 ? sentences.nearlyAlways : sentences.mixed(percent);
}

/** A weaker level plays other moves than the equilibrium does. */
function solvedShare(explained: Explained, stats: MoveStats): string | undefined {
  const isDrawn = stats === explained.chosen && Math.round(100 * stats.share) === 0;
  return isDrawn ? explained.sentences.drawn : mixedShare(explained, stats);
}

/** What the move is worth; of a win in chances. */
function inEquilibrium({ game: { traits }, result: { seat }, sentences }: Explained, { values }: MoveStats): string {
  const { unit, minUtility, maxUtility } = traits;
  const value = values[seat];
  if (unit !== 'win') return sentences.worthInEquilibrium(value, unit);
  return sentences.winsInEquilibrium(Math.round((100 * (value - minUtility)) / (maxUtility - minUtility)));
}

/** With the move that the search prefers; that one with the best of the others by value. */
function comparison(explained: Explained, stats: MoveStats): string | undefined {
  const { sentences, result, chosen, name } = explained;
  const { moves, seat } = result;
  const [first] = moves;
  if (stats === chosen && stats !== first) return sentences.drawnFrom(name(first));
  if (!Number.isFinite(stats.value.margin)) return undefined;
  const others = moves.filter((other) => other !== stats && Number.isFinite(other.value.margin));
  if (others.length === 0) return stats === first ? besideEvaluated(explained) : undefined;
  const other = stats === first ? others.reduce((a, b) => (b.values[seat] > a.values[seat] ? b : a)) : first;
  return gapText(explained, stats, other, differenceOf(stats.value, other.value), stats === first);
}

/** Of the preferred move where the search tried no other, with the best of those that were evaluated besides. */
function besideEvaluated(explained: Explained): string | undefined {
  const { moves, evaluation } = explained.result;
  const [other] = [...evaluatedBeside(evaluation, moves[0].move)].sort((a, b) => b.difference.mean - a.difference.mean);
  if (evaluation === undefined || other === undefined) return undefined;
  const { mean, margin } = other.difference;
  return gapText(explained, evaluation.against, other, { mean: -mean, margin }, true);
}

type Compared = Pick<EvaluatedMove, 'move' | 'value' | 'values'>;

function gapText(
  explained: Explained,
  one: Compared,
  other: Compared,
  difference: Pick<Estimate, 'mean' | 'margin'>,
  isFirst: boolean,
): string | undefined {
  const { game, sentences, name } = explained;
  const { mean, margin } = difference;
  if (!Number.isFinite(margin) || one.values === undefined || other.values === undefined) return undefined;
  const stretch = stretchOf(explained, { values: one.values }, { values: other.values });
  const size = sizeOf(sentences, game.traits, Math.abs(mean), margin, stretch);
  if (Math.abs(mean) <= margin || size === undefined)
    return evenText(sentences, game.traits, mostApart(game, one.value, other.value, difference), name(other));
  // the search prefers the most visited move; of another that has done better so far it says nothing
  if (isFirst ? mean < 0 : mean > 0) return undefined;
  return (mean > 0 ? sentences.better : sentences.worse)(size, name(other));
}

/** Of two moves that the search does not tell apart: as good only if they are so for sure. */
export const evenText = (
  sentences: Sentences,
  { minUtility, maxUtility }: Traits,
  apart: number,
  other: string,
): string => (apart < CLOSE * (maxUtility - minUtility) ? sentences.asGood(other) : sentences.notToldApart(other));

/** What the correction makes of the difference between two moves: 1 leaves it as it is, below 0 reverses it. */
export function stretchOf(
  { game, result: { seat }, correction }: Pick<Explained, 'game' | 'result' | 'correction'>,
  a: Pick<MoveStats, 'values'>,
  b: Pick<MoveStats, 'values'>,
): number {
  if (correction === undefined) return 1;
  const gap = (by: Correction | undefined) => scoresOf(game, a.values, by)[seat] - scoresOf(game, b.values, by)[seat];
  return gap(correction) / gap(undefined);
}

/** In the game's unit, with its margin; of a win in parts of a hundred. Undefined if the correction takes it away. */
export function sizeOf(
  sentences: Sentences,
  { unit, minUtility, maxUtility }: Traits,
  difference: number,
  margin: number,
  stretch: number,
): string | undefined {
  const isWin = unit === 'win';
  const scale = (isWin ? 100 / (maxUtility - minUtility) : 1) * stretch;
  if (!(difference * scale > 0)) return undefined;
  const rounded = (digits: number) => [difference, margin].map((value) => (value * scale).toFixed(digits));
  const [whole, off] = rounded(0);
  const isThin = Number(off) > 0 && Number(whole) <= Number(off); // '1 ± 1' would say that it may be none
  const [size, spread] = rounded(isWin ? (isThin ? 1 : 0) : 2);
  if (Number(size) === 0) return sentences.aLittle;
  return sentences.size(size, Number(spread) === 0 ? undefined : spread, unit);
}

function counted(sentences: Sentences, { visits, availability }: MoveStats): string {
  return visits === 0 ? sentences.neverTried : sentences.tried(visits, availability);
}
