import type { Language } from '#domain/languages.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { LIMIT_MAX, NO_FILTER } from '#domain/model/tool-query.ts';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { toolsKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { offlineSource } from '#pwa/lib/api/swr-cache.ts';

type ToolWebsite = Pick<ToolSummary, 'slug' | 'website'>;

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const foldersOf = ({ pathname }: URL) => pathname.split('/').filter((folder) => folder !== '');

/** Same host and longest matching path prefix. If `areAll`, a host's only tool matches every path. */
export function toolOfWebsite(
  address: URL,
  tools: readonly ToolWebsite[],
  { areAll }: { areAll: boolean },
): ToolWebsite | null {
  const folders = foldersOf(address);
  const sites = tools
    .filter(({ website }) => URL.canParse(website))
    .map((tool) => ({ tool, website: new URL(tool.website) }))
    .filter(({ website }) => hostOf(website) === hostOf(address))
    .map(({ tool, website }) => ({ tool, folders: foldersOf(website) }));
  const [best] = sites
    .filter((site) => site.folders.every((folder, at) => folder === folders[at]))
    .sort((a, b) => b.folders.length - a.folders.length);
  const alone = areAll && sites.length === 1 ? sites[0] : undefined;
  return (best ?? alone)?.tool ?? null;
}

function savedTools(language: Language): ToolWebsite[] | undefined {
  const tools: ToolWebsite[] = [];
  for (;;) {
    const key = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: LIMIT_MAX, offset: tools.length }, language);
    const page = offlineSource()?.answer(key) as PagedList<ToolSummary> | undefined;
    if (page === undefined) return undefined;
    tools.push(...page.items);
    if (page.items.length === 0 || tools.length >= page.total) return tools;
  }
}

const FOLDERS_MAX = 2;

async function toolsNamedLike(address: URL, language: Language): Promise<ToolWebsite[]> {
  const names = [hostOf(address).split('.').at(-2) ?? '', ...foldersOf(address).slice(0, FOLDERS_MAX)];
  const found = names
    .filter((name) => /^[\w-]{2,50}$/.test(name))
    .map((search) => toolsKey({ ...NO_FILTER, search, sort: 'relevance', limit: LIMIT_MAX, offset: 0 }, language))
    .map(fetchJson);
  return (await Promise.all(found)).flatMap(({ items }) => items);
}

export async function findToolByWebsite(address: URL, language: Language): Promise<string | null> {
  const saved = savedTools(language);
  const tool = toolOfWebsite(address, saved ?? (await toolsNamedLike(address, language)), {
    areAll: saved !== undefined,
  });
  return tool?.slug ?? null;
}
