import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { catalogTool } from './catalog-tool.ts';
import { ToolLists } from './tool-lists.ts';

type Translations<Text> = Partial<Record<Language, Text>>;
type SeedNames = { name: string; words?: string[] };
type SeedCategory = SeedNames & { slug: string; translations: Translations<SeedNames> };
type SeedFeature = { key: string; label: Record<Language, string> };
type SeedTool = Pick<
  CatalogTool,
  'name' | 'companyName' | 'pricingType' | 'description' | 'features' | 'popularity' | 'isVerified' | 'isPromoted'
> & { slug: string; categories: string[]; translations: Translations<{ description: string }> };

const seeds = join(projectRoot, 'seeds');
const read = (file: string) => JSON.parse(readFileSync(join(seeds, file), 'utf8'));

export function seedIndex(language: Language): ToolLists {
  const categories = (read('categories.json') as SeedCategory[]).map(({ slug, translations, name, words }, i) => {
    const texts = translations[language] ?? { name, words };
    return { id: i + 1, slug, name: texts.name, words: texts.words ?? [] };
  });
  const features = (read('features.json') as SeedFeature[]).map(({ key, label }) => ({ key, label: label[language] }));
  const files = readdirSync(join(seeds, 'tools')).filter((file) => file.endsWith('.json'));
  const records = files.sort().flatMap((file) => read(`tools/${file}`) as SeedTool[]);
  const tools = records.map(({ translations, categories: slugs, ...record }, i) =>
    catalogTool({
      ...record,
      id: i + 1,
      description: translations[language]?.description ?? record.description,
      categories: categories.filter(({ slug }) => slugs.includes(slug)),
    }),
  );
  return new ToolLists(tools, language, { categories, features });
}
