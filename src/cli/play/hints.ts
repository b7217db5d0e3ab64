/** A hint in stages, each of which reveals more than the one before: how hard the decision is, candidates, the move, reasons. */
import { capital } from '../../core/english.js';
import type { Game, View } from '../../games/game.js';
import type { SearchResult } from '../../search/searcher.js';
import { nearBest, stageText } from '../../service/answer/hint/stage.js';
import { anyWorld } from '../../service/rules/position.js';

export const STAGES = 4;

/** `stage`: from 1 to STAGES. */
export function hintLines(game: Game, view: View, result: SearchResult, stage: number): readonly string[] {
  const world = anyWorld(game, view);
  const text = (move: number) => game.words.sayMove(world, move);
  const { penaltyFrom } = game.traits;
  const counted = (payoff: number) => (penaltyFrom === undefined ? payoff : penaltyFrom - payoff); // as players do
  const near = nearBest({ game, world }, result);
  const names = near.moves.map(text).sort();
  switch (stage) {
    case 1:
      return [`${capital(stageText(1, near.ahead, names, '', ''))}.`];
    case 2:
      return [`Worth a thought: ${names.join(' | ')}`];
    case 3:
      return [`The search would play: ${text(result.moves[0].move)}`];
    default:
      return result.moves
        .filter(({ move }) => near.moves.includes(move))
        .map(({ move, values }) => {
          const because = game.explain(view, move);
          return `${text(move)}: ${counted(values[view.seat]).toFixed(2)} ${game.traits.unit} expected${because ? `; ${because}` : ''}`;
        });
  }
}
