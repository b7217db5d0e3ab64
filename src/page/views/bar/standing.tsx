/**
 * Answers that a player gives once: to every further question of its kind, until the next turn or in this game, and, where he says so, to
 * questions with one move. The service is told nothing of them: a seat that has no choice still answers as one that has.
 */
import { useEffect, useState } from 'preact/hooks';
import { decisionName } from '../../../core/naming.js';
import type { Words } from '../../contract/board.js';
import { sayMove } from '../../contract/telling.js';
import { keepChoice, keptChoice } from '../../table/store.js';
import type { TableState } from '../../table/table.js';
import { texts } from '../../texts.js';

/** How a move begins that does nothing. */
const DECLINES = ['pass', 'keep', 'decline', 'refuse', 'no', 'wait', 'stay'];
const MOST_MOVES = 12; // of a question that is offered to be answered always
const TURNS = ['gameTurn', 'turn']; // what of a table counts its turns

const LEAST_MS = 800;
const MOST_MS = 4_000;
const KEPT_TIMES = 5;

interface Answer {
  readonly says: string;
  readonly turn: string | undefined; // until which turn it holds; undefined: to the end
}

export interface Standing {
  /** What is answered by itself now, by decision. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly isSingle: boolean; // moves without an alternative are made
  /** The move of the open question that may be made always, if it has one. */
  readonly offered: { readonly move: string; readonly says: string } | undefined;
  readonly always: (forTurn: boolean) => void;
  readonly stop: (decision: string) => void;
  readonly choose: (isSingle: boolean) => void;
}

const turnOf = ({ view }: TableState): string => {
  const table = (view as { readonly table?: Readonly<Record<string, unknown>> }).table ?? {};
  return TURNS.map((name) => table[name] ?? '').join('/');
};

const declines = (move: string) => DECLINES.some((word) => move === word || move.startsWith(`${word} `));

type Question = Pick<NonNullable<TableState['question']>, 'decision' | 'moves'>;

/** The move of a question that does nothing, where there is another. */
const declineIn = ({ moves }: Question) => (moves.length === 1 ? undefined : moves.find(({ move }) => declines(move)));

/** What a question is answered with, if the decision `is` one that is always declined. */
export const standingMove = (question: Question, is: (decision: string) => boolean) =>
  is(decisionName(question.decision)) ? declineIn(question) : undefined;

/** Makes the moves by `send`, which is told no more than if they had been clicked. */
export function useStanding(state: TableState, names: Words, send: (move: string) => Promise<void>): Standing {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [isSingle, setSingle] = useState(keptChoice('single') === 'on');
  const [times, setTimes] = useState<readonly number[]>([]); // that own answers have taken, in ms
  const [askedAt, setAskedAt] = useState(0);
  const { question } = state;
  const turn = turnOf(state);
  const holds = (answer: Answer | undefined) => answer !== undefined && (answer.turn ?? turn) === turn;
  const decline = question === null ? undefined : declineIn(question);
  const isFew = question !== null && question.moves.length <= MOST_MOVES;

  useEffect(() => {
    if (question === null) return;
    setAskedAt(Date.now());
    const standing = standingMove(question, (decision) => holds(answers.get(decision)));
    if (standing !== undefined) {
      void send(standing.move);
      return;
    }
    if (!isSingle || question.moves.length !== 1) return;
    const timer = setTimeout(() => void send(question.moves[0].move), usual(times)); // at once would tell that there was no choice
    return () => clearTimeout(timer);
  }, [question?.id, isSingle]);

  useEffect(() => {
    if (question !== null || askedAt === 0) return;
    setTimes([...times, Date.now() - askedAt].slice(-KEPT_TIMES));
    setAskedAt(0);
  }, [question?.id]);

  return {
    answers: new Map([...answers].filter(([, answer]) => holds(answer))),
    isSingle,
    offered: isFew && decline ? { move: decline.move, says: sayMove(decline.move, names, question.moves) } : undefined,
    always: (forTurn) => {
      if (question === null || decline === undefined) return;
      const says = sayMove(decline.move, names, question.moves);
      const answer = { says, turn: forTurn ? turn : undefined };
      setAnswers(new Map([...answers, [decisionName(question.decision), answer]]));
      void send(decline.move);
    },
    stop: (decision) => setAnswers(new Map([...answers].filter(([name]) => name !== decision))),
    choose: (single) => {
      keepChoice('single', single ? 'on' : 'off');
      setSingle(single);
    },
  };
}

/** One of the times that one has taken lately. */
export function usual(times: readonly number[], random = Math.random): number {
  const time = times[Math.floor(random() * times.length)] ?? LEAST_MS;
  return Math.min(MOST_MS, Math.max(LEAST_MS, time));
}

/** In the bar: what is answered by itself, and what may be from now on. */
export function StandingBar({ standing }: { readonly standing: Standing }) {
  const { offered, answers, always, stop } = standing;
  if (offered === undefined && answers.size === 0) return null;
  return (
    <>
      {[...answers].map(([decision, { says }]) => (
        <span key={decision} class="active">
          {texts.standing.active(says)}{' '}
          <button type="button" class="quiet" onClick={() => stop(decision)}>
            {texts.standing.stop}
          </button>
        </span>
      ))}
      {offered && (
        <details class="standing">
          <summary class="button">{texts.standing.offer}</summary>
          <p>{texts.standing.always(offered.says)}</p>
          <button type="button" onClick={() => always(true)}>
            {texts.standing.turn}
          </button>{' '}
          <button type="button" onClick={() => always(false)}>
            {texts.standing.game}
          </button>
        </details>
      )}
    </>
  );
}
