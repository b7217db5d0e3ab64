/** A table at which one plays: in this browser (local.ts) or at a service (hosted.ts). Views know one seat, and so does the page. */

import type { Language } from '../../core/language.js';
import type { Filling, MatchEvent, MatchRecord, MatchState } from '../../matches/answers.js';
import type { Chat, Phrase } from '../../matches/record.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';

import type { Pace } from './pace.js';

export interface Heard {
  readonly id: number; // counts the events of this seat, from 1
  readonly event: MatchEvent;
}

/** The match as your seat sees it, and what it has heard so far. */
export interface TableState extends MatchState {
  readonly log: readonly Heard[];
  readonly language: Language; // of what the game says
  /** No request is answered now, or the token lets nobody in any more. */
  readonly trouble?: 'lost' | 'shut out';
  /** The match in which the host goes on with the same people. */
  readonly rematch?: string;
  /** Somebody else at this browser is asked, and you are not: give it to them. */
  readonly next?: string;
}

/** What an AI does with a seat, or that a person plays it. */
export type To = 'person' | Exclude<Filling, 'open'>;

export interface HintOptions {
  readonly timeMs: number;
  readonly signal: AbortSignal;
  readonly watch: (answer: Recommendation) => void; // the answer so far
}

/** What came of a wish: nothing to say, or why not, for a person. */
export type Outcome = string | undefined;

/** What a host does with the seats of others. */
export interface People {
  /** The link of a seat that nobody has, if this browser has it. */
  link(seat: string): string | undefined;
  /** The link for whoever only watches. */
  readonly watching: string | undefined;
  /** Takes a seat from whoever has it; undefined for whoever is not the host. */
  readonly free: ((seat: string) => Promise<Outcome>) | undefined;
}

/** What people at a table say to each other, where it is at a service. */
export interface Talk {
  say(what: { readonly phrase: Phrase } | { readonly text: string }): Promise<Outcome>;
  /** Sets what may be written; undefined for whoever is not the host. */
  readonly allow: ((chat: Chat) => Promise<Outcome>) | undefined;
}

export interface Table {
  readonly kind: 'local' | 'hosted';
  readonly id: string;
  state(): TableState;
  /** Hears of every change of the state; returns how to stop that. */
  listen(listener: () => void): () => void;
  /** Answers the open question. */
  move(move: string): Promise<Outcome>;
  undo(): Promise<Outcome>;
  /** Answers what another seat has offered, by its id. */
  consent(offer: number, accepts: boolean): Promise<Outcome>;
  /** Gives a seat to an AI, or back. */
  give(seat: string, to: To): Promise<Outcome>;
  resign(): Promise<Outcome>;
  offerDraw(): Promise<Outcome>;
  /** For whoever is the host: who is invited, and how others are. */
  readonly people?: People;
  readonly talk?: Talk;
  /** How fast AIs answer, for whoever may say that. */
  readonly pace?: Pace | undefined;
  /** Shows the table as the other seat at this browser sees it. */
  sit?(seat: string): void;
  /** What the search would play from what you see; undefined: it was refused. */
  hint(options: HintOptions): Promise<Recommendation | undefined>;
  /** Everything that happened, once the match is over. */
  record(): Promise<MatchRecord | undefined>;
  /** Another match with the same settings: its address in the page. */
  again(): Promise<string | undefined>;
  close(): void;
}
