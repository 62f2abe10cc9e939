import { useEffect, useState } from 'react';
import { formatAge, formatMoment } from '#pwa/i18n/format-units.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';

const MINUTE_MS = 60_000;

/** Milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type SavedAgeProps = {
  /** Milliseconds since 1970. */
  moment: number;
  children?: (age: string) => string;
};

/** Client only; the tooltip holds the exact time. */
export function RelativeTime({ moment, children = (age) => age }: SavedAgeProps) {
  const language = useLanguage();
  // `now` lags by up to a minute.
  const now = Math.max(useNow(), moment);
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatMoment(moment, language)}>
      {children(formatAge(moment, now, language))}
    </time>
  );
}
