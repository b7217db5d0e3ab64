/** Who plays a seat, as others read it. */
import type { Filling, SeatState } from '../answers.js';
import type { Holder } from '../record.js';

/** What everybody sees of him. */
export function stateOf(holder: Holder): SeatState {
  return holder.kind === 'person'
    ? { isBot: false }
    : { isBot: true, ...(holder.level !== undefined && { level: holder.level }) };
}

/** As it was asked for when the match was created. */
export function fillingOf(holder: Holder): Filling {
  if (holder.kind === 'person') return 'open';
  const { kind: _, ...ai } = holder;
  return { ai } as Filling;
}
