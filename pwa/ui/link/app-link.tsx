import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useUrlLanguage } from './use-kept-language.ts';

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
