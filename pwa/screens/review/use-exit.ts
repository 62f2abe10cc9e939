import { useNavigate } from 'react-router-dom';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { useStillHere } from '../../components/use-still-here.ts';

/** Leads on from a form that is done, unless the visitor has gone elsewhere meanwhile. Back does not lead to it again. */
export function useExit(): (path: string) => void {
  const navigate = useNavigate();
  const { keep } = useKeptLanguage();
  const isHere = useStillHere();
  return (path) => {
    if (isHere.current) void navigate(keep(path), { replace: true });
  };
}
