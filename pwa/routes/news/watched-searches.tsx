import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { WATCHES_MAX, watchesOf } from '#domain/catalogue/watches.ts';
import { LANGUAGE_RECORDS, LANGUAGE_TAGS } from '#domain/languages.ts';
import { newsRecordKey, type SearchWatch } from '#domain/model/news.ts';
import { useSearchTitle } from '#pwa/features/filters/use-applied-filters.ts';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { stopWatching } from '#pwa/features/news/watch-actions.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withLanguage } from '#pwa/lib/url.ts';
import { isFiltered, parseToolsParams } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

/** The stored title is in the language it was watched in: it stands where names are not loaded, or are gone. */
function useWatchTitle({ path, title, language }: SearchWatch): { title: string; lang: string | undefined } {
  const { filter } = parseToolsParams(new URLSearchParams(path.split('?')[1]));
  const own = useSearchTitle(filter);
  const isOfPage = useLanguage() === language;
  if (isFiltered(filter) && own.isNamed) return { title: own.title, lang: undefined };
  return { title, lang: isOfPage ? undefined : LANGUAGE_TAGS[language] };
}

/** In another language the search would find something else, so that its address names its own. */
export function WatchLink({ watch }: { watch: SearchWatch }) {
  const { path, language } = watch;
  const { title, lang } = useWatchTitle(watch);
  const isOfPage = useLanguage() === language;
  const tag = LANGUAGE_TAGS[language];
  if (isOfPage) return <AppLink to={path}>{title}</AppLink>;
  return (
    <>
      <a href={withLanguage(path, language)} hrefLang={tag} lang={lang}>
        {title}
      </a>{' '}
      <span className={css.count} lang={tag}>
        {LANGUAGE_RECORDS[language].name}
      </span>
    </>
  );
}

/** For what stands alone: the language is said if it is another. */
function useFullTitle(watch: SearchWatch): string {
  const { title } = useWatchTitle(watch);
  const isOfPage = useLanguage() === watch.language;
  return isOfPage ? title : `${title} · ${LANGUAGE_RECORDS[watch.language].name}`;
}

type WatchedSearchProps = { watch: SearchWatch; onStop: (title: string) => void };

function WatchedSearch({ watch, onStop }: WatchedSearchProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const title = useFullTitle(watch);
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
