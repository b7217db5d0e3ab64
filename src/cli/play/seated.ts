/** A seat of a hosted match at the terminal: what the seat sees, event by event, and its moves. */
import { join, Refused } from '../../client.js';
import type { Json } from '../../games/json.js';
import { UsageError } from '../command.js';
import { tableText } from '../table-text.js';
import type { Terminal } from './terminal.js';

const HELP =
  "A move or its number; 'hint', 'undo', 'draw', 'yes' and 'no' (to an offer), 'resign', 'leave' (an AI plays on).";

/** Plays until the match is over, or the person leaves. `match`: the URL of the match. */
export async function playSeated(match: string, token: string, terminal: Terminal): Promise<void> {
  const seat = join(match.replace(/\/$/, ''), token);
  const { you, variant, view } = await seat.state().catch((error: unknown) => {
    throw error instanceof Refused ? new UsageError(`${match}: ${error.message}`) : error;
  });
  terminal.print(`You are ${you}. ${HELP}`);
  const show = (json: unknown) => {
    const { table } = json as { table?: Json };
    if (table !== undefined) for (const line of tableText(table, variant, terminal.style)) terminal.print(line);
  };
  show(view);
  for await (const { id, event } of seat.events()) {
    if (event.kind === 'over') {
      const { payoffs, winners } = event;
      terminal.print(payoffs === null ? 'The match was ended.' : `Over. ${winners?.join(' and ') || 'Nobody'} won.`);
      for (const [name, payoff] of Object.entries(payoffs ?? {})) terminal.print(`  ${name}: ${payoff}`);
      return;
    }
    if (event.kind !== 'turn') terminal.print(lineOf(event));
    else if (event.moves !== undefined) {
      show(event.view);
      const moves = event.moves.map(({ move }) => move);
      terminal.print(`${event.decision}: ${moves.map((move, i) => `${i + 1} ${move}`).join(' | ')}`);
      if ((await answer(id, moves)) === 'left') return;
    }
  }

  /** Asks until the question is answered, or not open any more. */
  async function answer(turn: number, moves: readonly string[]): Promise<'answered' | 'left'> {
    for (;;) {
      const line = await terminal.ask('> ', moves);
      if (line === undefined) return 'left';
      try {
        if (line === 'hint') terminal.print(`The search would play: ${(await seat.hint()).move}`);
        else if (line === '?' || line === 'help') terminal.print(HELP);
        else if (line === 'leave') {
          await seat.give(you, { ai: {} });
          return 'left';
        } else if (line !== '') {
          await act(line, turn, moves);
          return 'answered'; // if it was not a move, the question comes again, or stays open
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        terminal.print(error.message);
        if (error.code === 'ERR_TURN' || error.code === 'ERR_GAME_OVER') return 'answered';
      }
    }
  }

  async function act(line: string, turn: number, moves: readonly string[]): Promise<void> {
    if (line === 'undo') await seat.undo();
    else if (line === 'draw') await seat.offerDraw();
    else if (line === 'resign') await seat.resign();
    else if (line === 'yes' || line === 'no') await seat.consent(line === 'yes');
    else await seat.move(turn, moves[Number(line) - 1] ?? line);
  }
}

function lineOf(event: { readonly kind: string; readonly text?: string; readonly seat?: string | null }): string {
  return event.text ?? (event.seat == null ? event.kind : `${event.seat}: ${event.kind}`);
}
