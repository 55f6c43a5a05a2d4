import 'i18next';
import type * as pl from '#shared/i18n/pl/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: typeof pl;
  }
}
