export const THEMES = ['system', 'light', 'dark'] as const;
/** Light or dark by the reader's choice, or as the system has it. */
export type Theme = (typeof THEMES)[number];

/** Where the choice is remembered; `public/theme.js` has the same, which applies it before anything is drawn. */
const KEY = 'wireprint-theme';

const listeners = new Set<() => void>();
const systemTheme = matchMedia('(prefers-color-scheme: dark)');

/** The reader's choice. */
export function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';
}

/** Applies and remembers a choice; the system's theme is not worth remembering. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that forbids storage keeps the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever another theme is in force or chosen. Returns a function that ends this. */
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
