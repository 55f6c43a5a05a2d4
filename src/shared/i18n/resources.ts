import * as en from '#shared/i18n/en/index.ts';
import * as pl from '#shared/i18n/pl/index.ts';

/** One namespace a feature. Polish has every plural form, so it is the source of the key types. */
export const resources = { pl, en };

export const namespaces = [
  'auth',
  'board',
  'chat',
  'common',
  'dashboard',
  'errors',
  'frame',
  'imports',
  'mail',
  'members',
  'notifications',
  'project',
  'projectForms',
  'task',
] as const satisfies (keyof typeof pl)[];
