/** How the game went for a seat, each change of its chances to be looked at. */
import { useMemo } from 'preact/hooks';
import { Course, type Swing } from '../../../review/page/course.js';
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

export function CourseView({ reviewed, review, seat, isYou, words, go }: CourseProps) {
  const { whole } = reviewed;
  const seen = useMemo(() => {
    const swings = whole.players[seat]?.course?.swings ?? [];
    return new Map(swings.map((swing) => [swing, seenSwing(swing, reviewed, review, seat, words)]));
  }, [reviewed, review, seat, words]);
  if (!whole.players[seat]?.course) return null;
  return (
    <>
      <h2>{texts.review.course}</h2>
      <Course
        review={whole}
        subject={{ seat, isYou, name: seatTitle }}
        heading={<h2>{texts.review.swings}</h2>}
        before={(swing) => {
          const { turn } = seen.get(swing)!;
          return turn !== undefined && <b>{texts.review.turn(turn)} </b>;
        }}
        after={(swing) => {
          const { reveals } = seen.get(swing)!;
          return reveals.length > 0 && <small class="faint">{texts.review.revealed(reveals)}</small>;
        }}
        go={(swing) => go(seen.get(swing)!.n)}
      />
    </>
  );
}

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
  return { n, turn, reveals: reveals.slice(0, MOST_REVEALS) };
}
