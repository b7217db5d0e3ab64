/** What seats want besides moving: nobody may use up what a match can hold, which is for its moves, nor make replaying it take long. */
import { ok, problem, type Result } from '../../core/result.js';
import { type Deed, type Entry, MOST_ENTRIES } from '../record.js';

const MOST_WISHES = 400; // of each seat: changes of hands and of people, offers and answers to them
const MOST_IDLE_WISHES = 20; // of them, since the last move
const KEPT_ENTRIES = 1_000; // for moves

type Wish<E extends Deed> = E & { readonly kind: (typeof WISHES)[number] };
const WISHES = ['holder', 'offer', 'consent', 'claimed', 'freed'] as const;
const isWish = <E extends Deed>(deed: E): deed is Wish<E> => (WISHES as readonly string[]).includes(deed.kind);

/** Whether there is room for a deed after these entries. */
export function mayWish(entries: readonly Entry[], deed: Deed): Result<void> {
  if (!isWish(deed)) return ok(undefined);
  const moved = entries.findLastIndex(({ kind }) => kind === 'step');
  const own = entries.flatMap((entry, i) => (isWish(entry) && entry.seat === deed.seat ? [i] : []));
  if (own.length >= MOST_WISHES || entries.length >= MOST_ENTRIES - KEPT_ENTRIES)
    return problem('ERR_LIMIT', '', `A seat can change hands, or offer something, ${MOST_WISHES} times in a match`);
  if (own.filter((i) => i > moved).length >= MOST_IDLE_WISHES)
    return problem('ERR_LIMIT', '', 'Too much has changed since the last move; wait for the next one');
  return ok(undefined);
}

/** The entry with which a seat has wished more than any may; undefined: none has. */
export function wishTooMany(entries: readonly Entry[]): number | undefined {
  const counts = new Map<string, number>();
  const at = entries.findIndex((entry) => {
    if (!isWish(entry)) return false;
    const count = (counts.get(entry.seat) ?? 0) + 1;
    counts.set(entry.seat, count);
    return count > MOST_WISHES;
  });
  return at < 0 ? undefined : at;
}
