/** What a view will need, asked for as soon as its address is known: its files come at once, and not each after what asks for it. */
import type { Language } from '../core/language.js';
import { languageOf, loadBoard } from './boards/registry.js';
import { loadPool } from './engine.js';
import type { Route } from './route.js';
import { isHere } from './table/catalog.js';
import { gameOfMatch } from './table/store.js';

export const loadSetup = () => import('./views/setup/setup.js');
export const loadPlay = () => import('./views/play.js');

/** The game of a table, as far as this browser knows it. */
function gameAt(route: Route): string | undefined {
  if (route.at === 'new') return route.game;
  if (route.at === 'play') return gameOfMatch(route.id);
  return route.at === 'hosted' ? gameOfMatch(route.match) : undefined;
}

/** `language`: of the page, once its texts are there. */
export function loadAhead(route: Route, language: Language): void {
  const game = gameAt(route);
  if (game === undefined || !isHere(game)) return;
  late([rules(game)]);
  if (route.at === 'new') late([loadSetup()]);
  else loadTable(game, language);
}

/** How a game is played and drawn. */
export function loadTable(game: string, language: Language): void {
  late([loadPlay(), loadBoard(game, languageOf(game, language))]);
}

async function rules(game: string): Promise<void> {
  const { engine } = await loadPool();
  await engine.family(game);
}

/** Whoever needs one of them asks again, and is told what is wrong with it. */
function late(loading: readonly Promise<unknown>[]): void {
  for (const each of loading) each.catch(() => {});
}
