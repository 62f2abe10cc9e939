import { useNavigate } from 'react-router-dom';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { useIsMounted } from '#pwa/hooks/use-still-here.ts';

/** Leads on from a form that is done, unless the visitor has gone elsewhere meanwhile. Back does not lead to it again. */
export function useLeaveForm(): (path: string) => void {
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const isHere = useIsMounted();
  return (path) => {
    if (isHere.current) void navigate(keep(path), { replace: true });
  };
}
