import * as en from '#shared/i18n/en/index.ts';
import * as pl from '#shared/i18n/pl/index.ts';

/** One namespace a feature. Polish has every plural form, so it is the source of the key types. */
export const resources = { pl, en };

export const namespaces = [
  'account',
  'attachments',
  'auth',
  'board',
  'bulk',
  'calendar',
  'chat',
  'chats',
  'checklists',
  'columns',
  'comments',
  'common',
  'conversation',
  'dashboard',
  'errors',
  'frame',
  'imports',
  'mail',
  'matrix',
  'members',
  'notifications',
  'password',
  'project',
  'projectForms',
  'samples',
  'search',
  'shortcuts',
  'task',
  'taskDetail',
  'taskFilters',
  'taskList',
  'today',
] as const satisfies (keyof typeof pl)[];
