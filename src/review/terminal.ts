/** A review in a few lines. */
import { capital } from '../core/english.js';
import { costText, courseText, swingText } from './course-words.js';
import type { Review } from './schema.js';
import { NO_TURNING_POINT, reasonsText, verdictText, wholeText } from './words.js';

/** For a terminal: how it went for each seat, and the turning points. */
export function reviewText(review: Review): string {
  const { title, variant, turningPoints, decisions } = review;
  const points = turningPoints.map((n, rank) => {
    const each = decisions[n];
    const said = [verdictText(each), ...reasonsText(each)];
    return [`${rank + 1}. ${capital(each.seat)}, decision ${n + 1}: ${wholeText(each)}`, ...said].join('\n   ');
  });
  return [
    `${title}, ${variant || 'the only variant'}`,
    ...courses(review),
    ...(points.length > 0 ? ['Turning points:', ...points] : [NO_TURNING_POINT]),
  ].join('\n');
}

/** What came of it for each seat, and what its decisions cost; of a single one, where it went up and down. */
function courses(review: Review): string[] {
  const reviewed = review.seats.filter((seat) => review.players[seat].cost !== null);
  return review.seats.flatMap((seat) => {
    const { course } = review.players[seat];
    const as = { seat, isYou: false, name: capital };
    const swings = reviewed.length === 1 && reviewed[0] === seat ? (course?.swings ?? []) : [];
    const cost = costText(review, seat);
    return [
      ...(course === null ? [] : [courseText(review, course, as)]),
      ...swings.map((swing) => `  ${swingText(review, swing, as)}`),
      ...(cost === '' ? [] : [course === null ? `${capital(seat)}: ${cost}` : `  ${cost}`]),
    ];
  });
}
