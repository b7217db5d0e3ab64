/** The rest of a seat's turn, where an answer is to have it. */
import type { Rng } from '../../../core/rng.js';
import { type FirstMove, turnLine } from '../../../search/result/turn-line.js';
import type { TurnStep } from '../../schema/answer-schemas.js';
import type { Asked } from './asked.js';

export type TellTurn = (first: FirstMove, rng: Rng) => TurnStep[];

/** The chosen move and those of the seat that follow it at once. */
export const turnTeller =
  ({ game, view }: Pick<Asked, 'game' | 'view'>, temperature: number): TellTurn =>
  (first, rng) =>
    turnLine(game, view, first, temperature, rng).map(({ decision, text, say, share, visits, value, ...step }) => ({
      decision,
      move: text,
      ...(say !== undefined && { say }),
      share,
      visits,
      value: value ?? null,
      reason: game.explain(step.view, step.move) ?? '',
    }));
