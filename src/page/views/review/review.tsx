/** After a game: every decision again, as any seat saw it, with the chances of each seat and the decisions that cost most. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { capital } from '../../../core/english.js';
import { turningPointsOf } from '../../../review/loss.js';
import { Chances, type Curve, type Point, SMALL } from '../../../review/page/chances.js';
import { Parts } from '../../../review/page/parts.js';
import type { Review as WholeReview } from '../../../review/schema.js';
import {
  bestText,
  kindText,
  lossText,
  NO_TURNING_POINT,
  unitText,
  verdictText,
  wholeText,
} from '../../../review/words.js';
import type { BoardModule, SeatLook } from '../../contract/board.js';
import { pickingOf } from '../../contract/picking.js';
import { seatTitle, withSeats } from '../../contract/telling.js';
import { useLoaded } from '../../hooks.js';
import { SeatShape, seatColour, seatLetter, seatLook } from '../../kit/seats.js';
import { go } from '../../route.js';
import type { GameOutline } from '../../table/catalog.js';
import { branchLocal } from '../../table/local.js';
import { openReview, type Review } from '../../table/review.js';
import type { Reviewed as Found, Placed } from '../../table/review-search.js';
import type { Table } from '../../table/table.js';
import { texts } from '../../texts.js';
import { seenOf, thingsOfMove } from '../seen.js';
import { Loading } from '../states.js';
import { CourseView } from './course.js';
import './review.css';

const ALL = ' '; // the eyes of all seats together

interface ReviewProps {
  readonly table: Table;
  readonly board: BoardModule;
  readonly outline: GameOutline;
  readonly seats: readonly SeatLook[];
  readonly close: () => void;
}

export function ReviewView(props: ReviewProps) {
  const { value } = useLoaded(async () => {
    const record = await props.table.record();
    return record && openReview(record);
  }, [props.table]);
  return value === undefined ? <Loading /> : <Opened {...props} review={value} />;
}

function Opened({ table, board, outline, seats, close, review }: ReviewProps & { readonly review: Review }) {
  const { Board } = board;
  const words = useMemo(() => withSeats(board.words, outline.seats), [board, outline]);
  const { game, variant, you } = table.state();
  const [n, setN] = useState(review.length);
  const own = seats.some(({ name }) => name === you) ? you : seats[0].name;
  const [eyes, setEyes] = useState(own);
  const people = seats.filter(({ isBot }) => !isBot).map(({ name }) => name);
  const { placed, progress, found, error } = useReviewed(review, people);
  const whole = found?.whole;
  const points = pointsOf(placed);
  const last = points.at(-1);
  const about = eyes !== ALL && found?.whole.players[eyes].course ? eyes : own; // whose course is told
  const moment = useMemo(() => (eyes === ALL ? review.truth(n, own) : review.moment(n, eyes)), [review, n, eyes, own]);
  const events = useMemo(() => seenOf(moment.log), [moment]);
  const seen = eyes === ALL ? own : eyes;
  const looks = seats.map((seat) => ({ ...seat, isYou: seat.name === seen, isAsked: seat.name === moment.seat }));
  const pick = pickingOf(
    [],
    [],
    () => {},
    () => {},
  );
  const here = placed.find((each) => each.n === n)?.decision;
  const better = here !== undefined && here.best !== null && here.best !== here.move ? here.best : undefined;
  const [isBetterShown, showBetter] = useState(false);
  const lit = (isBetterShown ? better : undefined) ?? moment.move ?? '';
  const shown = useMemo(() => thingsOfMove(lit), [lit]);
  const area = useRef<HTMLDivElement>(null);
  /** From a list that may be far below the board, on a phone. */
  const look = (at: number) => {
    setN(at);
    area.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <div class="board-area" ref={area}>
        <Board
          game={game}
          variant={variant}
          view={moment.view as never}
          seats={looks}
          you={seen}
          decision={null}
          pick={pick}
          shown={shown}
          events={events}
          last={events.slice(-1)}
          isOver={n === review.length}
        />
      </div>
      <section class="bar" aria-label={texts.review.title}>
        <p class="asked" role="status">
          {moment.seat === undefined
            ? texts.over
            : texts.review.plays(seatTitle(moment.seat), capital(moment.say ?? moment.move ?? ''))}
          {whole !== undefined && here?.best && <small> {verdictText(here)}</small>}
        </p>
        <div class="moves">
          <button type="button" aria-label={texts.review.back} disabled={n === 0} onClick={() => setN(n - 1)}>
            ◀
          </button>
          <input
            type="range"
            min={0}
            max={review.length}
            value={n}
            aria-label={texts.review.step(n, review.length)}
            onInput={({ currentTarget }) => setN(Number(currentTarget.value))}
          />
          <button
            type="button"
            aria-label={texts.review.next}
            disabled={n === review.length}
            onClick={() => setN(n + 1)}
          >
            ▶
          </button>
          <label>
            {texts.review.eyes}{' '}
            <select value={eyes} onChange={({ currentTarget }) => setEyes(currentTarget.value)}>
              {seats.map(({ name }) => (
                <option key={name} value={name}>
                  {seatTitle(name)}
                </option>
              ))}
              <option value={ALL}>{texts.review.all}</option>
            </select>
          </label>
          {better !== undefined && (
            <fieldset class="compared">
              <legend class="sr">{texts.review.onBoard}</legend>
              {[false, true].map((isBetter) => (
                <button
                  key={`${isBetter}`}
                  type="button"
                  class="quiet"
                  aria-pressed={isBetter === isBetterShown}
                  onClick={() => showBetter(isBetter)}
                >
                  {isBetter ? texts.review.preferred : texts.review.played}
                </button>
              ))}
            </fieldset>
          )}
          <span class="grow" />
          {moment.seat !== undefined && (
            <button
              type="button"
              class="quiet"
              onClick={async () => go({ at: 'play', id: await branchLocal(review.record, review.before(n), seen) })}
            >
              {texts.review.playOn}
            </button>
          )}
          <button type="button" class="quiet" onClick={close}>
            {texts.review.close}
          </button>
        </div>
      </section>
      <aside class="side review pad">
        {found !== undefined && (
          <CourseView
            reviewed={found}
            review={review}
            seat={about}
            isYou={about === you && people.includes(about)}
            words={words}
            go={look}
          />
        )}
        <h2>{texts.review.chances}</h2>
        <Chances
          curves={seats.map(curveOf)}
          points={points}
          length={review.length}
          label={
            last === undefined
              ? texts.loading
              : texts.review.graph(seats.map(({ name }) => [seatTitle(name), last.values[name]]))
          }
          format={SMALL}
          at={n}
          go={setN}
        />
        {whole === undefined && (
          <p class="faint small" role="status">
            {error === undefined ? texts.review.progress(progress) : texts.review.failed}
          </p>
        )}
        {whole !== undefined && (
          <>
            <Costly
              placed={placed}
              go={(costly) => {
                look(costly);
                showBetter(true);
              }}
            />
            <TookPart whole={whole} seats={seats} />
          </>
        )}
        <p class="faint small">{texts.review.note}</p>
      </aside>
    </>
  );
}

interface Reviewed {
  readonly placed: readonly Placed[]; // in the order of the game
  readonly progress: number;
  readonly found?: Found | undefined; // of the whole
  readonly error?: unknown;
}

/** The decisions of people (of all seats, where there are none), more and more of them. */
function useReviewed(review: Review, people: readonly string[]): Reviewed {
  const [reviewed, setReviewed] = useState<Reviewed>({ placed: [], progress: 0 });
  useEffect(() => {
    const stop = new AbortController();
    const heard = (one: Placed, progress: number) =>
      setReviewed(({ placed }) => ({
        placed: [...placed.filter(({ n }) => n !== one.n), one].sort((a, b) => a.n - b.n),
        progress,
      }));
    void (async () => {
      const { reviewMatch } = await import('../../table/review-search.js');
      const seats = people.length > 0 ? people : Object.keys(review.record.seats);
      const found = await reviewMatch(review.record, seats, heard, stop.signal);
      if (found !== undefined) setReviewed(({ placed }) => ({ placed, progress: 1, found }));
    })().catch((error: unknown) => {
      if (!stop.signal.aborted) setReviewed((before) => ({ ...before, error }));
    });
    return () => stop.abort();
  }, [review]);
  return reviewed;
}

function curveOf(seat: SeatLook): Curve {
  const look = seatLook(seat);
  const badge = <SeatShape index={look} letter={seatLetter(seat.name)} />;
  return { seat: seat.name, index: seat.index, colour: seatColour(look), badge };
}

function pointsOf(placed: readonly Placed[]): readonly Point[] {
  return placed.flatMap(({ n, decision: { score } }) => (score === null ? [] : { n, values: score }));
}

interface CostlyProps {
  readonly placed: readonly Placed[];
  readonly go: (n: number) => void;
}

/** The turning points: decisions that cost most for sure, the worst first. */
function Costly({ placed, go }: CostlyProps) {
  const costly = turningPointsOf(placed.map(({ decision }) => decision));
  if (costly.length === 0) return <p>{NO_TURNING_POINT}</p>;
  return (
    <>
      <h2>{texts.review.costly}</h2>
      <ol class="costly">
        {costly.map((each) => (
          <li key={each.decision}>
            <button
              type="button"
              class="quiet"
              onClick={() => go(placed.find(({ decision }) => decision.decision === each.decision)!.n)}
            >
              <span>
                {texts.review.plays(seatTitle(each.seat), wholeText(each))}
                <small class="faint">{texts.review.better(bestText(each))}</small>
              </span>
              <span class="loss">
                <b>{lossText(each)}</b> <small class="faint">{kindText(each.loss!)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What took part in what came of the seats of which it is known. */
function TookPart({ whole, seats }: { readonly whole: WholeReview; readonly seats: readonly SeatLook[] }) {
  const known = seats.map(({ name }) => name).filter((name) => whole.players[name].course !== null);
  if (known.length === 0) return null;
  return (
    <>
      <h2>{texts.review.parts}</h2>
      <Parts review={whole} seats={known} name={seatTitle} columns={texts.review.columns} />
      <p class="faint small">{texts.review.unit(unitText(whole))}</p>
    </>
  );
}
