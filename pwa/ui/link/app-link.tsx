import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { withLanguage } from '#pwa/lib/url.ts';

type UrlLanguage = {
  /** Null without a `lng` parameter. */
  urlLanguage: Language | null;
  /** Keeps that language, so that crawlers stay in it. */
  localize: (path: string) => string;
};

export function useUrlLanguage(): UrlLanguage {
  const named = languageInSearch(useLocation().search);
  return { urlLanguage: named, localize: (path) => (named === null ? path : withLanguage(path, named)) };
}

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
  /** A full page load. */
  reloadDocument?: boolean;
};

/**
 * Keeps `?lng=`. Replaces React Router's `Link`, which brings framework code and is used hundreds of times per page.
 */
export function AppLink({ to, replace, state, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const { localize } = useUrlLanguage();
  const address = localize(to);
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
