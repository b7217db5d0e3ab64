/** Tells databases that cannot be reached from bugs. */
import type { JobLedger } from '../jobs/ledger.js';
import { type MatchStore, StoreAway } from '../matches/record.js';

/** Where the service keeps matches and, unless that is in memory, jobs. */
export interface Store extends MatchStore {
  readonly jobs?: JobLedger;
}

type Failure = Error & { readonly code?: string };
type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * A store whose calls reject with StoreAway if the database cannot be reached, or if the store has been closed: a process that ends
 * answers its last requests with a code, whatever is closed first. Closing twice is closing once.
 */
export function saysIfAway(store: MatchStore, ledger: JobLedger, isAway: (error: Failure) => boolean): Store {
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
  const all = <T extends object>(calls: T) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call as Call)])) as T;
  return {
    ...all(store),
    jobs: all(ledger),
    close() {
      closed ??= store.close();
      return closed;
    },
  };
}
