import { useSignals } from '@preact/signals-react/runtime';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { announcement } from '#pwa/lib/announce.ts';

/** The polite live region. The key makes a repeated text a new one to screen readers. */
export function Announcer() {
  useSignals();
  const { text, count } = announcement.value;
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </div>
  );
}
