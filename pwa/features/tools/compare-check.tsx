import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { comparedTools, toggleCompared } from '#pwa/features/compare/compared-tools.ts';
import * as css from './compare-check.css.ts';
import { usePrehydrationCheck } from '#pwa/hooks/use-early-check.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';

/** Puts a tool into the compare tray or takes it out; the tray itself refuses a fourth. */
export function CompareCheck({ slug, name }: { slug: string; name: string }) {
  useSignals();
  const { t } = useTranslation();
  const input = usePrehydrationCheck();
  // A screen may hydrate after the tray has started: until then it must agree with the server's HTML.
  const isChosen = useHydrated() && comparedTools.value.some((tool) => tool.slug === slug);
  return (
    <label className={css.compareLabel}>
      <input
        ref={input}
        type="checkbox"
        className={css.compareBox}
        checked={isChosen}
        onChange={() => toggleCompared(slug, name)}
      />
      {t('common.compare')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </label>
  );
}
