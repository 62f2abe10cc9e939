import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { pageOfPosts, postSummary } from '#domain/catalogue/list-posts.ts';
import { countIndexFacets, queryToolIndex, relatedTools, toolSummary } from '#domain/catalogue/list-tools.ts';
import type { Category, CategorySummary } from '#domain/model/category.ts';
import type { Comparison } from '#domain/model/comparison.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import type { EndpointQuery } from './endpoint-query.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

function categorySummary({ why: _, words: __, ...summary }: Category): CategorySummary {
  return summary;
}

const summaries = new WeakMap<CatalogTool, ToolSummary>();

/** The same for each list: a card that stands in both the old one and the new one is not drawn again. */
function summaryOf(tool: CatalogTool): ToolSummary {
  const summary = summaries.get(tool) ?? toolSummary(tool);
  summaries.set(tool, summary);
  return summary;
}

function pageOfTools(snapshot: CatalogueSnapshot, query: EndpointQuery & { about: 'tools' }): PagedList<ToolSummary> {
  const { tools, total } = queryToolIndex(snapshot.index, query);
  return { items: tools.map(summaryOf), total };
}

function related({ catalog }: CatalogueSnapshot, tool: CatalogTool): ToolSummary[] {
  return relatedTools(catalog.tools, tool).map(summaryOf);
}

/** Undefined for what the server refuses. Unknown tools are left out. */
function comparison(snapshot: CatalogueSnapshot, slugs: readonly string[]): Comparison | undefined {
  if (slugs.length > COMPARISON_MAX || new Set(slugs).size !== slugs.length) return undefined;
  return { tools: slugs.flatMap((slug) => snapshot.tool(slug) ?? []) };
}

/** Whether the server would answer the same. It may know tools that are not in the snapshot, and it knows all reviews. */
export function isAuthoritative(snapshot: CatalogueSnapshot, question: EndpointQuery): boolean {
  const { about } = question;
  if (about === 'reviews') return false;
  if (about === 'comparison') return question.tools.every((slug) => snapshot.tool(slug) !== undefined);
  return !snapshot.isTruncated || !(about === 'tools' || about === 'facets' || about === 'related');
}

/** The server's answer, parsed, as far as the snapshot knows it: without reviews, and undefined for what is not in it. */
export function answerFromSnapshot(snapshot: CatalogueSnapshot, question: EndpointQuery): unknown {
  const { categories, features, posts } = snapshot.catalog;
  switch (question.about) {
    case 'tools':
      return pageOfTools(snapshot, question);
    case 'facets':
      return countIndexFacets(snapshot.index, question);
    case 'comparison':
      return comparison(snapshot, question.tools);
    case 'categories':
      return categories.map(categorySummary);
    case 'features':
      return features;
    case 'posts': {
      const found = pageOfPosts(posts, question);
      return { items: found.posts.map(postSummary), total: found.total };
    }
    case 'category':
      return categories.find(({ slug }) => slug === question.slug);
    case 'post':
      return posts.find(({ slug }) => slug === question.slug);
    case 'tool':
      return snapshot.tool(question.slug);
    case 'related': {
      const tool = snapshot.tool(question.slug);
      return tool && related(snapshot, tool);
    }
    case 'reviews':
      return undefined;
  }
}
