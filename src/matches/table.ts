/**
 * A match in memory: its record played through, and what each observer has read of it. Pure: it knows neither time nor storage,
 * and the same record gives the same events, so that they need not be stored.
 *
 * Where seats choose at the same time all are asked at once. The rules ask them one after the other: a choice that comes before the
 * rules ask for it waits, and the others read of it when the rules play it.
 */
import { MoveList } from '../core/move-list.js';
import { err, ok, problem, type Result } from '../core/result.js';
import { CHANCE, type Game, NOBODY, type Observer, SPECTATOR, type State, UNSEEN } from '../games/game.js';
import type { Json } from '../games/json.js';
import { whenAsked } from '../games/simultaneous.js';
import { NO_OUTCOME, type Outcome, outcomeOf } from '../service/rules/outcome.js';
import { observersOf, seenOf } from '../service/rules/seen.js';
import type { MatchEvent, Question, SeatState } from './answers.js';
import { CHANCE_SEAT, type Deed, type Entry, type Heading, type Holder } from './record.js';

/** The open question of a seat. */
interface Asked {
  readonly id: number;
  since: number; // when it was asked, or the seat changed hands
}

export class Table {
  readonly heading: Heading;
  readonly game: Game;
  readonly entries: Entry[] = [];
  private readonly state: State;
  private readonly before: State;
  private readonly holders = new Map<string, Holder>();
  private readonly observers: ReadonlyMap<string, Observer>;
  private readonly events = new Map<string, MatchEvent[]>(); // by observer; the id of an event is its place, from 1
  private readonly waiting = new Map<string, number[]>(); // choices of a seat that the rules have not asked for yet
  private readonly asked = new Map<string, Asked>(); // by seat
  private aborted = false;

  constructor(game: Game, heading: Heading) {
    this.game = game;
    this.heading = heading;
    this.state = game.create();
    this.before = game.create();
    game.setup(this.state);
    this.observers = observersOf(game);
    for (const [seat, holder] of Object.entries(heading.holders)) this.holders.set(seat, holder);
    for (const name of this.observers.keys()) this.events.set(name, []);
    this.tell({ kind: 'start', game: game.id, variant: game.variant, seats: this.seats() });
    this.ask(heading.createdAt);
  }

  get isOver(): boolean {
    return this.aborted || this.game.turn(this.state) === NOBODY;
  }

  get isChance(): boolean {
    return !this.isOver && this.game.turn(this.state) === CHANCE;
  }

  /** The seats that are asked, most often one. */
  get askedSeats(): readonly string[] {
    return [...this.asked.keys()];
  }

  holder(seat: string): Holder | undefined {
    return this.holders.get(seat);
  }

  seats(): Record<string, SeatState> {
    return Object.fromEntries([...this.holders].map(([seat, holder]) => [seat, stateOf(holder)]));
  }

  /** The move of an entry, if it can be played now. */
  legal({ seat, move: text }: Deed & { kind: 'step' }): Result<number> {
    const position = seat === CHANCE_SEAT ? (this.isChance ? this.state : undefined) : this.positionOf(seat);
    if (position === undefined) return problem('ERR_NOT_YOUR_TURN', 'move', 'This seat is not asked');
    const move = this.game.words.parseMove(position, text);
    return move.ok ? move : err({ ...move.error, path: 'move' });
  }

  /** When a seat was asked, or got its holder if that was later. */
  askedSince(seat: string): number | undefined {
    return this.asked.get(seat)?.since;
  }

  /** Plays an entry; a problem if it does not fit, and nothing has changed then. */
  apply(entry: Entry): Result<void> {
    if (this.isOver) return problem('ERR_GAME_OVER', '', 'The match is over');
    if (entry.kind === 'step') {
      const move = this.legal(entry);
      if (!move.ok) return move;
      this.take(entry.seat, move.value, entry.at);
    } else if (entry.kind === 'holder') {
      this.holders.set(entry.seat, entry.holder);
      const asked = this.asked.get(entry.seat);
      if (asked !== undefined) asked.since = entry.at;
      this.tell({ kind: 'seat', seat: entry.seat, ...stateOf(entry.holder) });
    } else {
      this.aborted = true;
      this.asked.clear();
      this.tell({ kind: 'over', ...NO_OUTCOME });
    }
    this.entries.push(entry);
    return ok(undefined);
  }

  /** An outcome for chance, where it is to act, drawn by `pick` from the state. */
  draw(pick: (game: Game, s: State) => number): Deed {
    const move = pick(this.game, this.state);
    return { kind: 'step', seat: CHANCE_SEAT, move: this.game.words.makeMove(this.state, move) };
  }

  /** The question that a seat has to answer now. Its id is that of the event that asked it. */
  question(seat: string): Question | undefined {
    const id = this.asked.get(seat)?.id;
    const position = id === undefined ? undefined : this.positionOf(seat);
    if (id === undefined || position === undefined) return undefined;
    const { game } = this;
    const list = new MoveList(game.moveSpace);
    game.moves(position, list);
    const moves = list.toArray().map((move) => {
      const { action, parts } = game.words.moveParts(position, move);
      return { move: game.words.makeMove(position, move), action, parts: [...parts] };
    });
    return { id, decision: game.words.decision(position), moves };
  }

  /** The answer that a seat has given to a question, if it has. */
  answered(seat: string, turn: number): string | undefined {
    const given = this.entries.find((entry) => entry.kind === 'step' && entry.seat === seat && entry.turn === turn);
    return given?.kind === 'step' ? given.move : undefined;
  }

  view(observer: string): Json {
    const { game, state } = this;
    const who = this.observers.get(observer)!;
    if (who === SPECTATOR) return game.words.makePublic(state);
    return game.words.makeView(game.view(this.positionOf(observer) ?? state, who));
  }

  outcome(): Outcome {
    return outcomeOf(this.game, this.state);
  }

  /** What an observer has read after event `after` (0: from the beginning). A question that is still open comes with view and moves. */
  read(observer: string, after: number): { readonly id: number; readonly event: MatchEvent }[] {
    const events = this.events.get(observer)!;
    const open = events.length > after ? this.question(observer) : undefined;
    return events.slice(after).map((event, i) => {
      const id = after + i + 1;
      const isOpen = event.kind === 'turn' && open?.id === id;
      return { id, event: isOpen ? { ...event, view: this.view(observer), moves: open.moves } : event };
    });
  }

  count(observer: string): number {
    return this.events.get(observer)!.length;
  }

  /** Takes a move: plays it, or keeps it until the rules ask for it. */
  private take(seat: string, move: number, at: number): void {
    const { game, state } = this;
    const isTurn = this.isChance || game.seats[game.turn(state)] === seat;
    this.asked.delete(seat);
    if (isTurn) this.step(move);
    else {
      const position = this.positionOf(seat)!;
      const seen = game.words.makeSeen(position, move, game.seats.indexOf(seat))!;
      this.waiting.set(seat, [...(this.waiting.get(seat) ?? []), move]);
      this.events.get(seat)!.push({ kind: 'move', ...seen });
    }
    for (let next = this.nextWaiting(); next !== undefined; next = this.nextWaiting()) this.step(next, true);
    if (this.isOver) {
      this.asked.clear();
      this.tell({ kind: 'over', ...this.outcome() });
    } else this.ask(at);
  }

  /** The choice that waits for the seat that the rules ask now. */
  private nextWaiting(): number | undefined {
    const turn = this.game.turn(this.state);
    return turn < 0 ? undefined : this.waiting.get(this.game.seats[turn])?.shift();
  }

  /** Plays a move. A choice that has waited was told to its seat when it was made. */
  private step(move: number, hasWaited = false): void {
    const { game, state, before } = this;
    const mover = game.turn(state);
    before.copyFrom(state);
    game.play(state, move);
    for (const [name, observer] of this.observers) {
      const seen = seenOf(game, before, move, state, observer);
      const known = hasWaited && observer === mover ? seen.filter(({ kind }) => kind !== 'move') : seen;
      this.events.get(name)!.push(...known);
    }
  }

  /** Asks every seat that has something to decide. Nobody else hears of it: a question in silence would tell who holds a secret. */
  private ask(at: number): void {
    for (const seat of this.game.seats) {
      if (this.asked.has(seat)) continue;
      const position = this.positionOf(seat);
      if (position === undefined) continue;
      const events = this.events.get(seat)!;
      events.push({ kind: 'turn', decision: this.game.words.decision(position) });
      this.asked.set(seat, { id: events.length, since: at });
    }
  }

  /**
   * The position in which a seat decides, its own waiting choices made; undefined if it has nothing to decide. It is one that may be,
   * not the one that is: where all have chosen it must not be looked at, since what the others chose there was made up.
   */
  private positionOf(seat: string): State | undefined {
    const { game, state } = this;
    const index = game.seats.indexOf(seat);
    if (this.isOver || index < 0 || game.turn(state) < 0) return undefined;
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

  private tell(event: MatchEvent): void {
    for (const events of this.events.values()) events.push(event);
  }
}

function stateOf(holder: Holder): SeatState {
  return holder.kind === 'person'
    ? { isBot: false }
    : { isBot: true, ...(holder.level !== undefined && { level: holder.level }) };
}
