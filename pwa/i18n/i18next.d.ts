import 'i18next';
import type { Pack } from './load-pack.ts';

/** Type-checks `t()` against the English pack, whose namespaces are merged. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Pack };
    returnNull: false;
  }
}
