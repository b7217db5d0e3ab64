/** Who plays a seat, as others read it. */
import type { Filling, SeatState } from '../answers.js';
import type { Heading, Holder } from '../record.js';

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

/** No seat is a person's, or was at the start: nobody has a use for what the time of an AI tells. `holders`: those of now. */
export const isAmongAis = ({ holders: first }: Pick<Heading, 'holders'>, holders: Iterable<Holder>): boolean =>
  [...Object.values(first), ...holders].every(({ kind }) => kind === 'ai');
