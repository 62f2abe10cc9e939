import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TextPage } from '#pwa/features/text-pages/text-page.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { affiliateDisclosurePath, contactPath, privacyPath, ratingsPath, termsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';

type LegalKey = Extract<ParseKeys, `legal.${string}`>;

type LegalSection = {
  id: string;
  title: LegalKey;
  paragraphs: readonly LegalKey[];
  points?: readonly LegalKey[];
  link?: { path: string; label: LegalKey };
};

type LegalText = { title: LegalKey; intro: LegalKey; sections: readonly LegalSection[] };

const PRIVACY: LegalText = {
  title: 'legal.privacy_title',
  intro: 'legal.privacy_intro',
  sections: [
    {
      id: 'summary',
      title: 'legal.privacy_summary_title',
      paragraphs: [],
      points: ['legal.privacy_summary_1', 'legal.privacy_summary_2', 'legal.privacy_summary_3'],
    },
    {
      id: 'device',
      title: 'legal.privacy_device_title',
      paragraphs: ['legal.privacy_device_intro'],
      points: [
        'legal.privacy_device_language',
        'legal.privacy_device_session',
        'legal.privacy_device_local',
        'legal.privacy_device_tab',
      ],
    },
    {
      id: 'server',
      title: 'legal.privacy_server_title',
      paragraphs: ['legal.privacy_server_1', 'legal.privacy_server_2'],
    },
    {
      id: 'account',
      title: 'legal.privacy_account_title',
      paragraphs: ['legal.privacy_account_1', 'legal.privacy_account_2'],
    },
    {
      id: 'reviews',
      title: 'legal.privacy_reviews_title',
      paragraphs: ['legal.privacy_reviews_1', 'legal.privacy_reviews_2'],
    },
    { id: 'moderation', title: 'legal.privacy_moderation_title', paragraphs: ['legal.privacy_moderation_1'] },
    { id: 'submissions', title: 'legal.privacy_submissions_title', paragraphs: ['legal.privacy_submissions_1'] },
    { id: 'newsletter', title: 'legal.privacy_newsletter_title', paragraphs: ['legal.privacy_newsletter_1'] },
    { id: 'links', title: 'legal.privacy_links_title', paragraphs: ['legal.privacy_links_1'] },
    {
      id: 'rights',
      title: 'legal.privacy_rights_title',
      paragraphs: ['legal.privacy_rights_1', 'legal.privacy_rights_2'],
      link: { path: contactPath, label: 'legal.link_contact' },
    },
    { id: 'changes', title: 'legal.privacy_changes_title', paragraphs: ['legal.privacy_changes_1'] },
  ],
};

const TERMS: LegalText = {
  title: 'legal.terms_title',
  intro: 'legal.terms_intro',
  sections: [
    {
      id: 'service',
      title: 'legal.terms_service_title',
      paragraphs: ['legal.terms_service_1', 'legal.terms_service_2'],
    },
    { id: 'accounts', title: 'legal.terms_accounts_title', paragraphs: ['legal.terms_accounts_1'] },
    {
      id: 'reviews',
      title: 'legal.terms_reviews_title',
      paragraphs: ['legal.terms_reviews_1', 'legal.terms_reviews_2'],
    },
    {
      id: 'conduct',
      title: 'legal.terms_conduct_title',
      paragraphs: ['legal.terms_conduct_intro'],
      points: [
        'legal.terms_conduct_fake',
        'legal.terms_conduct_abuse',
        'legal.terms_conduct_personal',
        'legal.terms_conduct_spam',
        'legal.terms_conduct_harm',
      ],
    },
    {
      id: 'moderation',
      title: 'legal.terms_moderation_title',
      paragraphs: ['legal.terms_moderation_1'],
      link: { path: ratingsPath, label: 'legal.link_ratings' },
    },
    {
      id: 'information',
      title: 'legal.terms_information_title',
      paragraphs: ['legal.terms_information_1', 'legal.terms_information_2'],
    },
    { id: 'liability', title: 'legal.terms_liability_title', paragraphs: ['legal.terms_liability_1'] },
    { id: 'changes', title: 'legal.terms_changes_title', paragraphs: ['legal.terms_changes_1'] },
    {
      id: 'contact',
      title: 'legal.terms_contact_title',
      paragraphs: ['legal.terms_contact_1'],
      link: { path: contactPath, label: 'legal.link_contact' },
    },
  ],
};

const AFFILIATE: LegalText = {
  title: 'legal.affiliate_title',
  intro: 'legal.affiliate_intro',
  sections: [
    {
      id: 'links',
      title: 'legal.affiliate_links_title',
      paragraphs: ['legal.affiliate_links_1', 'legal.affiliate_links_2'],
    },
    {
      id: 'unchanged',
      title: 'legal.affiliate_unchanged_title',
      paragraphs: ['legal.affiliate_unchanged_intro'],
      points: [
        'legal.affiliate_unchanged_order',
        'legal.affiliate_unchanged_ratings',
        'legal.affiliate_unchanged_facts',
      ],
      link: { path: ratingsPath, label: 'legal.link_ratings' },
    },
    { id: 'featured', title: 'legal.affiliate_featured_title', paragraphs: ['legal.affiliate_featured_1'] },
    { id: 'advertising', title: 'legal.affiliate_ads_title', paragraphs: ['legal.affiliate_ads_1'] },
    {
      id: 'questions',
      title: 'legal.affiliate_questions_title',
      paragraphs: ['legal.affiliate_questions_1'],
      link: { path: contactPath, label: 'legal.link_contact' },
    },
  ],
};

/** Which text stands at which address. */
const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  [privacyPath]: PRIVACY,
  [termsPath]: TERMS,
  [affiliateDisclosurePath]: AFFILIATE,
};

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
