import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of a form that was sent: the control that had the focus is gone. */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
