// Applies the chosen theme before the first paint. A separate file, since the page's policy forbids inline scripts.
// src/page/ui/theme.ts stores the choice.
try {
  const theme = localStorage.getItem('wireprint-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // If the browser forbids storage, there is no stored choice.
}
