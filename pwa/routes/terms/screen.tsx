import { LegalPage, type LegalSection } from '#pwa/features/text-pages/text-page.tsx';
import { contactPath, ratingsPath } from '#pwa/router/paths.ts';

const SECTIONS: readonly LegalSection[] = [
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
];

export function TermsScreen() {
  return <LegalPage title="legal.terms_title" intro="legal.terms_intro" sections={SECTIONS} />;
}
