/**
 * The texts of the page, in the language that is spoken. `speak` sets it before anything is drawn, so components read `texts` while they
 * draw, never while their module loads.
 */
import type { Language, Translated } from '../core/language.js';
import { en, type Texts } from './texts/en/page.js';

/** Each by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const others: Readonly<Record<Translated, () => Promise<Texts>>> = {
  de: async () => (await import('./texts/de/page.js')).de,
};

export let texts: Texts = en;
export let language: Language = 'en';

/** Speaks the language from now on: draw everything anew. If its texts cannot be loaded, it stays as it is. */
export async function speak(wanted: Language): Promise<void> {
  texts = wanted === 'en' ? en : await others[wanted]();
  language = wanted;
  document.documentElement.lang = wanted;
}
