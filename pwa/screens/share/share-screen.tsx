import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/page-heading.tsx';
import { Redirect } from '../../components/redirect.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { pageNarrow } from '../../design/layout.css.ts';
import { readShared } from '../../route-table/share-address.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { sharedWords } from './shared-words.ts';
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
      <SearchBox variant="page" initialText={sharedWords(readShared(search))} />
    </div>
  );
}
