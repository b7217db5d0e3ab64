/** The files of boardgame.io 0.50 that Node can import: `boardgame.io/internal` is a folder, which only bundlers resolve. */
declare module 'boardgame.io/dist/cjs/internal.js' {
  interface State {
    readonly G: unknown;
    readonly ctx: import('./shapes.js').Ctx;
    readonly plugins: Readonly<Record<string, { readonly data: unknown }>>;
    readonly _stateID: number;
    readonly _undo: readonly unknown[];
    readonly _redo: readonly unknown[];
    readonly transients?: { readonly error?: { readonly type: string } };
  }
  export function InitializeGame(options: { game: object; numPlayers: number }): State;
  export function CreateGameReducer(options: { game: object }): (state: State, action: object) => State;
}

declare module 'boardgame.io/dist/cjs/client.js' {
  interface ClientState {
    readonly G: unknown;
    readonly ctx: import('./shapes.js').Ctx;
    readonly isActive: boolean;
    readonly isConnected: boolean;
    readonly _stateID: number;
  }
  interface RunningClient {
    start(): void;
    stop(): void;
    subscribe(hear: (state: ClientState | null) => void): () => void;
    getState(): ClientState | null;
    readonly moves: Readonly<Record<string, (...args: unknown[]) => void>>;
    readonly events: Readonly<Record<string, (...args: unknown[]) => void>>;
  }
  export function Client(options: object): RunningClient;
  export class LobbyClient {
    constructor(options: { server: string });
    joinMatch(
      game: string,
      matchID: string,
      body: { playerID?: string; playerName: string },
    ): Promise<{ playerID: string; playerCredentials: string }>;
  }
}

declare module 'boardgame.io/dist/cjs/multiplayer.js' {
  export function SocketIO(options: { server: string }): object;
}
