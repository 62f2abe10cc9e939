import { useEffect, useState } from 'react';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { parseSharedContent } from '#pwa/router/share-address.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { sharedUrl, sharedSearchText } from './shared-words.ts';

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
