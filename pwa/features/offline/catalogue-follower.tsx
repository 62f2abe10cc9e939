import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { setOfflineSource } from '#pwa/lib/api/offline-source.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { connection } from '#pwa/lib/connection.ts';
import { offlineCatalogue } from './offline-catalogue.ts';
import { revalidateAnswers, retryFailures, type SwrHandles } from './renew-answers.ts';
import { whenIdle } from '#pwa/lib/when-idle.ts';

function useSwrHandles(): SwrHandles {
  const cache = useSwrCache();
  const { mutate, compare } = useSWRConfig();
  return useMemo(() => ({ cache, mutate, compare }), [cache, mutate, compare]);
}

/** From here on the page answers from what is saved, and follows what becomes of it here and in other tabs. */
function useOfflineSource(screens: SwrHandles): void {
  useEffect(() => {
    setOfflineSource(offlineCatalogue);
    for (const [key, { data }] of screens.cache) if (data !== undefined) offlineCatalogue.observe(key, data);
    const unwatch = offlineCatalogue.subscribe(
      ({ kind }) => void revalidateAnswers(offlineCatalogue.authoritative, kind, screens),
    );
    const stop = offlineCatalogue.start();
    return () => {
      unwatch();
      stop();
    };
  }, [screens]);
}

/** The catalogue is checked once in each language and after each loss of the connection, when the page has time. */
function useCatalogueCheck(): void {
  const language = useLanguage();
  const isReachable = connection.value !== 'offline';
  useEffect(() => {
    void offlineCatalogue.open(language);
    return whenIdle(async () => {
      await offlineCatalogue.prepareSearch(language);
      if (!isReachable) return;
      await offlineCatalogue.check(language);
      await offlineCatalogue.prepareSearch(language);
    });
  }, [language, isReachable]);
}

function useRetryOnReconnect(screens: SwrHandles): void {
  const isReachable = connection.value !== 'offline';
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current) retryFailures(screens, offlineCatalogue.takeProvisionalKeys());
    wasReachable.current = isReachable;
  }, [isReachable, screens]);
}

/** Keeps a copy of the catalogue on the device, and the page in step with it. */
export function OfflineCatalogueSync() {
  useSignals();
  const screens = useSwrHandles();
  useOfflineSource(screens);
  useCatalogueCheck();
  useRetryOnReconnect(screens);
  return null;
}
