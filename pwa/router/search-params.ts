import * as v from 'valibot';
import { COMPARISON_MAX, parseComparisonChoice } from '#domain/catalogue/comparison-choice.ts';
import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import {
  codePointLength,
  isStorableText,
  LIST_TITLE_MAX,
  LIST_TOOLS_MAX,
  Slug,
  withoutDirectionOverrides,
} from '#domain/model/atoms.ts';
import { fold } from '#domain/search/fold.ts';
import { ALL_POSTS } from '#pwa/lib/api/api-keys.ts';
import { type AuthTab, parsePage } from './paths.ts';

export type BlogParams = { tag: string; page: number };

const TAG_LENGTH_MAX = 60;

export function parseBlogParams(search: URLSearchParams): BlogParams {
  const tag = (search.get('tag') ?? '').trim();
  return { tag: isStorableText(tag) && tag.length <= TAG_LENGTH_MAX ? tag : '', page: parsePage(search) };
}

/** Tags have no pages. */
export function blogPageQuery({ tag, page }: BlogParams): PostQuery {
  if (tag !== '') return { ...ALL_POSTS, tag };
  return { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE, tag: '' };
}

/** Accepts typed names, such as "Hugging Face". */
function slugFromName(name: string): string {
  return fold(name)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function namedTools(search: URLSearchParams): string[] {
  const names = search.getAll('tools').flatMap((text) => text.split(','));
  return names.map(slugFromName).filter((slug) => v.is(Slug, slug));
}

export function parseCompareParams(search: URLSearchParams): string[] {
  return parseComparisonChoice(namedTools(search).join());
}

export function namesTooManyTools(search: URLSearchParams): boolean {
  return new Set(namedTools(search)).size > COMPARISON_MAX;
}

export type ListParams = { slugs: string[]; title: string };

export function parseListParams(search: URLSearchParams): ListParams {
  // They would also turn the site's name, which follows in a tab.
  const title = withoutDirectionOverrides(search.get('title') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const isFit = isStorableText(title) && codePointLength(title) <= LIST_TITLE_MAX;
  return { slugs: [...new Set(namedTools(search))].slice(0, LIST_TOOLS_MAX), title: isFit ? title : '' };
}

const TABS: readonly AuthTab[] = ['login', 'signup'];

/** Undefined for unknown names. */
export function namedAuthTab(search: URLSearchParams): AuthTab | undefined {
  return TABS.find((tab) => tab === search.get('tab'));
}

/** Login by default. */
export function parseAuthTab(search: URLSearchParams): AuthTab {
  return namedAuthTab(search) ?? 'login';
}

export type Shared = { title: string; text: string; url: string };

export function parseSharedContent(search: URLSearchParams): Shared {
  const given = (name: string) => search.get(name)?.toWellFormed().replaceAll('\0', '') ?? '';
  return { title: given('title'), text: given('text'), url: given('url') };
}
