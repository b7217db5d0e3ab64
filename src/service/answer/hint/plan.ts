/** The plan of a turn: its moves as far as they are firm. The page says it too, and loads nothing else of hints for that. */
import type { TurnStep } from '../../schema/answer-schemas.js';

/** Of the sampled games that began with the move, so many must have gone on with a step of the plan. */
const FIRM = 0.5;
const MOST_STEPS = 4;
const AGAIN = 'do the same again';

/**
 * What the turn is for, as far as that is firm: the moves that name its units, goal and cost; undefined where nothing firm follows. Of a way
 * the end is told, and what is left undone is not.
 */
export function planOf(turn: readonly Pick<TurnStep, 'move' | 'say' | 'visits'>[]): string | undefined {
  const isFirm = ({ visits }: Pick<TurnStep, 'visits'>) => visits > 0 && visits >= FIRM * turn[0].visits;
  const end = turn.findIndex((step) => !isFirm(step));
  const said = turn.slice(0, end < 0 ? undefined : end).map(({ move, say = move }) => say);
  const steps = said.filter((step, i) => i === 0 || !(goesOn(step, said[i + 1]) || LEFT_UNDONE.test(step)));
  return steps.length > 1 ? toldOnce(steps).slice(0, MOST_STEPS).join(', then ') : undefined;
}

/** With 'do the same again' in place of one or two steps that come once more. */
function toldOnce(steps: readonly string[]): readonly string[] {
  const told: string[] = [];
  for (let i = 0, repeated: number | undefined; i < steps.length; i += repeated ?? 1) {
    repeated = [1, 2].find((n) => i >= n && steps.slice(i, i + n).join() === steps.slice(i - n, i).join());
    const next = repeated === undefined ? steps[i] : AGAIN;
    if (next !== AGAIN || told.at(-1) !== AGAIN) told.push(next);
  }
  return told;
}

/** Whether the next step leads to another goal the same way: 'go to Gasga' after 'go to Colchis'. */
function goesOn(step: string, next: string | undefined): boolean {
  const [way] = /^\w+ to /.exec(step) ?? [];
  return way !== undefined && next?.startsWith(way) === true;
}

const LEFT_UNDONE = /^(pass|stop)\b|\bno\b/;
