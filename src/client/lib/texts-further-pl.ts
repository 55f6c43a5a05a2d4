// What the other screens show besides.
export { dashboard, members } from '#shared/i18n/pl/index.ts';
