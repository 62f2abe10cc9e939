import type { TFunction } from 'i18next';
import type { ApiKey } from '../api/api-key.ts';
import type { Loaded } from '../route-table/route.ts';
import type { PageHead } from './page-head.ts';

function emptyHead(title: string, description: string): PageHead {
  return { title, description, path: null, isIndexed: false, jsonLd: [] };
}

/** For an address that has nothing to show. */
export function missingHead(title: string, t: TFunction): PageHead {
  return emptyHead(title, t('not_found.message'));
}

/** What the screen itself says where there is no such thing, and where its answer did not come. */
type AbsentTitles = { missing: string; failed: string };

/** For a page about one thing that is not there, or not yet. */
export function absentHead(loaded: Loaded, key: ApiKey, { missing, failed }: AbsentTitles, t: TFunction): PageHead {
  if (loaded.isMissing(key)) return missingHead(missing, t);
  if (loaded.hasFailed(key)) return emptyHead(failed, t('errors.later'));
  return { ...missingHead(t('common.loading'), t), isLoading: true };
}
