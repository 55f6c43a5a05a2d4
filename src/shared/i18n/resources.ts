import * as en from '#shared/i18n/en/index.ts';
import * as pl from '#shared/i18n/pl/index.ts';

/** One namespace a feature. Polish has every plural form, so it is the source of the key types. */
export const resources = { pl, en };

export const namespaces = [
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
  'project',
  'projectForms',
  'task',
  'taskDetail',
  'taskFilters',
  'taskList',
] as const satisfies (keyof typeof pl)[];
