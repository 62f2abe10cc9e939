import type { Alternative, AlternativeFacts } from '../model/catalogue.ts';
import type { CatalogTool } from '../model/tool.ts';
import type { Features } from '../model/vocabulary.ts';
import type { ComparedTool } from '../search/search-index.ts';
import { token } from '../search/tool-tokens.ts';
import {
  ALTERNATIVES_MAX,
  type ComparedLabels,
  closestIds,
  RELATED_TOOLS_MAX,
  type ToolIndex,
  toolSummary,
} from './list-tools.ts';
import { comparedKeys } from './orders.ts';

type OwnTool = Pick<CatalogTool, 'id' | 'categories' | 'features'>;

const hasFeature = (features: Features, key: string) => features[key] !== undefined && features[key] !== false;

/** A closed tool is in the index by its names alone, so its own facts are given. */
function comparedTool({ id, categories, features }: OwnTool): ComparedTool {
  const [main] = categories;
  const facts = new Set([
    ...(main ? [token.mainCategory(main.id)] : []),
    ...categories.map((category) => token.category(category.id)),
    ...Object.keys(features).flatMap((key) => (hasFeature(features, key) ? [token.feature(key)] : [])),
  ]);
  return { id, facts };
}

export function alternativeIds(index: ComparedLabels, own: OwnTool): number[] {
  return closestIds(index, comparedTool(own), ALTERNATIVES_MAX, 'main');
}

export function relatedIds(index: ComparedLabels, own: OwnTool): number[] {
  return closestIds(index, comparedTool(own), RELATED_TOOLS_MAX, 'shared');
}

function factsOfBoth(own: Features, other: Features, keys: readonly string[]): AlternativeFacts {
  const facts: AlternativeFacts = { shared: [], gained: [], lost: [], unstated: [], extra: [] };
  for (const key of keys) {
    if (hasFeature(own, key)) {
      if (hasFeature(other, key)) facts.shared.push(key);
      else (other[key] === false ? facts.lost : facts.unstated).push(key);
    } else if (hasFeature(other, key)) (own[key] === false ? facts.gained : facts.extra).push(key);
  }
  return facts;
}

/** By inputs, outputs and abilities, as closeness compares; keys in alphabetical order. */
export function describeAlternatives(
  own: OwnTool,
  others: readonly CatalogTool[],
  { features }: Pick<ToolIndex, 'features'>,
): Alternative[] {
  const keys = comparedKeys(features).sort();
  return others.map((other) => ({ ...toolSummary(other), facts: factsOfBoth(own.features, other.features, keys) }));
}
