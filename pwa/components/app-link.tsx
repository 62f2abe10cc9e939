import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useKeptLanguage } from './use-kept-language.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link inside the site. Where the address names a language (`?lng=`), the next one does too. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const { keep } = useKeptLanguage();
  return <Link {...rest} to={keep(to)} />;
}
