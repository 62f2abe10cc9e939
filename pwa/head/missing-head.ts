import type { TFunction } from 'i18next';
import type { PageHead } from './page-head.ts';

/** For an address that has nothing to show. */
export function missingHead(title: string, t: TFunction): PageHead {
  return { title, description: t('not_found.message'), path: null, isIndexed: false, jsonLd: [] };
}

/** For a page about one thing that is not there, or not yet. */
export function absentHead(isMissing: boolean, missingTitle: string, t: TFunction): PageHead {
  return isMissing ? missingHead(missingTitle, t) : { ...missingHead(t('common.loading'), t), isLoading: true };
}
