import { useEffect, useState } from 'react';
import { formatAge, formatMoment } from '#pwa/i18n/format-units.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';

const MINUTE_MS = 60_000;

/** The time in milliseconds, anew every minute: for how old something is. */
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
  /** The whole text around the age. */
  children?: (age: string) => string;
};

/** How long ago something was brought up to date; the exact time is its tooltip. For what only the browser renders. */
export function RelativeTime({ moment, children = (age) => age }: SavedAgeProps) {
  const language = useLanguage();
  // What came after the last look at the clock is no older than that look.
  const now = Math.max(useNow(), moment);
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatMoment(moment, language)}>
      {children(formatAge(moment, now, language))}
    </time>
  );
}
