import { Search, Shapes, X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { secondary } from '#pwa/design/text.css.ts';
import * as rowCss from '#pwa/features/tools/category-card.css.ts';
import { CategoryCard, CategoryGridSkeleton } from '#pwa/features/tools/category-card.tsx';
import { findCategories } from '#pwa/features/tools/find-categories.ts';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { categoriesBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink, IconButton } from '#pwa/ui/button/button.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

function CategoryFinder({ categories }: { categories: readonly CategorySummary[] }) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const found = useMemo(() => findCategories(categories, text), [categories, text]);
  return (
    <>
      <div className={css.bar}>
        <div className={css.box}>
          <Search className={css.icon} size={20} strokeWidth={1.75} aria-hidden />
          <input
            ref={input}
            type="search"
            className={css.input}
            value={typed}
            aria-label={t('categories.filter_label')}
            aria-controls={listId}
            placeholder={t('categories.filter_placeholder')}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && <IconButton icon={X} size="small" label={t('categories.clear_filter')} onClick={clear} />}
        </div>
        <p className={secondary} role="status">
          {text !== '' && t('categories.match_count', { count: found.length, text })}
        </p>
      </div>
      <div id={listId}>
        {found.length === 0 ? (
          <NoMatch text={text} onClear={clear} />
        ) : (
          <ul className={rowCss.rows}>
            {found.map(({ category, position }) => (
              <li key={category.slug}>
                <CategoryCard category={category} position={position} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClear}>{t('categories.clear_filter')}</Button>
      <ButtonLink to={toolsPath({ search: text })} variant="primary">
        {t('categories.search_tools', { text })}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('categories.no_match_title', { text })} actions={actions}>
      {t('categories.no_match_message')}
    </EmptyState>
  );
}

export function CategoriesScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame trail={categoriesBreadcrumbs(t)} title={t('categories.title')} intro={t('categories.intro')}>
      <CategoryList />
    </PageFrame>
  );
}

function CategoryList() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  if (data && data.length > 0) return <CategoryFinder categories={data} />;
  if (data) {
    return (
      <EmptyState icon={Shapes} title={t('categories.empty_title')}>
        {t('categories.empty_message')}
      </EmptyState>
    );
  }
  if (!error) {
    return (
      <>
        <div className={css.bar}>
          <div className={css.box} />
        </div>
        <CategoryGridSkeleton count={12} className={rowCss.rows} />
      </>
    );
  }
  return (
    <ErrorState
      title={t('categories.error_title')}
      message={t(isOffline(error) ? 'errors.offline' : 'categories.error_message')}
      actions={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
    />
  );
}
