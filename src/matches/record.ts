/** A hosted match as it is stored: a heading, and a list of entries that is the truth. Everything else follows from these. */
import type { Difficulty } from '../service/levels/difficulty.js';
import type { TimeControl } from './clocks.js';

export const HOST = 'host'; // who holds a token: the host, or a seat
export const CHANCE_SEAT = 'chance';
export const MOST_ENTRIES = 10_000; // of a match

export const AI_MS = 1_000; // that an AI may take for a move, unless the host says otherwise

/** Said in the language of whoever reads it. */
export const phrases = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'go-on',
  'good-game',
] as const;
export type Phrase = (typeof phrases)[number];

/** What the host lets people write. */
export const chats = ['off', 'phrases', 'free'] as const;
export type Chat = (typeof chats)[number];

/** Whether a person is at the table: reads its events, did so a moment ago, or neither. */
export const presences = ['here', 'lost', 'away'] as const;
export type Presence = (typeof presences)[number];

/** Who decides for a seat. A person plays with the seat's token, also while an AI stands in. */
export type Holder =
  | { readonly kind: 'person' }
  | {
      readonly kind: 'ai';
      readonly level?: number | Difficulty | undefined;
      readonly timeMs?: number | undefined; // for a move at most
    };

export interface Clock extends TimeControl {
  readonly forfeit?: boolean | undefined; // whoever runs out of time resigns; else `standIn` takes the seat
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
  readonly clock?: Clock | undefined; // none: everybody may take as long as he likes
  readonly standIn?: Holder | undefined; // who plays on for a person who resigns or runs out of time; default: an AI
  readonly undo?: boolean | undefined; // whether a move may be taken back without asking while it has revealed nothing
  readonly chat?: Chat | undefined; // what seats may write to each other at the start; default: nothing
  readonly paceMs: number; // an AI takes at least this long for a move
  readonly position?: Readonly<Record<string, unknown>> | undefined; // where the match begins, if not at the start of the game
  readonly holders: Readonly<Record<string, Holder>>; // of the seats, at the start
  readonly tokens: Readonly<Record<string, string>>; // SHA-256 of each token, by holder: the host, or a seat
  readonly invitations?: readonly string[] | undefined; // seats whose token is good for one claim, and for nothing else
  readonly names?: Readonly<Record<string, string>> | undefined; // of people, by seat, where they have said one
  readonly owner?: string | undefined; // the id of the key that created it
}

/** `at`: milliseconds since 1970. */
export type Entry = { readonly at: number } & Deed;

export type Deed =
  /**
   * A move, or an outcome of chance. `turn`: the question that it answers, counted by the events of its seat. `decision`: the
   * decision or the die, in records that are given out; it follows from the rest.
   */
  | {
      readonly kind: 'step';
      readonly seat: string;
      readonly move: string;
      readonly turn?: number | undefined;
      readonly decision?: string | undefined;
    }
  /** A seat changed hands. */
  | { readonly kind: 'holder'; readonly seat: string; readonly holder: Holder }
  /** A seat wants to take its last move back, or to agree on a draw. */
  | { readonly kind: 'offer'; readonly seat: string; readonly what: 'draw' }
  /** `turn`: the question whose answer is taken back; in records of earlier versions the last one that the seat has answered. */
  | { readonly kind: 'offer'; readonly seat: string; readonly what: 'undo'; readonly turn?: number | undefined }
  /** `offer`: its id; in records of earlier versions that of the open one. */
  | { readonly kind: 'consent'; readonly seat: string; readonly accepts: boolean; readonly offer?: number | undefined }
  /** Whoever had the invitation of a seat has taken it, with a token of his own. Both as SHA-256; records that are given out have neither. */
  | {
      readonly kind: 'claimed';
      readonly seat: string;
      readonly name?: string | undefined;
      readonly invitation?: string | undefined;
      readonly token?: string | undefined;
    }
  /** The host has taken a seat from whoever had it. `token`: SHA-256 of the invitation to it; not in records that are given out. */
  | { readonly kind: 'freed'; readonly seat: string; readonly token?: string | undefined }
  /** A seat has written to all others. `id`: drawn by whoever wrote it. Records that are given out keep who and when, not what. */
  | {
      readonly kind: 'said';
      readonly seat: string;
      readonly id?: string | undefined;
      readonly phrase?: Phrase | undefined;
      readonly text?: string | undefined;
    }
  /** The host has changed what seats may write. */
  | { readonly kind: 'chat'; readonly allows: Chat }
  /** The host has changed how long AIs take at least. */
  | { readonly kind: 'pace'; readonly paceMs: number }
  /** A person gives up, or his time is up where that loses. */
  | { readonly kind: 'resigned'; readonly seat: string; readonly why: 'resigned' | 'time' }
  /** The service was away for so long: nobody's clock ran. */
  | { readonly kind: 'resumed'; readonly downMs: number }
  /** Its process was held up for so long, and goes on: nobody's clock ran. */
  | { readonly kind: 'paused'; readonly downMs: number }
  | { readonly kind: 'aborted' }
  /** After the end: the match in which the same people play on. */
  | { readonly kind: 'rematch'; readonly match: string };

/** What a seat has asked of the other people at the table. */
export interface Offer {
  readonly id: number; // counts those that others were asked about, from 1
  readonly what: 'undo' | 'draw';
  readonly seat: string;
}

/** The store does not answer, for now. What was asked of it may have been done all the same. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** Where matches are kept. An append is durable when it settles: after a crash it is there, whole. */
export interface MatchStore extends Notes {
  /** All of it or nothing. */
  create(heading: Heading, entries?: readonly Entry[]): Promise<void>;
  /** Adds entry `n`, counted from 0; false if there is one already: somebody else was faster. */
  append(id: string, n: number, entry: Entry): Promise<boolean>;
  load(id: string): Promise<{ readonly heading: Heading; readonly entries: readonly Entry[] } | undefined>;
  /** Marks a match as over, unless it is: it does not go on after a restart, and is removed some time later. */
  finish(id: string, at: number): Promise<void>;
  /** Notes that somebody has moved; `create` does so too. Need not be exact to the hour. */
  touch(id: string, at: number): Promise<void>;
  /** The ids of matches that are not over, and that nobody has touched since this time. */
  idle(since: number): Promise<readonly string[]>;
  /** The ids of all matches that are not over. */
  open(): Promise<readonly string[]>;
  /** How many these are, or those of one owner. */
  openCount(owner?: string): Promise<number>;
  remove(id: string): Promise<void>;
  /** Removes matches that were over before this time. */
  removeFinished(before: number): Promise<number>;
  close(): Promise<void>;
  /** Where several processes share the store. */
  readonly sharing?: Sharing | undefined;
}

/** Processes that share a store: each takes commands and sends events, and each match is driven by one of them at a time. */
export interface Sharing {
  /**
   * Whether this process drives the match now: it plays its AIs, draws chance, watches its clocks and sends its webhooks. For some
   * seconds nobody may; then another process does.
   */
  drives(match: string): boolean;
  /** How many those are. */
  readonly driven: number;
  /** How many go on, whoever drives them, when that was last known. */
  readonly open: number | undefined;
  /** Begins to hear of the others, and to drive what nobody drives. */
  begin(hearer: SharingHearer): Promise<void>;
  /** Tells whoever drives the match that its webhooks have changed. */
  tellWebhooks(match: string): Promise<void>;
  /** Drives nothing any more: others may at once. */
  leave(): Promise<void>;
}

export interface SharingHearer {
  /** A match has so many entries now; it may be this process that has added them. */
  changed(match: string, entries: number): void;
  /** Another process has removed a match. */
  removed(match: string): void;
  /** Another process has changed the webhooks of a match. */
  webhooksChanged(match: string): void;
  /**
   * This process drives the match from now on; `aliveAt`: when the one before was last heard of, in ms since 1970, unless it has handed
   * the match on. Resolves when the match is in memory; never rejects.
   */
  driving(match: string, aliveAt?: number): Promise<void>;
  /** This process does not drive the match any more, or none at all. */
  released(match?: string): void;
}

/** What must outlive a restart besides matches: answers that are given once, webhooks, when the service was last alive. */
export interface Notes {
  /** Writes a note unless there is one; the one that there is then. Of many who claim a key, one wins. */
  claim(key: string, text: string, at: number): Promise<string>;
  /** Writes a note over whatever there was. */
  note(key: string, text: string, at: number): Promise<void>;
  noted(key: string): Promise<string | undefined>;
  /** The notes whose keys begin like this, as pairs. */
  notes(prefix: string): Promise<readonly (readonly [string, string])[]>;
  /** Removes the notes whose keys begin like this; with `before`, those that are older. */
  forget(prefix: string, before?: number): Promise<void>;
}
