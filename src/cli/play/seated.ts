/** A seat of a hosted match at the terminal: what the seat sees, event by event, and its moves. */
import { type Heard, join, type MatchEvent, type MatchState, Refused, type Seat } from '../../client.js';
import { capital } from '../../core/english.js';
import type { Game } from '../../games/game.js';
import type { Json } from '../../games/json.js';
import { UsageError } from '../command.js';
import { wrapped } from '../tables/layout.js';
import { seenTexts } from '../tables/seen-text.js';
import { tabledView, tableText } from '../tables/table-text.js';
import { askingLines } from './asking.js';
import { Line, reach } from './reach.js';
import type { Terminal } from './terminal.js';

const HELP =
  "A move or its number; 'hint', 'table', 'undo', 'draw', 'yes' and 'no' (to an offer), 'resign', 'leave' (an AI plays on), 'quit' (the seat stays yours).";

const SILENCE_MS = 20_000; // the service says something every 15 s

/** A question that is open. */
interface Asked {
  readonly turn: number;
  readonly moves: readonly string[];
  readonly said: readonly string[]; // the same as people call them
}

/** A variant of a game, if its rules are here. */
type GameOf = (game: string, variant: string) => Promise<Game | undefined>;

/** Plays until the match is over, or the person leaves. `match`: the URL of the match. */
export async function playSeated(match: string, token: string, terminal: Terminal, gameOf: GameOf): Promise<void> {
  const url = match.replace(/\/+$/, '');
  const state = await reach(url, token);
  const line = new Line((text) => terminal.print(text));
  const seat = join(url, token, { fetch: line.fetch, silenceMs: SILENCE_MS });
  const rules = await gameOf(state.game, state.variant);
  await new SeatedGame(seat, line, state, terminal, rules).playOut();
}

/** Events are printed as they come, and lines are read all the time: an offer is answered before it is one's turn. */
class SeatedGame {
  private readonly seat: Seat;
  private readonly line: Line;
  private readonly you: string;
  private readonly game: string;
  private readonly variant: string;
  private readonly rules: Game | undefined;
  private readonly terminal: Terminal;
  private readonly ended = new AbortController();
  private view: unknown;
  private asked: Asked | undefined;
  private offer: number | undefined; // that others have made last
  private isTold = false; // the last step that was seen, in sentences
  private heard: () => void = () => {}; // whoever waits for a question

  constructor(seat: Seat, line: Line, state: MatchState, terminal: Terminal, rules: Game | undefined) {
    const { you, game, variant, view } = state;
    this.seat = seat;
    this.line = line;
    this.you = you;
    this.game = game;
    this.variant = variant;
    this.rules = rules;
    this.view = view;
    this.terminal = terminal;
  }

  async playOut(): Promise<void> {
    this.terminal.print(`You are ${this.you}. ${HELP}`);
    this.show();
    const { signal } = this.ended;
    void this.terminal.interrupted.then(() => this.end());
    const lines = this.readLines();
    try {
      for await (const heard of this.seat.events(0, signal)) if (this.hear(heard) === 'over') break;
    } catch (error) {
      if (!signal.aborted) throw refusalOf(error);
    }
    this.end();
    this.terminal.close(); // nobody is asked any more
    await lines;
  }

  private end(): void {
    this.ended.abort();
    this.heard();
  }

  private show(): void {
    const { game, variant, rules, terminal } = this;
    const shown = tabledView(rules, game, variant, this.view as Json);
    for (const line of tableText(shown, terminal.style)) terminal.print(line);
  }

  private hear({ id, event }: Heard): 'over' | undefined {
    if (event.kind === 'over') {
      const { payoffs, winners } = event;
      this.terminal.print(
        payoffs === null ? 'The match was ended.' : `Over. ${winners?.join(' and ') || 'Nobody'} won.`,
      );
      for (const [name, payoff] of Object.entries(payoffs ?? {})) this.terminal.print(`  ${name}: ${payoff}`);
      return 'over';
    }
    if (event.kind === 'offer' && event.seat !== this.you) this.offer = event.id;
    if (event.kind !== 'turn') this.tell(event);
    else if (event.moves !== undefined) {
      const { decision } = event;
      const moves = event.moves.map(({ move }) => move);
      const said = event.moves.map(({ move, say = move }) => capital(say));
      this.view = event.view;
      this.asked = { turn: id, moves, said };
      this.show();
      for (const line of askingLines(decision, said, said.length, this.terminal.style)) this.terminal.print(line);
      this.heard();
    }
    return undefined;
  }

  /** Sentences of the game take the place of what is revealed. */
  private tell(event: Exclude<MatchEvent, { kind: 'over' | 'turn' }>): void {
    if (event.kind === 'move') this.isTold = event.told !== undefined;
    if (event.kind === 'reveal' && this.isTold) return;
    const { seat } = event as { readonly seat?: string | null };
    const told =
      event.kind === 'move' || event.kind === 'reveal'
        ? seenTexts(event)
        : [seat == null ? event.kind : `${seat}: ${event.kind}`];
    for (const text of told) for (const line of wrapped(text, this.terminal.style)) this.terminal.print(line);
  }

  /** What was typed is done in its order. A person leaves at once; a script, once that is done or the service does not answer. */
  private async readLines(): Promise<void> {
    const { terminal, line } = this;
    let done = Promise.resolve();
    while (!this.ended.signal.aborted) {
      const typed = await terminal.ask('> ', [...(this.asked?.said ?? []), ...(this.asked?.moves ?? [])]);
      if (typed === undefined) {
        await done;
        break;
      }
      if (typed === 'quit') {
        if (!terminal.isInteractive) await Promise.race([done, line.whenAway()]);
        terminal.print('The seat stays yours: the same command takes it up again.');
        break;
      }
      done = done.then(() => this.act(typed));
    }
    this.end();
  }

  private async act(typed: string): Promise<void> {
    try {
      if (!this.ended.signal.aborted && (await this.carryOut(typed)) === 'left') this.end();
    } catch (error) {
      if (this.ended.signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      this.terminal.print(error.message);
    }
  }

  private async carryOut(line: string): Promise<'left' | undefined> {
    const { seat, terminal } = this;
    const { signal } = this.ended;
    if (line === '') return undefined;
    if (line === '?' || line === 'help') terminal.print(HELP);
    else if (line === 'table') this.show();
    else if (line === 'leave') {
      await seat.give(this.you, { ai: {} }, signal);
      return 'left';
    } else if (line === 'undo') await this.undo();
    else if (line === 'draw') await seat.offerDraw(signal);
    else if (line === 'resign') await seat.resign(signal);
    else if (line === 'yes' || line === 'no') await this.consent(line === 'yes');
    else await this.answer(line);
    return undefined;
  }

  private async undo(): Promise<void> {
    const { answered } = await this.seat.state(this.ended.signal);
    if (answered === null) this.terminal.print('There is no move of yours to take back.');
    else await this.seat.undo(answered, this.ended.signal);
  }

  /** To the offer that was printed last: another may have been made meanwhile. */
  private async consent(accepts: boolean): Promise<void> {
    if (this.offer === undefined) this.terminal.print('Nobody has offered anything.');
    else await this.seat.consent(this.offer, accepts, this.ended.signal);
  }

  /** What is typed before a question comes is the answer to it. */
  private async answer(line: string): Promise<void> {
    const { signal } = this.ended;
    while (this.asked === undefined && !signal.aborted)
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    if (this.asked === undefined || signal.aborted) return;
    const { turn, moves, said } = this.asked;
    if (line === 'hint') {
      this.terminal.print(`The search would play: ${(await this.seat.hint({}, signal)).move}`);
      return;
    }
    try {
      await this.seat.move(turn, moves[Number(line) - 1] ?? moves[indexOf(said, line)] ?? line, signal);
    } catch (error) {
      if (!(error instanceof Refused && ANSWERED.has(error.code))) throw error;
      this.terminal.print(error.message);
    }
    if (this.asked?.turn === turn) this.asked = undefined; // answered; the next question may be there already
  }
}

/** A question with these answers is not open any more. */
const ANSWERED: ReadonlySet<string | undefined> = new Set(['ERR_TURN', 'ERR_GAME_OVER']);

const refusalOf = (error: unknown) => (error instanceof Refused ? new UsageError(error.message) : error);

const indexOf = (said: readonly string[], line: string) =>
  said.findIndex((text) => text.toLowerCase() === line.toLowerCase());
