// What the browser shows; 'imports' is said by the command line alone, 'mail' in mails.
export {
  auth,
  board,
  chat,
  common,
  dashboard,
  errors,
  frame,
  members,
  notifications,
  project,
  task,
} from '#shared/i18n/en/index.ts';
