import { formatAge, formatMoment } from '#pwa/i18n/format-age.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { useNow } from './use-now.ts';

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
