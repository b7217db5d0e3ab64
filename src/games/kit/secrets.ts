/**
 * Hidden information, declared once. The view of a seat, the worlds that fit a view, and the key of an information set all
 * follow from it. The principle: a seat knows what the cells of its view say and nothing else; anything that must be
 * remembered (a void, a peek) is a field of the state.
 */
import { hashCells } from '../../core/hash.js';
import { ok, problem, type Result } from '../../core/result.js';
import type { Rng } from '../../core/rng.js';
import { type Player, SOMEONE, type View, type Worlds } from '../game.js';
import { PASS } from './flow.js';
import { PC, type State, type StateClass, TURN } from './layout.js';
import { isOpen } from './rules/locals.js';
import type { Rules } from './rules/rules.js';
import { isSilentAt } from './rules/turns.js';

/** Fills the hidden part of a copy of the view; false if the draw contradicts a known fact and must be repeated. */
export interface Dealer<S> {
  deal(into: S, rng: Rng): boolean;
  readonly distribution: Worlds['distribution'];
}

/** One kind of hidden information. `pieces`, `slots` and `rolled` make the usual ones; a game may write its own. */
export interface Secret<S> {
  /** Writes UNSEEN over what `seat` does not see; `s` is a copy. Reads public fields only. */
  mask(s: S, seat: Player): void;
  /**
   * Writes into `shown` what all `seats` see of `s`, for a spectator. If absent, an entry is shown that looks the same in the
   * views of all; where identical things are kept in order, entries of different views are not the same thing.
   */
  showToAll?(shown: S, s: S, seats: number): void;
  /** Identical things change their numbers when one of them moves. */
  readonly renumbers?: boolean;
  /** Puts identical things into canonical order after cells were written from outside; `s` may be a view. */
  settle?(s: S): void;
  /** Prepares dealing from the view, once for each search. An error (code ERR_VIEW_IMPOSSIBLE) if nothing fits it. */
  dealer(view: S, seat: Player): Result<Dealer<S>>;
  /** Procedures of the flow during which there is something to hide: `mask` and `dealer` are not called outside them. */
  readonly during?: readonly string[];
}

/** The same secret for fields that are local to these procedures: there is nothing to hide while none of them runs. Hidden locals need it. */
export function during<S>(procedures: string | readonly string[], secret: Secret<S>): Secret<S> {
  return Object.assign(Object.create(secret) as Secret<S>, { during: [procedures].flat() }); // keeps the methods of a class
}

export interface Secrets<S> {
  readonly parts: readonly Secret<S>[]; // dealt in this order; a later one may read an earlier one
  /** Facts that span several parts. Draws that contradict them are repeated; the suite fails a game that accepts under 5 %. */
  holds?(world: S, seat: Player): boolean;
  /** Draws, after the deal, what the other seats know and `seat` does not. */
  recall?(world: S, seat: Player, rng: Rng): void;
  /**
   * For canonical keys: rewrites what differs only in name (suits without meaning) to one spelling, and takes out what hardly matters, where
   * there would be too many to learn from; `shown` is a masked copy.
   */
  spell?(shown: S, seat: Player): void;
  /** What seats have seen but views do not record. Worlds may contradict this, and nothing else (a law of the suite). */
  readonly forgets?: readonly Forgotten[];
}

interface Forgotten {
  readonly what: string; // a sentence
  readonly where: readonly string[]; // the fields that showed it, or the steps at which it was seen
}

/** Failed draws of a world after which the view counts as impossible: far more than any registered game needs. */
const MAX_DRAWS = 10_000;

/** Views, worlds and keys of one game. */
export class Knowledge<S extends State> {
  private readonly rules: Rules<S>;
  private readonly make: StateClass<S>;
  private readonly secrets: Secrets<S>;
  private readonly recountHidden: ((s: S) => void) | undefined;
  private readonly masked: S; // scratch

  constructor(rules: Rules<S>, make: StateClass<S>, secrets: Secrets<S>, recountHidden: ((s: S) => void) | undefined) {
    this.rules = rules;
    this.make = make;
    this.secrets = secrets;
    this.recountHidden = recountHidden;
    this.masked = new make();
  }

  view(s: S, seat: Player): View {
    return { seat, cells: this.mask(s, seat).cells.slice() };
  }

  key(s: S, seat: Player): number {
    return hashCells(this.mask(s, seat).cells);
  }

  canonicalKey(s: S, seat: Player): number {
    const masked = this.mask(s, seat);
    this.secrets.spell?.(masked, seat);
    return hashCells(masked.cells);
  }

  worlds(view: View): Result<Worlds<S>> {
    const { seat } = view;
    const base = new this.make();
    base.cells.set(view.cells);
    const dealers: Dealer<S>[] = [];
    for (const part of this.secrets.parts) {
      if (!isOpen(this.rules.program, base.cells, part.during)) continue;
      const dealer = part.dealer(base, seat);
      if (!dealer.ok) return dealer;
      dealers.push(dealer.value);
    }
    const drawn = new Drawn(this.rules, this.secrets, this.recountHidden, base, seat, dealers);
    return ok(drawn);
  }

  /** The scratch state, filled with what `seat` sees of `s`. */
  private mask(s: S, seat: Player): S {
    const { masked } = this;
    const { layout } = this.make;
    masked.cells.set(s.cells);
    if (layout.silentSeats > 0) {
      const { clockSize, announced, silentSeats } = layout;
      const { cells } = masked;
      if (seat !== cells[TURN]) {
        cells.copyWithin(0, announced + seat * clockSize, announced + (seat + 1) * clockSize);
        if (isSilentAt(this.rules.program, cells[PC])) cells[TURN] = SOMEONE;
      }
      const turn = isSilentAt(this.rules.program, cells[PC]) ? SOMEONE : cells[TURN];
      for (let i = 0; i < silentSeats; i++) {
        cells.copyWithin(announced + i * clockSize, 0, clockSize);
        cells[announced + i * clockSize + TURN] = turn;
      }
    }
    for (const { spec, offset } of layout.fields) {
      if (spec.role === 'hidden-sum') masked.cells.fill(0, offset, offset + spec.length);
    }
    for (const part of this.secrets.parts)
      if (isOpen(this.rules.program, masked.cells, part.during)) part.mask(masked, seat);
    return masked;
  }
}

class Drawn<S extends State> implements Worlds<S> {
  readonly distribution: Worlds['distribution'];
  private readonly rules: Rules<S>;
  private readonly secrets: Secrets<S>;
  private readonly recountHidden: ((s: S) => void) | undefined;
  private readonly base: S;
  private readonly seat: Player;
  private readonly dealers: readonly Dealer<S>[];
  private readonly waits: boolean; // silent windows of others may be open
  private readonly watches: boolean; // another seat is asked, and all know it

  constructor(
    rules: Rules<S>,
    secrets: Secrets<S>,
    recountHidden: ((s: S) => void) | undefined,
    base: S,
    seat: Player,
    dealers: readonly Dealer<S>[],
  ) {
    this.rules = rules;
    this.secrets = secrets;
    this.recountHidden = recountHidden;
    this.base = base;
    this.seat = seat;
    this.dealers = dealers;
    this.waits = base.cells[TURN] === SOMEONE;
    this.watches = base.cells[TURN] >= 0 && base.cells[TURN] !== seat;
    this.distribution = dealers.some((dealer) => dealer.distribution === 'markov-chain') ? 'markov-chain' : 'uniform';
  }

  sample(into: S, rng: Rng): void {
    const { base, dealers, secrets, seat } = this;
    for (let draws = 0; draws < MAX_DRAWS; draws++) {
      into.cells.set(base.cells);
      let good = true;
      for (let i = 0; good && i < dealers.length; i++) good = dealers[i].deal(into, rng);
      if (!good) continue;
      if (this.recountHidden !== undefined) this.recountHidden(into);
      if (secrets.holds !== undefined && !secrets.holds(into, seat)) continue;
      if (secrets.recall !== undefined) secrets.recall(into, seat, rng);
      if (this.waits && !this.walk(into, rng)) continue;
      if (this.watches && !this.rules.hasMove(into)) continue;
      return;
    }
    throw new ImpossibleView();
  }

  /**
   * Advances from the announced clock to a step that the rules may really have reached: at each silent decision of another
   * seat, a coin flip decides whether to stop or to pass. False if the rules would ask this seat, which would know.
   */
  private walk(into: S, rng: Rng): boolean {
    const { rules, seat } = this;
    rules.resume(into);
    while (into.turn !== seat && isSilentAt(rules.program, into.cells[PC]) && rng.below(2) === 1)
      rules.play(into, PASS);
    return into.turn !== seat;
  }
}

/** No world fits. The gate turns this into ERR_VIEW_IMPOSSIBLE; inside a search it is a bug. */
export class ImpossibleView extends Error {
  constructor() {
    super(`no world fits the view after ${MAX_DRAWS} draws`);
  }
}

export function impossible(path: string, message: string): Result<never> {
  return problem('ERR_VIEW_IMPOSSIBLE', path, message);
}
