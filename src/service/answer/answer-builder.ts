/** Turns a search result into an answer: numbers by seat name, moves in words, reasons, and the replay token. */
import { decisionName } from '../../core/naming.js';
import { type Game, type Move, type State, UNSEEN, type View } from '../../games/game.js';
import { aloneOf } from '../../search/result/batches.js';
import { choiceRng, choose } from '../../search/result/choose.js';
import type { MoveStats, SearchResult } from '../../search/searcher.js';
import { lineWorld } from '../../search/tree/line.js';
import { corrected } from '../calibration/win-chances.js';
import { makeToken } from '../intake/token.js';
import type { Warning } from '../rules/position.js';
import { writtenMove } from '../rules/written-moves.js';
import type { RankedMove, Recommendation } from '../schema/answer-schemas.js';
import { ENGINE_VERSION } from '../version.js';
import { type FirstChoice, firstChoice } from './first-choice.js';
import type { Forecast } from './hint/decided.js';
import type { Prepared } from './prepare.js';
import { reasonFor } from './reasons.js';
import { bySeat, scoresOf, valueInterval } from './scores.js';

/** What a search found; without a result, the answer is the first choice. */
export interface Thought {
  readonly result: SearchResult | undefined;
  readonly iterations: readonly number[]; // made in each split; none: not searched
  readonly stoppedBy: Recommendation['stoppedBy'];
  readonly degraded?: string | undefined; // why this is less than was asked for
}

export function answerOf(prepared: Prepared, { result, iterations, stoppedBy, degraded }: Thought): Recommendation {
  const { family, game, view, world, job, temperature, top, until, tellTurn } = prepared;
  const choice = result === undefined ? firstChoice(prepared) : undefined;
  const rng = choiceRng(job.seed, view);
  const chosen = result === undefined ? unsearchedFirst(prepared, choice!) : choose(result, temperature, rng);
  const { move } = chosen;
  const { id, rulesVersion } = family;
  const { variant } = game;
  const { allowed, params, seed } = job;
  const answer: Recommendation = {
    game: id,
    variant,
    seat: game.seats[view.seat],
    decision: game.words.decision(world),
    move: game.words.makeMove(world, move),
    moves: result === undefined ? [unsearchedMove(prepared, choice!)] : rankedMoves(prepared, result, move),
    ...(tellTurn && { turn: tellTurn(chosen, rng) }),
    ...forecast(prepared, prepared.decided ?? result),
    ...(prepared.decided && { decided: true }),
    ...(result?.proved && { proved: result.proved }),
    ...(result?.solved && { solved: true }),
    stoppedBy,
    degraded: degraded !== undefined,
    queueMs: 0,
    searchMs: 0,
    iterations: result?.iterations ?? 0,
    nodes: result?.nodes ?? 0,
    worldDistribution: result?.worldDistribution ?? null,
    engine: {
      version: ENGINE_VERSION,
      rulesVersion,
      searcher: job.params.searcher,
      evaluator: prepared.evaluator.name,
    },
    seed,
    token: makeToken({ game: id, variant, rulesVersion, seed, params, iterations, temperature, allowed, top, until }),
    warnings: [
      ...prepared.warnings,
      ...(result?.full ? [TREE_FULL] : []),
      ...(degraded === undefined ? [] : [degradedBy(degraded)]),
    ],
    ...(prepared.beliefs && { beliefs: prepared.beliefs }),
  };
  return prepared.hint?.complete(answer, result) ?? answer;
}

/** What is known only where the answer was waited for. */
interface Circumstances {
  readonly queueMs: number;
  readonly searchMs: number;
  readonly stoppedBy?: Recommendation['stoppedBy'];
  readonly degraded?: string | undefined; // why this is less than was asked for
}

/** The answer as it leaves the service. The first cause of being degraded stands. */
export function amended(answer: Recommendation, { degraded, ...rest }: Circumstances): Recommendation {
  if (degraded === undefined || answer.degraded) return { ...answer, ...rest };
  return { ...answer, ...rest, degraded: true, warnings: [...answer.warnings, degradedBy(degraded)] };
}

/** Win chances are corrected unless they are exact; payoffs are as the search found them. */
function forecast(
  { game, correction, decided }: Prepared,
  result: Forecast | undefined,
): Pick<Recommendation, 'values' | 'score' | 'winChance' | 'placement'> {
  if (result === undefined) return { values: null, score: null, winChance: null, placement: null };
  const { values, winChance, placement, proved } = result;
  const exact = decided !== undefined || proved !== undefined;
  return {
    values: bySeat(game, values),
    score: bySeat(game, scoresOf(game, values, exact ? undefined : correction)),
    winChance: bySeat(game, exact ? winChance : corrected(winChance, correction)),
    placement: bySeat(game, placement),
  };
}

/** The best `top` moves, and the recommended one if it is not among them. */
function rankedMoves(prepared: Prepared, result: SearchResult, chosen: Move): RankedMove[] {
  const { game, view, world, correction, top, sentences } = prepared;
  const name = ({ move }: Pick<MoveStats, 'move'>) => game.words.sayMove(world, move);
  const chosenStats = result.moves.find(({ move }) => move === chosen)!;
  const explained = { game, sentences, view, result, correction, chosen: chosenStats, name };
  const start = lineWorld(game, view);
  return result.moves
    .filter(({ move }, rank) => rank < top || move === chosen)
    .map((stats) => {
      const { share, visits, availability, values, value, line, proved } = stats;
      return {
        move: game.words.makeMove(world, stats.move),
        share,
        visits,
        availability,
        values: bySeat(game, values),
        score: bySeat(game, scoresOf(game, values, proved === undefined ? correction : undefined)),
        error: Number.isFinite(value.error) ? value.error : null,
        interval: valueInterval(game, aloneOf(stats)),
        reason: reasonFor(explained, stats),
        line: lineInWords(game, view, start, line),
        ...(proved && { proved }),
      };
    });
}

/** As far as the seat of the view can follow it: who passes in silence does nothing. */
function lineInWords(game: Game, { seat }: View, start: State, line: readonly Move[]): RankedMove['line'] {
  const world = game.create();
  world.copyFrom(start);
  return line.flatMap((move) => {
    const seen = game.seenAs(world, move, seat);
    const decision = game.words.decision(world);
    const written = seen === move ? writtenMove(game, world, move) : { move: decisionName(decision) };
    const step = { seat: game.seats[game.turn(world)], decision, ...written };
    game.play(world, move);
    return seen === UNSEEN ? [] : [step];
  });
}

const unsearchedFirst = ({ candidates }: Prepared, { move }: FirstChoice) => ({
  move,
  share: 1 / candidates.length,
  visits: 0,
});

function unsearchedMove(
  { game, view, world, candidates, decided }: Prepared,
  { move, cause }: FirstChoice,
): RankedMove {
  const written = writtenMove(game, world, move);
  const reason = [game.explain(view, move), cause].filter((clause) => clause !== undefined).join('; ');
  return {
    move: written.move,
    share: decided ? 1 : 1 / candidates.length,
    visits: 0,
    availability: 0,
    values: null,
    score: null,
    error: null,
    interval: null,
    reason,
    line: [{ seat: game.seats[view.seat], decision: game.words.decision(world), ...written }],
  };
}

const TREE_FULL: Warning = {
  code: 'TREE_FULL',
  path: 'params.maxNodes',
  message: 'The tree reached its limit of nodes and stopped growing before the search ended',
};

const degradedBy = (message: string): Warning => ({ code: 'DEGRADED', path: '', message });
