/**
 * Hints in stages, each of which tells more than the one before: how hard the decision is, the candidates, the move, the reasons. The
 * answer holds no more than its stage allows, so that a client cannot show too much.
 */
import { MoveList } from '../../../core/move-list.js';
import { decisionName } from '../../../core/naming.js';
import type { Move, MovePart } from '../../../games/game.js';
import type { MoveStats, SearchResult } from '../../../search/searcher.js';
import type { Recommendation } from '../../schema/answer-schemas.js';
import type { StagedHint } from '../../schema/hint-schemas.js';
import { Z95 } from '../reasons.js';
import type { Asked } from './asked.js';

const CANDIDATES = 2; // the stages from which the answer has them
const MOVE = 3;
const REASONS = 4;

const MOST_CANDIDATES = 4;
/** Of the best move's share: with less a move is no candidate. */
const CANDIDATE_SHARE = 0.1;

export function staged(
  asked: Asked,
  stage: number,
  answer: Recommendation,
  result: SearchResult | undefined,
): Recommendation {
  const { move, moves, turn, evaluation, ...rest } = answer;
  const { words } = asked.game;
  const candidates = candidatesIn(asked, result);
  const texts = candidates.map((each) => words.makeMove(asked.world, each)).sort();
  const names = candidates.map((each) => words.sayMove(asked.world, each)).sort();
  const best = words.parseMove(asked.world, move);
  const said = best.ok ? words.sayMove(asked.world, best.value) : move;
  const named = candidates.map((each) => words.moveParts(asked.world, each));
  const [first, ...others] = named;
  const isShared = (part: MovePart) => others.every(({ parts }) => parts.some(same(part)));
  const shared = others.length > 0 ? first.parts.filter(isShared) : [];
  const action = named.every((each) => each.parts.length > 0 && each.action === first.action)
    ? first?.action
    : undefined; // without parts, it is the move
  const nouns = shared.filter(({ kind }) => kind !== 'text').map(({ label }) => words.spoken?.words(label) ?? label);
  const common = [isNews(action, answer.decision) ? action : '', ...nouns];
  const hint: StagedHint = {
    stage,
    close: candidates.length,
    ...(action !== undefined && { action }),
    shared,
    ...(stage >= CANDIDATES && candidates.length > 0 && { candidates: texts }),
    text: `${decisionName(answer.decision)}: ${inWords(stage, names, common, said)}`,
  };
  if (stage >= REASONS) return { ...answer, hint };
  return { ...rest, move: stage >= MOVE ? move : '', moves: [], hint };
}

/** The moves that come close to the best; the only one, if there is one; none if nothing was searched. */
function candidatesIn({ game, world }: Asked, result: SearchResult | undefined): readonly Move[] {
  if (result === undefined) {
    const legal = new MoveList(game.moveSpace);
    game.moves(world, legal);
    return legal.count === 1 ? legal.toArray() : [];
  }
  const { moves, mixed, seat } = result;
  const [best] = moves;
  const isWorse = ({ values, error }: MoveStats) =>
    best.values[seat] - values[seat] > Z95 * Math.sqrt(error * error + best.error * best.error);
  return moves
    .filter((stats) => stats.share >= CANDIDATE_SHARE * best.share && (mixed || !isWorse(stats)))
    .slice(0, MOST_CANDIDATES)
    .map(({ move }) => move);
}

const same = (part: MovePart) => (other: MovePart) => other.kind === part.kind && other.value === part.value;

/** Whether the action says more than the decision: 'take' is 'take a tile'. */
const isNews = (action: string | undefined, decision: string): action is string =>
  action !== undefined && !decision.includes(action.split(' ')[0]);

function inWords(stage: number, texts: readonly string[], common: readonly string[], move: string): string {
  if (stage >= MOVE) return `the search prefers '${move}'`;
  if (texts.length === 0) return 'nothing was searched';
  if (stage >= CANDIDATES) return `worth a thought: ${texts.join(', ')}`;
  const words = common.filter((word) => word !== '').join(' ');
  const about = words === '' ? '' : ` (${words})`;
  return texts.length === 1 ? `one move stands out${about}` : `${texts.length} moves are close${about}`;
}
