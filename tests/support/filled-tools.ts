import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import type { Language } from '#domain/languages.ts';
import type { Plan } from '#domain/model/plan.ts';
import type { PricingType } from '#domain/model/tool.ts';
import type { FeatureGroup } from '#domain/model/vocabulary.ts';

interface Texts {
  tagline: string;
  description: string;
  statusNote: string | null;
}

export interface FilledTool extends Texts {
  slug: string;
  name: string;
  website: string;
  maker: string;
  owner: string | null;
  formerNames: string[];
  pricingType: PricingType;
  categories: string[];
  isVerified: boolean;
  isPromoted: boolean;
  popularity: number;
  status: 'active' | 'unmaintained' | 'discontinued';
  successor: string | null;
  interfaceLanguages: string[];
  spokenLanguages: string[];
  features: Record<string, boolean | number | string>;
  plans: Plan[];
  dataProtection: Record<string, object>;
  sources: { url: string; day: string; by: string; fields: string[] }[];
  history: { day: string; field: string }[];
  translations: Record<Exclude<Language, 'en'>, Texts>;
}

interface FilledFeature {
  key: string;
  type: 'boolean' | 'number' | 'text';
  group: FeatureGroup;
  label: Record<Language, string>;
}

const fixtures = join(projectRoot, 'tests/fixtures');
const read = <Value>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Value;

/** Sixty fictional tools with every field of an import record, by the name of their file. */
export function filledTools(): Map<string, FilledTool[]> {
  const files = readdirSync(join(fixtures, 'filled-tools')).sort();
  return new Map(
    files.map((file) => [file.replace('.json', ''), read<FilledTool[]>(fixtures, 'filled-tools', file)] as const),
  );
}

/** The vocabulary of the seeds, which filled tools share. */
export function filledFeatures(): FilledFeature[] {
  return read<FilledFeature[]>(projectRoot, 'seeds/features.json');
}
