import { Check, X } from 'lucide-react';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { FEATURE_GROUPS } from '#domain/model/vocabulary.ts';
import { smallLink } from '#pwa/design/text.css.ts';
import { CorrectLink } from '#pwa/features/tools/correct-link.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { groupFeatures } from './features-panel.tsx';
import * as css from './overview-panel.css.ts';
import { Block } from './tool-aside.tsx';

/** In the groups of the vocabulary, without ratings, which are on the tab of all features. */
export function KeyFeatures({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { path } = useRouteData();
  const { data: vocabulary } = useFeatures();
  if (!vocabulary) return null;
  const all = groupFeatures(tool, vocabulary).flatMap(({ features }) => features);
  const groups = FEATURE_GROUPS.map((group) => {
    const keys = new Set(vocabulary.filter((feature) => feature.group === group).map(({ key }) => key));
    const own = all.filter(({ key }) => keys.has(key));
    return {
      group,
      stated: own.filter(({ value }) => typeof value === 'boolean').sort((a, b) => Number(b.value) - Number(a.value)),
      named: own.filter(({ value }) => typeof value === 'string'),
      unstated: own.filter(({ value }) => value === null).length,
    };
  }).filter(({ stated, named }) => stated.length + named.length > 0);
  if (groups.length === 0) return null;
  const allFeatures = `${path}#features`;
  const title = t('tool_page.key_features');
  return (
    <Block
      title={title}
      note={
        <span className={css.notes}>
          <CorrectLink slug={tool.slug} field="other" label={title} day={null} />
          <AppLink to={allFeatures} className={smallLink} onClick={focusFeatures}>
            {t('tool_page.features_all')}
          </AppLink>
        </span>
      }
    >
      <dl>
        {groups.map(({ group, stated, named, unstated }) => (
          <div key={group} className={css.abilities}>
            <dt className={css.abilityGroup}>{t(`features.group_${group}`)}</dt>
            <dd className={css.abilityList}>
              {stated.map(({ key, label, value }) => {
                const Sign = value === true ? Check : X;
                return (
                  <span key={key} className={value === true ? css.ability : css.lacking}>
                    <Sign
                      className={value === true ? css.sign : css.lackingSign}
                      size={14}
                      strokeWidth={2.5}
                      aria-hidden
                    />
                    {value === true ? label : t('overview.without', { label })}
                  </span>
                );
              })}
              {named.map(({ key, label, value }) => (
                <span key={key} className={css.named}>
                  <span className={css.namedLabel}>{label}</span> <span lang={FALLBACK_LANGUAGE}>{value}</span>
                </span>
              ))}
              {unstated > 0 && (
                <AppLink to={allFeatures} className={css.unstated} onClick={focusFeatures}>
                  {t('overview.unstated', { count: unstated })}
                </AppLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

/** The pressed link disappears with its panel. */
function focusFeatures(): void {
  document.getElementById('features-tab')?.focus();
}
