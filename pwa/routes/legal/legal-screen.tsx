import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';
import { TextPage } from '#pwa/features/text-pages/text-page.tsx';

/** SPEC §2: all three were last changed on the same day. */
const LAST_UPDATED = '2025-04-23';

/** Privacy, terms and affiliate disclosure: one screen, three texts. */
export function LegalScreen() {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { path, site } = useRouteData();
  const text = LEGAL_TEXTS[path];
  if (!text) throw new Error(`No legal text for ${path}`);
  const names = { site: site.siteName, email: site.supportEmail };
  const sections = text.sections.map(({ id, title, paragraphs, points = [], link }) => ({
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
  return <TextPage title={t(text.title)} intro={t(text.intro, names)} note={note} sections={sections} />;
}
