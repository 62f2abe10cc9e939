import { useEffect, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { pageNarrow } from '#pwa/design/layout.css.ts';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseSharedContent, type Shared as SharedContent } from '#pwa/router/search-params.ts';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';

/** Without trailing punctuation. */
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}。，、！？」）]/gi;

/** Android leaves `url` empty. */
export function sharedUrl({ url, text }: SharedContent): URL | null {
  const found = [url, text].flatMap((given) => given.match(URL_PATTERN) ?? []).find((address) => URL.canParse(address));
  return found === undefined ? null : new URL(found);
}

/** Text without addresses, else title, else hostname; may be empty. */
export function sharedSearchText(shared: SharedContent): string {
  const { title, text } = shared;
  const site = sharedUrl(shared)?.hostname.replace(/^www\./, '') ?? '';
  const words = [text, title]
    .map((given) => given.replace(URL_PATTERN, ' ').replace(/\s+/g, ' ').trim())
    .find((given) => given !== '');
  return [...(words ?? site)].slice(0, SEARCH_LENGTH_MAX).join('').trim();
}

/** Timeout in ms for finding a tool; a search follows. */
const LOOKUP_TIMEOUT_MS = 3000;

function useShareTarget(): string | null {
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

export function ShareScreen() {
  const { t } = useTranslation();
  const { search } = useRouteData();
  const target = useShareTarget();
  return (
    <div className={pageNarrow}>
      {target !== null && <Redirect to={target} />}
      <PageHeading title={t('share.title')} intro={t('share.intro')} />
      <SearchBox variant="page" initialText={sharedSearchText(parseSharedContent(search))} />
    </div>
  );
}
