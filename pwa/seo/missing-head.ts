import type { TFunction } from 'i18next';
import type { ApiKey } from '#pwa/lib/api/api-key.ts';
import type { LoadedData } from '#pwa/router/route.ts';
import type { PageHead } from './page-head.ts';

function emptyHead(title: string, description: string): PageHead {
  return { title, description, path: null, isIndexed: false, jsonLd: [] };
}

/** For an address that has nothing to show. */
export function missingHead(title: string, t: TFunction): PageHead {
  return emptyHead(title, t('not_found.message'));
}

/** What the screen itself says where there is no such thing, and where its answer did not come. */
type UnavailableTitles = { missing: string; failed: string };

/** For a page about one thing that is not there, or not yet. */
export function unavailableHead(
  loaded: LoadedData,
  key: ApiKey,
  { missing, failed }: UnavailableTitles,
  t: TFunction,
): PageHead {
  if (loaded.isMissing(key)) return missingHead(missing, t);
  if (loaded.hasFailed(key)) return emptyHead(failed, t('errors.later'));
  return { ...missingHead(t('common.loading'), t), isLoading: true };
}
