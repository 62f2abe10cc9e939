const PAGE_MAX = 10_000;

/** `?page=n`, counted from 1. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}
