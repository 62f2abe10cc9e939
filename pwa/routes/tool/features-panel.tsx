import { isUnsaid, sourceOf } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { FEATURE_GROUPS, type Feature, type FeatureGroup, type FeatureValue } from '#domain/model/vocabulary.ts';
import { RatingBar } from '#pwa/features/reviews/stars.tsx';
import { CorrectLink, OutOfDate } from '#pwa/features/tools/correct-link.tsx';
import { Unsaid } from '#pwa/features/tools/fact-day.tsx';
import { YesOrNo } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './screen.css.ts';

type LabelledFeature = {
  key: string;
  label: string;
  unit: string | null;
  /** Null: not known, or with `isUnsaid` not said by the maker. */
  value: FeatureValue | null;
  isUnsaid: boolean;
};
export type LabelledFeatureGroup = { group: FeatureGroup | 'decides' | 'other'; features: LabelledFeature[] };

/** Required keys come first, with their gaps; unknown keys come last. */
export function groupFeatures(
  tool: Pick<ToolDetails, 'features' | 'sources' | 'requiredKeys'>,
  vocabulary: readonly Feature[],
): LabelledFeatureGroup[] {
  const { features, requiredKeys = [] } = tool;
  const known = new Map(
    vocabulary.map(({ key, label, unit, group }) => [
      key,
      { group, key, label, unit, value: features[key] ?? null, isUnsaid: isUnsaid(tool, key) },
    ]),
  );
  const others = [...known.values()].filter(
    (feature) => !requiredKeys.includes(feature.key) && (feature.value !== null || feature.isUnsaid),
  );
  const unlisted = Object.entries(features)
    .filter(([key]) => !known.has(key))
    .map(([key, value]) => ({ key, label: key.replaceAll('_', ' '), unit: null, value, isUnsaid: false }));
  const groups: LabelledFeatureGroup[] = [
    { group: 'decides', features: requiredKeys.flatMap((key) => known.get(key) ?? []) },
    ...FEATURE_GROUPS.map((group) => ({ group, features: others.filter((feature) => feature.group === group) })),
    { group: 'other', features: unlisted },
  ];
  return groups.filter((each) => each.features.length > 0);
}

function FeatureValueView({ feature: { value, label, unit, isUnsaid } }: { feature: LabelledFeature }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  if (value === null) return isUnsaid ? <Unsaid /> : <span className={css.noFeatures}>{t('common.not_stated')}</span>;
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

/** Other unstated features are omitted. */
export function FeaturesPanel({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.features')}</h2>
      </VisuallyHidden>
      {Object.keys(tool.features).length === 0 && !tool.requiredKeys ? (
        <p className={css.noFeatures}>{t('tool_page.features_none')}</p>
      ) : (
        <FeatureGroups tool={tool} />
      )}
    </>
  );
}

function FeatureGroups({ tool }: { tool: ToolDetails }) {
  const { data, error } = useFeatures();
  if (!data && !error) return <FeaturesSkeleton />;
  // Without the feature list the keys are shown.
  return (
    <div className={css.featureGroups}>
      {groupFeatures(tool, data ?? []).map((each) => (
        <FeatureGroupView key={each.group} tool={tool} {...each} />
      ))}
    </div>
  );
}

function FeatureGroupView({ tool, group, features }: { tool: ToolDetails } & LabelledFeatureGroup) {
  const { t } = useTranslation();
  const title = group === 'decides' ? t('decides.title') : t(`features.group_${group}`);
  const [first] = features;
  const fieldOf = ({ key }: LabelledFeature) => `features.${key}`;
  return (
    <section className={css.featureGroup}>
      <div className={css.featureGroupHead}>
        <h3 className={css.featureGroupTitle}>{title}</h3>
        {first && <CorrectLink slug={tool.slug} field={fieldOf(first)} label={title} day={null} />}
      </div>
      <dl>
        {features.map((feature) => (
          <div key={feature.key} className={css.featureRow}>
            <dt className={css.featureLabel}>{feature.label}</dt>
            <dd className={css.featureValue}>
              <FeatureValueView feature={feature} />{' '}
              <OutOfDate
                slug={tool.slug}
                field={fieldOf(feature)}
                label={feature.label}
                day={sourceOf(tool, fieldOf(feature))?.day ?? null}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
