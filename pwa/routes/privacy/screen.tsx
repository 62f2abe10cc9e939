import { LegalPage, type LegalSection } from '#pwa/features/text-pages/text-page.tsx';
import { contactPath } from '#pwa/router/paths.ts';

const SECTIONS: readonly LegalSection[] = [
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
      'legal.privacy_device_saved',
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
    paragraphs: ['legal.privacy_account_1', 'legal.privacy_account_2', 'legal.privacy_account_3'],
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
];

export function PrivacyScreen() {
  return <LegalPage title="legal.privacy_title" intro="legal.privacy_intro" sections={SECTIONS} />;
}
