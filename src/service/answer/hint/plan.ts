/** The plan of a turn: its moves as far as they are firm. The page says it too, and loads nothing else of hints for that. */
import type { TurnStep } from '../../schema/answer-schemas.js';

/** Of the sampled games that began with the move, so many must have gone on with a step of the plan. */
const FIRM = 0.5;
const MOST_STEPS = 4;

/** What of a step is read. */
type Step = Pick<TurnStep, 'move' | 'say' | 'visits' | 'reason'>;

interface Told {
  readonly text: string;
  readonly aim: string; // the first thing that the game says of it; '' where it says nothing
}

/**
 * What the turn is for, as far as that is firm: the moves that name its units, goal and cost, and why the last of them; undefined where
 * nothing firm follows. Of a way the end is told, and what is left undone is not.
 */
export function planOf(turn: readonly Step[]): string | undefined {
  const isFirm = ({ visits }: Step) => visits > 0 && visits >= FIRM * turn[0].visits;
  const end = turn.findIndex((step) => !isFirm(step));
  const said = turn.slice(0, end < 0 ? undefined : end).map(toldOf);
  const steps = said.filter(({ text }, i) => i === 0 || !(goesOn(text, said[i + 1]?.text) || LEFT_UNDONE.test(text)));
  if (steps.length < 2) return undefined;
  const told = toldOnce(steps).slice(0, MOST_STEPS);
  const { aim } = told[told.length - 1];
  return `${told.map(({ text }) => text).join(', then ')}${aim === '' ? '' : ` (${aim})`}`;
}

const toldOf = ({ move, say = move, reason }: Step): Told => ({ text: say, aim: reason.split(';')[0] });

const AGAIN: Told = { text: 'do the same again', aim: '' };

/** With 'do the same again' in place of one or two steps that come once more. */
function toldOnce(steps: readonly Told[]): readonly Told[] {
  const texts = steps.map(({ text }) => text);
  const told: Told[] = [];
  for (let i = 0, repeated: number | undefined; i < steps.length; i += repeated ?? 1) {
    repeated = [1, 2].find((n) => i >= n && texts.slice(i, i + n).join() === texts.slice(i - n, i).join());
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

const LEFT_UNDONE = /^(pass|stop|end|keep)\b|\bno\b/;
