// What the other screens show besides.
export { dashboard, members, notifications, projectForms } from '#shared/i18n/en/index.ts';
