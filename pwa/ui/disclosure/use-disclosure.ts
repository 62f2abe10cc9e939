import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type Disclosure = {
  close: () => void;
  closeAndRefocus: () => void;
  props: {
    ref: RefObject<HTMLDetailsElement | null>;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Closes on Escape, an outside press, or loss of focus. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const closeAndRefocus = () => {
    close();
    ref.current?.querySelector('summary')?.focus();
  };
  return {
    close,
    closeAndRefocus,
    props: {
      ref,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && ref.current?.open) closeAndRefocus();
      },
      onBlur: (event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
  };
}
