/** Tells databases that cannot be reached from bugs. */
import { type MatchStore, StoreAway } from '../matches/record.js';

type Failure = Error & { readonly code?: string };
type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * A store whose calls reject with StoreAway if the database cannot be reached, or if the store has been closed: a process that ends
 * answers its last requests with a code, whatever is closed first. Closing twice is closing once.
 */
export function saysIfAway(store: MatchStore, isAway: (error: Failure) => boolean): MatchStore {
  let closed: Promise<void> | undefined;
  const guarded = (call: Call): Call => {
    return async (...given) => {
      if (closed !== undefined) throw new StoreAway('The database is closed: the service is shutting down');
      try {
        return await call(...given);
      } catch (error) {
        if (closed === undefined && !isAway(error as Failure)) throw error;
        throw new StoreAway('The database does not answer', { cause: error });
      }
    };
  };
  const calls = Object.entries(store).map(([name, call]) => [name, guarded(call as Call)]);
  return {
    ...(Object.fromEntries(calls) as MatchStore),
    close() {
      closed ??= store.close();
      return closed;
    },
  };
}
