/**
 * What a board gets, and all that it gets. It draws the view of one seat and lets the player pick a move; it cannot show a secret,
 * because nothing here holds one. docs/page.md tells how to write a board.
 */
import type { FunctionComponent } from 'preact';
import type { Language } from '../../core/language.js';
import type { Naming } from '../../core/naming.js';
import type { SeenStep } from '../../service/schema/answer-schemas.js';

/** A part of a move: a noun of the game and its value, as views write it. */
export interface Part {
  readonly kind: string; // 'card', 'space', 'seat', 'number', or 'text' for words in between
  readonly value: string | number;
  readonly label: string;
}

export interface LegalMove {
  readonly move: string; // as it is sent
  readonly say?: string | undefined; // for people: 'play 7♥', where the game has words of its own
  readonly action: string; // what it does: 'play'
  readonly parts: readonly Part[]; // what it names after that, in order
}

export interface SeatLook {
  readonly name: string; // as the game names it
  readonly title: string; // for people: 'North', 'Nord'
  readonly index: number; // colour and shape follow from it
  readonly isYou: boolean;
  readonly isBot: boolean;
  readonly isAsked: boolean; // as far as you may know
}

export type Telling = NonNullable<Extract<SeenStep, { kind: 'move' }>['told']>[number];

/** Something that has been seen: a move as this seat may read it, or what it revealed. */
export type SeenEvent =
  | {
      readonly kind: 'move';
      readonly seat: string; // or 'chance'
      readonly decision: string;
      readonly move: string | null; // null: unseen
      readonly text: string;
      readonly say?: string | undefined; // the move for people, where the game has words of its own
      readonly told?: readonly Telling[] | undefined; // what has come of it, if the game tells it: in a log instead of the move
    }
  | {
      readonly kind: 'reveal';
      readonly text: string;
      readonly changes: readonly { readonly path: string; readonly value?: unknown }[];
      readonly told?: readonly Telling[] | undefined; // where the move that it comes of is not there
    };

/** Something on the board: a noun of the game and its value. */
export interface Thing {
  readonly kind: string;
  readonly value: string | number;
}

/** Picks a move by its parts, in any order; picking.ts says how. */
export interface Picking {
  readonly moves: readonly LegalMove[]; // all legal moves; none while you are not asked
  readonly open: readonly LegalMove[]; // those that have all that was picked
  readonly picked: readonly Thing[]; // so far, in order
  /** Whether this goes with what was picked, on the way to a move: such things are lit. */
  can(kind: string, value: string | number): boolean;
  /** Whether picking this instead would begin another move. */
  begins(kind: string, value: string | number): boolean;
  /** Whether this was picked. */
  has(kind: string, value: string | number): boolean;
  /** Picks it, or takes it back where it was picked. */
  choose(kind: string, value: string | number): void;
  /** Plays a whole move, one of `moves`. */
  play(move: string): void;
  /** Forgets what was picked. */
  clear(): void;
}

/** What a player wants that takes several moves, as its board writes it: cards to pass, or from where to where an army goes. */
export type Wish = readonly string[];

export interface BoardProps {
  readonly game: string; // its id
  readonly variant: string; // in canonical form: 'columns=7,rows=6,line=4'
  /** What the seat sees, as JSON: `view.table` has the fields of the game; hidden entries are null. */
  readonly view: View;
  readonly seats: readonly SeatLook[]; // in the order of the game
  readonly you: string | null; // your seat; null: a spectator
  readonly decision: string | null; // the name of the open decision, if you are asked
  readonly pick: Picking; // the legal moves, and how to pick one by its parts
  readonly wish?: (wish: Wish) => void; // plays towards it, as `follow` says, until somebody else moves; absent: nothing is played here
  readonly shown: readonly Thing[]; // to be lit: what a hint or an entry of the log is about
  readonly events: readonly SeenEvent[]; // all that you have seen of the match, the newest at the end
  readonly last: readonly SeenEvent[]; // those since your last move, with it
  readonly isOver: boolean;
}

export interface View {
  readonly seat?: string;
  readonly turn?: string; // a seat, or 'you'
  readonly at?: string; // the name of the decision, 'over' at the end; absent where only some seats know it
  readonly table: Readonly<Record<string, unknown>>;
}

export type Board = FunctionComponent<BoardProps>;

export type Offers = (move: LegalMove, view: View) => boolean;

/** What a board knows about the names of its game; all of it may be absent. */
export interface Words extends Naming {
  readonly language?: Language; // English if absent
}

/** Where something is if a hidden thing has one of its values: `what` is at the thing `at`. */
export interface Placement {
  readonly at: string;
  readonly what: string;
}

/** What a board knows about that; undefined: what follows from the words alone. */
export type Places = (path: string, value: unknown, view: View) => readonly Placement[] | undefined;

/** What a thing of the board is and does, in the words of the rules. */
export interface Rule {
  readonly name: string;
  readonly says: string;
  readonly why?: string | undefined; // it is no answer to what is asked now
}

/** By the `data-tip` or `data-thing` of a thing; undefined: nothing is said of it. */
export type RuleOf = (thing: string, board: Pick<BoardProps, 'view' | 'you' | 'decision' | 'pick'>) => Rule | undefined;

/** The next move towards a wish; undefined: it is fulfilled, or something else is asked. */
export type Follow = (wish: Wish, board: Pick<BoardProps, 'view' | 'you' | 'decision' | 'pick'>) => string | undefined;

/** What the module of a board exports. */
export interface BoardModule {
  readonly Board: Board;
  /** Whether the board has a place where this move is made: it gets no button below. If absent: a noun is named in it. */
  readonly offers?: Offers;
  /** What ids are called; if absent: as the game writes them. */
  readonly words?: Words;
  /** How wishes of its board are played. */
  readonly follow?: Follow;
  /** What its things are and do. */
  readonly rule?: RuleOf;
  /** Where hidden things would be on the board; if absent: at what their paths and values name. */
  readonly places?: Places;
}
