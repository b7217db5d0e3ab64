/** A game of the search against itself: every move with its reason and the chances of the seats, every deal and die roll. */
import { CHANCE } from '../../games/game.js';
import { corrected, correctionAt } from '../../service/calibration/win-chances.js';
import { endingLines } from './ending.js';
import type { Opponent } from './opponent.js';
import type { Session } from './session.js';
import type { Terminal } from './terminal.js';

/** `isStepped`: waits for Enter after each move. Nobody plays, so nothing is hidden. */
export async function watch(
  session: Session,
  opponent: Opponent,
  terminal: Terminal,
  isStepped: boolean,
): Promise<void> {
  const { game, state } = session;
  const { strong, faint } = terminal.style;
  while (!session.isOver) {
    const { turn } = session;
    const decision = game.words.decision(state);
    if (turn === CHANCE) {
      const outcome = session.draw();
      terminal.print(faint(`${decision}: ${game.words.sayMove(state, outcome)}`));
      session.play(outcome);
      continue;
    }
    const view = game.view(state, turn);
    const { move, result } = opponent.think(view, `${session.seed}/${session.moves.length}/${turn}`);
    const chances = corrected(result.winChance, correctionAt(opponent.pack, game, opponent.params, state));
    const reason = game.explain(view, move);
    const text = `${strong(game.seats[turn])} ${faint(`(${decision})`)}: ${game.words.sayMove(state, move)}${reason ? ` (${reason})` : ''}`;
    const told = game.seats.map((seat, i) => `${seat} ${Math.round(100 * chances[i])} %`).join(', ');
    terminal.print(`${text} ${faint(`chances: ${told}`)}`);
    session.play(move);
    if (isStepped && (await terminal.ask(faint('Enter: next move, q: stop '), [])) === 'q') return;
  }
  for (const line of endingLines(game, state)) terminal.print(strong(line));
}
