// What the first screens show. 'imports' is said by the command line alone, 'mail' in mails.
export { auth, board, chat, common, errors, frame, project, task, taskFilters } from '#shared/i18n/en/index.ts';
