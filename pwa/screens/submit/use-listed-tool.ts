import { useRef, useState } from 'react';
import { findToolAt } from '../../api/find-tool-at.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Looks whether a tool with a website is listed already, so that nobody describes it in vain. Only a hint: the server decides. */
export function useListedTool() {
  const language = useLanguage();
  const [slug, setSlug] = useState<string | null>(null);
  const wanted = useRef('');
  const look = (website: string) => {
    wanted.current = website;
    if (!URL.canParse(website)) return setSlug(null);
    findToolAt(new URL(website), language).then(
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
