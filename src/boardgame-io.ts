/**
 * `strategos/boardgame-io`: Strategos in games of boardgame.io 0.50. docs/boardgame-io.md walks through it.
 *
 *   Local({ bots: { 1: botOf({ pool, budget: { timeMs: 500 } }) } })      bots in a page
 *   await playSeat({ pool, server, game, matchID, playerID: '1' })       an empty seat on a server
 *   export const family = familyOf(Game, { redraw })                    any game of boardgame.io, for the engine
 *   const Hearts = await gameOf(pool.engine, 'hearts')                  any game of the engine, for boardgame.io
 */
export type { AdviceOptions } from './boardgame-io/advice.js';
export { advise } from './boardgame-io/advice.js';
export { type BotOptions, botOf, type LocalBot } from './boardgame-io/bot.js';
export { gameOf, type Shown } from './boardgame-io/engine-game.js';
export { type FamilyOptions, familyOf } from './boardgame-io/family.js';
export { playSeat, type SeatOptions, type SeatPlayer } from './boardgame-io/seat.js';
export type { Action, BoardgameIoGame, Chance, Choice, Ctx, PlayerID, Seen } from './boardgame-io/shapes.js';
