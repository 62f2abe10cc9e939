import { useSignals } from '@preact/signals-react/runtime';
import { CloudCheck, CloudOff, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_BAR_VAR } from '#pwa/design/lower-edge.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { announce } from '#pwa/lib/announce.ts';
import { connection } from '#pwa/lib/connection.ts';
import { cataloguesInUse } from '#pwa/features/offline/saved-catalogue.ts';
import { ConnectionBarMore } from './connection-bar-more.tsx';
import * as css from './connection-bar.css.ts';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { type BarState, useBarState } from './use-bar-state.ts';

const CONNECTION_ICONS = { offline: CloudOff, slow: Hourglass, back: CloudCheck } as const;

/** What to say: the state itself, and what that means for the visitor. */
function useConnectionText(state: BarState | null): { state: string; meaning: string } {
  useSignals();
  const { t } = useTranslation();
  const isSaved = cataloguesInUse.value[useLanguage()] !== undefined;
  if (state === 'offline') {
    const works = t(isSaved ? 'connection.offline_works' : 'connection.offline_unsaved');
    return { state: t('connection.offline'), meaning: works };
  }
  if (state === 'slow') {
    const meaning = t(isSaved ? 'connection.slow_saved' : 'connection.slow_unsaved');
    return { state: t('connection.slow'), meaning };
  }
  return { state: state === 'back' ? t('connection.back') : '', meaning: '' };
}

/** One slim line along the lower edge while the server can not be reached: what goes on, and how old it is. */
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
          <span className={css.state}>{words.state}</span> {words.meaning}
        </p>
        {state !== 'back' && <ConnectionBarMore />}
      </div>
    </section>
  );
}
