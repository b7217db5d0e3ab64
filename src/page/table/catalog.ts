/** What games say of themselves. The engine in this browser knows those of the page; those that were added to a service, it alone knows. */
import type { GameDescription, GameList, LevelList } from '../../service/schema/answer-schemas.js';
import { loadEngine, loadPool } from '../engine.js';
import { texts } from '../texts.js';
import { askService, hasService } from './service.js';

/** Whether the rules are in this browser. The module of any other game is on the service's disk: it is played there. */
export const isHere = (game: string): boolean => Object.hasOwn(texts.games, game);

/** The games that the service has and this browser has not. */
export async function addedGames(): Promise<GameList['games']> {
  if (!hasService()) return [];
  const { games } = await askService<GameList>('games');
  return games.filter(({ id }) => !isHere(id));
}

/** What tables and forms need to know: without the schemas and examples of a whole description, which take a while to make. */
export type GameOutline = Pick<
  GameDescription,
  'id' | 'title' | 'seats' | 'traits' | 'variant' | 'parameters' | 'presets'
> & {
  readonly hasDraws?: boolean; // players may agree on a draw, where its rules are here
};

/** Throws what is wrong with the game or its variant. */
export async function outlineGame(id: string, variant: string): Promise<GameOutline> {
  if (isAtService(id)) return describeGame(id, variant);
  const { engine } = await loadPool();
  const [family, game] = await Promise.all([engine.family(id), engine.game(id, variant)]);
  if (!family.ok) throw new Error(family.error.message);
  if (!game.ok) throw new Error(game.error.message);
  const { title, parameters, presets } = family.value;
  const { seats, traits } = game.value;
  return {
    ...{ id, title, traits, presets, variant: game.value.variant },
    seats: [...seats],
    parameters: parameters as GameDescription['parameters'],
    hasDraws: traits.drawn !== undefined,
  };
}

/** Throws what is wrong with the game or its variant. */
export async function describeGame(game: string, variant: string): Promise<GameDescription> {
  if (isAtService(game)) return askService(addressOf(game, '', variant));
  const [web, { engine }] = await Promise.all([loadEngine(), loadPool()]);
  const described = await web.describeGame(engine, { game, variant });
  if (!described.ok) throw new Error(described.error.message);
  return described.value;
}

/** Throws what is wrong with the game or its variant. */
export async function listLevels(game: string, variant: string): Promise<LevelList> {
  if (isAtService(game)) return askService(addressOf(game, '/levels', variant));
  const [web, { engine }] = await Promise.all([loadEngine(), loadPool()]);
  const levels = await web.listLevels(engine, { game, variant });
  if (!levels.ok) throw new Error(levels.error.message);
  return levels.value;
}

const isAtService = (game: string) => hasService() && !isHere(game);

const addressOf = (game: string, what: string, variant: string) =>
  `games/${encodeURIComponent(game)}${what}?${new URLSearchParams({ variant })}`;
