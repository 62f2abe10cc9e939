import { expect, test } from 'vitest';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { addTools, memorySource } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';

const PLAN = { currency: 'USD', period: 'month', checkedAt: '2026-10-02', sourceUrl: 'https://notes.example/pricing' };
const LABELS = {
  en: 'Free, or from $19.50 a month',
  de: 'Kostenlos oder ab 19,50 $ im Monat',
  es: 'Gratis o desde 19,50 US$ al mes',
  fr: 'Gratuit ou à partir de 19,50 $US par mois',
  zh: '免费，或每月 US$19.50 起',
  ja: '無料、または月額$19.50から',
};

const PLATFORMS = {
  en: 'Web · Desktop · Phone · API',
  de: 'Web · Desktop · Smartphone · API',
  es: 'Web · Escritorio · Móvil · API',
  fr: 'Web · Ordinateur · Mobile · API',
  zh: '网页 · 电脑 · 手机 · API',
  ja: 'Web · パソコン · スマホ · API',
};

const OWN_PLACES = {
  en: 'Your device · Your server',
  de: 'Eigenes Gerät · Eigener Server',
  es: 'Tu dispositivo · Tu servidor',
  fr: 'Votre appareil · Votre serveur',
  zh: '自己的设备 · 自己的服务器',
  ja: '手元の端末 · 自分のサーバー',
};

eachDatabase((open) => {
  test('lists, a tool and the saved catalogue say in each language what the plans cost', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Plain', pricingType: 'paid' }]);
    await importCatalogue(database, [
      memorySource('tools', [
        {
          ...{ slug: 'notes', name: 'Notes', website: 'https://notes.example', description: 'Writes.' },
          ...{ pricingType: 'freemium', categories: ['chatbots'], popularity: 9 },
          plans: [
            { ...PLAN, name: 'Basic', amount: 0, limits: { minutes: 300 } },
            { ...PLAN, name: 'Pro', amount: 19.5 },
            { ...PLAN, name: 'Team', amount: 25, perSeat: true },
          ],
        },
        {
          ...{
            slug: 'core',
            name: 'Core',
            website: 'https://core.example',
            description: 'Its hosted edition is paid.',
          },
          ...{ pricingType: 'freemium', categories: ['chatbots'], popularity: 8 },
          plans: [{ ...PLAN, name: 'Open source', amount: 0 }],
        },
      ]),
    ]);
    await using site = await startSite(database);
    const read = async <T>(path: string): Promise<T> => (await site.get(path)).json() as Promise<T>;
    const labelIn = (tools: readonly ToolSummary[]) =>
      tools.map(({ slug, priceLabel }) => [slug, priceLabel?.replaceAll('\u00a0', ' ')]);

    for (const language of LANGUAGES) {
      const expected = [
        ['notes', LABELS[language]],
        ['core', undefined],
        ['plain', undefined],
      ];
      expect(labelIn(await read(`/api/tools?lng=${language}`))).toEqual(expected);
      expect(labelIn((await read<Catalog>(`/api/catalog?lng=${language}`)).tools)).toEqual(expected);
      expect(labelIn([await read<ToolSummary>(`/api/tools/notes?lng=${language}`)])).toEqual([expected[0]]);
    }
    const list: object[] = await read('/api/tools');
    expect(list.map((tool) => 'plans' in tool)).toEqual([false, false, false]);
  });

  test('lists, a tool and the saved catalogue say in each language what kinds of platforms a tool runs on', async () => {
    await using database = await open();
    await addTools(database, [
      { name: 'Told', features: { api: true, ios_app: true, linux_app: false, macos_app: true, web_app: true } },
      { name: 'Local', features: { runs_locally: true, self_hosting: true, web_app: false } },
      { name: 'Untold' },
    ]);
    await using site = await startSite(database);
    const read = async <T>(path: string): Promise<T> => (await site.get(path)).json() as Promise<T>;

    for (const language of LANGUAGES) {
      const runsOn = PLATFORMS[language];
      const told = (tools: readonly ToolSummary[]) =>
        Object.fromEntries(tools.map((tool) => [tool.slug, tool.runsOn?.replaceAll('\u00a0', ' ')]));
      const expected = { told: runsOn, local: OWN_PLACES[language], untold: undefined };
      expect(told(await read(`/api/tools?lng=${language}`))).toEqual(expected);
      expect(told((await read<Catalog>(`/api/catalog?lng=${language}`)).tools)).toEqual(expected);
      expect(told([await read<ToolSummary>(`/api/tools/told?lng=${language}`)])).toEqual({ told: runsOn });
    }
    const list: object[] = await read('/api/tools');
    expect(list.map((tool) => 'features' in tool)).toEqual([false, false, false]);
  });
});
