import { Bookmark as BookmarkIcon, ListX } from 'lucide-react';
import type { ToolSummary } from '#domain/model/tool.ts';
import { screen } from '#pwa/design/layout.css.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard, ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { useNamedTools } from '#pwa/hooks/catalogue-queries.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseListParams } from '#pwa/router/search-params.ts';
import * as buttonCss from '#pwa/ui/button/button.css.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';

function SaveList({ tools, title }: { tools: readonly ToolSummary[]; title: string }) {
  const { t } = useTranslation();
  const save = async () => {
    const { saveSharedList } = await withTranslations('facts', () => import('#pwa/features/saved/saved-actions.ts'));
    await saveSharedList(
      title,
      tools.filter(({ status }) => status !== 'discontinued'),
    );
  };
  return (
    <Button variant="primary" icon={BookmarkIcon} className={buttonCss.scripted} onClick={() => void save()}>
      {t('saved.shared_save')}
    </Button>
  );
}

/** Anyone can write its address, so the title is shown as a visitor's and never linked. */
export function ListScreen() {
  const { t } = useTranslation();
  const { search } = useRouteData();
  const { slugs, title } = parseListParams(search);
  const { data: tools, error, retry } = useNamedTools(slugs);
  const missing = tools ? slugs.length - tools.length : 0;
  const isEmpty = slugs.length === 0 || tools?.length === 0;
  return (
    <div className={screen}>
      <PageHeading
        title={title === '' ? t('saved.shared_by') : <bdi>{title}</bdi>}
        eyebrow={title === '' ? undefined : t('saved.shared_by')}
        aside={tools && tools.length > 0 && <SaveList tools={tools} title={title || t('saved.shared_by')} />}
      />
      {error && !tools && (
        <ErrorState title={t('errors.generic')} actions={<Button onClick={retry}>{t('common.retry')}</Button>} />
      )}
      {!error && !tools && !isEmpty && <ToolListSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={ListX}
          title={missing > 0 ? t('saved.shared_missing', { count: missing }) : t('saved.empty_list')}
          actions={<ButtonLink to={toolsPath()}>{t('tool.browse_all')}</ButtonLink>}
        />
      )}
      {tools && tools.length > 0 && (
        <ul className={toolCss.rows}>
          {tools.map((tool) => (
            <li key={tool.slug}>
              <ToolCard tool={tool} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && !isEmpty && <p className={finePrint}>{t('saved.shared_missing', { count: missing })}</p>}
    </div>
  );
}
