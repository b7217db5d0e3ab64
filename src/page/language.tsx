/** The language of the page: what was chosen here, or else the first of the browser's that the page speaks. */
import { keepChoice, keptChoice } from './table/store.js';
import { LANGUAGES, type Language, language, speak, texts } from './texts.js';

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
