/** A hint in stages, each of which reveals more than the one before: how hard the decision is, candidates, the move, reasons. */
import type { Game, View } from '../../games/game.js';
import type { SearchResult } from '../../search/searcher.js';
import { anyWorld } from '../../service/rules/position.js';

export const STAGES = 4;

const MOST_CANDIDATES = 4;
const CANDIDATE_SHARE = 0.1; // of the best move's share

/** `stage`: from 1 to STAGES. */
export function hintLines(game: Game, view: View, { moves }: SearchResult, stage: number): readonly string[] {
  const world = anyWorld(game, view);
  const text = (move: number) => game.words.sayMove(world, move);
  const { penaltyFrom } = game.traits;
  const counted = (payoff: number) => (penaltyFrom === undefined ? payoff : penaltyFrom - payoff); // as players do
  const [best] = moves;
  const candidates = moves.filter(({ share }) => share >= CANDIDATE_SHARE * best.share).slice(0, MOST_CANDIDATES);
  if (moves.length === 1) return ['There is only one move.'];
  switch (stage) {
    case 1:
      return [candidates.length === 1 ? 'One move stands out.' : `${candidates.length} moves are close.`];
    case 2:
      return [
        `Worth a thought: ${candidates
          .map(({ move }) => text(move))
          .sort()
          .join(' | ')}`,
      ];
    case 3:
      return [`The search would play: ${text(best.move)}`];
    default:
      return candidates.map(({ move, values }) => {
        const because = game.explain(view, move);
        return `${text(move)}: ${counted(values[view.seat]).toFixed(2)} ${game.traits.unit} expected${because ? `; ${because}` : ''}`;
      });
  }
}
