/** Light or dark: what the system says, or what was chosen here. */
import { useEffect, useState } from 'preact/hooks';
import { texts } from './texts.js';

const KEY = 'strategos.theme';
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function kept(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(kept);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {} // the choice lasts as long as the page
  }, [theme]);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  return (
    <button
      type="button"
      class="quiet icon"
      title={texts.theme[theme]}
      aria-label={texts.theme[theme]}
      onClick={() => setTheme(next)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {theme === 'dark' ? (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" fill="currentColor" />
        ) : (
          <>
            <circle
              cx="12"
              cy="12"
              r="4.5"
              fill={theme === 'light' ? 'currentColor' : 'none'}
              stroke="currentColor"
              stroke-width="1.8"
            />
            {theme === 'auto' && <path d="M12 7.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />}
            <path
              d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8"
              stroke="currentColor"
              stroke-width="1.8"
              stroke-linecap="round"
            />
          </>
        )}
      </svg>
    </button>
  );
}
