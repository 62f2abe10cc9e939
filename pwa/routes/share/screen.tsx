import { useTranslation } from 'react-i18next';
import { pageNarrow } from '#pwa/design/layout.css.ts';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { useRouteData } from '#pwa/router/route.ts';
import { parseSharedContent } from '#pwa/router/search-params.ts';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { sharedSearchText, useShareTarget } from './use-share-target.ts';

/** Target of the manifest's `share_target`. Redirects; without scripts it offers a search box. */
export function ShareScreen() {
  const { t } = useTranslation();
  const { search } = useRouteData();
  const target = useShareTarget();
  return (
    <div className={pageNarrow}>
      {target !== null && <Redirect to={target} />}
      <PageHeading title={t('share.title')} intro={t('share.intro')} />
      <SearchBox variant="page" initialText={sharedSearchText(parseSharedContent(search))} />
    </div>
  );
}
