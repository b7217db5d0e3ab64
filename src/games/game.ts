import type { Part } from '../core/english.js';
import type { Language } from '../core/language.js';
import type { MoveList } from '../core/move-list.js';
import type { Spoken } from '../core/naming.js';
import type { Result } from '../core/result.js';
import type { Rng } from '../core/rng.js';
import type { UnknownField } from '../core/spelling.js';
import type { Json } from './json.js';

/** A seat: 0 .. seats - 1. */
export type Player = number;
/** 0 .. game.moveSpace - 1; its meaning depends on the decision (`site`). */
export type Move = number;

export const CHANCE = -1; // turn: the dice and the decks
export const NOBODY = -2; // turn: the game is over
export const SOMEONE = -3; // turn in a view: not this seat, and whose turn it is is not public
export const SPECTATOR = -4;
/** In a view: this entry is hidden from the seat. As a move seen or a thing told: nothing. Out of every field's range. */
export const UNSEEN = -0x8000;

/** Who looks at a step: a seat, or a spectator, who sees what every seat sees. */
export type Observer = Player | typeof SPECTATOR;

/** One position: two states with equal cells are the same position. */
export interface State {
  readonly cells: Int32Array;
  copyFrom(other: State): void;
}

/** What one seat knows: the cells, with UNSEEN where it does not see. Searches start from this, never from a State. */
export interface View {
  readonly seat: Player;
  readonly cells: Int32Array;
}

/** Draws full positions that the view cannot tell apart; prepared once a search, allocates nothing a draw. */
export interface Worlds<S extends State = State> {
  sample(into: S, rng: Rng): void;
  /** 'uniform' over all possible worlds; 'markov-chain': uniform in the limit; 'belief': weighted by what the others have done. */
  readonly distribution: 'uniform' | 'markov-chain' | 'belief';
}

export interface Traits {
  readonly hidden: boolean; // some seat cannot see some of the state
  readonly chance: boolean;
  readonly utility: 'zero-sum' | 'constant-sum' | 'general-sum';
  readonly minUtility: number; // bounds of every seat's payoff, in the game's own unit
  readonly maxUtility: number;
  readonly maxDecisions: number; // seats' decisions in a game at most
  readonly unit: string; // of the payoff: 'chips', 'points', 'win'
  readonly drawn?: number; // where players may agree on a draw: what each gets
  readonly equalSeats?: true; // all have the same chances before the game begins
  readonly penaltyFrom?: number; // where players count penalty points (Hearts): these are penaltyFrom - payoff
  readonly wonFrom?: number; // where one seat plays alone: the least payoff of a won game; maxUtility if absent
}

/** Chooses the moves of a rollout, and where it stops. */
export interface Guide<S extends State = State> {
  /** Asked where a seat or chance is to move. */
  stops(s: S): boolean;
  /** A legal move of the seat to move; `listed`: all of them, if they have been listed already. */
  choose(s: S, rng: Rng, listed: MoveList | undefined): Move;
}

/** One variant of one game: everything that never changes while it is played. */
export interface Game<S extends State = State> {
  readonly id: string; // 'hearts'
  readonly variant: string; // canonical: 'pass=left,to=hand'
  readonly title: string;
  readonly seats: readonly string[]; // 'north', 'east', ... in seat order
  readonly traits: Traits;
  readonly moveSpace: number; // every move and chance outcome is below this
  readonly siteSpace: number; // every site is below this

  create(): S; // the only allocation
  setup(s: S): void; // the start; often a chance step
  turn(s: S): Player; // a seat, CHANCE or NOBODY
  site(s: S): number; // which decision of the rules stands open; the same move number means the same at the same site
  moves(s: S, out: MoveList): void; // for a seat: legal, ascending, none twice
  pick(s: S, rng: Rng): Move; // for a seat: a legal move, all equally likely
  play(s: S, m: Move): void; // m is legal, or an outcome of chance; changes s in place
  sample(s: S, rng: Rng): Move; // at CHANCE: an outcome with its probability
  outcomes(s: S, out: MoveList, p: Float64Array): void; // at CHANCE: all of them
  playout(s: S, rng: Rng): number; // plays evenly drawn moves to the end; the number of seats' decisions made
  /** Plays the guide's moves until it stops or the game is over. Nothing is told on the way: `told` and `key` mean nothing after. */
  rollout(s: S, rng: Rng, guide: Guide<S>): void;
  returns(s: S, out: Float64Array): void; // at NOBODY: payoff of each seat, in the game's own unit

  /**
   * Whether nothing that is played or drawn from now on can change the result, as far as the view tells: then writes the payoffs. False
   * where it is not known.
   */
  decided(view: View, out: Float64Array): boolean;

  view(s: S, seat: Player): View;
  worlds(view: View): Result<Worlds<S>>; // an error if no position fits the view
  key(s: S, seat: Player): number; // 53 bits; equal for positions that the seat cannot tell apart
  /** The key of the position's kin: views that differ in names alone (suits without meaning), or hardly, share it; so they have the same moves. */
  canonicalKey(s: S, seat: Player): number;
  /** A move (or outcome) as `seat` sees it before it is played: its own code, a coarser one for a face-down play, or UNSEEN. */
  seenAs(s: S, m: Move, seat: Player): number;
  /** Whether moves (or outcomes) here may look different to other seats: if not, `seenAs` is the move itself for all. */
  veiled(s: S): boolean;
  /** Whether seats choose this at the same time: the rules ask one after the other, but none learns of it before all have chosen. */
  simultaneous(s: S): boolean;
  /** Whether the moves here are the same whenever the same public moves were made: neither chance nor secrets change them. */
  steady(s: S): boolean;
  /** Whether the open decision is silent: that it is open is known to the seat that is asked alone, and nobody hears of a pass. */
  silent(s: S): boolean;
  /** Whether some seat does not know which decision is open: a silent one is, or was passed over. */
  unannounced(s: S): boolean;
  /** What a seat sees that has not been told yet that it is to move. */
  viewUnasked(s: S, seat: Player): View;
  /** What the last play told `seat` beyond the move (a hit, the result of two bids), or UNSEEN. */
  told(s: S, seat: Player): number;

  /** Why the seat of the view might play `m`, in the game's words and from what it sees: 'keeps Corinth: you 4, Blue 3'. */
  explain(view: View, m: Move): string | undefined;

  readonly words: GameWords<S>;
}

export interface Parsed<T> {
  readonly value: T;
  readonly assumed: readonly string[]; // remembered facts that the input left out: they count as nothing learned
  readonly unknown: readonly UnknownField[]; // fields that mean nothing here
}

/** A step as somebody else sees it. */
export interface SeenMove {
  readonly seat: string; // or 'chance'
  readonly decision: string; // 'pass a card'
  readonly move: string | null; // null: the observer does not see which one it was
  readonly text: string; // 'south: pass 7H', 'west: pass a card', 'deal a card to north'
  readonly say?: string; // the move for people, if the game has words for it: 'pass 7♥'
}

/** A sentence about what has come of a step, from what all seats see. */
export interface Telling {
  readonly text: string; // 'Rome takes Capua from the Samnites'
  /** One of several things after the text, which is said once for all that follow each other: '2 units in Capua'; '' adds nothing. */
  readonly more?: string;
  readonly joins?: string; // the text of a sentence that it may also go on with
  readonly seat?: string; // whose deed it is
  readonly heading?: 'turn' | 'round'; // what begins here
  readonly about?: readonly string[]; // ids of the game: where to look
  readonly sums?: readonly Sum[]; // what it counts, to be shown a step at a time
}

/** What a sentence counts: dice or cards, what is added to them by name, what is needed. */
export interface Sum {
  readonly of: string; // 'Athens', 'the attack'
  readonly dice?: readonly number[]; // faces
  readonly cards?: readonly string[]; // ids of the game
  readonly parts?: readonly Part[]; // 'tactics' +2
  readonly total?: number;
  readonly need?: number; // of the total, at least
}

/** What has come of one step, as an observer has seen it: all of it, the move itself, or the rest, which it has set off. */
export type Teller = (observer: Observer, part?: 'move' | 'rest') => readonly Telling[];

/** What changed in an observer's view when something was revealed. */
export interface Reveal {
  readonly changes: readonly { readonly path: string; readonly value: Json }[]; // 'won.round 1': 'player 2'
  readonly text: string;
}

export interface MoveParts {
  readonly action: string; // 'play'
  readonly parts: readonly MovePart[]; // what the text names, in its order
}

export interface MovePart {
  readonly kind: string; // of the game's nouns ('card', 'space'), 'seat', 'number', or 'text' for what stands between
  readonly value: string | number; // as positions and views write it
  readonly label: string; // as the move's text writes it
}

/** Moves, positions and views in words and JSON, and back. Input is untrusted: every error names its field. */
export interface GameWords<S extends State = State> {
  /** 'play QS', 'bid 3 4': no two legal moves of a position share a text. */
  makeMove(s: S, m: Move): string;
  /** The same for people: 'play Q♠'. */
  sayMove(s: S, m: Move): string;
  /** Whether all steps have words of their own: names, questions, reasons, and what is told. */
  readonly speaks: boolean;
  /** What the open decision asks the seat that is to move; undefined: its name says it. */
  question(s: S): string | undefined;
  /** Of all that is said for people: names, questions, reasons, what is told. Absent: English. */
  readonly language?: Language | undefined;
  /** What people call what texts name by ids; absent where they are said as they are written. */
  readonly spoken?: Spoken | undefined;
  parseMove(s: S, text: string): Result<Move>;
  /** What an observer may read of a move (or outcome) before it is played; undefined: nothing, not even that it was made. */
  makeSeen(s: S, m: Move, observer: Observer): SeenMove | undefined;
  /** What the last play, from `before` to `after`, told the observer beyond the move; undefined: nothing. */
  makeReveal(before: S, after: S, observer: Observer): Reveal | undefined;
  /**
   * What comes of a move (or outcome), in sentences that are all there is to tell of it; undefined: the move says it. Each observer is
   * told what he sees; ask before the next move is told.
   */
  makeTold(s: S, m: Move): Teller | undefined;
  /** What a spectator sees of the position: entries that some seat does not see are null. */
  makePublic(s: S): Json;
  /** A legal move split into parts, so that a client can highlight what can be clicked. */
  moveParts(s: S, m: Move): MoveParts;
  /** The name of the open decision: 'play', 'pass a card'; 'over' at the end. */
  decision(s: S): string;
  /** At NOBODY: why the game ended, from what every seat may know: 'Sparta surrenders on turn 2'; undefined if there is one way only. */
  ending(s: S): string | undefined;
  makePosition(s: S): Json;
  parsePosition(json: unknown): Result<Parsed<S>>;
  makeView(view: View): Json;
  parseView(json: unknown): Result<Parsed<View>>;
  /** A position, or a view of a seat or spectator, with all that its JSON leaves out. */
  makeWhole<T>(json: T, of: 'position' | 'view'): T;
  /** JSON Schemas of position and view. */
  readonly schema: { readonly position: Json; readonly view: Json };
}

/** A parameter of a game's variants: a number in a range, or one of a few words. */
export type Parameter =
  | { readonly min: number; readonly max: number; readonly default: number; readonly note: string }
  | { readonly words: readonly string[]; readonly default: string; readonly note: string };
export type Parameters = Readonly<Record<string, number | string>>;

/** A game with all its variants: what the registry lists. */
export interface GameFamily {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string; // changes whenever a position could be played differently
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly presets: Readonly<Record<string, Parameters>>; // name -> parameters that differ from the defaults
  /** Loads what its games say in the language. A family without it, or without the language, speaks English. */
  learn?(language: Language): Promise<void>;
  /**
   * 'players=3,dice=2', the name of a preset, or '' for the defaults; in a language that has been learned, or else English. The same variant
   * in the same language is the same object.
   */
  variant(text: string, language?: Language): Result<Game>;
}
