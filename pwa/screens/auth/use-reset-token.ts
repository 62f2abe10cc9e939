import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token that the mail's link carries behind `#`, where no server sees it. It leaves the address at once: no history, no
 * bookmark and no link of this page keeps it. Undefined until the page has started, null without one.
 */
export function useResetToken(): string | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    setToken((before) => found ?? before ?? null);
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token;
}
