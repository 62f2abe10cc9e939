import * as v from 'valibot';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

const stored = storedSignal<readonly string[]>('saved', v.array(v.string()), []);

/** Of tools on any list. The lists load with the first press. */
export const savedSlugs = stored.signal;
export const startSavedSlugs = stored.start;
export const storeSavedSlugs = stored.set;
