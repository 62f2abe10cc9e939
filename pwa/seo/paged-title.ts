import type { TFunction } from 'i18next';

/** Each page of a list has a title of its own. */
export function paginatedTitle(title: string, page: number, t: TFunction): string {
  return page > 1 ? t('head.title_page', { title, page }) : title;
}
