import { clear, delMany, entries, get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { Review } from '#domain/schemas/review.ts';
import { deviceStore } from '../device-store.ts';
import { within } from '../within.ts';

const STORE = deviceStore('ai-dir-reviews', 'tools');
/** Of so many tools reviews are kept; then those that were kept longest ago go. */
const TOOLS_MAX = 200;

/** What everybody may read of a tool's reviews, as the tool itself carried it when it was last opened. */
const KeptReviews = v.object({
  version: v.literal(1),
  slug: v.string(),
  reviews: v.array(Review),
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: v.number(),
});
export type KeptReviews = Omit<v.InferOutput<typeof KeptReviews>, 'version'>;

/** Null when none are kept, or what is there is not readable. Throws what `storeTrouble` names. */
export async function loadReviews(slug: string): Promise<KeptReviews | null> {
  const kept = v.safeParse(KeptReviews, await within(get(slug, STORE)));
  return kept.success && kept.output.slug === slug ? kept.output : null;
}

export async function keepReviews(kept: KeptReviews): Promise<void> {
  await within(set(kept.slug, { version: 1, ...kept }, STORE));
  if ((await countKeptReviews()) > TOOLS_MAX) await dropOldest();
}

/** Of how many tools reviews are kept. */
export async function countKeptReviews(): Promise<number> {
  return (await within(keys(STORE))).length;
}

export async function removeKeptReviews(): Promise<void> {
  await within(clear(STORE));
}

async function dropOldest(): Promise<void> {
  const all: [IDBValidKey, unknown][] = await within(entries(STORE));
  const aged = all.map(([slug, record]) => {
    const kept = v.safeParse(KeptReviews, record);
    return { slug, keptAt: kept.success ? kept.output.keptAt : 0 };
  });
  aged.sort((a, b) => b.keptAt - a.keptAt);
  await within(
    delMany(
      aged.slice(TOOLS_MAX).map(({ slug }) => slug),
      STORE,
    ),
  );
}
