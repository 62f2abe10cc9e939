import { LegalPage, type LegalSection } from '#pwa/features/text-pages/text-page.tsx';
import { contactPath, ratingsPath } from '#pwa/router/paths.ts';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'links',
    title: 'legal.affiliate_links_title',
    paragraphs: ['legal.affiliate_links_1', 'legal.affiliate_links_2'],
  },
  {
    id: 'unchanged',
    title: 'legal.affiliate_unchanged_title',
    paragraphs: ['legal.affiliate_unchanged_intro'],
    points: ['legal.affiliate_unchanged_order', 'legal.affiliate_unchanged_ratings', 'legal.affiliate_unchanged_facts'],
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
];

export function AffiliateDisclosureScreen() {
  return <LegalPage title="legal.affiliate_title" intro="legal.affiliate_intro" sections={SECTIONS} />;
}
