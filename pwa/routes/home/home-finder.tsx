import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NO_FILTER, type ToolFilter } from '#domain/model/tool-query.ts';
import * as css from '#pwa/features/finder/finder.css.ts';
import {
  FeatureQuestion,
  type FinderChange,
  FinderForm,
  FinderSheet,
  PLACES,
  Question,
} from '#pwa/features/finder/finder-form.tsx';
import { useCategories, useCategory } from '#pwa/hooks/catalogue-queries.ts';
import { useResource, useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { featuresKey, POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { isFiltered, toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';

/** Asked for until a category is chosen. */
const USUAL_KEYS = ['open_source', 'runs_locally', 'no_account_needed'] as const;

function useRequiredKeys(category: string): { value: string; label: string }[] | null {
  const { language } = useTranslation();
  const keys = useCategory(category).data?.requiredKeys;
  const features = useResource(keys ? featuresKey(language) : null).data;
  if (!keys || !features) return null;
  const isAsked = (key: string) => key === 'free_plan' || PLACES.some(({ value }) => value === key);
  return keys.flatMap((value) => {
    const feature = features.find(({ key, type }) => key === value && type === 'boolean' && !isAsked(key));
    return feature ? [{ value, label: feature.label }] : [];
  });
}

/** For coming back to the page. */
let lastAnswers = NO_FILTER;

export function HomeFinder() {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { localize } = useUrlLanguage();
  const [filter, setFilter] = useState(lastAnswers);
  const change: FinderChange = (changed) => {
    lastAnswers = { ...lastAnswers, ...changed(lastAnswers) };
    setFilter(lastAnswers);
  };
  const found = useTools(isFiltered(filter) ? { ...filter, sort: 'relevance', limit: 1, offset: 0 } : POPULAR_TOOLS);
  const categories = useCategories().data ?? [];
  const required = useRequiredKeys(filter.category);
  const usualKeys = USUAL_KEYS.map((value) => ({ value, label: t(`finder.${value}`) }));
  const chooseCategory = (category: string) => change(({ features }) => ({ category, features: onlyPlaces(features) }));
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('finder.title')}
      </h2>
      <FinderSheet label={t('finder.title')}>
        <FinderForm
          action={toolsPath()}
          filter={filter}
          change={change}
          total={found.isStale ? undefined : found.data?.total}
          onSubmit={() => void navigate(localize(toolsPath(filter)))}
          before={
            <Question
              name="category"
              label={t('finder.task')}
              any={t('finder.task_any')}
              answers={categories.map(({ slug, name, lang }) => ({ value: slug, label: name, lang }))}
              value={filter.category}
              onChange={chooseCategory}
            />
          }
        >
          <FeatureQuestion
            label={t('finder.must')}
            any={t('finder.must_any')}
            answers={required ?? (filter.category === '' ? usualKeys : [])}
            filter={filter}
            change={change}
          />
        </FinderForm>
      </FinderSheet>
    </section>
  );
}

const onlyPlaces = (features: ToolFilter['features']) =>
  features.filter((key) => PLACES.some(({ value }) => value === key));
