/** What observers may read of a step that was played: the move as they see it, then what it revealed to them. */
import type { Game, Move, Observer, Player, State, Teller } from '../../games/game.js';
import { SPECTATOR } from '../../games/game.js';
import type { SeenStep } from '../schema/answer-schemas.js';

export const SPECTATORS = 'spectators';

/** `before` and `after` the play, which must be the last one of `after`; `tell`: what has come of it. */
export function seenOf(
  game: Game,
  before: State,
  move: Move,
  after: State,
  observer: Observer,
  tell?: Teller,
): SeenStep[] {
  const seen = game.words.makeSeen(before, move, observer);
  const reveal = game.words.makeReveal(before, after, observer);
  const steps: SeenStep[] = [];
  if (seen !== undefined) steps.push({ kind: 'move', ...seen, ...(tell && { told: tell(observer) }) });
  if (reveal !== undefined) steps.push({ kind: 'reveal', text: reveal.text, changes: [...reveal.changes] });
  return steps;
}

/** What a seat reads when its own choice is played, which has waited: it has read of the choice, but not of what came of it. */
export function seenAfterWaiting(game: Game, before: State, after: State, seat: Player, tell?: Teller): SeenStep[] {
  const reveal = game.words.makeReveal(before, after, seat);
  const told = tell?.(seat, 'rest') ?? [];
  if (reveal === undefined && told.length === 0) return [];
  const { text, changes } = reveal ?? { text: told.map((each) => each.text).join('. '), changes: [] };
  return [{ kind: 'reveal', text, changes: [...changes], ...(tell && { told }) }];
}

/** All who watch, by name: the seats, and the spectators. */
export function observersOf(game: Game): ReadonlyMap<string, Observer> {
  return new Map<string, Observer>([...game.seats.map((name, seat) => [name, seat] as const), [SPECTATORS, SPECTATOR]]);
}
