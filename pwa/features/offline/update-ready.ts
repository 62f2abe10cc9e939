import { signal } from '@preact/signals-react';

/** How to go over to the new version of the site, which reloads this page; null while there is none. */
export const pendingUpdate = signal<(() => void) | null>(null);
