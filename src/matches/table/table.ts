/**
 * A match in memory: its record played through, and what each observer has read of it. Pure: it knows neither time nor storage,
 * and the same record gives the same events, so that they need not be stored. Seats that choose at the same time are asked at once.
 */
import { MoveList } from '../../core/move-list.js';
import { err, ok, problem, type Result, unwrap } from '../../core/result.js';
import { type Game, SPECTATOR, type State, type View } from '../../games/game.js';
import type { Json } from '../../games/json.js';
import { decided, NO_OUTCOME, type Outcome, outcomeOf } from '../../service/rules/outcome.js';
import { moveInWords } from '../../service/rules/written-moves.js';
import type { MatchEvent, MatchRecord, Question, SeatState } from '../answers.js';
import type { Bank } from '../clocks.js';
import { CHANCE_SEAT, type Chat, type Deed, type Entry, type Heading, type Holder, type Offer } from '../record.js';
import { checkSaid, wordsOf } from '../talk.js';
import { Board } from './board.js';
import { isAmongAis, stateOf } from './holders.js';
import { Keys } from './keys.js';
import { Offers } from './offers.js';
import { recordOf } from './record-of.js';
import { Silence } from './silence.js';
import { Watch } from './watch.js';

interface Ending extends Outcome {
  readonly by: 'play' | 'abort' | 'resigned' | 'time' | 'draw';
}

const STAND_IN: Holder = { kind: 'ai' };

export class Table {
  readonly heading: Heading;
  readonly game: Game;
  readonly entries: Entry[] = [];
  readonly board: Board; // everybody's secrets are in it
  readonly keys: Keys;
  private readonly silence: Silence;
  private readonly holders = new Map<string, Holder>();
  private readonly resigned = new Set<string>();
  private readonly watch: Watch;
  private readonly events = new Map<string, MatchEvent[]>(); // by observer; the id of an event is its place, from 1
  private readonly asked = new Map<string, number>(); // by seat: the open question
  private readonly offers: Offers;
  ending: Ending | undefined; // of the match, once it is over

  /** Throws if the heading's position does not belong to the game. `readers`: whose events are read; by default those of all. */
  constructor(game: Game, heading: Heading, readers?: readonly string[]) {
    this.game = game;
    this.heading = heading;
    const { position, clock } = heading;
    const start = position === undefined ? undefined : unwrap(game.words.parsePosition(position)).value;
    this.board = new Board(game, start, readers);
    this.keys = new Keys(heading);
    this.silence = new Silence(this.board, heading);
    this.offers = new Offers(this.board, heading, this.holders);
    for (const [seat, holder] of Object.entries(heading.holders)) this.holders.set(seat, holder);
    for (const name of this.board.observers.keys()) this.events.set(name, []);
    this.watch = new Watch(clock, game.seats);
    this.tell({ kind: 'start', game: game.id, variant: game.variant, seats: this.seats() });
    this.goOn(heading.createdAt);
    this.startClocks(heading.createdAt);
  }

  get isOver(): boolean {
    return this.ending !== undefined;
  }

  /** Nothing follows any more. */
  get hasRematch(): boolean {
    return this.entries.some(({ kind }) => kind === 'rematch');
  }

  get isChance(): boolean {
    return !this.isOver && this.board.isChance;
  }

  /** When a silence is over, if there is one. */
  get silentUntil(): number | undefined {
    return this.silence.until;
  }

  /** A seat is asked, and nobody else knows it. */
  get isSilent(): boolean {
    return !this.isOver && this.board.isSilent;
  }

  /** Asks whoever was to be asked when the silence is over. */
  endSilence(): void {
    const until = this.silence.stop();
    if (until !== undefined) this.ask(until);
  }

  /** Whether the time in which an AI decides could tell others what it has to choose from: somebody who has, or had, a seat. */
  get tellsByTime(): boolean {
    return this.board.isSecretive && !isAmongAis(this.heading, this.holders.values());
  }

  /** The seats that are asked, most often one. */
  get askedSeats(): readonly string[] {
    return [...this.asked.keys()];
  }

  /** The offer that is open. */
  get offer(): Offer | undefined {
    return this.offers.open;
  }

  /** What seats may write to each other. */
  get chat(): Chat {
    return this.entries.findLast((entry) => entry.kind === 'chat')?.allows ?? this.heading.chat ?? 'off';
  }

  holder(seat: string): Holder | undefined {
    return this.holders.get(seat);
  }

  /** Who plays on where a person does not. */
  get standIn(): Holder {
    return this.heading.clock?.standIn ?? this.heading.standIn ?? STAND_IN;
  }

  seats(): Record<string, SeatState> {
    return Object.fromEntries(
      [...this.holders].map(([seat, holder]) => [seat, { ...stateOf(holder), ...this.personAt(seat) }]),
    );
  }

  /** What everybody may know of whoever has a seat. */
  private personAt(seat: string): Pick<SeatState, 'name' | 'isFree'> {
    const name = this.keys.nameOf(seat);
    return { ...(name !== undefined && { name }), ...(this.keys.isFree(seat) && { isFree: true }) };
  }

  /** The open question of a seat, by its id. */
  askedId(seat: string): number | undefined {
    return this.asked.get(seat);
  }

  /** When the time of a seat is up; undefined if it is not asked, or no clock runs. */
  dueAt(seat: string): number | undefined {
    return this.asked.has(seat) ? this.watch.dueAt(seat) : undefined;
  }

  /** What each seat has on its clock for the rest of the game, before the open question, as far as the observer has heard of its answers. */
  clocks(observer: string): Record<string, Bank> | undefined {
    return this.watch.shown(observer, this.isOver);
  }

  /** Whether an entry fits; nothing is changed. */
  check(deed: Deed): Result<void> {
    const { kind } = deed;
    if (this.isOver && kind !== 'rematch' && kind !== 'said') return problem('ERR_GAME_OVER', '', 'The match is over');
    if (kind === 'said') return checkSaid(deed, this.chat);
    if (kind === 'step') {
      const move = this.legal(deed);
      return move.ok ? ok(undefined) : move;
    }
    if (kind === 'holder' && this.resigned.has(deed.seat))
      return problem('ERR_SEAT_TAKEN', 'seat', 'This seat has resigned');
    if ((kind === 'offer' || kind === 'resigned') && this.holder(deed.seat)?.kind !== 'person')
      return problem('ERR_SEAT_TAKEN', '', 'An AI plays for this seat; take it back first');
    if (kind === 'offer') return this.offers.check(deed);
    if (kind === 'claimed') return this.keys.check(deed);
    if (kind === 'consent' && !this.offers.waitsFor(deed.seat, deed.offer))
      return problem('ERR_OFFER', '', 'There is no offer that waits for you');
    if (kind === 'rematch' && this.hasRematch) return problem('ERR_OFFER', '', 'There is a rematch already');
    return ok(undefined);
  }

  /** Plays an entry; a problem if it does not fit, and nothing has changed then. */
  apply(entry: Entry): Result<void> {
    if (this.silence.endsBefore(entry.at, entry.kind === 'step')) this.endSilence();
    const fits = this.check(entry);
    if (!fits.ok) return fits;
    if (entry.kind !== 'step') this.entries.push(entry);
    else this.entries.push({ ...entry, decision: this.game.words.decision(this.positionFor(entry.seat)!) });
    this.perform(entry);
    return fits;
  }

  /** An outcome for chance, where it is to act, drawn by `pick` from the state. */
  draw(pick: (game: Game, s: State) => number): Deed {
    const { state } = this.board;
    return { kind: 'step', seat: CHANCE_SEAT, move: this.game.words.makeMove(state, pick(this.game, state)) };
  }

  /** The question that a seat has to answer now. Its id is that of the event that asked it. */
  question(seat: string): Question | undefined {
    const id = this.askedId(seat);
    const position = id === undefined ? undefined : this.board.positionOf(seat);
    if (id === undefined || position === undefined) return undefined;
    const { game } = this;
    const list = new MoveList(game.moveSpace);
    game.moves(position, list);
    const moves = list.toArray().map((move) => moveInWords(game, position, move));
    const asked = game.words.question(position);
    return { id, decision: game.words.decision(position), ...(asked !== undefined && { question: asked }), moves };
  }

  /** The question that a seat has answered last, where that answer stands. */
  lastAnswered(seat: string): number | undefined {
    return this.board.turnAt(this.board.lastOf(seat));
  }

  view(observer: string): Json {
    const { game, board } = this;
    const isSpectator = board.observers.get(observer) === SPECTATOR;
    return isSpectator ? game.words.makePublic(board.state) : game.words.makeView(this.sight(observer));
  }

  /** What a seat sees, before it is written. */
  sight(seat: string): View {
    const { game, board } = this;
    const who = board.observers.get(seat)!;
    const held = this.asked.has(seat) ? undefined : this.silence.view(who);
    return held ?? game.view((!this.isOver && board.positionOf(seat)) || board.state, who);
  }

  outcome(): Outcome {
    const { payoffs, winners, ending } = this.ending ?? NO_OUTCOME;
    return { payoffs, winners, ending };
  }

  /**
   * What an observer has read after event `after` (0: from the beginning). A question that is still open comes with view and moves,
   * and the end with the whole record.
   */
  read(observer: string, after: number): { readonly id: number; readonly event: MatchEvent }[] {
    const events = this.events.get(observer)!;
    const open = events.length > after ? this.question(observer) : undefined;
    return events.slice(after).map((event, i) => {
      const id = after + i + 1;
      if (event.kind === 'over') return { id, event: { ...event, record: this.record() } };
      const isOpen = event.kind === 'turn' && open?.id === id;
      return { id, event: isOpen ? { ...event, view: this.view(observer), moves: open.moves } : event };
    });
  }

  count(observer: string): number {
    return this.events.get(observer)!.length;
  }

  /** Everything, as a file: who plays a match from it plays this match. */
  record(): MatchRecord {
    return recordOf(this.heading, this.entries);
  }

  private legal({ seat, move: text }: Deed & { kind: 'step' }): Result<number> {
    const position = this.positionFor(seat);
    if (position === undefined) return problem('ERR_NOT_YOUR_TURN', 'move', 'This seat is not asked');
    const move = this.game.words.parseMove(position, text);
    return move.ok ? move : err({ ...move.error, path: 'move' });
  }

  /** The position in which the seat, or chance, is to act; undefined if it is not. */
  private positionFor(seat: string): State | undefined {
    if (seat !== CHANCE_SEAT) return this.board.positionOf(seat);
    return this.isChance ? this.board.state : undefined;
  }

  private perform(entry: Entry): void {
    const { kind, at } = entry;
    if (kind === 'step') this.step(entry, at);
    else if (kind === 'holder') this.hand(entry.seat, entry.holder, at);
    else if (kind === 'offer') this.open(entry, at);
    else if (kind === 'consent') this.consent(entry, at);
    else if (kind === 'resigned') this.resign(entry, at);
    else if (kind === 'claimed' || kind === 'freed') this.seatPerson(entry, at);
    else if (kind === 'said') this.tell({ kind, seat: entry.seat, at, ...wordsOf(entry) });
    else if (kind === 'chat') this.tell({ kind, allows: entry.allows });
    else if (kind === 'pace') this.tell({ kind, paceMs: entry.paceMs });
    else if (kind === 'resumed' || kind === 'paused') this.watch.stood(entry.downMs);
    else if (kind === 'aborted') this.end({ by: 'abort', ...NO_OUTCOME });
    else this.tellRematch(entry.match);
  }

  private step(step: Deed & { kind: 'step' }, at: number): void {
    const { seat, turn } = step;
    const move = this.legal(step);
    const { board, game, offers } = this;
    const counts = this.asked.has(seat) && !board.isSilent;
    const pending = [seat, ...game.seats.filter((name) => board.isWaiting(name))];
    this.asked.delete(seat);
    const place = board.take(seat, unwrap(move), turn, (observer, events) =>
      this.events.get(observer)!.push(...events),
    );
    offers.moved(place);
    const isHeard = board.isHeard(place);
    if (counts) this.watch.answered(seat, at, isHeard || board.isWaiting(seat));
    if (isHeard) this.watch.heard(pending.filter((name) => name !== CHANCE_SEAT && !board.isWaiting(name)));
    if (board.isOver) this.end({ by: 'play', ...outcomeOf(game, board.state) });
    else this.goOn(at, seat === CHANCE_SEAT || board.seenSince(place).size > 1);
  }

  private hand(seat: string, holder: Holder, at: number): void {
    if (this.asked.has(seat)) this.watch.handed(seat, at, !this.board.isSilent);
    this.holders.set(seat, holder);
    this.offers.lapse();
    this.tell({ kind: 'seat', seat, ...stateOf(holder) });
    this.startClocks(at);
  }

  private seatPerson(entry: Deed & { kind: 'claimed' | 'freed' }, at: number): void {
    const { kind, seat } = entry;
    if (kind === 'claimed') this.keys.claimed(entry);
    else this.keys.freed(seat, entry.token);
    this.tell({ kind, seat, ...(kind === 'claimed' && entry.name !== undefined && { name: entry.name }) });
    this.startClocks(at);
  }

  /** Once every seat of a person has been claimed. */
  private startClocks(at: number): void {
    const isHere = ([seat, { kind }]: [string, Holder]) => kind === 'ai' || !this.keys.isFree(seat);
    if ([...this.holders].every(isHere)) this.watch.start(at);
  }

  /** Asks the other people about it, unless nobody has to be asked. */
  private open(wish: Deed & { kind: 'offer' }, at: number): void {
    if (this.offers.make(wish)) this.tell({ kind: 'offer', ...this.offers.open! });
    this.settle(at);
  }

  private consent({ seat, accepts }: Deed & { kind: 'consent' }, at: number): void {
    this.tell({ kind: 'consent', seat, accepts });
    this.offers.answer(seat, accepts);
    this.settle(at);
  }

  /** Does what has been offered once everybody has agreed. */
  private settle(at: number): void {
    const { game } = this;
    const taken = this.offers.take();
    if (taken === undefined) return;
    if (taken.what === 'undo') this.takeBack(taken.seat, taken.place, at);
    else this.end({ by: 'draw', ...decided(game, () => game.traits.drawn!) });
  }

  /** Only those hear of it who had read of the move; whoever had not is still asked the same question. */
  private takeBack(seat: string, place: number, at: number): void {
    const { board } = this;
    const seenBy = board.seenSince(place);
    board.back(place);
    for (const name of seenBy) {
      this.events.get(name)!.push({ kind: 'undo', seat });
      this.asked.delete(name);
    }
    for (const name of this.askedSeats) if (board.positionOf(name) === undefined) this.asked.delete(name);
    this.goOn(at);
  }

  private resign({ seat, why }: Deed & { kind: 'resigned' }, at: number): void {
    const { game } = this;
    this.tell({ kind: 'resigned', seat, why });
    if (game.seats.length > 2 || game.traits.utility === 'general-sum') {
      this.resigned.add(seat);
      this.hand(seat, this.standIn, at);
      return;
    }
    const { minUtility, maxUtility } = game.traits;
    this.end({ by: why, ...decided(game, (name) => (name === seat ? minUtility : maxUtility)) });
  }

  private end(ending: Ending): void {
    this.ending = ending;
    this.asked.clear();
    this.offers.lapse();
    this.silence.stop();
    this.tell({ kind: 'over', ...ending });
  }

  /** Tokens move on by one seat: whoever sat first sits second. */
  private tellRematch(match: string): void {
    const { seats } = this.game;
    for (const [name, events] of this.events) {
      const index = seats.indexOf(name);
      events.push({ kind: 'rematch', match, seat: index < 0 ? null : seats[(index + 1) % seats.length] });
    }
  }

  private goOn(at: number, isHeard = true): void {
    this.silence.follow(at, isHeard, this.holders.values());
    this.ask(at);
  }

  /** Asks every seat that has something to decide. Nobody else hears of it: a question in silence would tell who holds a secret. */
  private ask(at: number): void {
    if (this.silence.isKept) return;
    for (const seat of this.game.seats) {
      if (this.asked.has(seat)) continue;
      const position = this.board.positionOf(seat);
      if (position === undefined) continue;
      const events = this.events.get(seat)!;
      events.push({ kind: 'turn', decision: this.game.words.decision(position) });
      this.asked.set(seat, events.length);
      this.watch.asked(seat, at);
    }
  }

  private tell(event: MatchEvent): void {
    for (const events of this.events.values()) events.push(event);
  }
}
