/** A hosted match as it is stored: a heading, and a list of entries that is the truth. Everything else follows from these. */

export const HOST = 'host'; // who holds a token: the host, or a seat
export const CHANCE_SEAT = 'chance';

/** Who decides for a seat. A person plays with the seat's token, also while an AI stands in. */
export type Holder =
  | { readonly kind: 'person' }
  | { readonly kind: 'ai'; readonly level?: number | string; readonly timeMs?: number };

/** What happens to a person who does not answer in time: an AI takes the seat, until it is given back. */
export interface Clock {
  readonly moveMs: number; // for each question
  readonly standIn: Holder;
}

export interface Heading {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly rulesVersion: string;
  readonly seed: string; // of chance; secret until the match is over
  readonly createdAt: number; // milliseconds since 1970
  readonly spectators: boolean; // whether anybody may watch what every seat sees
  readonly clock?: Clock | undefined; // none: people may take as long as they like
  readonly paceMs: number; // an AI takes at least this long for a move
  readonly holders: Readonly<Record<string, Holder>>; // of the seats, at the start
  readonly tokens: Readonly<Record<string, string>>; // SHA-256 of each token, by holder: the host, or a seat
}

/** `at`: milliseconds since 1970. */
export type Entry = { readonly at: number } & Deed;

export type Deed =
  /** A move, or an outcome of chance. `turn`: the question that it answers, counted by the events of its seat. */
  | { readonly kind: 'step'; readonly seat: string; readonly move: string; readonly turn?: number }
  /** A seat changed hands. */
  | { readonly kind: 'holder'; readonly seat: string; readonly holder: Holder }
  | { readonly kind: 'aborted' };

/** Where matches are kept. An append is durable when it settles: after a crash it is there, whole. */
export interface MatchStore {
  create(heading: Heading): Promise<void>;
  /** Adds entry `n`, counted from 0; false if there is one already: somebody else was faster. */
  append(id: string, n: number, entry: Entry): Promise<boolean>;
  load(id: string): Promise<{ readonly heading: Heading; readonly entries: readonly Entry[] } | undefined>;
  /** Marks a match as over: it does not go on after a restart, and is removed some time later. */
  finish(id: string, at: number): Promise<void>;
  /** Notes that somebody has moved; `create` does so too. Need not be exact to the hour. */
  touch(id: string, at: number): Promise<void>;
  /** The ids of matches that are not over, and that nobody has touched since this time. */
  idle(since: number): Promise<readonly string[]>;
  /** The ids of all matches that are not over. */
  open(): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /** Removes matches that were over before this time. */
  removeFinished(before: number): Promise<number>;
  close(): Promise<void>;
}
