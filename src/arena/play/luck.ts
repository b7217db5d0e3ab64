/** The luck of recorded games, for estimates of strength without it. */
import type { Engine } from '../../engine/engine.js';
import type { Game } from '../../games/game.js';
import { luckOfChance } from '../../luck/account.js';
import { worthOf } from '../../luck/judge.js';
import type { GameRecord, Header } from '../record/record.js';
import { seedsOf } from './seeds.js';

/** Adds to a game of the match what each seat owed to chance. The same game gets the same luck, also long after it was played. */
export type TellLuck = (record: GameRecord) => Promise<GameRecord>;

export async function luckTeller(engine: Engine, game: Game, { seed }: Pick<Header, 'seed'>): Promise<TellLuck> {
  const worth = await worthOf(engine, game);
  const start = game.create();
  game.setup(start);
  return async (record) => {
    if (record.luck !== undefined) return record;
    const seeds = await seedsOf(seed, 0, record.game, 0);
    return { ...record, luck: luckOfChance(worth, { start, moves: record.moves }, seeds.luck) };
  };
}
