/** A seat of a hosted match at the terminal: what the seat sees, event by event, and its moves. */
import { type Heard, join, type MatchEvent, type MatchState, Refused, type Seat } from '../../client.js';
import type { Json } from '../../games/json.js';
import { UsageError } from '../command.js';
import { tableText } from '../table-text.js';
import { reach, telling } from './reach.js';
import type { Terminal } from './terminal.js';

const HELP =
  "A move or its number; 'hint', 'table', 'undo', 'draw', 'yes' and 'no' (to an offer), 'resign', 'leave' (an AI plays on), 'quit' (the seat stays yours).";

/** A question that is open. */
interface Asked {
  readonly turn: number;
  readonly moves: readonly string[];
}

/** Plays until the match is over, or the person leaves. `match`: the URL of the match. */
export async function playSeated(match: string, token: string, terminal: Terminal): Promise<void> {
  const url = match.replace(/\/+$/, '');
  const state = await reach(url, token);
  const seat = join(url, token, { fetch: telling((line) => terminal.print(line)) });
  await new SeatedGame(seat, state, terminal).playOut();
}

/** Events are printed as they come, and lines are read all the time: an offer is answered before it is one's turn. */
class SeatedGame {
  private readonly seat: Seat;
  private readonly you: string;
  private readonly variant: string;
  private readonly terminal: Terminal;
  private readonly ended = new AbortController();
  private view: unknown;
  private asked: Asked | undefined;
  private offer: number | undefined; // that others have made last
  private heard: () => void = () => {}; // whoever waits for a question

  constructor(seat: Seat, { you, variant, view }: MatchState, terminal: Terminal) {
    this.seat = seat;
    this.you = you;
    this.variant = variant;
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
    const { table } = this.view as { table?: Json };
    if (table === undefined) return;
    for (const line of tableText(table, this.variant, this.terminal.style)) this.terminal.print(line);
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
    if (event.kind !== 'turn') this.terminal.print(lineOf(event));
    else if (event.moves !== undefined) {
      const moves = event.moves.map(({ move }) => move);
      this.view = event.view;
      this.asked = { turn: id, moves };
      this.show();
      this.terminal.print(`${event.decision}: ${moves.map((move, i) => `${i + 1} ${move}`).join(' | ')}`);
      this.heard();
    }
    return undefined;
  }

  private async readLines(): Promise<void> {
    while (!this.ended.signal.aborted) {
      const line = await this.terminal.ask('> ', this.asked?.moves ?? []);
      if (line === undefined) break;
      try {
        if ((await this.act(line)) === 'left') break;
      } catch (error) {
        if (this.ended.signal.aborted) break;
        if (!(error instanceof Refused)) throw error;
        this.terminal.print(error.message);
      }
    }
    this.end();
  }

  private async act(line: string): Promise<'left' | undefined> {
    const { seat, terminal } = this;
    const { signal } = this.ended;
    if (line === '') return undefined;
    if (line === '?' || line === 'help') terminal.print(HELP);
    else if (line === 'table') this.show();
    else if (line === 'quit') {
      terminal.print('The seat stays yours: the same command takes it up again.');
      return 'left';
    } else if (line === 'leave') {
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
    const { turn, moves } = this.asked;
    if (line === 'hint') {
      this.terminal.print(`The search would play: ${(await this.seat.hint({}, signal)).move}`);
      return;
    }
    try {
      await this.seat.move(turn, moves[Number(line) - 1] ?? line, signal);
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

function lineOf(event: Exclude<MatchEvent, { kind: 'over' }>): string {
  const { text, seat } = event as { readonly text?: string; readonly seat?: string | null };
  return text ?? (seat == null ? event.kind : `${seat}: ${event.kind}`);
}
