import { isUnsaid } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import {
  FEATURE_GROUPS,
  type Feature,
  type FeatureGroup,
  type Features,
  type FeatureValue,
} from '#domain/model/vocabulary.ts';
import { RatingBar } from '#pwa/features/reviews/stars.tsx';
import { YesOrNo } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './screen.css.ts';

/** Null: the maker does not say. */
type LabelledFeature = { key: string; label: string; unit: string | null; value: FeatureValue | null };
export type LabelledFeatureGroup = { group: FeatureGroup | 'other'; features: LabelledFeature[] };

/** Unknown keys come last. */
export function groupFeatures(
  features: Features,
  vocabulary: readonly Feature[],
  isLookedUp = (_: string) => false,
): LabelledFeatureGroup[] {
  const known = vocabulary.flatMap(({ key, label, unit, group }) => {
    const value = features[key] ?? (isLookedUp(key) ? null : undefined);
    return value === undefined ? [] : [{ group, key, label, unit, value }];
  });
  const keys = new Set(vocabulary.map(({ key }) => key));
  const other = Object.entries(features)
    .filter(([key]) => !keys.has(key))
    .map(([key, value]) => ({ key, label: key.replaceAll('_', ' '), unit: null, value }));
  const groups: LabelledFeatureGroup[] = FEATURE_GROUPS.map((group) => ({
    group,
    features: known.filter((feature) => feature.group === group),
  }));
  return [...groups, { group: 'other' as const, features: other }].filter((each) => each.features.length > 0);
}

function FeatureValueView({ feature: { value, label, unit } }: { feature: LabelledFeature }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  if (value === null) return t('looked_up.unsaid');
  if (typeof value === 'string') return <span lang={FALLBACK_LANGUAGE}>{value}</span>;
  if (typeof value === 'number') {
    return (
      <span className={css.featureNumber}>
        <RatingBar value={value} label={label} />
        <span className={css.featureDigits}>
          {number(value)} {unit}
        </span>
      </span>
    );
  }
  return <YesOrNo isYes={value} />;
}

/** Unstated features are omitted. */
export function FeaturesPanel({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.features')}</h2>
      </VisuallyHidden>
      {Object.keys(tool.features).length === 0 ? (
        <p className={css.noFeatures}>{t('tool.features_none')}</p>
      ) : (
        <FeatureGroups tool={tool} />
      )}
    </>
  );
}

function FeatureGroups({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { data, error } = useFeatures();
  if (!data && !error) return <FeaturesSkeleton />;
  // Without the feature list the keys are shown.
  return (
    <div className={css.featureGroups}>
      {groupFeatures(tool.features, data ?? [], (key) => isUnsaid(tool, key)).map(({ group, features }) => (
        <section key={group} className={css.featureGroup}>
          <h3 className={css.featureGroupTitle}>{t(`features.group_${group}`)}</h3>
          <dl>
            {features.map((feature) => (
              <div key={feature.key} className={css.featureRow}>
                <dt className={css.featureLabel}>{feature.label}</dt>
                <dd className={css.featureValue}>
                  <FeatureValueView feature={feature} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function FeaturesSkeleton() {
  return (
    <Loading>
      <div className={css.featureGroups}>
        <Repeated count={4}>
          <Skeleton shape="block" />
        </Repeated>
      </div>
    </Loading>
  );
}
