/** The values of the moves that were asked for, in numbers and in words. */
import { ok, problem, type Result } from '../../../core/result.js';
import type { Move } from '../../../games/game.js';
import type { EvaluatedMove, SearchResult } from '../../../search/searcher.js';
import { legalMoves } from '../../rules/position.js';
import { writtenMove } from '../../rules/written-moves.js';
import type { Recommendation } from '../../schema/answer-schemas.js';
import type { MoveEvaluation } from '../../schema/hint-schemas.js';
import { priorsOf } from '../priors.js';
import { evenText, sizeOf, stretchOf } from '../reasons.js';
import { bySeat, differenceInterval, mostApart, scoresOf, valueInterval } from '../scores.js';
import type { Asked } from './asked.js';

/** Of the highest prior: a search of some hundred iterations does not try a move that has less. */
const UNTRIED_PRIOR = 0.02;

/** The moves to evaluate, each once; undefined if there are none. */
export function movesToEvaluate(asked: Asked): Result<readonly Move[] | undefined> {
  const { request, game, world } = asked;
  const { evaluate } = request;
  if (evaluate === undefined) return ok(runnerUp(asked));
  const legal = legalMoves(game, world);
  const moves = new Set<Move>();
  for (const [i, text] of evaluate.entries()) {
    const move = game.words.parseMove(world, text);
    if (!move.ok) return problem('ERR_MOVE', `evaluate[${i}]`, move.error.message);
    if (!legal.includes(move.value)) return problem('ERR_MOVE', `evaluate[${i}]`, 'This move is not legal here');
    moves.add(move.value);
  }
  return ok([...moves]);
}

/**
 * For a hint where the policy is so sure of one move that the search may try no other: the likeliest of the others, so that there is
 * something to compare it with.
 */
function runnerUp(asked: Asked): readonly Move[] | undefined {
  if (asked.request.stage === undefined || asked.candidates.length < 2) return undefined;
  const priors = priorsOf(asked);
  if (priors === undefined) return undefined;
  const [first, second] = [...priors.keys()].sort((a, b) => priors[b] - priors[a]);
  return priors[second] < UNTRIED_PRIOR * priors[first] ? [asked.candidates[second]] : undefined;
}

/** What an answer says of them: nothing without a search. */
export function evaluationOf(asked: Asked, result: SearchResult | undefined): Pick<Recommendation, 'evaluation'> {
  const evaluation = result?.evaluation;
  if (result === undefined || evaluation === undefined) return {};
  const { against } = evaluation;
  const told = (evaluated: EvaluatedMove) => evaluationOfMove(asked, result, evaluated, against);
  return { evaluation: { against: told(against), moves: evaluation.moves.map(told) } };
}

function evaluationOfMove(
  asked: Asked,
  result: SearchResult,
  evaluated: EvaluatedMove,
  against: EvaluatedMove,
): MoveEvaluation {
  const { game, world, view, correction } = asked;
  const { move, visits, values, value, difference } = evaluated;
  const known = Number.isFinite(difference.mean);
  const verdict = verdictOf(evaluated, against);
  return {
    ...writtenMove(game, world, move),
    visits,
    values: values === undefined ? null : bySeat(game, values),
    score: values === undefined ? null : bySeat(game, scoresOf(game, values, correction)),
    error: Number.isFinite(value.error) ? value.error : null,
    interval: valueInterval(game, value),
    difference: known ? difference.mean : null,
    differenceInterval: differenceInterval(difference),
    verdict,
    reason: [game.explain(view, move), inWords(asked, result, evaluated, against, verdict)].filter(Boolean).join('; '),
  };
}

function verdictOf({ move, difference: { mean, margin } }: EvaluatedMove, against: EvaluatedMove) {
  if (move === against.move) return 'preferred';
  if (!Number.isFinite(margin)) return 'unknown';
  if (Math.abs(mean) <= margin) return 'even';
  return mean < 0 ? 'worse' : 'better';
}

function inWords(
  { game, sentences, world, correction }: Asked,
  result: SearchResult,
  { value, values, difference }: EvaluatedMove,
  against: EvaluatedMove,
  verdict: MoveEvaluation['verdict'],
): string {
  const other = game.words.sayMove(world, against.move);
  if (verdict === 'preferred') return sentences.preferred;
  if (verdict === 'unknown' || values === undefined || against.values === undefined) return sentences.tooFew(other);
  const stretch = stretchOf({ game, result, correction }, { values }, { values: against.values });
  const size = sizeOf(sentences, game.traits, Math.abs(difference.mean), difference.margin, stretch);
  if (verdict === 'even' || size === undefined)
    return evenText(sentences, game.traits, mostApart(game, value, against.value, difference), other);
  return (verdict === 'better' ? sentences.isBetter : sentences.isWorse)(size, other);
}
