/**
 * The position of a match under its rules, and how it came about. Where seats choose at the same time the rules ask them one after
 * the other: a choice that comes before the rules ask for it waits, and the others read of it when the rules play it.
 */
import { CHANCE, type Game, NOBODY, type Observer, type State, UNSEEN } from '../../games/game.js';
import { whenAsked } from '../../games/simultaneous.js';
import { observersOf, seenAfterWaiting, seenOf } from '../../service/rules/seen.js';
import type { MatchEvent } from '../answers.js';
import { CHANCE_SEAT } from '../record.js';

/** A choice, in the order in which they were made, and what came of it. */
interface Taken {
  readonly seat: string; // or chance
  readonly move: number;
  readonly turn: number | undefined; // the question that it answers
  readonly seenBy: Set<string>; // observers who have read of it, or of what it set off
  reveals: boolean; // a secret, or chance
}

/** The board before the choice at a place: of the last ones, and of some before, so that going back does not begin at the start. */
interface Mark {
  readonly place: number;
  readonly state: State;
  readonly moves: number;
  readonly waiting: ReadonlyMap<string, readonly number[]>;
}

const RECENT_MARKS = 4;
const MARK_EVERY = 64; // places

/** Who reads what of a step. */
export type Tell = (observer: string, events: readonly MatchEvent[]) => void;

export class Board {
  readonly game: Game;
  readonly state: State;
  readonly observers: ReadonlyMap<string, Observer>;
  readonly start: State;
  private readonly readers: ReadonlySet<string>; // observers who are told what came of moves
  /** What has been played from there, in the order of the rules, chance included; what was taken back is not in it. */
  readonly moves: number[] = [];
  private readonly before: State;
  private readonly waiting = new Map<string, number[]>(); // choices of a seat that the rules have not asked for yet
  private readonly taken: Taken[] = [];
  private readonly marks: Mark[] = []; // by place

  /** `start`: where the match begins; by default at the start of the game. `readers`: whose events are read; by default those of all. */
  constructor(game: Game, start?: State, readers?: readonly string[]) {
    this.game = game;
    this.state = game.create();
    this.before = game.create();
    this.start = game.create();
    if (start === undefined) game.setup(this.start);
    else this.start.copyFrom(start);
    this.state.copyFrom(this.start);
    this.observers = observersOf(game);
    this.readers = new Set(readers ?? this.observers.keys());
  }

  get isOver(): boolean {
    return this.game.turn(this.state) === NOBODY;
  }

  get isChance(): boolean {
    return this.game.turn(this.state) === CHANCE;
  }

  /** Some seat does not know which decision is open: whoever learns of the next one, or when, must not learn who was asked. */
  get isUnannounced(): boolean {
    return this.game.unannounced(this.state);
  }

  /** A seat is asked in silence. */
  get isSilent(): boolean {
    return this.game.turn(this.state) >= 0 && this.game.silent(this.state);
  }

  /** The moves of whoever is to move depend on what others do not see: from the time that he takes they could tell how many there are. */
  get isSecretive(): boolean {
    return this.game.traits.hidden && !this.game.steady(this.state);
  }

  /** Takes a legal move of a seat, or of chance: plays it, or keeps it until the rules ask for it. Returns its place. */
  take(seat: string, move: number, turn?: number, tell?: Tell): number {
    const { game, state } = this;
    this.mark();
    const taken: Taken = { seat, move, turn, seenBy: new Set(), reveals: false };
    this.taken.push(taken);
    if (this.isChance || game.seats[game.turn(state)] === seat) this.step(move, taken, tell);
    else {
      const position = this.positionOf(seat)!;
      const observer = game.seats.indexOf(seat);
      const seen = game.words.makeSeen(position, move, observer)!;
      const told = tell && this.readers.has(seat) && game.words.makeTold(position, move)?.(observer, 'move');
      this.waiting.set(seat, [...(this.waiting.get(seat) ?? []), move]);
      taken.seenBy.add(seat);
      tell?.(seat, [{ kind: 'move', ...seen, ...(told && { told }) }]);
    }
    for (let next = this.nextWaiting(); next !== undefined; next = this.nextWaiting())
      this.step(next, taken, tell, true);
    return this.taken.length - 1;
  }

  /** The place of a seat's last choice; -1 if it has made none. */
  lastOf(seat: string): number {
    return this.taken.findLastIndex((taken) => taken.seat === seat);
  }

  /** The question that the choice at this place answers. */
  turnAt(place: number): number | undefined {
    return this.taken[place]?.turn;
  }

  /** Whether the seat's answer to this question stands. */
  stands(seat: string, turn: number): boolean {
    return this.taken.some((taken) => taken.seat === seat && taken.turn === turn);
  }

  /** Who has read of the choices from a place on, or of what they set off. */
  seenSince(place: number): ReadonlySet<string> {
    return new Set(this.taken.slice(place).flatMap(({ seenBy }) => [...seenBy]));
  }

  /** Whether the choices from a place on have revealed no secret, and the seat has read of none of them but its own. */
  isOwn(place: number, seat: string): boolean {
    return this.taken
      .slice(place)
      .every(({ reveals, ...by }) => !reveals && (by.seat === seat || !by.seenBy.has(seat)));
  }

  /** Whether everybody has read of the choices from a place on, or of what they set off. */
  isHeard(place: number): boolean {
    return this.seenSince(place).size === this.observers.size;
  }

  /** A choice of the seat waits for the rules to ask for it, and nobody else has read of it. */
  isWaiting(seat: string): boolean {
    return (this.waiting.get(seat)?.length ?? 0) > 0;
  }

  /** Goes back to where the choice at this place had not been made. */
  back(place: number): void {
    const { marks, taken, moves, waiting } = this;
    while (marks.at(-1)!.place > place) marks.pop();
    const mark = marks.pop()!; // it is made again with the next choice
    const kept = taken.slice(mark.place, place);
    taken.length = mark.place;
    moves.length = mark.moves;
    waiting.clear();
    for (const [seat, choices] of mark.waiting) waiting.set(seat, [...choices]);
    this.state.copyFrom(mark.state);
    for (const { seat, move, turn } of kept) this.take(seat, move, turn);
  }

  private mark(): void {
    const { game, marks, taken, moves, waiting } = this;
    const state = game.create();
    state.copyFrom(this.state);
    marks.push({
      place: taken.length,
      state,
      moves: moves.length,
      waiting: new Map([...waiting].map(([seat, choices]) => [seat, [...choices]])),
    });
    const old = marks.length - 1 - RECENT_MARKS;
    if (old >= 0 && marks[old].place % MARK_EVERY !== 0) marks.splice(old, 1);
  }

  /**
   * The position in which a seat decides, its own waiting choices made; undefined if it has nothing to decide. It is one that may be,
   * not the one that is: where all have chosen it must not be looked at, since what the others chose there was made up.
   */
  positionOf(seat: string): State | undefined {
    const { game, state } = this;
    const index = game.seats.indexOf(seat);
    if (seat === CHANCE_SEAT || index < 0 || game.turn(state) < 0) return undefined;
    const asked = whenAsked(game, state, index);
    const chosen = this.waiting.get(seat) ?? [];
    if (asked === undefined || chosen.length === 0) return asked;
    const position = game.create();
    position.copyFrom(asked);
    for (const move of chosen) {
      game.play(position, move);
      const isSame = game.turn(position) === index && game.site(position) === game.site(state);
      if (!isSame || game.told(position, index) !== UNSEEN) return undefined;
    }
    return position;
  }

  /** The choice that waits for the seat that the rules ask now. */
  private nextWaiting(): number | undefined {
    const turn = this.game.turn(this.state);
    return turn < 0 ? undefined : this.waiting.get(this.game.seats[turn])?.shift();
  }

  /** Plays a move. A choice that has waited was told to its seat when it was made. */
  private step(move: number, taken: Taken, tell: Tell | undefined, hasWaited = false): void {
    const { game, state, before } = this;
    const mover = game.turn(state);
    const isOpen = mover !== CHANCE && (!game.traits.hidden || game.steady(state)); // that it is legal tells nothing
    const teller = tell && game.words.makeTold(state, move); // nobody listens while moves are taken back
    before.copyFrom(state);
    game.play(state, move);
    this.moves.push(move);
    if (mover === CHANCE) taken.reveals = true;
    for (const [name, observer] of this.observers) {
      const told = this.readers.has(name) ? teller : undefined; // sentences take longer than all else
      const seen = seenOf(game, before, move, state, observer, told);
      if (seen.length > 0) taken.seenBy.add(name);
      const isTold = seen.some(
        (each) => each.kind === 'reveal' || (!isOpen && observer !== mover && each.move !== null),
      );
      if (isTold) taken.reveals = true;
      const isKnown = hasWaited && observer === mover;
      tell?.(name, isKnown ? seenAfterWaiting(game, before, state, mover, told) : seen);
    }
  }
}
