/**
 * Hints in stages, each of which tells more than the one before: how hard the decision is, the candidates, the move, the reasons. The
 * answer holds no more than its stage allows, so that a client cannot show too much.
 */
import { MoveList } from '../../../core/move-list.js';
import { decisionName } from '../../../core/naming.js';
import type { Game, Move, MovePart } from '../../../games/game.js';
import { differenceOf } from '../../../search/result/batches.js';
import type { Evaluation, MoveStats, SearchResult } from '../../../search/searcher.js';
import { legalMoves } from '../../rules/position.js';
import type { Recommendation } from '../../schema/answer-schemas.js';
import type { StagedHint } from '../../schema/hint-schemas.js';
import { CLOSE } from '../reasons.js';
import { evaluatedBeside, mostApart } from '../scores.js';
import type { Asked } from './asked.js';
import { planOf } from './plan.js';

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
  const isOwn = asked.request.evaluate === undefined; // what others ask about says nothing of all that the search left out
  const { moves: candidates, ahead } = nearBest(asked, result, isOwn ? result?.evaluation : undefined);
  const texts = candidates.map((each) => words.makeMove(asked.world, each)).sort();
  const names = candidates.map((each) => words.sayMove(asked.world, each)).sort();
  const best = words.parseMove(asked.world, move);
  const said = best.ok ? words.sayMove(asked.world, best.value) : move;
  const common = tellsApart(asked, candidates) ? commonTo(asked, candidates) : { shared: [] };
  const { action, shared } = common;
  const nouns = shared.filter(({ kind }) => kind !== 'text').map(({ label }) => words.spoken?.words(label) ?? label);
  const about = [
    isNews(action, answer.decision) ? (nouns.length > 0 ? action : action.replace(LEADS_ON, '')) : '',
    ...nouns,
  ]
    .filter((word) => word !== '')
    .join(' ');
  const plan = stage >= REASONS ? planOf(turn ?? []) : undefined;
  const hint: StagedHint = {
    stage,
    close: candidates.length,
    ahead,
    ...(action !== undefined && { action }),
    shared,
    ...(stage >= CANDIDATES && candidates.length > 0 && { candidates: texts }),
    ...(plan !== undefined && { plan }),
    text: `${decisionName(answer.decision)}: ${stageText(stage, ahead, names, about, said)}${plan === undefined ? '' : `; the plan: ${plan}`}`,
  };
  if (stage >= REASONS) return { ...answer, hint };
  return { ...rest, move: stage >= MOVE ? move : '', moves: [], hint };
}

/** What an action ends with where a noun follows: 'pay a cube in'. */
const LEADS_ON = / (at|for|from|in|of|to|with)$/;

interface Candidates {
  readonly moves: readonly Move[];
  readonly ahead: StagedHint['ahead'];
}

/**
 * The moves that come close to the best, and how far these are known to be ahead of all others that were tried. `beside`: what moves
 * were worth that the search itself may have left out.
 */
export function nearBest(
  { game, world }: Pick<Asked, 'game' | 'world'>,
  result: SearchResult | undefined,
  beside?: Evaluation,
): Candidates {
  if (result === undefined) {
    const legal = new MoveList(game.moveSpace);
    game.moves(world, legal);
    return legal.count === 1 ? { moves: legal.toArray(), ahead: 'only' } : { moves: [], ahead: 'unknown' };
  }
  const { moves, mixed } = result;
  if (moves.length === 1) return { moves: [moves[0].move], ahead: 'only' };
  const [best, ...rest] = moves;
  const others = rest.map((stats) => ({ ...stats, gap: gapTo(game, best, stats, beside) }));
  const isAlone = best.visits > 0 && others.every(({ visits, gap }) => visits === 0 && !gap.isEvaluated);
  if (isAlone && !mixed) return { moves: [best.move], ahead: 'untried' };
  const isAhead = ({ gap: { mean, margin } }: { gap: Gap }) => mean > margin;
  const near = others
    .filter(({ share, gap }) => share >= CANDIDATE_SHARE * best.share || gap.isEvaluated)
    .filter((other) => mixed || !isAhead(other))
    .slice(0, MOST_CANDIDATES - 1);
  const left = others.filter((other) => Number.isFinite(other.gap.margin) && !near.includes(other));
  const range = game.traits.maxUtility - game.traits.minUtility;
  const isKnown =
    near.length === 0 ? left.length > 0 && left.every(isAhead) : near.every(({ gap }) => gap.most < CLOSE * range);
  return {
    moves: [best, ...near].map(({ move }) => move),
    ahead: mixed ? 'mixed' : isKnown ? 'sure' : 'unknown',
  };
}

/** By how much the best move is ahead of another one. */
interface Gap {
  readonly mean: number;
  readonly margin: number;
  readonly most: number; // that they can be apart
  readonly isEvaluated: boolean;
}

function gapTo(game: Game, best: MoveStats, { move, value }: MoveStats, beside: Evaluation | undefined): Gap {
  const look = evaluatedBeside(beside, best.move).find((each) => each.move === move);
  if (beside === undefined || look === undefined) {
    const { mean, margin } = differenceOf(best.value, value);
    return { mean, margin, most: mostApart(game, best.value, value), isEvaluated: false };
  }
  const { mean, margin } = look.difference;
  const most = mostApart(game, beside.against.value, look.value, look.difference);
  return { mean: -mean, margin, most, isEvaluated: true };
}

/** Whether what the candidates have in common fits other legal moves as well: else it would name them. */
function tellsApart(asked: Asked, candidates: readonly Move[]): boolean {
  const { action, shared } = commonTo(asked, candidates);
  const legal = legalMoves(asked.game, asked.world);
  const fits = legal.filter((move) => {
    const parted = asked.game.words.moveParts(asked.world, move);
    const isSame = action === undefined || parted.action === action;
    return isSame && shared.every((part) => parted.parts.some(same(part)));
  });
  return fits.length > candidates.length;
}

/** What all candidates do and name; a move without parts is no action. */
function commonTo({ game, world }: Asked, candidates: readonly Move[]): Pick<StagedHint, 'action' | 'shared'> {
  const named = candidates.map((each) => game.words.moveParts(world, each));
  const [first, ...others] = named;
  const isShared = (part: MovePart) => others.every(({ parts }) => parts.some(same(part)));
  const isAction = named.every((each) => each.parts.length > 0 && each.action === first.action);
  return {
    ...(isAction && first !== undefined && { action: first.action }),
    shared: others.length > 0 ? first.parts.filter(isShared) : [],
  };
}

const same = (part: MovePart) => (other: MovePart) => other.kind === part.kind && other.value === part.value;

/** Whether the action says more than the decision: 'take' is 'take a tile'. */
const isNews = (action: string | undefined, decision: string): action is string =>
  action !== undefined && !decision.includes(action.split(' ')[0]);

/** What a stage tells. `names`: of the candidates; `common`: what they have in common; `move`: the best. */
export function stageText(
  stage: number,
  ahead: StagedHint['ahead'],
  names: readonly string[],
  common: string,
  move: string,
): string {
  const isOne = names.length === 1;
  if (ahead === 'only') return stage >= MOVE ? `'${move}' is the only legal move` : 'there is one legal move';
  if (ahead === 'untried' && stage >= CANDIDATES) return `the search tried no move but '${names[0]}'`;
  if (stage >= MOVE) return `the search prefers '${move}'`;
  if (names.length === 0) return 'nothing was searched';
  if (stage >= CANDIDATES) return `worth a thought: ${names.join(', ')}`;
  const about = common === '' ? '' : ` (${common})`;
  if (ahead === 'mixed')
    return isOne ? `one move is nearly always played${about}` : `${names.length} moves are mixed${about}`;
  if (ahead === 'untried') return `the search tried no move but one${about}`;
  if (isOne) return ahead === 'sure' ? `one move stands out${about}` : `one move is ahead, but not for sure${about}`;
  return `${names.length} moves ${ahead === 'sure' ? 'are close' : 'cannot be told apart'}${about}`;
}
