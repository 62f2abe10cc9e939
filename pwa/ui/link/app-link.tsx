import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { withLanguage } from '#pwa/lib/url.ts';

type UrlLanguage = {
  /** The language that the address names, if it names one. */
  urlLanguage: Language | null;
  /** The path in that language: links stay in it, so that crawlers do too. */
  localize: (path: string) => string;
};

export function useUrlLanguage(): UrlLanguage {
  const named = languageInSearch(useLocation().search);
  return { urlLanguage: named, localize: (path) => (named === null ? path : withLanguage(path, named)) };
}

/** Leads on to another page of the site, in place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const target = useUrlLanguage().localize(to);
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return null;
}

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  state?: unknown;
  /** The browser follows it, and asks the server. */
  reloadDocument?: boolean;
};

/**
 * A link inside the site. Where the address names a language (`?lng=`), the next one does too. Not React Router's own `Link`:
 * a page has hundreds, and that one brings along what only its framework needs.
 */
export function AppLink({ to, replace, state, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const { localize: keep } = useUrlLanguage();
  const address = keep(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address, {
    ...(replace && { replace }),
    state,
    target: rest.target ?? '_self',
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(address)} onClick={press} />;
}
