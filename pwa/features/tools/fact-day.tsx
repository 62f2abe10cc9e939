import { freshnessOf } from '#domain/model/tool-facts.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { useRouteData } from '#pwa/router/route.ts';
import { type CorrectedFact, OutOfDate } from './correct-link.tsx';
import * as css from './fact-day.css.ts';

type FactDayProps = {
  day: string | null | undefined;
  fact: CorrectedFact;
};

export function FactDay({ day, fact }: FactDayProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { today } = useRouteData().site;
  if (!day) return <span className={css.undated}>{t('looked_up.no_date')}</span>;
  const freshness = freshnessOf(day, today);
  return (
    <span className={freshness === 'old' ? css.oldDay : css.day}>
      <span className={css.dot[freshness]} aria-hidden="true" />
      <time dateTime={day}>{date(day)}</time>
      <OutOfDate {...fact} day={day} />
    </span>
  );
}

export function Unsaid() {
  const { t } = useTranslation();
  return (
    <span className={css.day}>
      <span className={css.dot.unsaid} aria-hidden="true" />
      {t('looked_up.unsaid')}
    </span>
  );
}
