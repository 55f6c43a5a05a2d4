import type { Theme } from './settings.ts';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: Theme = 'light';

const draw = () => {
  const isDark = chosen === 'dark' || (chosen === 'system' && darkSystem.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

darkSystem.addEventListener('change', draw);

/** Draws the page light or dark; 'system' follows the device from then on. */
export function applyTheme(theme: Theme): void {
  chosen = theme;
  draw();
}
