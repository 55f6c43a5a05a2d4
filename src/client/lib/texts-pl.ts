// What the browser shows; 'imports' is said by the command line alone.
export { auth, board, chat, common, dashboard, errors, frame, members, project, task } from '#shared/i18n/pl/index.ts';
