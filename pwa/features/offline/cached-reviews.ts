import { clear, delMany, entries, get, keys, set, values } from 'idb-keyval';
import * as v from 'valibot';
import { Review } from '#domain/model/review.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';

const STORE = deviceStore('ai-dir-reviews', 'tools');
/** Above this many tools the oldest are evicted. */
const TOOLS_MAX = 200;

const CachedReviews = v.object({
  version: v.literal(1),
  slug: v.string(),
  reviews: v.array(Review),
  /** Milliseconds since 1970, device clock. */
  keptAt: v.number(),
});
export type CachedReviews = Omit<v.InferOutput<typeof CachedReviews>, 'version'>;

export async function loadCachedReviews(slug: string): Promise<CachedReviews | null> {
  const kept = v.safeParse(CachedReviews, await withTimeout(get(slug, STORE)));
  return kept.success && kept.output.slug === slug ? kept.output : null;
}

export async function cacheReviews(kept: CachedReviews): Promise<void> {
  await withTimeout(set(kept.slug, { version: 1, ...kept }, STORE));
  if ((await withTimeout(keys(STORE))).length > TOOLS_MAX) await dropOldest();
}

export async function loadAllCachedReviews(): Promise<unknown[]> {
  return withTimeout(values(STORE));
}

export async function clearCachedReviews(): Promise<void> {
  await withTimeout(clear(STORE));
}

async function dropOldest(): Promise<void> {
  const all: [IDBValidKey, unknown][] = await withTimeout(entries(STORE));
  const aged = all.map(([slug, record]) => {
    const kept = v.safeParse(CachedReviews, record);
    return { slug, keptAt: kept.success ? kept.output.keptAt : 0 };
  });
  aged.sort((a, b) => b.keptAt - a.keptAt);
  await withTimeout(
    delMany(
      aged.slice(TOOLS_MAX).map(({ slug }) => slug),
      STORE,
    ),
  );
}
