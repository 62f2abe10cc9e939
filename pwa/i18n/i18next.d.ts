import 'i18next';
import type en from '#locales/en.json';

/** Type-checks `t()` against the keys of the English pack. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}
