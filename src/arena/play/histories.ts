/** What seats have seen of a game so far, for players that want to be told: who did what, in order, and what it revealed. */
import type { Game, Move, Player as Seat, State } from '../../games/game.js';
import { seenOf } from '../../service/rules/seen.js';
import type { SeenStep } from '../../service/schema/answer-schemas.js';

export class Histories {
  private readonly game: Game;
  private readonly seen: ReadonlyMap<Seat, SeenStep[]>;
  private readonly before: State;

  /** `seats`: whose histories are kept; those of the others are empty. */
  constructor(game: Game, seats: readonly Seat[]) {
    this.game = game;
    this.seen = new Map(seats.map((seat) => [seat, []]));
    this.before = game.create();
  }

  of(seat: Seat): readonly SeenStep[] {
    return this.seen.get(seat) ?? [];
  }

  /** Plays the move, and keeps what each seat may read of it. */
  play(s: State, move: Move): void {
    if (this.seen.size > 0) this.before.copyFrom(s);
    this.game.play(s, move);
    for (const [seat, steps] of this.seen) steps.push(...seenOf(this.game, this.before, move, s, seat));
  }
}
