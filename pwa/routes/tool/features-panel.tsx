import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { useFeatures } from '#pwa/hooks/use-features.ts';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { FeatureValueView } from './feature-value.tsx';
import * as css from './features-panel.css.ts';
import { groupFeatures } from './group-features.ts';

/** Everything that is known of what the tool can do. What is not stated is left out, never guessed. */
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
  // Without the vocabulary the keys themselves still say something.
  return (
    <div className={css.featureGroups}>
      {groupFeatures(tool.features, data ?? []).map(({ group, features }) => (
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
