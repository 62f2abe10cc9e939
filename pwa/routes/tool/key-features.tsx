import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { useFeatures } from '#pwa/hooks/use-features.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { OverviewBox } from './box.tsx';
import { groupFeatures } from './group-features.ts';
import * as css from './overview-panel.css.ts';

const KEY_FEATURES_MAX = 10;

/** What the tool has, in short; the abilities first, because one looks for those. */
export function KeyFeatures({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { data: vocabulary } = useFeatures();
  if (!vocabulary) return null;
  const groups = groupFeatures(tool.features, vocabulary);
  const abilities = groups.filter(({ group }) => group === 'abilities');
  const others = groups.filter(({ group }) => group !== 'abilities');
  const had = [...abilities, ...others].flatMap(({ features }) => features.filter(({ value }) => value === true));
  if (had.length === 0) return null;
  return (
    <OverviewBox title={t('tool.key_features')}>
      <ul className={css.keyFeatures}>
        {had.slice(0, KEY_FEATURES_MAX).map(({ key, label }) => (
          <li key={key} className={css.keyFeature}>
            <Check className={css.tick} size={18} strokeWidth={2} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <AppLink to="#features" className={css.textLink}>
        {t('tool.features_all')}
      </AppLink>
    </OverviewBox>
  );
}
