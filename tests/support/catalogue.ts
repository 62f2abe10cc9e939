import type { GenericSchema, InferInput } from 'valibot';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import type { ImportKind, ImportSource } from '#backend/import/read/source.ts';
import type { ImportCategory, ImportFeature, ImportPost, ImportTool } from '#domain/model/import.ts';
import { fold } from '#domain/search/fold.ts';

/** Schemas with optional translations infer them as required. */
type Written<Schema extends GenericSchema> = Omit<InferInput<Schema>, 'translations'> & { translations?: unknown };

export type TestTool = { name: string } & Partial<InferInput<typeof ImportTool>>;
export type TestCategory = { slug: string } & Partial<InferInput<typeof ImportCategory>>;
export type TestFeature = Pick<InferInput<typeof ImportFeature>, 'key'> & Partial<InferInput<typeof ImportFeature>>;
export type TestPost = { slug: string } & Partial<InferInput<typeof ImportPost>>;

export function memorySource(kind: ImportKind, records: readonly unknown[]): ImportSource {
  return {
    name: `${kind}.json`,
    kind,
    format: 'json',
    isRepeatable: true,
    async *open() {
      yield Buffer.from(JSON.stringify(records));
    },
  };
}

/** "Le Chat 2" becomes "le-chat-2"; names without Latin letters become their code points. */
function slugOf(name: string): string {
  const words = fold(name).match(/[a-z0-9]+/g) ?? [...name].map((letter) => letter.codePointAt(0)?.toString(16));
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

function fillTool(given: TestTool): Written<typeof ImportTool> {
  const slug = given.slug ?? slugOf(given.name);
  return {
    slug,
    website: `https://${slug}.example`,
    description: 'Made for a test.',
    pricingType: 'free',
    categories: ['chatbots'],
    ...given,
  };
}

function fillCategory(given: TestCategory): Written<typeof ImportCategory> {
  const name = given.slug.replaceAll('-', ' ');
  return { name, description: `Tools for ${name}.`, iconName: 'message-circle', ...given };
}

function typeOf(value: unknown): 'boolean' | 'number' | 'text' {
  return typeof value === 'boolean' || typeof value === 'number' ? (typeof value as 'boolean' | 'number') : 'text';
}

function fillFeature(given: TestFeature): InferInput<typeof ImportFeature> {
  return { type: 'boolean', group: 'abilities', label: { en: given.key.replaceAll('_', ' ') }, ...given };
}

async function importAll(database: Database, sources: readonly ImportSource[]): Promise<void> {
  const report = await importCatalogue(database, sources);
  if (report.errorCount > 0) throw new Error(`test data is wrong: ${JSON.stringify(report.errors)}`);
}

export async function addCategories(database: Database, categories: readonly TestCategory[]): Promise<void> {
  await importAll(database, [memorySource('categories', categories.map(fillCategory))]);
}

export async function addFeatures(database: Database, features: readonly TestFeature[]): Promise<void> {
  await importAll(database, [memorySource('features', features.map(fillFeature))]);
}

/** Fills in missing fields, and adds missing categories and features. */
export async function addTools(database: Database, tools: readonly TestTool[]): Promise<void> {
  const filled = tools.map(fillTool);
  const known = {
    categories: new Set<string>(await database.reader('categories').pluck('slug')),
    features: new Set<string>(await database.reader('features').pluck('key')),
  };
  const categories = [...new Set(filled.flatMap((tool) => tool.categories))].filter(
    (slug) => !known.categories.has(slug),
  );
  const features = new Map(
    filled.flatMap((tool) => Object.entries(tool.features ?? {})).filter(([key]) => !known.features.has(key)),
  );
  await importAll(database, [
    memorySource(
      'categories',
      categories.map((slug) => fillCategory({ slug })),
    ),
    memorySource(
      'features',
      [...features].map(([key, value]) => fillFeature({ key, type: typeOf(value) })),
    ),
    memorySource('tools', filled),
  ]);
}

export async function addPosts(database: Database, posts: readonly TestPost[]): Promise<void> {
  const records = posts.map((post) => ({
    title: `About ${post.slug}`,
    excerpt: 'In short.',
    content: 'Some **bold** text.',
    authorName: 'Ada',
    publishedDate: '2026-01-31',
    ...post,
  }));
  await importAll(database, [memorySource('posts', records)]);
}

export async function emptyCatalogue({ writer }: Database): Promise<void> {
  const tables = ['reviews', 'users', 'tools', 'posts', 'categories', 'features'];
  for (const table of tables) await writer(table).delete();
}
