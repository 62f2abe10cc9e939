import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** From the hash, else the query; removed from the address. Undefined until hydration, null if absent. */
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
