/** Replays recorded games: their moves must be legal and lead to the recorded payoffs. */
import { MoveList } from '../../core/move-list.js';
import { ok, problem, type Result } from '../../core/result.js';
import { CHANCE, type Game, NOBODY, type State } from '../../games/game.js';
import type { GameRecord } from './record.js';

export interface Step {
  readonly seat: string; // or 'chance'
  readonly decision: string; // 'play a card'
  readonly move: string;
}

/** The steps of the game in words, or the first error. `visit` sees every position after its step, from 1. */
export function replay(
  game: Game,
  record: GameRecord,
  visit: (s: State, steps: number) => void = () => {},
): Result<readonly Step[]> {
  const wrong = (at: number, message: string) =>
    problem('ERR_MATCH_FILE', `game ${record.game}, moves[${at}]`, message);
  const s = game.create();
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  const steps: Step[] = [];
  game.setup(s);
  for (const [at, move] of record.moves.entries()) {
    const turn = game.turn(s);
    if (turn === NOBODY) return wrong(at, 'The game is over before this move');
    list.clear();
    if (turn === CHANCE) game.outcomes(s, list, odds);
    else game.moves(s, list);
    if (!list.toArray().includes(move)) return wrong(at, `Move ${move} is not legal here`);
    steps.push({
      seat: turn === CHANCE ? 'chance' : game.seats[turn],
      decision: game.words.decision(s),
      move: game.words.makeMove(s, move),
    });
    game.play(s, move);
    visit(s, steps.length);
  }
  const payoffs = new Float64Array(game.seats.length);
  if (game.turn(s) !== NOBODY) return wrong(record.moves.length, 'The game is not over after the last move');
  game.returns(s, payoffs);
  const differs = [...payoffs].some((payoff, seat) => payoff !== record.payoffs[seat]);
  return differs ? wrong(record.moves.length, `The payoffs are ${[...payoffs].join(', ')}`) : ok(steps);
}
