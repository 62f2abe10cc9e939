import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#pwa/lib/announce.ts';
import { isAppleDevice } from '#pwa/lib/is-apple-device.ts';

type OptionAnnouncements = {
  /** Whether the visitor is choosing: options would show, if there are any. */
  isWanted: boolean;
  /** Undefined while the answer is on its way. */
  count: number | undefined;
  activeName: string | undefined;
};

/** Says politely how many options there are, when that changes, and also that there are none. */
export function useOptionAnnouncements({ isWanted, count, activeName }: OptionAnnouncements): void {
  const { t } = useTranslation();
  const said = useRef<number | null>(null);
  useEffect(() => {
    if (!isWanted) said.current = null;
    if (!isWanted || count === undefined || said.current === count) return;
    said.current = count;
    announce(count === 0 ? t('common.no_matches') : t('common.suggestion_count', { count }));
  }, [isWanted, count, t]);
  useEffect(() => {
    // VoiceOver does not read `aria-activedescendant` reliably, so there the active option is said aloud as well.
    if (activeName !== undefined && isAppleDevice()) announce(activeName);
  }, [activeName]);
}
