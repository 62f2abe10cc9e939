import { useSignals } from '@preact/signals-react/runtime';
import { ChevronRight, History } from 'lucide-react';
import { NEWS_KINDS, type News, newsNames } from '#pwa/features/news/news-state.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { badge } from '#pwa/features/tools/tool-card.css.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { newsPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './news-strip.css.ts';

const KINDS_MAX = 3;
const NAMES_MAX = 4;

export function NewsStrip({ place, told }: { place: 'beside' | 'below'; told: News }) {
  useSignals();
  const { t } = useTranslation();
  const { date, list, number } = useFormatters();
  const kinds = NEWS_KINDS.map((kind) => ({ kind, names: newsNames(told, kind, savedSlugs.value) })).filter(
    ({ names }) => names.length > 0,
  );
  const total = kinds.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <section className={css.place[place]} aria-label={t('news.title')} data-news>
      <div className={css.strip}>
        <AppLink to={newsPath} className={css.link}>
          <History size={18} strokeWidth={1.75} aria-hidden />
          <span>{t('news.since', { date: date(new Date(told.since).toISOString()) })}</span>{' '}
          <span className={badge}>{number(total)}</span>
          <ChevronRight className={css.end} size={18} strokeWidth={1.75} aria-hidden />
        </AppLink>
        <ul className={css.kinds}>
          {kinds.slice(0, KINDS_MAX).map(({ kind, names }) => (
            <li key={kind} className={css.kind}>
              <span className={css.kindName}>
                {t(`news.${kind}`)} {number(names.length)}
              </span>{' '}
              <bdi translate="no">{list(names.slice(0, NAMES_MAX))}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
