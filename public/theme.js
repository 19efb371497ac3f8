// Applies the theme that the reader chose before anything is drawn. A file of its own, since the page's policy forbids
// scripts within the page; src/ui/theme.ts remembers the choice.
try {
  const theme = localStorage.getItem('wireprint-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage has no choice to apply.
}
