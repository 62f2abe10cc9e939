import { LANGUAGES, type Language } from '#domain/languages.ts';
import { codePointLength } from '#domain/model/atoms.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { formatValue } from './check-record.ts';
import { suggestion } from './nearest.ts';
import { hostOf } from './seed-facts.ts';

export type ToolContext = {
  featureTypes: ReadonlyMap<string, string>;
  /** The features that `platform_reach` counts. */
  platforms: readonly string[];
  categories: ReadonlySet<string>;
  /** Hosts that the fact table confirms; null when there is no table to ask. */
  hosts: ReadonlySet<string> | null;
};

export type RuleProblem = { path: (string | number)[]; code: string; message: string };

/** Words that say how good something is instead of what it does. */
const PRAISE =
  /revolution(?:ary|är)|r[eé]volu[ct]ionn?ai?r|cutting[- ]edge|game[- ]chang|world[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen|seamless|best[- ]in[- ]class|unleash|supercharge|bahnbrechend|革命性|革命的|画期的|颠覆性/i;

const FEATURES_MIN = 4;
const LENGTHS = { alphabet: { min: 80, max: 300 }, cjk: { min: 30, max: 150 } } as const;

/** Chinese and Japanese say in thirty characters what others say in eighty. */
function lengthsIn(language: Language): { min: number; max: number } {
  return language === 'zh' || language === 'ja' ? LENGTHS.cjk : LENGTHS.alphabet;
}

function* descriptionProblems(tool: ImportTool): Generator<RuleProblem> {
  for (const language of LANGUAGES) {
    const path = language === 'en' ? ['description'] : ['translations', language, 'description'];
    const description = language === 'en' ? tool.description : tool.translations[language]?.description;
    if (description === undefined) {
      yield { path: ['translations', language], code: 'untranslated', message: 'is required, found nothing' };
      continue;
    }
    const praise = PRAISE.exec(description)?.[0];
    if (praise !== undefined) yield { path, code: 'praise', message: `must say what the tool does, found "${praise}"` };
    const { min, max } = lengthsIn(language);
    const length = codePointLength(description);
    if (length < min || length > max)
      yield { path, code: 'length', message: `must be ${min} to ${max} characters in ${language}, found ${length}` };
  }
}

function* featureProblems(tool: ImportTool, { featureTypes, platforms }: ToolContext): Generator<RuleProblem> {
  const entries = Object.entries(tool.features);
  if (entries.length < FEATURES_MIN)
    yield {
      path: ['features'],
      code: 'few_features',
      message: `must be at least ${FEATURES_MIN} features, found ${entries.length}`,
    };
  for (const [key, value] of entries) {
    const type = featureTypes.get(key);
    const found = typeof value === 'string' ? 'text' : typeof value;
    if (type === undefined)
      yield {
        path: ['features', key],
        code: 'unknown_feature',
        message: `is not a known feature${suggestion(key, featureTypes.keys())}`,
      };
    else if (type !== found)
      yield {
        path: ['features', key],
        code: 'feature_type',
        message: `must be a ${type}, found ${formatValue(value)}`,
      };
  }
  const stated = platforms.filter((key) => key in tool.features);
  const reach = platforms.filter((key) => tool.features[key] === true).length;
  const given = tool.features.platform_reach;
  if (given !== undefined && given !== reach)
    yield {
      path: ['features', 'platform_reach'],
      code: 'platform_reach',
      message: `must be ${reach}, the number of true platform features, found ${formatValue(given)}`,
    };
  if (given === undefined && stated.length > 0)
    yield {
      path: ['features'],
      code: 'platform_reach',
      message: `must have platform_reach (${reach}) beside platform features, found none`,
    };
}

/** What is wrong with one tool of the seeds beyond its shape. `file`: the name of its file, or null outside tools/. */
export function* toolProblems(tool: ImportTool, file: string | null, context: ToolContext): Generator<RuleProblem> {
  yield* descriptionProblems(tool);
  yield* featureProblems(tool, context);
  for (const [i, slug] of tool.categories.entries()) {
    if (!context.categories.has(slug))
      yield {
        path: ['categories', i],
        code: 'unknown_category',
        message: `must be a known category, found "${slug}"${suggestion(slug, context.categories)}`,
      };
  }
  if (file !== null && tool.categories[0] !== file)
    yield {
      path: ['categories', 0],
      code: 'wrong_file',
      message: `must be ${file}, the name of the file, found "${tool.categories[0]}"`,
    };
  if (tool.checkedAt === null) yield { path: [], code: 'required', message: 'must have checkedAt, found none' };
  if (context.hosts && tool.isVerified) {
    const host = hostOf(tool);
    if (!context.hosts.has(host))
      yield {
        path: ['isVerified'],
        code: 'unconfirmed',
        message: `must be false where the fact table has no ${host}, found true`,
      };
  }
}
