import { useEffect, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseSharedContent, type Shared as SharedContent } from '#pwa/router/search-params.ts';

/** Without the punctuation of the sentence that it stands in. */
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}。，、！？」）]/gi;

/** The web address in it. Android puts it into the text, and leaves `url` empty. */
export function sharedUrl({ url, text }: SharedContent): URL | null {
  const found = [url, text].flatMap((given) => given.match(URL_PATTERN) ?? []).find((address) => URL.canParse(address));
  return found === undefined ? null : new URL(found);
}

/** What to search for: the text without addresses, else the title, else the name of the site. Empty for nothing. */
export function sharedSearchText(shared: SharedContent): string {
  const { title, text } = shared;
  const site = sharedUrl(shared)?.hostname.replace(/^www\./, '') ?? '';
  const words = [text, title]
    .map((given) => given.replace(URL_PATTERN, ' ').replace(/\s+/g, ' ').trim())
    .find((given) => given !== '');
  return [...(words ?? site)].slice(0, SEARCH_LENGTH_MAX).join('').trim();
}

/** So long a tool is looked for; then it is a search like any other. */
const LOOKUP_TIMEOUT_MS = 3000;

/** Where what was shared leads to: a tool's page, or a search. Null while that is looked for. */
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
