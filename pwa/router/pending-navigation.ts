import { signal } from '@preact/signals-react';

/** The page that is on its way while the one before still stands; null for none. */
export const pendingNavigation = signal<string | null>(null);
