import { freshnessOf } from '#domain/model/tool-facts.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { useRouteData } from '#pwa/router/route.ts';
import * as css from './fact-day.css.ts';

type FactDayProps = {
  /** Null when no day is on record. */
  day: string | null | undefined;
  /** Looked up, and the maker does not say. */
  isUnsaid?: boolean;
};

/** How long ago a fact was looked up: a dot beside words, or words alone without a day. */
export function FactDay({ day, isUnsaid = false }: FactDayProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { today } = useRouteData().site;
  if (isUnsaid) {
    return (
      <span className={css.day}>
        <span className={css.dot.unsaid} aria-hidden="true" />
        {t('looked_up.unsaid')}
      </span>
    );
  }
  if (!day) return <span className={css.undated}>{t('looked_up.no_date')}</span>;
  const freshness = freshnessOf(day, today);
  return (
    <span className={freshness === 'old' ? css.oldDay : css.day}>
      <span className={css.dot[freshness]} aria-hidden="true" />
      <time dateTime={day}>{freshness === 'old' ? t('looked_up.old', { date: date(day) }) : date(day)}</time>
    </span>
  );
}
