// Runs before the first paint, so that a dark page never flashes white. The same rules are in src/client/lib/settings.ts.
(() => {
  let theme = 'light';
  try {
    theme = JSON.parse(localStorage.getItem('ekipa.settings') || '{}').theme;
  } catch {
    // Storage may be forbidden or hold something else.
  }
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
