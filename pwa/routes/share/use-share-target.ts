import { useEffect, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseSharedContent, type Shared as SharedContent } from '#pwa/router/search-params.ts';

/** Excludes trailing punctuation of the sentence. */
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}。，、！？」）]/gi;

/** Android puts the address into `text` and leaves `url` empty. */
export function sharedUrl({ url, text }: SharedContent): URL | null {
  const found = [url, text].flatMap((given) => given.match(URL_PATTERN) ?? []).find((address) => URL.canParse(address));
  return found === undefined ? null : new URL(found);
}

/** The text without addresses, else the title, else the site's hostname; may be empty. */
export function sharedSearchText(shared: SharedContent): string {
  const { title, text } = shared;
  const site = sharedUrl(shared)?.hostname.replace(/^www\./, '') ?? '';
  const words = [text, title]
    .map((given) => given.replace(URL_PATTERN, ' ').replace(/\s+/g, ' ').trim())
    .find((given) => given !== '');
  return [...(words ?? site)].slice(0, SEARCH_LENGTH_MAX).join('').trim();
}

/** Timeout in ms; after it the visitor gets a search. */
const LOOKUP_TIMEOUT_MS = 3000;

/** A tool's page or a search; null while looking up. */
export function useShareTarget(): string | null {
  const { search, language } = useRouteData();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const shared = parseSharedContent(search);
    const address = sharedUrl(shared);
    const searchPath = toolsPath({ search: sharedSearchText(shared) });
    const found = address === null ? Promise.resolve(null) : findToolByWebsite(address, language).catch(() => null);
    const givenUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOKUP_TIMEOUT_MS));
    let isWanted = true;
    void Promise.race([found, givenUp]).then((slug) => {
      if (isWanted) setTarget(slug === null ? searchPath : toolPath(slug));
    });
    return () => {
      isWanted = false;
    };
  }, [search, language]);
  return target;
}
