// What the screens for a forgotten password show besides.
export { password } from '#shared/i18n/pl/index.ts';
