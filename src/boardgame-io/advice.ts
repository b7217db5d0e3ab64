/** What to play for a player, from what `playerView` shows him. */
import { clock } from '../engine/clock.js';
import { isRecord } from '../games/json.js';
import type { RecommendRequest } from '../service/schema/request.js';
import { recommend, type WorkerPool } from '../workers/pool/pool.js';
import { choiceOf, parseChoice } from './choice.js';
import type { BoardgameIoGame, Choice, PlayerID, Seen } from './shapes.js';

export interface AdviceOptions extends Pick<RecommendRequest, 'budget' | 'level' | 'params' | 'seed'> {
  /** Searches in threads. Of a game made by `familyOf`, they must have its module: `createPool({ games: [url] })`. */
  readonly pool: WorkerPool;
  /** The id that `familyOf` gave. Default: the game's `name`. */
  readonly id?: string;
  /** Hears why a search gave no move. The player then makes the first one that `ai.enumerate` lists. Default: a warning a minute. */
  readonly onProblem?: (problem: Problem) => void;
}

interface Problem {
  readonly code: string;
  readonly message: string;
}

const WARNING_MS = 60_000; // between two warnings

let nextWarningAt = 0;

/** A bot that plays without a search looks like a weak one: whoever has not asked to hear why is told now and then. */
export function warn({ code, message }: Problem): void {
  const now = clock();
  if (now < nextWarningAt) return;
  nextWarningAt = now + WARNING_MS;
  console.warn(`strategos: a player moves without a search (${code}: ${message}). 'onProblem' hears of every one.`);
}

/** A choice for the player. `seen` is what `playerView` gives him; secrets of others in it are refused, not used. */
export async function advise(
  { pool, id, onProblem = warn, budget, level, params, seed }: AdviceOptions,
  game: BoardgameIoGame,
  seen: Seen,
  playerID: PlayerID,
): Promise<Choice> {
  const own = engineView(seen.G);
  const asked = own ?? {
    game: id ?? game.name ?? 'default',
    variant: `players=${seen.ctx.numPlayers}`,
    view: { seat: playerID, G: seen.G, ctx: seen.ctx },
  };
  const answer = await recommend(pool, {
    ...asked,
    ...(budget && { budget }),
    ...(level !== undefined && { level }),
    ...(params && { params }),
    ...(seed !== undefined && { seed }),
  } as RecommendRequest);
  if (answer.ok)
    return own === undefined ? parseChoice(answer.value.move) : { move: 'play', args: [answer.value.move] };
  onProblem(answer.error);
  const [first] = game.ai?.enumerate(seen.G, seen.ctx, playerID) ?? [];
  const choice = choiceOf(first);
  if (choice === undefined) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return choice;
}

/** Of a game made by `gameOf`: the view that G has. */
function engineView(G: unknown): Pick<RecommendRequest, 'game' | 'variant' | 'view'> | undefined {
  if (!isRecord(G) || !isRecord(G.view) || typeof G.game !== 'string' || !Array.isArray(G.moves)) return undefined;
  return { game: G.game, variant: String(G.variant), view: G.view } as Pick<
    RecommendRequest,
    'game' | 'variant' | 'view'
  >;
}
