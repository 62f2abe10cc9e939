import type { Database } from '#backend/database/database.ts';
import { type ExportFormat, exportCatalogue } from '#backend/import/export/export-catalogue.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { memorySource } from './catalogue.ts';

const PLAN = { currency: 'USD', period: 'month', checkedAt: '2026-10-02', sourceUrl: 'https://notes.example/pricing' };
export const FACTS = {
  maker: 'Example, Inc.',
  owner: 'Example Holdings',
  formerNames: ['NoteBot'],
  tagline: 'Meeting transcriber without a bot',
  pricingDetails: 'Rabatt für Schulen.',
  pricingDetailsLang: 'de',
  status: 'unmaintained',
  statusSince: '2026-05-01',
  statusNote: 'Folded into Other.',
  successor: 'other',
  linkCheckedAt: '2026-10-01',
  linkState: 'fine',
  interfaceLanguages: ['en', 'de'],
  spokenLanguages: ['en', 'pt-BR'],
  links: { pricing: 'https://notes.example/pricing', privacy: null },
  plans: [
    { ...PLAN, name: 'Basic', amount: 0, billed: 'month', limits: { minutes: 300 } },
    { ...PLAN, name: 'Pro', amount: 19.5 },
  ],
  sources: [
    { url: 'https://notes.example/pricing', day: '2026-10-02', by: 'editor', fields: ['features.sso', 'price'] },
    { url: 'https://notes.example/privacy', day: '2026-09-30', by: 'editor', fields: ['dataProtection.free'] },
  ],
  features: { api: true, model: 'GPT, 5' },
  dataProtection: { free: { trainsOnInput: 'opt_out', retention: { days: 30 }, dpa: false, regions: ['US'] } },
};
/** Of the vocabulary, which tools alone do not extend. */
export const OTHER = { name: 'Other', features: { web_app: true, api: true, sso: false, model: 'x' } };
export const TOOL = {
  slug: 'notes',
  name: 'Notes',
  website: 'https://notes.example',
  description: 'Writes down what was said.',
  pricingType: 'freemium',
  categories: ['chatbots'],
};
export const OF_THE_FIRST_RELEASE = {
  ...{ ...TOOL, companyName: FACTS.maker, pricingDetails: FACTS.pricingDetails, features: FACTS.features },
};
export async function exportText(database: Database, format: ExportFormat): Promise<string> {
  const pieces: string[] = [];
  await exportCatalogue(database, format, async (piece) => void pieces.push(piece));
  return pieces.join('');
}

export async function importText(database: Database, format: ExportFormat, text: string) {
  const source = { name: `tools.${format}`, kind: 'tools', format, isRepeatable: true } as const;
  return importCatalogue(database, [
    {
      ...source,
      async *open() {
        yield Buffer.from(text);
      },
    },
  ]);
}

export const importRecords = (database: Database, ...records: unknown[]) =>
  importCatalogue(database, [memorySource('tools', records)]);

export async function recordOf(database: Database): Promise<Record<string, unknown>> {
  const records: (Record<string, unknown> & { slug: string })[] = JSON.parse(await exportText(database, 'json'));
  return records.find(({ slug }) => slug === 'notes') ?? {};
}
