/**
 * A match in memory: its record played through, and what each observer has read of it. Pure: it knows neither time nor storage,
 * and the same record gives the same events, so that they need not be stored.
 */
import { MoveList } from '../core/move-list.js';
import { err, ok, problem, type Result } from '../core/result.js';
import { CHANCE, type Game, NOBODY, type Observer, SPECTATOR, type State } from '../games/game.js';
import type { Json } from '../games/json.js';
import { observersOf, seenOf } from '../service/seen.js';
import type { MatchEvent, Question, SeatState } from './answers.js';
import { CHANCE_SEAT, type Entry, type Heading, type Holder } from './record.js';

export class Table {
  readonly heading: Heading;
  readonly game: Game;
  readonly entries: Entry[] = [];
  private readonly state: State;
  private readonly before: State;
  private readonly holders = new Map<string, Holder>();
  private readonly observers: ReadonlyMap<string, Observer>;
  private readonly events = new Map<string, MatchEvent[]>(); // by observer; the id of an event is its place, from 1
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
    this.ask();
  }

  /** A seat, 'chance', or 'over'. */
  get turn(): string {
    const turn = this.game.turn(this.state);
    if (this.isOver) return 'over';
    return turn === CHANCE ? CHANCE_SEAT : this.game.seats[turn];
  }

  get isOver(): boolean {
    return this.aborted || this.game.turn(this.state) === NOBODY;
  }

  holder(seat: string): Holder | undefined {
    return this.holders.get(seat);
  }

  seats(): Record<string, SeatState> {
    return Object.fromEntries([...this.holders].map(([seat, holder]) => [seat, stateOf(holder)]));
  }

  /** The move of an entry, if it can be played now. */
  legal(entry: Entry & { kind: 'step' }): Result<number> {
    if (entry.seat !== this.turn) return problem('ERR_NOT_YOUR_TURN', 'move', `It is the turn of ${this.turn}`);
    const move = this.game.words.parseMove(this.state, entry.move);
    return move.ok ? move : err({ ...move.error, path: 'move' });
  }

  /** Plays an entry; a problem if it does not fit, and nothing has changed then. */
  apply(entry: Entry): Result<void> {
    if (this.isOver) return problem('ERR_GAME_OVER', '', 'The match is over');
    if (entry.kind === 'step') {
      const move = this.legal(entry);
      if (!move.ok) return move;
      this.step(move.value);
    } else if (entry.kind === 'holder') {
      this.holders.set(entry.seat, entry.holder);
      this.tell({ kind: 'seat', seat: entry.seat, ...stateOf(entry.holder) });
    } else {
      this.aborted = true;
      this.tell({ kind: 'over', payoffs: null });
    }
    this.entries.push(entry);
    return ok(undefined);
  }

  /** The outcome that chance has where it is to act, drawn by `pick` from the state. */
  draw(pick: (game: Game, s: State) => number): Entry {
    const move = pick(this.game, this.state);
    return { kind: 'step', seat: CHANCE_SEAT, move: this.game.words.makeMove(this.state, move) };
  }

  /** The question that a seat has to answer now. Its id is that of the event that asked it. */
  question(seat: string): Question | undefined {
    if (this.isOver || this.turn !== seat) return undefined;
    const id = this.asked(seat);
    const list = new MoveList(this.game.moveSpace);
    this.game.moves(this.state, list);
    const { words } = this.game;
    const moves = list.toArray().map((move) => {
      const { action, parts } = words.moveParts(this.state, move);
      return { move: words.makeMove(this.state, move), action, parts: [...parts] };
    });
    return { id, decision: words.decision(this.state), moves };
  }

  /** The answer that a seat has given to a question, if it has. */
  answered(seat: string, turn: number): string | undefined {
    const given = this.entries.find((entry) => entry.kind === 'step' && entry.seat === seat && entry.turn === turn);
    return given?.kind === 'step' ? given.move : undefined;
  }

  view(observer: string): Json {
    const { game, state } = this;
    const who = this.observers.get(observer)!;
    return who === SPECTATOR ? game.words.makePublic(state) : game.words.makeView(game.view(state, who));
  }

  payoffs(): Record<string, number> | null {
    const { game, state } = this;
    if (game.turn(state) !== NOBODY) return null;
    const payoffs = new Float64Array(game.seats.length);
    game.returns(state, payoffs);
    return Object.fromEntries(game.seats.map((seat, i) => [seat, payoffs[i]]));
  }

  /** What an observer has read after event `after` (0: from the beginning). A question that is still open comes with view and moves. */
  read(observer: string, after: number): { readonly id: number; readonly event: MatchEvent }[] {
    const events = this.events.get(observer)!;
    const open = events.length > after ? this.question(observer) : undefined;
    return events.slice(after).map((event, i) => {
      const id = after + i + 1;
      const asked = event.kind === 'turn' && open?.id === id;
      return { id, event: asked ? { ...event, view: this.view(observer), moves: open.moves } : event };
    });
  }

  count(observer: string): number {
    return this.events.get(observer)!.length;
  }

  private step(move: number): void {
    const { game, state, before } = this;
    before.copyFrom(state);
    game.play(state, move);
    for (const [name, observer] of this.observers)
      this.events.get(name)!.push(...seenOf(game, before, move, state, observer));
    if (game.turn(state) === NOBODY) this.tell({ kind: 'over', payoffs: this.payoffs() });
    else this.ask();
  }

  /** Asks the seat to move. Nobody else hears of it: a question in silence would tell who holds a secret. */
  private ask(): void {
    const turn = this.game.turn(this.state);
    if (turn < 0) return;
    this.events.get(this.game.seats[turn])!.push({ kind: 'turn', decision: this.game.words.decision(this.state) });
  }

  private asked(seat: string): number {
    return this.events.get(seat)!.findLastIndex(({ kind }) => kind === 'turn') + 1;
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
