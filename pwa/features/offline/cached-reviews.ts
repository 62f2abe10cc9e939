import { clear, delMany, entries, get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { Review } from '#domain/model/review.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';

const STORE = deviceStore('ai-dir-reviews', 'tools');
/** Of so many tools reviews are kept; then those that were kept longest ago go. */
const TOOLS_MAX = 200;

/** What everybody may read of a tool's reviews, as the tool itself carried it when it was last opened. */
const CachedReviews = v.object({
  version: v.literal(1),
  slug: v.string(),
  reviews: v.array(Review),
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: v.number(),
});
export type CachedReviews = Omit<v.InferOutput<typeof CachedReviews>, 'version'>;

/** Null when none are kept, or what is there is not readable. Throws what `storeTrouble` names. */
export async function loadCachedReviews(slug: string): Promise<CachedReviews | null> {
  const kept = v.safeParse(CachedReviews, await withTimeout(get(slug, STORE)));
  return kept.success && kept.output.slug === slug ? kept.output : null;
}

export async function cacheReviews(kept: CachedReviews): Promise<void> {
  await withTimeout(set(kept.slug, { version: 1, ...kept }, STORE));
  if ((await countCachedReviews()) > TOOLS_MAX) await dropOldest();
}

/** Of how many tools reviews are kept. */
export async function countCachedReviews(): Promise<number> {
  return (await withTimeout(keys(STORE))).length;
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
