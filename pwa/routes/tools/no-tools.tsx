import { withoutWord } from '#domain/search/fold.ts';
import { cluster } from '#pwa/design/layout.css.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withParams } from '#pwa/lib/url.ts';
import { categoriesPath, closestQuery, submitPath, type ToolsParams, toolsPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import * as css from './screen.css.ts';

type ClosestToolsProps = {
  address: ToolsParams;
  unmet: readonly string[];
};

function ClosestTools({ address: { filter, sort }, unmet }: ClosestToolsProps) {
  const { t } = useTranslation();
  const { data } = useTools(closestQuery(filter));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.closest} aria-labelledby="closest-tools">
      <h3 id="closest-tools" className={css.closestTitle}>
        {t('tools.closest')}
      </h3>
      {unmet.length > 0 && (
        <ul className={cluster}>
          {unmet.map((word) => (
            <li key={word}>
              <ButtonLink size="small" to={toolsPath({ ...filter, search: withoutWord(filter.search, word) }, sort)}>
                {t('tools.without_word', { word })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={toolCss.rows}>
        {data.items.map((tool) => (
          <li key={tool.slug}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PastEnd({ address: { filter, sort } }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const back = <ButtonLink to={toolsPath(filter, sort)}>{t('tools.first_page')}</ButtonLink>;
  return <EmptyState title={t('tools.past_end')} headingLevel={3} actions={back} />;
}

export function NoTools({ address, unmet }: { address: ToolsParams; unmet: readonly string[] }) {
  const { t } = useTranslation();
  const { search } = address.filter;
  const actions = (
    <>
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('tools.clear_filters')}
      </ButtonLink>
      <ButtonLink to={categoriesPath}>{t('tools.empty_browse')}</ButtonLink>
      <ButtonLink to={withParams(submitPath, { name: search })}>{t('layout.nav_submit')}</ButtonLink>
    </>
  );
  return (
    <>
      {search !== '' && <ClosestTools address={address} unmet={unmet} />}
      <EmptyState title={t('tools.empty')} headingLevel={3} actions={actions}>
        <p>{t('tools.empty_hint')}</p>
      </EmptyState>
    </>
  );
}
