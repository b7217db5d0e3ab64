/** A review in a few lines. */
import { capital } from '../core/english.js';
import { courseText, lostText, swingText } from './course-words.js';
import type { Review } from './schema.js';
import {
  countedBy,
  fixed,
  NO_TURNING_POINT,
  percent,
  reasonsText,
  signed,
  sumsText,
  unitText,
  verdictText,
  wholeText,
} from './words.js';

/** For a terminal: luck and skill by seat, and the turning points. */
export function reviewText(review: Review): string {
  const { title, variant, seats, players, turningPoints, decisions } = review;
  const { amount, change } = countedBy(review);
  const wide = Math.max(...seats.map((seat) => seat.length));
  const rows = seats.map((seat) => {
    const { outcome, decisions, loss } = players[seat];
    const who = capital(seat).padEnd(wide);
    const mean = decisions === 0 ? '' : `  mean loss ${percent(loss, 1)} in ${decisions} decisions`;
    if (outcome === null) return `${who}${mean}`;
    const { prior, luck, own, others, result } = outcome;
    const changes = [luck, own, others].map((of) => signed(change(of)));
    return `${who}  ${fixed(amount(prior))} luck ${changes[0]} own ${changes[1]} others ${changes[2]} = ${fixed(amount(result))}${mean}`;
  });
  const points = turningPoints.map((n, rank) => {
    const each = decisions[n];
    const said = [verdictText(each), ...reasonsText(each)];
    return [`${rank + 1}. ${capital(each.seat)}, decision ${n + 1}: ${wholeText(each)}`, ...said].join('\n   ');
  });
  const sums = sumsText(review);
  return [
    `${title}, ${variant || 'the only variant'}`,
    ...(seats.some((seat) => players[seat].outcome !== null) ? [`In ${unitText(review)}:`] : []),
    ...rows,
    ...(sums === '' ? [] : [sums]),
    ...courses(review),
    ...(points.length > 0 ? ['Turning points:', ...points] : [NO_TURNING_POINT]),
  ].join('\n');
}

/** How the game went for each seat; of a single one, where it went up and down. */
function courses(review: Review): string[] {
  const told = review.seats.flatMap((seat) => {
    const { course } = review.players[seat];
    return course === null ? [] : [{ seat, course, told: { seat, isYou: false, name: capital } }];
  });
  return told.flatMap(({ seat, course, told: as }) => [
    courseText(review, course, as),
    ...(told.length > 1 ? [] : course.swings.map((swing) => `  ${swingText(review, swing, as)}`)),
    ...(told.length > 1 ? [] : [lostText(review, course, seat)]),
  ]);
}
