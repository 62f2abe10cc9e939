import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { comparedTools, toggleCompared } from '#pwa/state/compare-tray.ts';
import * as css from './compare-check.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Puts a tool into the compare tray or takes it out; the tray itself refuses a fourth. */
export function CompareCheck({ slug, name }: { slug: string; name: string }) {
  useSignals();
  const { t } = useTranslation();
  const isChosen = comparedTools.value.some((tool) => tool.slug === slug);
  return (
    <label className={css.label}>
      <input type="checkbox" className={css.box} checked={isChosen} onChange={() => toggleCompared(slug, name)} />
      {t('common.compare')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </label>
  );
}
