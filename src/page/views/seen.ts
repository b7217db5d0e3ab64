/** What a log of events says has been seen. */
import type { SeenEvent } from '../contract/board.js';
import type { Heard } from '../table/table.js';

/** What has been seen and still holds: moves that were taken back are left out, with all that came after them. */
export function seenOf(log: readonly Heard[]): readonly SeenEvent[] {
  const seen: SeenEvent[] = [];
  for (const { event } of log) {
    if (event.kind === 'move' || event.kind === 'reveal') seen.push(event);
    if (event.kind !== 'undo') continue;
    const back = seen.findLastIndex((each) => each.kind === 'move' && each.seat === event.seat);
    seen.length = Math.max(0, back);
  }
  return seen;
}

/** What has happened since the last move of a seat, with it. */
export function sinceOwn(events: readonly SeenEvent[], you: string): readonly SeenEvent[] {
  const own = events.findLastIndex((event) => event.kind === 'move' && event.seat === you);
  return events.slice(Math.max(0, own));
}
