/** The boards that are drawn, each loaded when its game is played. Every other game is shown by the generic one. */
import type { Language, Translated } from '../../core/language.js';
import type { BoardModule } from '../contract/board.js';

const boards: Readonly<Record<string, () => Promise<BoardModule>>> = {
  alexander: () => import('./alexander/index.js'),
  hearts: () => import('./hearts/index.js'),
  'peloponnesian-war': () => import('./peloponnesian-war/index.js'),
  'sword-of-rome': () => import('./sword-of-rome/index.js'),
  perikles: () => import('./perikles/index.js'),
  'connect-four': () => import('./connect-four/index.js'),
  spades: () => import('./spades/index.js'),
  kuhn: () => import('./kuhn/index.js'),
  leduc: () => import('./leduc/index.js'),
  'tic-tac-toe': () => import('./tic-tac-toe/index.js'),
  'phantom-tic-tac-toe': () => import('./phantom-tic-tac-toe/index.js'),
  'dark-hex': () => import('./dark-hex/index.js'),
  goofspiel: () => import('./goofspiel/index.js'),
  'liars-dice': () => import('./liars-dice/index.js'),
};

/** Boards of games that speak other languages. */
const translated: Readonly<Record<Translated, Readonly<Record<string, () => Promise<BoardModule>>>>> = {
  de: { hearts: () => import('./hearts/german.js') },
};

const inLanguage = (game: string, language: Language) =>
  language !== 'en' && Object.hasOwn(translated[language], game) ? translated[language][game] : undefined;

/** The language that a game is played in where the page speaks another: that one if the game speaks it, or else English. */
export const languageOf = (game: string, language: Language): Language =>
  inLanguage(game, language) === undefined ? 'en' : language;

export const drawnGames: readonly string[] = Object.keys(boards);

export function loadBoard(game: string, language: Language = 'en'): Promise<BoardModule> {
  const own = inLanguage(game, language) ?? (Object.hasOwn(boards, game) ? boards[game] : undefined);
  return own === undefined ? import('./generic/index.js') : own();
}
