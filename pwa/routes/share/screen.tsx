import { useTranslation } from 'react-i18next';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { Redirect } from '#pwa/ui/link/redirect.tsx';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { pageNarrow } from '#pwa/design/layout.css.ts';
import { parseSharedContent } from '#pwa/router/share-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { sharedSearchText } from './shared-words.ts';
import { useShareTarget } from './use-share-target.ts';

/** Where other apps share to (the manifest's `share_target`). It leads on at once; without scripts one searches oneself. */
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
