/** Plays a player of a match on a server of boardgame.io, as a client of it: over its sockets, with what the server shows this player. */
import { type AdviceOptions, advise, warn } from './advice.js';
import type { BoardgameIoGame, PlayerID } from './shapes.js';

export interface SeatOptions extends AdviceOptions {
  /** Of the server: 'http://localhost:8000'. */
  readonly server: string;
  readonly game: BoardgameIoGame;
  readonly matchID: string;
  readonly playerID: PlayerID;
  /** What joining gave. If absent, the seat is joined, as `playerName`. */
  readonly credentials?: string;
  readonly playerName?: string;
  /** A move that the server has not answered for so long is made again, over a new connection. Default: 10,000. */
  readonly silenceMs?: number;
}

export interface SeatPlayer {
  /** Resolves with what `endIf` gave when the match is over; with undefined if it is stopped before. */
  readonly over: Promise<unknown>;
  stop(): void;
}

/** Joins if need be, and plays until the match is over. Rejects if the seat cannot be joined. */
export async function playSeat(options: SeatOptions): Promise<SeatPlayer> {
  const [{ Client, LobbyClient }, { SocketIO }] = await Promise.all([
    import('boardgame.io/dist/cjs/client.js'),
    import('boardgame.io/dist/cjs/multiplayer.js'),
  ]);
  const { server, game, matchID, playerID, playerName = 'Strategos', silenceMs = 10_000, onProblem = warn } = options;
  const credentials =
    options.credentials ??
    (await new LobbyClient({ server }).joinMatch(game.name ?? 'default', matchID, { playerID, playerName }))
      .playerCredentials;
  const client = Client({ game, multiplayer: SocketIO({ server }), matchID, playerID, credentials, debug: false });

  let end: (gameover: unknown) => void = () => {};
  const over = new Promise<unknown>((resolve) => {
    end = resolve;
  });
  let thought = -1; // the state that is being thought about, or answered
  let isSending = false; // the client then shows what it guesses will come of the move
  let silence: ReturnType<typeof setTimeout> | undefined;

  const stop = (gameover?: unknown) => {
    clearTimeout(silence);
    client.stop();
    end(gameover);
  };
  const think = async (state: NonNullable<ReturnType<typeof client.getState>>) => {
    const choice = await advise(options, game, state, playerID).catch((error: Error) => {
      onProblem({ code: 'ERR_MOVE', message: error.message });
      return undefined;
    });
    if (choice === undefined || client.getState()?._stateID !== state._stateID) return; // the server has gone on
    isSending = true;
    if ('move' in choice) client.moves[choice.move](...(choice.args ?? []));
    else client.events[choice.event](...(choice.args ?? []));
    isSending = false;
    silence = setTimeout(() => {
      thought = -1;
      client.stop();
      client.start();
    }, silenceMs);
  };
  client.subscribe((state) => {
    if (state === null || isSending || !state.isConnected) return;
    clearTimeout(silence);
    if (state.ctx.gameover !== undefined) return stop(state.ctx.gameover);
    if (state._stateID === thought || !isAsked(game, state, playerID)) return;
    thought = state._stateID;
    void think(state);
  });
  client.start();
  return { over, stop: () => stop() };
}

/** Whether the player is active, and has a choice: in secret windows more are active than are asked. */
function isAsked(
  game: BoardgameIoGame,
  {
    G,
    ctx,
    isActive,
  }: { readonly G: unknown; readonly ctx: Parameters<typeof advise>[2]['ctx']; readonly isActive: boolean },
  playerID: PlayerID,
): boolean {
  return isActive && (game.ai?.enumerate(G, ctx, playerID) ?? []).length > 0;
}
