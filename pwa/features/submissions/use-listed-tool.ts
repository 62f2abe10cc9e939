import { useRef, useState } from 'react';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';

/** Looks whether a tool with a website is listed already, so that nobody describes it in vain. Only a hint: the server decides. */
export function useListedTool() {
  const language = useLanguage();
  const [slug, setSlug] = useState<string | null>(null);
  const wanted = useRef('');
  const look = (website: string) => {
    wanted.current = website;
    if (!URL.canParse(website)) return setSlug(null);
    findToolByWebsite(new URL(website), language).then(
      (found) => wanted.current === website && setSlug(found),
      () => {},
    );
  };
  const forget = () => {
    wanted.current = '';
    setSlug(null);
  };
  return { slug, look, forget };
}
