import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { WATCHES_MAX, watchesOf } from '#domain/catalogue/watches.ts';
import { LANGUAGE_TAGS } from '#domain/languages.ts';
import { newsRecordKey, type SearchWatch } from '#domain/model/news.ts';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { stopWatching } from '#pwa/features/news/watch-actions.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withLanguage } from '#pwa/lib/url.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

/** In another language the search would find something else, so that its address names its own. */
export function WatchLink({ watch: { path, title, language } }: { watch: SearchWatch }) {
  const isOfPage = useLanguage() === language;
  const tag = LANGUAGE_TAGS[language];
  if (isOfPage) return <AppLink to={path}>{title}</AppLink>;
  return (
    <a href={withLanguage(path, language)} hrefLang={tag} lang={tag}>
      {title}
    </a>
  );
}

/** The heading takes the focus of the button that goes. */
export function WatchedSearches() {
  useSignals();
  const { t } = useTranslation();
  const { date } = useFormatters();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadNewsRecords(), []);
  const watches = newsRecords.value && watchesOf(newsRecords.value);
  const stop = (watch: SearchWatch) => {
    heading.current?.focus();
    void stopWatching(watch);
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
            <li key={newsRecordKey(watch)} className={css.watch}>
              <div>
                <p className={css.name}>
                  <WatchLink watch={watch} />
                </p>
                <p className={css.was}>{t('news.since', { date: date(new Date(watch.addedAt).toISOString()) })}</p>
              </div>
              <Button
                size="small"
                aria-label={t('watch.stop_named', { title: watch.title })}
                onClick={() => stop(watch)}
              >
                {t('watch.stop')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
