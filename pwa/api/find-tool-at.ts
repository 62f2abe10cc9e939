import type { Language } from '#domain/languages.ts';
import { LIMIT_MAX, NO_FILTER } from '#domain/schemas/tool-query.ts';
import type { ToolSummary } from '#domain/schemas/tool.ts';
import type { Page } from './api-key.ts';
import { fetchJson } from './client.ts';
import { toolsKey } from './keys.ts';
import { localSource } from './local-source.ts';

type Found = Pick<ToolSummary, 'slug' | 'website'>;

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const foldersOf = ({ pathname }: URL) => pathname.split('/').filter((folder) => folder !== '');

/**
 * The tool whose website this address belongs to: the hosts are the same, and the path begins with the tool's, the longest
 * one winning. If these are all tools there are, one that is alone on its host owns it.
 */
export function toolAt(address: URL, tools: readonly Found[], { areAll }: { areAll: boolean }): Found | null {
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

/** Every tool that is saved on the device; undefined where none are. */
function savedTools(language: Language): Found[] | undefined {
  const tools: Found[] = [];
  for (;;) {
    const key = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: LIMIT_MAX, offset: tools.length }, language);
    const page = localSource()?.answer(key) as Page<ToolSummary> | undefined;
    if (page === undefined) return undefined;
    tools.push(...page.items);
    if (page.items.length === 0 || tools.length >= page.total) return tools;
  }
}

const FOLDERS_MAX = 2;

/** Those that the server finds by the names in an address: `midjourney` in www.midjourney.com, or its first folders. */
async function namesakes(address: URL, language: Language): Promise<Found[]> {
  const names = [hostOf(address).split('.').at(-2) ?? '', ...foldersOf(address).slice(0, FOLDERS_MAX)];
  const found = names
    .filter((name) => /^[\w-]{2,50}$/.test(name))
    .map((search) => toolsKey({ ...NO_FILTER, search, sort: 'relevance', limit: LIMIT_MAX, offset: 0 }, language))
    .map(fetchJson);
  return (await Promise.all(found)).flatMap(({ items }) => items);
}

/** The slug of the tool whose website an address belongs to; null if none is known. Fails like any question. */
export async function findToolAt(address: URL, language: Language): Promise<string | null> {
  const saved = savedTools(language);
  const tool = toolAt(address, saved ?? (await namesakes(address, language)), { areAll: saved !== undefined });
  return tool?.slug ?? null;
}
