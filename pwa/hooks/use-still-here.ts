import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page when something that takes its time is done. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
