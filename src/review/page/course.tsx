/** How the game went for a seat: one sentence with numbers that add up, and where its prospects changed. */
import type { ComponentChildren } from 'preact';
import { costText, courseText, type Subject, swingText } from '../course-words.js';
import type { Review, Course as SeatCourse } from '../schema.js';

export type Swing = SeatCourse['swings'][number];

interface CourseProps {
  readonly review: Review;
  readonly subject: Subject;
  readonly heading?: ComponentChildren; // of the swings
  readonly before?: (swing: Swing) => ComponentChildren;
  readonly after?: (swing: Swing) => ComponentChildren;
  readonly go?: (swing: Swing) => void; // where it is to be seen
}

export function Course({ review, subject, heading, before, after, go }: CourseProps) {
  const { course } = review.players[subject.seat];
  if (course === null) return null;
  const { swings } = course;
  return (
    <>
      <p>
        {courseText(review, course, subject)} <small class="faint">{costText(review, subject.seat)}</small>
      </p>
      {swings.length > 0 && heading}
      {swings.length > 0 && (
        <ol class="swings">
          {swings.map((swing) => {
            const has = swing.after < swing.before ? 'fell' : 'rose';
            const told = (
              <>
                <span aria-hidden="true">{has === 'fell' ? '▼' : '▲'}</span>
                <span>
                  {before?.(swing)}
                  {swingText(review, swing, subject)}
                  {after?.(swing)}
                </span>
              </>
            );
            return (
              <li key={swing.decision} class={has}>
                {go === undefined ? (
                  told
                ) : (
                  <button type="button" class="quiet" onClick={() => go(swing)}>
                    {told}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
