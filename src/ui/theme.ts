export const THEMES = ['system', 'light', 'dark'] as const;
/** The user's choice of theme; `system` follows the system. */
export type Theme = (typeof THEMES)[number];

/** Key in local storage. `public/theme.js` uses the same key and applies the theme before the first paint. */
const KEY = 'wireprint-theme';

const listeners = new Set<() => void>();
const systemTheme = matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';
}

/** Applies and stores a choice. The system's theme is not stored. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // If the browser forbids storage, the choice lasts until the page is left.
  }
  colorWindow();
  for (const listener of listeners) listener();
}

/** Gives the window of a phone or an installed page the colour of the chosen theme, also where the system has the other. */
export function colorWindow(): void {
  const chosen = chosenTheme();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light';
    const { theme } = meta.dataset;
    meta.media = chosen === 'system' ? `(prefers-color-scheme: ${theme})` : chosen === theme ? 'all' : 'not all';
  }
}

/** Calls the listener whenever the theme changes or another one is chosen. Returns a function that unsubscribes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  systemTheme.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemTheme.removeEventListener('change', listener);
  };
}

export function isDark(): boolean {
  const chosen = chosenTheme();
  return chosen === 'system' ? systemTheme.matches : chosen === 'dark';
}
