import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useAnswerCache } from '#pwa/api/answer-cache.ts';
import { setLocalSource } from '#pwa/api/local-source.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { connection } from '#pwa/state/connection.ts';
import { catalogueKeeper } from './catalogue-keeper.ts';
import { renewAnswers, retryFailures, type Screens } from './renew-answers.ts';
import { whenIdle } from './when-idle.ts';

function useScreens(): Screens {
  const cache = useAnswerCache();
  const { mutate, compare } = useSWRConfig();
  return useMemo(() => ({ cache, mutate, compare }), [cache, mutate, compare]);
}

/** From here on the page answers from what is saved, and follows what becomes of it here and in other tabs. */
function useSaved(screens: Screens): void {
  useEffect(() => {
    setLocalSource(catalogueKeeper);
    for (const [key, { data }] of screens.cache) if (data !== undefined) catalogueKeeper.learn(key, data);
    const unwatch = catalogueKeeper.watch(({ kind }) => void renewAnswers(catalogueKeeper.certain, kind, screens));
    const stop = catalogueKeeper.start();
    return () => {
      unwatch();
      stop();
    };
  }, [screens]);
}

/** The catalogue is checked once in each language and after each loss of the connection, when the page has time. */
function useFreshness(): void {
  const language = useLanguage();
  const isReachable = connection.value !== 'offline';
  useEffect(() => {
    void catalogueKeeper.open(language);
    return whenIdle(async () => {
      await catalogueKeeper.prepareSearch(language);
      if (!isReachable) return;
      await catalogueKeeper.check(language);
      await catalogueKeeper.prepareSearch(language);
    });
  }, [language, isReachable]);
}

function useRecovery(screens: Screens): void {
  const isReachable = connection.value !== 'offline';
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current) retryFailures(screens, catalogueKeeper.takeStopgaps());
    wasReachable.current = isReachable;
  }, [isReachable, screens]);
}

/** Keeps a copy of the catalogue on the device, and the page in step with it. */
export function CatalogueFollower() {
  useSignals();
  const screens = useScreens();
  useSaved(screens);
  useFreshness();
  useRecovery(screens);
  return null;
}
