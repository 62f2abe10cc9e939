import { useEffect, useRef, useState } from 'react';

const COMMIT_DEBOUNCE_MS = 250;

/** A control that moves through many values: it follows the hand at once, and what it commands only when it rests. */
export function useDebouncedCommit<T>(value: T, commit: (value: T) => void): [draft: T, change: (value: T) => void] {
  const [draft, setDraft] = useState(value);
  const [origin, setOrigin] = useState(value);
  if (origin !== value) {
    setOrigin(value);
    setDraft(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: T) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), COMMIT_DEBOUNCE_MS);
  };
  return [draft, change];
}
