/** What people want besides moving: nobody may use up what a match can hold, which is for its moves, nor make replaying it take long. */
import { ok, problem, type Result } from '../../core/result.js';
import { type Deed, type Entry, HOST, MOST_ENTRIES } from '../record.js';
import { maySay } from '../talk.js';

const MOST_WISHES = 400; // of each seat: changes of hands and of people, offers and answers to them
const MOST_IDLE_WISHES = 20; // of them, since the last move
const KEPT_ENTRIES = 1_000; // for moves

type Wish<E extends Deed> = E & { readonly kind: (typeof WISHES)[number] };
const WISHES = ['holder', 'offer', 'consent', 'claimed', 'freed', 'said', 'chat', 'pace'] as const;
const isWish = <E extends Deed>(deed: E): deed is Wish<E> => (WISHES as readonly string[]).includes(deed.kind);

const whose = (wish: Wish<Deed>) => ('seat' in wish ? wish.seat : HOST);

/** Whether there is room for a deed after these entries. */
export function mayWish(entries: readonly Entry[], deed: Deed, now: number): Result<void> {
  if (!isWish(deed)) return ok(undefined);
  if (entries.length >= MOST_ENTRIES - KEPT_ENTRIES)
    return problem('ERR_LIMIT', '', 'The rest of this match is kept for its moves');
  if (deed.kind === 'said') return maySay(entries, deed, now);
  const moved = entries.findLastIndex(({ kind }) => kind === 'step');
  const own = entries.flatMap((entry, i) =>
    isWish(entry) && entry.kind !== 'said' && whose(entry) === whose(deed) ? [i] : [],
  );
  if (own.length >= MOST_WISHES)
    return problem('ERR_LIMIT', '', `A seat can change hands, or offer something, ${MOST_WISHES} times in a match`);
  if (own.filter((i) => i > moved).length >= MOST_IDLE_WISHES)
    return problem('ERR_LIMIT', '', 'Too much has changed since the last move; wait for the next one');
  return ok(undefined);
}

/** A problem if a record has more wishes of a seat than any may have. */
export function checkWishes(entries: readonly Entry[]): Result<void> {
  const counts = new Map<string, number>();
  const at = entries.findIndex((entry) => {
    if (!isWish(entry)) return false;
    const what = `${whose(entry)} ${entry.kind === 'said' ? 'writes' : 'wishes'}`;
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return count > MOST_WISHES;
  });
  return at < 0
    ? ok(undefined)
    : problem('ERR_RECORD', `record.entries[${at}]`, 'A seat has changed hands, or offered something, too often');
}
