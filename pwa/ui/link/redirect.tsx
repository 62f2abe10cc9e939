import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUrlLanguage } from './use-kept-language.ts';

/** Leads on to another page of the site, in place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const target = useUrlLanguage().localize(to);
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return null;
}
