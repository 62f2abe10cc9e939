import { type Signal, signal } from '@preact/signals-react';
import * as v from 'valibot';

type StoredSignal<T> = {
  signal: Signal<T>;
  /** Reads it after hydration, so that the first render agrees with the server's, and follows the other tabs. */
  start: () => () => void;
  /** Changes it, here and on the device. */
  set: (value: T) => void;
};

/** A value kept on the device, the same in all tabs. What is found there is parsed like anything from outside. */
export function storedSignal<T>(key: string, schema: v.GenericSchema<unknown, T>, empty: T): StoredSignal<T> {
  const value = signal(empty);
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
        try {
          read(localStorage.getItem(key));
        } catch {
          value.value = empty;
        }
      };
      const follow = (event: StorageEvent) => {
        if (event.key === key) read(event.newValue);
      };
      // A page that the browser had laid aside hears nothing of the other tabs.
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
      } catch {
        // A private window may refuse: then it lasts as long as the page.
      }
    },
  };
}
