import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { WATCHES_MAX, watchesOf } from '#domain/catalogue/watches.ts';
import { LANGUAGE_RECORDS, LANGUAGE_TAGS } from '#domain/languages.ts';
import { newsRecordKey, type SearchWatch } from '#domain/model/news.ts';
import { useAppliedFilters, useSearchTitle } from '#pwa/features/filters/use-applied-filters.ts';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { stopWatching } from '#pwa/features/news/watch-actions.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withLanguage } from '#pwa/lib/url.ts';
import { isFiltered, parseToolsParams } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

/** Language of the search, where it is not that of the page. */
type WatchTitle = { title: string; lang: string | undefined; otherLanguage: string | undefined };

/** Falls back to the stored title, in the language of the search, while names load or if they are gone. */
function useWatchTitle({ path, title, language }: SearchWatch): WatchTitle {
  const { filter } = parseToolsParams(new URLSearchParams(path.split('?')[1]));
  const own = useSearchTitle(filter, useAppliedFilters(filter));
  const isOther = useLanguage() !== language;
  const otherLanguage = isOther ? LANGUAGE_RECORDS[language].name : undefined;
  if (isFiltered(filter) && own.isNamed) return { title: own.title, lang: undefined, otherLanguage };
  return { title, lang: isOther ? LANGUAGE_TAGS[language] : undefined, otherLanguage };
}

/** In another language the search would find something else, so that its address names its own. */
export function WatchLink({ watch }: { watch: SearchWatch }) {
  const { path, language } = watch;
  const { title, lang, otherLanguage } = useWatchTitle(watch);
  const tag = LANGUAGE_TAGS[language];
  if (otherLanguage === undefined) return <AppLink to={path}>{title}</AppLink>;
  return (
    <>
      <a href={withLanguage(path, language)} hrefLang={tag} lang={lang}>
        {title}
      </a>{' '}
      <span className={css.count} lang={tag}>
        {otherLanguage}
      </span>
    </>
  );
}

type WatchedSearchProps = { watch: SearchWatch; onStop: (title: string) => void };

function WatchedSearch({ watch, onStop }: WatchedSearchProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { title: own, otherLanguage } = useWatchTitle(watch);
  const title = otherLanguage === undefined ? own : `${own} · ${otherLanguage}`;
  return (
    <li className={css.watch}>
      <div>
        <p className={css.name}>
          <WatchLink watch={watch} />
        </p>
        <p className={css.was}>{t('news.since', { date: date(new Date(watch.addedAt).toISOString()) })}</p>
      </div>
      <Button size="small" aria-label={t('watch.stop_named', { title })} onClick={() => onStop(title)}>
        {t('watch.stop')}
      </Button>
    </li>
  );
}

/** The heading takes the focus of the button that goes. */
export function WatchedSearches() {
  useSignals();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadNewsRecords(), []);
  const watches = newsRecords.value && watchesOf(newsRecords.value);
  const stop = (watch: SearchWatch, title: string) => {
    heading.current?.focus();
    void stopWatching(watch, title);
  };
  return (
    watches && (
      <section aria-labelledby="watched-searches">
        <h2 id="watched-searches" ref={heading} tabIndex={-1}>
          {t('watch.title')}
        </h2>
        <p className={css.was}>{watches.length === 0 ? t('watch.none') : t('watch.intro', { max: WATCHES_MAX })}</p>
        <ul>
          {watches.map((watch) => (
            <WatchedSearch key={newsRecordKey(watch)} watch={watch} onStop={(title) => stop(watch, title)} />
          ))}
        </ul>
      </section>
    )
  );
}
