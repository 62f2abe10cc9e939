import { type Signal, signal } from '@preact/signals-react';
import * as v from 'valibot';

type StoredSignal<T> = {
  signal: Signal<T>;
  /** Reads after hydration, so that the first render matches the server's; follows other tabs. */
  start: () => () => void;
  set: (value: T) => void;
};

/** Synchronised across tabs. */
export function storedSignal<T>(key: string, schema: v.GenericSchema<unknown, T>, empty: T): StoredSignal<T> {
  const value = signal(empty);
  let isRefused = false;
  const read = (text: string | null) => {
    try {
      const stored = v.safeParse(schema, JSON.parse(text ?? 'null'));
      value.value = stored.success ? stored.output : empty;
    } catch {
      value.value = empty;
    }
  };
  return {
    signal: value,
    start: () => {
      const readKept = () => {
        if (isRefused) return;
        try {
          read(localStorage.getItem(key));
        } catch {
          value.value = empty;
        }
      };
      const follow = (event: StorageEvent) => {
        if (event.key === key) read(event.newValue);
      };
      // Pages in the back-forward cache miss storage events.
      const comeBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) readKept();
      };
      readKept();
      addEventListener('storage', follow);
      addEventListener('pageshow', comeBack);
      return () => {
        removeEventListener('storage', follow);
        removeEventListener('pageshow', comeBack);
      };
    },
    set: (kept) => {
      value.value = kept;
      try {
        localStorage.setItem(key, JSON.stringify(kept));
        isRefused = false;
      } catch {
        isRefused = true;
        // Private windows may refuse storage: the value lasts as long as the page.
      }
    },
  };
}
