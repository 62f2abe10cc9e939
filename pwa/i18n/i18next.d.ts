import 'i18next';
import type { Pack } from './load-pack.ts';

/** Type-checks `t()` against the keys of the English pack. All namespaces are merged under the default one. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Pack };
    returnNull: false;
  }
}
