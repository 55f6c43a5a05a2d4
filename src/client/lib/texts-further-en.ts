// What the other screens show besides.
export { dashboard, members, projectForms } from '#shared/i18n/en/index.ts';
