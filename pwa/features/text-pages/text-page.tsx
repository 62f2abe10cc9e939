import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prose } from '#pwa/design/prose.css.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import * as css from './text-page.css.ts';

export type TextSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Below the text: an example, a table, a link. */
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
