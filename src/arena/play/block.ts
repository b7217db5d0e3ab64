/** The unit of work: one deal, played with every seating of one table. Runs in a worker, on any platform. */
import { unwrap } from '../../core/result.js';
import { Engine } from '../../engine/engine.js';
import type { Game } from '../../games/game.js';
import type { Entrant } from '../entrant.js';
import type { Platform, Player } from '../players/player.js';
import { ProcessPlayer } from '../players/process-player.js';
import { searchPlayer } from '../players/search-player.js';
import { ServicePlayer } from '../players/service-player.js';
import type { Header } from '../record/record.js';
import { type Seating, seatingsOf } from '../record/seating.js';
import { type OrderedWork, workInOrder } from './in-order.js';
import { luckTeller, type TellLuck } from './luck.js';
import { type PlayedGame, playGame } from './referee.js';
import { seedsOf } from './seeds.js';

/** What a worker offers. Calls are made one at a time. */
export interface BlockApi {
  /** `entrants`: those of the header. `luckFree`: whether to tell of each game what was luck. */
  open(header: Header, entrants: readonly Entrant[], luckFree?: boolean): Promise<void>;
  play(block: number): Promise<readonly PlayedGame[]>;
  close(): Promise<void>;
}

/** Plays blocks in several workers and passes their games on in order; resolves with the block after the last one received. */
export function playBlocks(
  header: Header,
  entrants: readonly Entrant[],
  {
    luckFree,
    ...options
  }: Omit<OrderedWork<BlockApi, readonly PlayedGame[]>, 'open' | 'work' | 'close'> & {
    readonly luckFree?: boolean;
  },
): Promise<number> {
  return workInOrder({
    ...options,
    open: (api) => api.open(header, entrants, luckFree),
    work: (api, block) => api.play(block),
    close: (api) => api.close(),
  });
}

export function createBlockBody(platform: Platform, engine: Engine = new Engine()): BlockApi {
  let game: Game;
  let match: Header;
  let players: Player[] = [];
  let tellLuck: TellLuck | undefined;
  return {
    async open(header, entrants, luckFree = false) {
      match = header;
      game = unwrap(await engine.game(header.game, header.variant));
      players = await Promise.all(entrants.map((entrant) => playerOf(entrant, game, engine, platform)));
      tellLuck = luckFree ? await luckTeller(engine, game, header) : undefined;
    },
    async play(block) {
      const { number, seatings, deal } = blockPlan(match, game.seats.length, block);
      const played: PlayedGame[] = [];
      for (const [i, seating] of seatings.entries()) {
        const seeds = await seedsOf(match.seed, deal, number + i, game.seats.length);
        const one = await playGame(game, { game: number + i, block }, seating, players, seeds);
        played.push(tellLuck === undefined ? one : { ...one, record: await tellLuck(one.record) });
      }
      return played;
    },
    async close() {
      for (const player of players) player.close();
    },
  };
}

export async function playerOf(entrant: Entrant, game: Game, engine: Engine, platform: Platform): Promise<Player> {
  if (entrant.kind === 'search') return searchPlayer(entrant, game, engine, platform);
  if (entrant.kind === 'service') return new ServicePlayer(entrant, game);
  return new ProcessPlayer(entrant, game, platform.openProcess);
}

interface BlockPlan {
  readonly number: number; // of its first game
  readonly seatings: readonly Seating[];
  readonly deal: number; // every table plays a deal before the next deal begins
}

export function blockPlan({ tables }: Pick<Header, 'tables'>, seats: number, block: number): BlockPlan {
  const sizes = tables.map((table) => seatingsOf(table, seats).length);
  const round = Math.floor(block / tables.length);
  const at = block % tables.length;
  const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  const perRound = sizes.reduce((sum, size) => sum + size, 0);
  return { number: round * perRound + before, seatings: seatingsOf(tables[at], seats), deal: round };
}

/** The number of whole blocks that contain at least the given number of games. */
export function blocksFor(match: Pick<Header, 'tables'>, seats: number, games: number): number {
  let block = 0;
  while (blockPlan(match, seats, block).number < games) block++;
  return block;
}
