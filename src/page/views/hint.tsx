/** A hint in stages: where to look, the short list, the move, and why. The search is seen at work, and can be stopped or go on. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { capital } from '../../core/english.js';
import { named } from '../../core/naming.js';
import { planOf } from '../../service/answer/hint/plan.js';
import type { GameDescription, RankedMove, Recommendation } from '../../service/schema/answer-schemas.js';
import type { LegalMove, Thing, Words } from '../contract/board.js';
import { isNoun } from '../contract/picking.js';
import { sayMove, sayPart } from '../contract/telling.js';
import { InGame } from '../language.js';
import { HINT_MS } from '../table/hint.js';
import type { Table, TableState } from '../table/table.js';
import { texts } from '../texts.js';
import { BeliefsView } from './beliefs.js';
import { Chances, looked } from './chances.js';
import { thingsOfMove } from './seen.js';

const STAGES = ['where', 'list', 'move', 'why'] as const;
type Stage = (typeof STAGES)[number];
const SHORT = 4; // moves in the list
const LOOK = 3; // moves whose first parts are lit

interface HintProps {
  readonly table: Table;
  readonly state: TableState;
  readonly traits: GameDescription['traits'];
  readonly words: Words;
  readonly show: (things: readonly Thing[]) => void;
  readonly play: (move: string) => void;
  readonly found: (answer: Recommendation) => void;
}

export function Hint({ table, state, traits, words, show, play, found }: HintProps) {
  const [answer, setAnswer] = useState<Recommendation>();
  const [isThinking, setThinking] = useState(false);
  const [games, setGames] = useState(0); // played out so far
  const [isRefused, setRefused] = useState(false);
  const [stage, setStage] = useState<Stage>('where');
  const [timeMs, setTimeMs] = useState(HINT_MS);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);
  const moves = state.question?.moves ?? [];
  const say = (move: string) => sayMove(move, words, moves);

  const think = async (ms: number) => {
    search.current?.abort();
    const controller = new AbortController();
    search.current = controller;
    setTimeMs(ms);
    setThinking(true);
    setRefused(false);
    const isFirst = stage === 'where'; // what is told later stays as it is while the search goes on
    const watch = (found: Recommendation) => {
      setGames(found.iterations);
      if (isFirst) setAnswer(found);
    };
    const answer = await table.hint({ timeMs: ms, signal: controller.signal, watch });
    if (search.current !== controller) return;
    if (answer !== undefined) {
      setGames(answer.iterations);
      setAnswer(answer);
      found(answer);
    } else setRefused(true);
    setThinking(false);
  };

  useEffect(() => {
    if (answer !== undefined) show(thingsOf(answer, moves, stage));
  }, [answer, stage]);

  if (state.question === null) return <p class="faint pad">{texts.notYourTurn}</p>;
  if (moves.length === 1) return <p class="faint pad">{texts.hints.forced}</p>;
  if (answer === undefined)
    return (
      <div class="pad">
        <p class="faint">{isRefused ? texts.hints.refused : texts.hints.none}</p>
        <button type="button" class="main" disabled={isThinking} onClick={() => think(HINT_MS)}>
          {isThinking ? texts.loading : texts.hints.think}
        </button>
      </div>
    );
  const at = STAGES.indexOf(stage);
  const plan = planOf(answer.turn ?? []);
  return (
    <div class="hint pad">
      <p class="faint small" role="status">
        {(isThinking ? texts.hints.thinking : texts.hints.done)(texts.number(isThinking ? games : answer.iterations))}
      </p>
      <ol class="stages" aria-hidden="true">
        {STAGES.map((each, i) => (
          <li key={each} class={i <= at ? 'reached' : ''}>
            {texts.hints[each]}
          </li>
        ))}
      </ol>
      {stage === 'where' && <Where answer={answer} moves={moves} say={say} words={words} />}
      {at >= 1 && (
        <Chances
          answer={answer}
          traits={traits}
          say={say}
          language={words.language}
          most={SHORT}
          isRanked={at >= 2}
          show={(move) => show(thingsOfAnswer(moves, move))}
        />
      )}
      {at >= 2 && (
        <div class="advice">
          <b lang={words.language}>{say(answer.move)}</b>
          <button type="button" onClick={() => play(answer.move)}>
            {texts.hints.play}
          </button>
        </div>
      )}
      {at >= 2 && plan && (
        <p class="plan-of-turn">
          <span class="faint">{texts.hints.plan} </span>
          {capital(plan)}
        </p>
      )}
      {at >= 3 && <Why best={answer.moves.find(({ move }) => move === answer.move)} words={words} show={show} />}
      {answer.beliefs && <BeliefsView beliefs={answer.beliefs} words={words} show={show} />}
      <div class="moves">
        {at < STAGES.length - 1 && (
          <button
            type="button"
            class="main"
            onClick={() => {
              search.current?.abort(); // all further stages are of one answer
              setStage(STAGES[at + 1]);
            }}
          >
            {texts.hints.next}
          </button>
        )}
        {isThinking ? (
          <button type="button" onClick={() => search.current?.abort()}>
            {texts.hints.stop}
          </button>
        ) : (
          <button type="button" onClick={() => think(2 * timeMs)}>
            {texts.hints.more}
          </button>
        )}
      </div>
    </div>
  );
}

interface WhyProps {
  readonly best: RankedMove | undefined;
  readonly words: Words;
  readonly show: (things: readonly Thing[]) => void;
}

const STEP_MS = 1_200; // that each move of the line is lit

/** Why it is the best, and what is likely to follow: each move of the line is lit on the board, one after the other or where one points. */
function Why({ best, words, show }: WhyProps) {
  const line = best?.line ?? [];
  const [at, setAt] = useState<number>(); // the move that is lit
  useEffect(() => {
    if (at === undefined) return;
    show(thingsOfMove(line[at]?.move ?? ''));
    const timer = setTimeout(() => setAt(at + 1 < line.length ? at + 1 : undefined), STEP_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (best === undefined) return null;
  return (
    <div class="why">
      <p lang={words.language}>{best.reason}</p>
      {line.length > 1 && (
        <>
          <p class="small">
            <span class="faint">{texts.hints.line} </span>
            <button type="button" class="quiet" onClick={() => setAt(0)}>
              ▶ {texts.hints.playLine}
            </button>
          </p>
          <ol class="line small" lang={words.language}>
            {line.map(({ seat, move, say = named(move, words) }, i) => (
              <li key={i} class={i === at ? 'lit' : ''} onMouseEnter={() => show(thingsOfMove(move))}>
                <b>{sayPart(seat, words)}</b> {capital(say)}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** What a move names, and the move itself: where it is a button of its own, no other with the same parts is lit. */
const thingsOfAnswer = (moves: readonly LegalMove[], text: string): readonly Thing[] => [
  { kind: 'move', value: text },
  ...(moves.find(({ move }) => move === text)?.parts ?? []),
];

const namesOf = (answer: Recommendation, most: number) =>
  new Set(
    looked(answer)
      .slice(0, most)
      .map(({ move }) => move),
  );

/** At first only where some good moves begin, in the order of the rules. */
function thingsOf(answer: Recommendation, moves: readonly LegalMove[], stage: Stage): readonly Thing[] {
  if (stage === 'move' || stage === 'why') return thingsOfAnswer(moves, answer.move);
  const good = namesOf(answer, stage === 'where' ? LOOK : SHORT);
  return moves.filter(({ move }) => good.has(move)).flatMap(({ parts }) => parts.filter(isNoun).slice(0, 1));
}

interface WhereProps {
  readonly answer: Recommendation;
  readonly moves: readonly LegalMove[];
  readonly say: (move: string) => string;
  readonly words: Words;
}

/** Things on the board where there are some, else the moves themselves; nothing where that would leave one move. */
function Where({ answer, moves, say, words }: WhereProps) {
  const good = namesOf(answer, LOOK);
  const nameOf = ({ parts, move }: LegalMove) => {
    const noun = parts.find(isNoun);
    return noun === undefined ? say(move) : named(`${noun.value}`, words);
  };
  const names = new Set(moves.filter(({ move }) => good.has(move)).map(nameOf));
  const fits = moves.filter((move) => names.has(nameOf(move)));
  if (fits.length <= 1) return <p>{texts.hints.nowhere}</p>;
  return (
    <p>
      <InGame words={words} text={texts.hints.whereText} said={[...names].join(', ')} />
    </p>
  );
}
