import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token that a mail's link carries: behind `#`, where no server sees it, or in the query, where mail programs post to.
 * It leaves the address at once: no history, no bookmark and no link of this page keeps it. Undefined until the page has
 * started, null without one.
 */
export function useEmailToken(): string | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const found = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
    setToken((before) => found ?? before ?? null);
    if (found === null) return;
    query.delete('token');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token;
}
