import { useSignals } from '@preact/signals-react/runtime';
import { CloudCheck, CloudOff, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONNECTION_BAR_VAR } from '#pwa/design/scale.ts';
import { refreshSavedLanguage } from '#pwa/features/offline/offline-languages.ts';
import { type CatalogueInUse, cataloguesInUse } from '#pwa/features/offline/offline-state.ts';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { type Connection, connection } from '#pwa/lib/connection.ts';
import { offlinePath, outboxPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { RelativeTime } from '#pwa/ui/relative-time/relative-time.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './connection-bar.css.ts';

export type BarState = 'offline' | 'slow' | 'back';

/** In ms; shorter interruptions are not shown. */
const SHOW_DELAY_MS = 200;
/** In ms; long enough to read without flashing. */
const BACK_DURATION_MS = 4000;
const SLOW_MIN_MS = 1500;

type Step = { state: BarState | null; after: number };

export function barSteps(shown: BarState | null, connection: Connection): readonly Step[] {
  if (connection !== 'online') return [{ state: connection, after: SHOW_DELAY_MS }];
  if (shown === 'slow') return [{ state: null, after: SLOW_MIN_MS }];
  if (shown === null) return [];
  return [
    { state: 'back', after: 0 },
    { state: null, after: BACK_DURATION_MS },
  ];
}

/** Null hides the bar. */
function useBarState(connection: Connection): BarState | null {
  const [shown, setShown] = useState<BarState | null>(null);
  const before = useRef(shown);
  before.current = shown;
  useEffect(() => {
    const steps = barSteps(before.current, connection);
    const timers = steps.map(({ state, after }) => setTimeout(() => setShown(state), after));
    return () => timers.forEach(clearTimeout);
  }, [connection]);
  return shown;
}

function useShownCatalogue(): CatalogueInUse | undefined {
  useSignals();
  const language = useLanguage();
  const inUse = cataloguesInUse.value;
  return inUse[language] ?? Object.values(inUse)[0];
}

function ConnectionBarMore() {
  useSignals();
  const { t } = useTranslation();
  const { route } = matchRoute(useRouteData().path);
  const saved = useShownCatalogue();
  const waiting = useOwnEntries().length;
  const age = saved && route.isFromCatalogue && (
    <RelativeTime moment={saved.checkedAt}>{(text) => t('connection.age', { age: text })}</RelativeTime>
  );
  return (
    <div className={css.more}>
      {route.id !== 'offline' && (
        <AppLink to={offlinePath} className={css.link}>
          {age && <span className={css.fromTablet}>{age}</span>}
          <span className={age ? css.onPhones : undefined}>{t('connection.saved')}</span>
        </AppLink>
      )}
      {/* Phones have it on the page that the link opens. */}
      {age && <RefreshButton />}
      {waiting > 0 && (
        <AppLink to={outboxPath} className={css.waiting}>
          {t('layout.outbox_count', { count: waiting })}
        </AppLink>
      )}
    </div>
  );
}

function RefreshButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    const isRefreshed = await refreshSavedLanguage(language);
    setBusy(false);
    if (!isRefreshed) showToast({ type: 'warning', title: (t) => t('connection.still_offline') });
  };
  return (
    <button type="button" className={css.button} aria-busy={isBusy || undefined} onClick={() => void refresh()}>
      {t('connection.refresh')}
    </button>
  );
}

const CONNECTION_ICONS = { offline: CloudOff, slow: Hourglass, back: CloudCheck } as const;

function useConnectionText(state: BarState | null): { state: string; meaning: string } {
  useSignals();
  const { t } = useTranslation();
  const shown = useShownCatalogue();
  const isSaved = shown?.language === useLanguage();
  if (state === 'offline') {
    const other = shown && t('connection.offline_other', { language: LANGUAGE_NAMES[shown.language] });
    const meaning = isSaved ? t('connection.offline_works') : (other ?? t('connection.offline_unsaved'));
    return { state: t('connection.offline'), meaning };
  }
  if (state === 'slow') {
    const meaning = t(isSaved ? 'connection.slow_saved' : 'connection.slow_unsaved');
    return { state: t('connection.slow'), meaning };
  }
  return { state: state === 'back' ? t('connection.back') : '', meaning: '' };
}

export function ConnectionBar() {
  useSignals();
  const { t } = useTranslation();
  const state = useBarState(connection.value);
  const words = useConnectionText(state);
  const bar = useBarHeight(CONNECTION_BAR_VAR);
  const said = `${words.state} ${words.meaning}`.trim();
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said]);
  if (state === null) return null;
  const Sign = CONNECTION_ICONS[state];
  return (
    <section ref={bar} className={css.bar} aria-label={t('connection.label')}>
      <div className={css.inside}>
        <Sign className={css.sign[state]} size={16} strokeWidth={2} aria-hidden />
        <p className={css.text}>
          <span className={css.state}>{words.state}</span> <span className={css.fromTablet}>{words.meaning}</span>
        </p>
        {state !== 'back' && <ConnectionBarMore />}
      </div>
    </section>
  );
}
