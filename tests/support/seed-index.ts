import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weighPopularity } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { catalogTool } from './catalog-tool.ts';
import { filledFeatures, filledTools } from './filled-tools.ts';
import { ToolLists } from './tool-lists.ts';

type Translations<Text> = Partial<Record<Language, Text>>;
type SeedNames = { name: string; words?: string[] };
type SeedCategory = SeedNames & { slug: string; translations: Translations<SeedNames> };
type SeedFeature = Pick<Feature, 'key' | 'type' | 'group'> & { label: Record<Language, string> };
type SeedTexts = { description: string; tagline?: string };
type SeedTool = Pick<
  CatalogTool,
  'name' | 'companyName' | 'pricingType' | 'description' | 'features' | 'popularity' | 'isVerified' | 'isPromoted'
> & { slug: string; categories: string[]; tagline?: string; translations: Translations<SeedTexts> };

const seeds = join(projectRoot, 'seeds');
const read = (file: string) => JSON.parse(readFileSync(join(seeds, file), 'utf8'));

function seedTools(): SeedTool[] {
  const files = readdirSync(join(seeds, 'tools')).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => (read(`tools/${file}`) as SeedTool[]).map(weighPopularity));
}

function indexOf(language: Language, records: readonly SeedTool[], vocabulary: readonly SeedFeature[]): ToolLists {
  const categories = (read('categories.json') as SeedCategory[]).map(({ slug, translations, name, words }, i) => {
    const own = translations[language];
    const texts = own ?? { name, words };
    return {
      id: i + 1,
      slug,
      name: texts.name,
      words: texts.words ?? [],
      ...(own && { englishWords: [name, ...(words ?? [])] }),
    };
  });
  const features = vocabulary.map(({ key, type, group, label }) => ({ key, type, group, label: label[language] }));
  const tools = records.map(({ translations, categories: slugs, tagline, ...record }, i) =>
    catalogTool({
      ...record,
      ...(tagline === undefined ? {} : { tagline: translations[language]?.tagline ?? tagline }),
      id: i + 1,
      description: translations[language]?.description ?? record.description,
      categories: slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []),
    }),
  );
  return new ToolLists(tools, language, { categories, features });
}

export function seedIndex(language: Language): ToolLists {
  return indexOf(language, seedTools(), read('features.json') as SeedFeature[]);
}

/** Of the seeds and the filled tools. */
export function filledIndex(language: Language): ToolLists {
  const filled = [...filledTools().values()].flat().map(({ maker, owner, statusNote, sources, history, ...tool }) => ({
    ...tool,
    companyName: maker,
    successor: tool.successor ?? undefined,
  }));
  return indexOf(language, [...seedTools(), ...filled], filledFeatures());
}
