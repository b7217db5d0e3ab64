/** The language of the page: what was chosen here, or else the first of the browser's that the page speaks. */

import type { Language } from '../core/language.js';
import type { Words } from './contract/board.js';
import { keepChoice, keptChoice } from './table/store.js';
import { LANGUAGES, language, speak, texts } from './texts.js';

const CHOICE = 'language';
const isLanguage = (name: string | undefined): name is Language => name !== undefined && Object.hasOwn(LANGUAGES, name);

export function wantedLanguage(): Language {
  const kept = keptChoice(CHOICE);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** `chosen` hears of another language when its texts are there. */
export function LanguageMenu({ chosen }: { readonly chosen: (language: Language) => void }) {
  const change = async (wanted: Language) => {
    await speak(wanted);
    keepChoice(CHOICE, wanted);
    chosen(wanted);
  };
  return (
    <select
      class="language"
      aria-label={texts.language}
      value={language}
      onChange={({ currentTarget }) => void change(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface InGameProps {
  readonly words: Words;
  readonly text: (said: string) => string; // of the page
  readonly said: string; // by the game
}

const MARK = '\u0000'; // in no text

/** A sentence of the page around words of the game, which may be in another language. */
export function InGame({ words, text, said }: InGameProps) {
  if ((words.language ?? 'en') === language) return <>{text(said)}</>;
  const [before, after] = text(MARK).split(MARK);
  return (
    <>
      {before}
      <span lang={words.language}>{said}</span>
      {after}
    </>
  );
}
