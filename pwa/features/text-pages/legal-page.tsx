import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { TextPage } from './text-page.tsx';

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

/** Privacy, terms and affiliate disclosure. */
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
