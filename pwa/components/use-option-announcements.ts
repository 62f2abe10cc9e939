import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#pwa/state/announcer.ts';

/** VoiceOver does not read `aria-activedescendant` reliably, so there the active option is said aloud as well. */
function isVoiceOverDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

type Said = { isOpen: boolean; count: number; activeName: string | undefined };

/** Says politely how many options there are, when that changes. */
export function useOptionAnnouncements({ isOpen, count, activeName }: Said): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (isOpen) announce(t('common.suggestion_count', { count }));
  }, [isOpen, count, t]);
  useEffect(() => {
    if (activeName !== undefined && isVoiceOverDevice()) announce(activeName);
  }, [activeName]);
}
