import { createSetting } from './setting.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
/** The user's choice of theme; `system` follows the system. */
export type Theme = (typeof THEMES)[number];

const systemTheme = matchMedia('(prefers-color-scheme: dark)');

/**
 * `public/theme.js` reads the same key and applies the theme before the first paint. The system's theme is not stored.
 */
export const chosenTheme = createSetting<Theme>({
  key: 'wireprint-theme',
  read: (text) => THEMES.find((theme) => theme === text) ?? 'system',
  write: (theme) => (theme === 'system' ? null : theme),
});

chosenTheme.subscribe((theme) => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  colorWindow();
});

/**
 * Sets the colour of the window, on phones or of the installed page, to that of the chosen theme, even if the system's
 * theme differs.
 */
export function colorWindow(): void {
  const chosen = chosenTheme.getState();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light';
    const { theme } = meta.dataset;
    meta.media = chosen === 'system' ? `(prefers-color-scheme: ${theme})` : chosen === theme ? 'all' : 'not all';
  }
}

/** Calls the listener whenever the theme changes or another one is chosen. Returns a function that unsubscribes. */
export function subscribeTheme(listener: () => void): () => void {
  const unsubscribe = chosenTheme.subscribe(listener);
  systemTheme.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemTheme.removeEventListener('change', listener);
  };
}

export function isDark(): boolean {
  const chosen = chosenTheme.getState();
  return chosen === 'system' ? systemTheme.matches : chosen === 'dark';
}
