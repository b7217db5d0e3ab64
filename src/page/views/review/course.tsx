/** How the game went for a seat: one sentence with numbers that add up, and where its chances changed, each to be looked at. */
import { useMemo } from 'preact/hooks';
import { costText, courseText, type Subject, swingText } from '../../../review/course-words.js';
import type { Course } from '../../../review/schema.js';
import type { Words } from '../../contract/board.js';
import { seatTitle, tellReveal } from '../../contract/telling.js';
import type { Review } from '../../table/review.js';
import type { Reviewed } from '../../table/review-search.js';
import { texts } from '../../texts.js';
import { seenOf } from '../seen.js';

interface CourseProps {
  readonly reviewed: Reviewed;
  readonly review: Review;
  readonly seat: string;
  readonly isYou: boolean;
  readonly words: Words;
  readonly go: (n: number) => void;
}

export function CourseView({ reviewed: { whole, places }, review, seat, isYou, words, go }: CourseProps) {
  const course = whole.players[seat]?.course ?? null;
  const swings = useMemo(
    () => (course?.swings ?? []).map((swing) => seenSwing(swing, { whole, places }, review, seat, words)),
    [course, review, seat, words],
  );
  if (course === null) return null;
  const subject: Subject = { seat, isYou, name: seatTitle };
  return (
    <>
      <h2>{texts.review.course}</h2>
      <p>
        {courseText(whole, course, subject)} <small class="faint">{costText(whole, seat)}</small>
      </p>
      {swings.length > 0 && (
        <>
          <h2>{texts.review.swings}</h2>
          <ol class="swings">
            {swings.map(({ swing, n, turn, reveals }) => (
              <li key={swing.decision} class={swing.after < swing.before ? 'fell' : 'rose'}>
                <button type="button" class="quiet" onClick={() => go(n)}>
                  <span aria-hidden="true">{swing.after < swing.before ? '▼' : '▲'}</span>
                  <span>
                    {turn !== undefined && <b>{texts.review.turn(turn)} </b>}
                    {swingText(whole, swing, subject)}
                    {reveals.length > 0 && <small class="faint">{texts.review.revealed(reveals)}</small>}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type Swing = Course['swings'][number];
const MOST_REVEALS = 2;

/** A swing with where to look at it, and what the seat saw come to light in it. */
function seenSwing(swing: Swing, { whole, places }: Reviewed, review: Review, seat: string, words: Words) {
  const placeOf = (decision: number | undefined) => (decision === undefined ? undefined : places[decision]);
  const begins = placeOf(swing.decision) ?? 0;
  const ends = swing.until === null ? review.length : (placeOf(swing.until) ?? review.length);
  const event = swing.slip > 0 ? undefined : swing.events[0];
  const at = event && whole.decisions.findIndex(({ step }) => step >= event.step);
  const n = at === undefined ? begins : at < 0 ? review.length : (placeOf(at) ?? begins);
  const { table } = review.moment(begins, seat).view as { readonly table?: Readonly<Record<string, unknown>> };
  const turn = [table?.gameTurn, table?.turn].find((each): each is number => typeof each === 'number');
  const known = seenOf(review.moment(begins, seat).log).length;
  const reveals = seenOf(review.moment(ends, seat).log)
    .slice(known)
    .flatMap((seen) => (seen.kind === 'reveal' ? (tellReveal(seen, words) ?? []) : []));
  return { swing, n, turn, reveals: reveals.slice(0, MOST_REVEALS) };
}
