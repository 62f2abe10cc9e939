import type { Database } from '#backend/database/database.ts';
import { addCategories, addFeatures, addPosts, addTools } from './catalogue.ts';

/** Three categories, two features, five tools and three posts, some with German texts. */
export async function addSmallCatalogue(database: Database): Promise<void> {
  await addCategories(database, [
    {
      slug: 'chatbots',
      name: 'Chatbots',
      translations: { de: { name: 'Gesprächspartner', description: 'Zum Reden.' } },
    },
    { slug: 'images', name: 'Images' },
    { slug: 'audio', name: 'Audio' },
  ]);
  await addFeatures(database, [
    { key: 'web_app', label: { en: 'Web app', de: 'Web-App' } },
    { key: 'languages', type: 'number', label: { en: 'Languages' }, unit: { en: 'of 10' } },
  ]);
  await addTools(database, [
    { name: 'ChatGPT', companyName: 'OpenAI', popularity: 90, pricingType: 'freemium', isVerified: true },
    {
      name: 'Claude',
      companyName: 'Anthropic',
      popularity: 80,
      pricingType: 'freemium',
      features: { web_app: true, languages: 8 },
      translations: { de: { description: 'Ein Gesprächspartner.' } },
    },
    { name: 'Midjourney', popularity: 70, pricingType: 'paid', categories: ['images'], isPromoted: true },
    { name: 'Whisper', popularity: 60, categories: ['audio', 'chatbots'] },
    { name: 'Orphan', popularity: 1, categories: ['images'], pricingType: 'paid', isVerified: true },
  ]);
  await addPosts(database, [
    {
      slug: 'first',
      publishedDate: '2025-01-01',
      tags: ['method'],
      translations: { de: { title: 'Erstens', excerpt: 'Kurz.', content: 'Etwas *Text*.' } },
    },
    { slug: 'second', publishedDate: '2025-02-01', tags: ['method', 'ratings'] },
    { slug: 'third', publishedDate: '2025-03-01' },
  ]);
}
