/** Bots for boardgame.io's `Local`. It hands them the whole state; they look at what `playerView` shows of it and at nothing else. */
import { type AdviceOptions, advise } from './advice.js';
import { actionOf } from './choice.js';
import type { Action, BoardgameIoGame, PlayerID, Seen } from './shapes.js';

export interface BotOptions extends AdviceOptions {
  /**
   * The players that bots of this class play. Needed only by games in which not all may know whose turn it is (Perikles, The Sword of
   * Rome): `Local` then asks one bot for all.
   */
  readonly seats?: readonly PlayerID[];
}

/** What `Local({ bots })` makes and calls. */
export interface LocalBot {
  play(state: Seen, playerID: PlayerID): Promise<{ action: Action }>;
}

/** A class of bots: `Local({ bots: { 1: botOf({ pool, budget: { timeMs: 500 } }) } })`. */
export function botOf(options: BotOptions): new (made: { game: BoardgameIoGame }) => LocalBot {
  return class implements LocalBot {
    private readonly game: BoardgameIoGame;

    constructor({ game }: { game: BoardgameIoGame }) {
      this.game = game;
    }

    async play({ G, ctx }: Seen, playerID: PlayerID): Promise<{ action: Action }> {
      const seats = [playerID, ...(options.seats ?? [])];
      for (const seat of seats) {
        const seen = { G: this.game.playerView?.({ G, ctx, playerID: seat }) ?? G, ctx };
        if ((this.game.ai?.enumerate(seen.G, ctx, seat) ?? []).length === 0) continue;
        return { action: actionOf(await advise(options, this.game, seen, seat), seat) };
      }
      return new Promise(() => {}); // somebody else is asked in secret: Local asks again after his move
    }
  };
}
