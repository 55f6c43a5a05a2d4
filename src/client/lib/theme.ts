import type { Theme } from './settings.ts';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: Theme = 'light';

const draw = () => {
  const isDark = chosen === 'dark' || (chosen === 'system' && darkSystem.matches);
  const page = document.documentElement;
  page.dataset.theme = isDark ? 'dark' : 'light';
  const edge = getComputedStyle(page).getPropertyValue('--c-canvas');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', edge);
};

darkSystem.addEventListener('change', draw);

/** Draws the page light or dark, and what a phone shows around it; 'system' follows the device from then on. */
export function applyTheme(theme: Theme): void {
  chosen = theme;
  draw();
}
