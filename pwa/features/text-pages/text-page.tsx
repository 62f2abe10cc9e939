import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { prose } from '#pwa/design/prose.css.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import * as css from './text-page.css.ts';

export type TextSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  more?: ReactNode;
};

type TextPageProps = { title: string; intro: string; note?: ReactNode; sections: readonly TextSection[] };

export function TextPage({ title, intro, note, sections }: TextPageProps) {
  const { t } = useTranslation();
  const { path } = useRouteData();
  return (
    <PageFrame trail={pageBreadcrumbs(t, title, path)} title={title} intro={intro}>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.columns}>
        <Contents sections={sections} />
        <div className={prose}>
          {sections.map((section) => (
            <TextSectionView key={section.id} {...section} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation();
  return (
    <nav className={css.contents} aria-label={t('legal.contents')}>
      <p className={css.contentsTitle} aria-hidden="true">
        {t('legal.contents')}
      </p>
      <ul className={css.contentsList}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.contentsLink}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TextSectionView({ id, title, paragraphs, points = [], more }: TextSection) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}

type LegalKey = Extract<ParseKeys, `legal.${string}`>;

export type LegalSection = {
  id: string;
  title: LegalKey;
  paragraphs: readonly LegalKey[];
  points?: readonly LegalKey[];
  link?: { path: string; label: LegalKey };
};

type LegalPageProps = { title: LegalKey; intro: LegalKey; sections: readonly LegalSection[] };

/** All three were last changed on the same day. */
const LAST_UPDATED = '2025-04-23';

export function LegalPage({ title, intro, sections }: LegalPageProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { site } = useRouteData();
  const names = { site: site.siteName, email: site.supportEmail };
  const texts = sections.map(({ id, title, paragraphs, points = [], link }) => ({
    id,
    title: t(title),
    paragraphs: paragraphs.map((key) => t(key, names)),
    points: points.map((key) => t(key, names)),
    more: link && (
      <p>
        <AppLink to={link.path}>{t(link.label)}</AppLink>
      </p>
    ),
  }));
  const note = <time dateTime={LAST_UPDATED}>{t('legal.last_updated', { date: date(LAST_UPDATED, 'long') })}</time>;
  return <TextPage title={t(title)} intro={t(intro, names)} note={note} sections={texts} />;
}
