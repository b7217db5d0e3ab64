/**
 * What Strategos uses of boardgame.io 0.50, by shape: its own types drag in Koa and Redux, and whoever passes his game here has them
 * anyway.
 */
export type PlayerID = string;

/** What boardgame.io keeps of the flow of a match. All of it is public: every client gets it whole. */
export interface Ctx {
  readonly numPlayers: number;
  readonly currentPlayer: PlayerID;
  readonly activePlayers: Readonly<Record<PlayerID, string | null>> | null;
  readonly phase: string | null;
  readonly turn: number;
  readonly gameover?: unknown;
}

/** A choice as `ai.enumerate` lists it. */
export type Choice =
  | { readonly move: string; readonly args?: readonly unknown[] }
  | { readonly event: string; readonly args?: readonly unknown[] };

/** The same as an action of its reducer. `enumerate` may list these too. */
export interface Action {
  readonly type: 'MAKE_MOVE' | 'GAME_EVENT';
  readonly payload: {
    readonly type: string;
    readonly args: readonly unknown[];
    readonly playerID: PlayerID;
    readonly credentials?: string;
  };
}

export interface Seen {
  readonly G: unknown;
  readonly ctx: Ctx;
}

/** The chance that moves get of boardgame.io, as its plugin `random` offers it. */
export interface Chance {
  Number(): number; // in [0, 1)
  Die(faces?: number): number; // 1 .. faces; default 6
  Shuffle<T>(deck: readonly T[]): T[]; // a shuffled copy
}

/** A game of boardgame.io, as far as it is read here. Its functions are called with what boardgame.io calls them with. */
export interface BoardgameIoGame {
  readonly name?: string;
  readonly minPlayers?: number;
  readonly maxPlayers?: number;
  readonly plugins?: readonly unknown[];
  // biome-ignore lint/suspicious/noExplicitAny: the state of a game of boardgame.io is whatever its author makes it
  readonly playerView?: (context: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly ai?: { readonly enumerate: (G: any, ctx: any, playerID: PlayerID) => readonly unknown[] };
}
