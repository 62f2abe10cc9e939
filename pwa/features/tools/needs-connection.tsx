import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { connection } from '#pwa/lib/connection.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';

/** Inside of what leads out of the site: while there is no connection, says that it needs one. */
export function NeedsConnection() {
  useSignals();
  const { t } = useTranslation();
  const isOffline = connection.value === 'offline';
  // A screen may hydrate after the connection was found to be gone: until then it must agree with the server's HTML.
  if (!useHydrated() || !isOffline) return null;
  return (
    <span title={t('connection.needs')}>
      <CloudOff size={18} strokeWidth={1.75} role="img" aria-label={t('connection.needs')} />
    </span>
  );
}
