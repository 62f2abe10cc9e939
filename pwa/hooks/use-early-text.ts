import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** Takes up what was typed into the server's page before React took it over: React itself would forget it. */
export function usePrehydrationText(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (text: string) => void,
): void {
  const first = useRef(take);
  useBrowserLayoutEffect(() => {
    const { value = '', defaultValue = '' } = input.current ?? {};
    if (value !== defaultValue) first.current(value);
  }, [input]);
}
