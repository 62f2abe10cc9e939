import { useEffect, useState } from 'react';
import { findToolAt } from '../../api/find-tool-at.ts';
import { toolPath, toolsPath } from '../../paths.ts';
import { readShared } from '../../route-table/share-address.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { sharedAddress, sharedWords } from './shared-words.ts';

/** So long a tool is looked for; then it is a search like any other. */
const PATIENCE_MS = 3000;

/** Where what was shared leads to: a tool's page, or a search. Null while that is looked for. */
export function useShareTarget(): string | null {
  const { search, language } = useRouteData();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const shared = readShared(search);
    const address = sharedAddress(shared);
    const searchPath = toolsPath({ search: sharedWords(shared) });
    const found = address === null ? Promise.resolve(null) : findToolAt(address, language).catch(() => null);
    const givenUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
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
