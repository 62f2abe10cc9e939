import type { Database } from '#backend/database/database.ts';
import { websiteSite } from '#backend/submissions/submit-tool.ts';

type Values = Readonly<Record<string, unknown>>;

export function submissionBody(more: Values = {}) {
  return {
    ...{ name: 'Minutes', website: 'https://minutes.example/app', pricingType: 'freemium', categories: ['chatbots'] },
    description: 'Writes the minutes of any meeting.',
    ...more,
  };
}

export function submissionRow(more: Values = {}): Record<string, unknown> {
  const { pricingType, categories, ...own } = submissionBody();
  const website = String(more.website ?? own.website);
  return {
    ...{ ...own, website, site: websiteSite(website), pricing_type: pricingType },
    ...{ categories: JSON.stringify(categories), language: 'en', created_at: '2026-03-04T05:06:07.089Z' },
    ...more,
  };
}

export async function addSubmission({ writer }: Database, more: Values = {}): Promise<number> {
  const [{ id }] = await writer('submissions').insert(submissionRow(more)).returning('id');
  return id;
}
