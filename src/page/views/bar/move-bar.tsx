/** Under the board: what is asked, moves that have no place on the board, and the plan so far of a move with several parts. */
import { useState } from 'preact/hooks';
import { capital } from '../../../core/english.js';
import type { Language } from '../../../core/language.js';
import { decisionName, sentenceOf } from '../../../core/naming.js';
import type { LegalMove, Offers, Picking, SeatLook, SeenEvent, Thing, Words } from '../../contract/board.js';
import { isNoun } from '../../contract/picking.js';
import { sayMove, sayPart, tellMove, titleIn, titleOf } from '../../contract/telling.js';
import { InGame } from '../../language.js';
import type { Pace } from '../../table/pace.js';
import type { TableState } from '../../table/table.js';
import { texts } from '../../texts.js';
import { newsOf } from './news.js';
import { type Standing, StandingBar } from './standing.js';
import { Waiting } from './waiting.js';

const MOST_STEPS = 4; // of a turn that are shown
const MOST_OPEN = 12; // moves that are listed without being asked for

interface BarProps {
  readonly state: TableState;
  readonly seats: readonly SeatLook[];
  readonly pick: Picking;
  readonly isSent: boolean; // a move is on its way
  readonly offers: Offers | undefined; // of the board
  readonly words: Words;
  readonly said: string | undefined;
  readonly last: readonly SeenEvent[];
  readonly turn: readonly string[]; // your steps of this turn so far
  readonly hasMoved: boolean;
  readonly undo: () => void;
  readonly consent: (offer: number, accepts: boolean) => void;
  readonly hint: () => void;
  readonly replay: (() => void) | undefined; // what has happened since your last move, if that can be played
  readonly reveal: (() => void) | undefined; // after the game: shows what was hidden, or hides it again
  readonly isRevealed: boolean;
  readonly shown?: readonly Thing[]; // by a hint
  readonly standing?: Standing;
  readonly pace?: Pace | undefined;
}

export function MoveBar(props: BarProps) {
  const { state, seats, pick, isSent, offers = hasPlace, words, said, last, turn, hasMoved } = props;
  const { undo, consent, hint, replay, reveal, isRevealed, shown = [], standing, pace } = props;
  const { question, over } = state;
  const [listed, setListed] = useState<number>(); // the question whose moves are all listed
  const isListed = listed !== undefined && listed === question?.id;
  const buttons =
    pick.moves.length === 1 || (pick.picked.length > 0 && pick.open.length <= MOST_OPEN)
      ? pick.open
      : pick.open.filter((move) => !offers(move, state.view as never));
  const others = pick.open.filter((move) => !buttons.includes(move));
  const say = (move: string) => sayMove(move, words, question?.moves);
  return (
    <section
      class="bar"
      aria-label={texts.moves}
      data-asked={isSent ? undefined : question?.id}
      data-moves={question?.moves.length}
    >
      <p class="asked" role="status" aria-live="polite">
        <Sentence {...{ state, seats, last, words }} />
      </p>
      <p class="sr" aria-live="polite" lang={words.language}>
        {news(last.at(-1), words)}
      </p>
      {question && turn.length > 0 && (
        <p class="turn-so-far">
          <span class="faint">{texts.turnSoFar}</span>{' '}
          <span lang={words.language}>{turn.slice(-MOST_STEPS).join(' → ')}</span>
        </p>
      )}
      {said && (
        <p class="problem" role="alert">
          {said}
        </p>
      )}
      {newsOf(state, seats) && (
        <p class="people-news" role="status">
          {newsOf(state, seats)}
        </p>
      )}
      {state.offer && state.you in state.seats && state.offer.seat !== state.you && (
        <div class="moves" role="alert">
          <span>{texts.offers[state.offer.what](titleIn(seats, state.offer.seat))}</span>
          <button type="button" onClick={() => consent(state.offer!.id, true)}>
            {texts.agree}
          </button>
          <button type="button" onClick={() => consent(state.offer!.id, false)}>
            {texts.refuse}
          </button>
        </div>
      )}
      <div class="moves">
        {pick.picked.length > 0 && (
          <>
            <span class="plan" lang={words.language}>
              {pick.picked.map(({ value }) => sayPart(value, words)).join(' · ')}
            </span>
            <button type="button" onClick={pick.clear}>
              {texts.cancel}
            </button>
          </>
        )}
        {buttons.map((each) => (
          <MoveButton
            key={each.move}
            move={each}
            pick={pick}
            text={say(each.move)}
            language={words.language}
            isShown={shown.some(({ kind, value }) => kind === 'move' && value === each.move)}
          />
        ))}
        {question && pick.moves.length > buttons.length && (
          <button
            type="button"
            class="quiet"
            aria-expanded={isListed}
            onClick={() => setListed(isListed ? undefined : question.id)}
          >
            {texts.moveCount(pick.moves.length)}
          </button>
        )}
        {!question && !over && state.you in state.seats && (
          <Waiting who={waitsFor(seats)} since={state.events} pace={pace} />
        )}
      </div>
      <div class="tools">
        {standing && <StandingBar standing={standing} />}
        {question && (
          <button type="button" class="quiet" onClick={hint}>
            {texts.hint}
          </button>
        )}
        {replay && (
          <button type="button" class="quiet" onClick={replay}>
            {texts.replay}
          </button>
        )}
        {reveal && (
          <button type="button" class="quiet" onClick={reveal}>
            {isRevealed ? texts.asSeen : texts.revealed}
          </button>
        )}
        {hasMoved && !over && (
          <button type="button" class="quiet" onClick={undo}>
            {texts.undo}
          </button>
        )}
      </div>
      {isListed && others.length > 0 && (
        <div class="all moves">
          {others.map((each) => (
            <MoveButton key={each.move} move={each} pick={pick} text={say(each.move)} language={words.language} />
          ))}
        </div>
      )}
    </section>
  );
}

interface ButtonProps {
  readonly move: LegalMove;
  readonly pick: Picking;
  readonly text: string;
  readonly language: Language | undefined; // of the text
  readonly isShown?: boolean;
}

function MoveButton({ move: { move }, pick, text, language, isShown = false }: ButtonProps) {
  return (
    <button
      type="button"
      class={isShown ? 'move spot-shown' : 'move'}
      data-move={move}
      lang={language}
      onClick={() => pick.play(move)}
    >
      {text}
    </button>
  );
}

const hasPlace: Offers = ({ parts }) => parts.some(isNoun);

/** What has happened last, to be read aloud. */
function news(event: SeenEvent | undefined, words: Words): string | undefined {
  if (event?.kind !== 'move') return undefined;
  if (event.told) return event.told.map(sentenceOf).join('. ');
  const text = tellMove(event, words);
  return event.seat === 'chance' ? capital(text) : `${titleOf(event.seat, words)} ${text}`;
}

/** What is going on, in a sentence: read aloud, and shown. */
function Sentence({ state, seats, last, words }: Pick<BarProps, 'state' | 'seats' | 'last' | 'words'>) {
  const { question, over } = state;
  if (over) return <>{texts.over}</>;
  if (!question) return <>{waitsFor(seats)}</>;
  const newest = last.at(-1);
  const isNews = newest?.kind === 'move' && seats.some(({ name, isYou }) => name === newest.seat && !isYou);
  const told = isNews && news(newest, words);
  return (
    <>
      {told && (
        <span class="told" lang={words.language}>
          {texts.sentence(told)}{' '}
        </span>
      )}
      <InGame words={words} text={texts.asks} said={question.question ?? decisionName(question.decision)} />
    </>
  );
}

/** Who keeps you waiting, as far as you may know. */
function waitsFor(seats: readonly SeatLook[]): string {
  const mover = seats.find(({ isAsked }) => isAsked);
  if (mover === undefined) return texts.waiting;
  return (mover.isBot ? texts.thinking : texts.waitFor)(mover.title);
}
