import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '#domain/languages.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { LANGUAGE_PARAM, withLanguage } from '#pwa/lib/url.ts';

type UrlLanguage = {
  urlLanguage: Language | null;
  /** Keeps that language, so that crawlers stay in it. */
  localize: (path: string) => string;
};

export function useUrlLanguage(): UrlLanguage {
  const { search } = useLocation();
  const named = search.includes(LANGUAGE_PARAM) ? languageInSearch(search) : null;
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

/** Keeps `?lng=`. React Router's `Link` resolves each address twice per render. */
export function AppLink({ to, replace, state, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const { localize } = useUrlLanguage();
  const address = localize(to);
  const location = useLocation();
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || rest.target || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(address, { replace: replace || createPath(location) === address, state });
  };
  return <a {...rest} href={address} onClick={press} />;
}
