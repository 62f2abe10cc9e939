import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHistory, recentChanges } from '#backend/catalogue/list-history.ts';
import type { Database } from '#backend/database/database.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { canonicalJson } from '#backend/import/stage/vocabulary.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { type FieldChange, undoChange } from '#domain/catalogue/tool-history.ts';
import { historyKey } from '#pwa/lib/api/api-keys.ts';
import { addTools, emptyCatalogue } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { exportText, FACTS, importRecords, importText, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';
import { offlineAnswersOf } from '../support/offline-answers-of.ts';
import { randomFacts, randomTexts } from '../support/random-facts.ts';
import { startSite } from '../support/site.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const TOLD = {
  ...{ day: '2026-06-24', field: 'owner', before: null, after: 'Example Holdings' },
  ...{ sourceUrl: 'https://notes.example/owner', note: 'Bought.' },
};

type Row = { tool_id: number; field: string; before: string | null; after: string | null };
const recorded = ({ reader }: Database): Promise<Row[]> =>
  reader('tool_history').whereNot({ origin: 'editor' }).orderBy('id');
const parsed = (cell: string | null): unknown => (cell === null ? null : JSON.parse(cell));

eachDatabase((open) => {
  test('each real difference is a row of the transaction that made it, and an identical import writes none', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS });
    expect(await recorded(database)).toEqual([]);
    await importRecords(database, { ...TOOL, ...FACTS });
    expect(await recorded(database)).toEqual([]);

    await importRecords(database, { ...TOOL, ...FACTS, owner: 'New', features: { api: true } });
    await changeTool(database, {
      ...{ slug: 'notes', actor: 'operator test', reason: 'Asked', isDryRun: false },
      ...{ fields: { pricingType: 'paid', popularity: '9' }, lookup: { url: 'https://a.example', day: '2026-11-01' } },
    });
    await using site = await startSite(database);
    const history = await (await site.get('/api/tools/notes/history')).json();
    expect(history).toEqual([
      {
        ...{ day: TODAY, field: 'pricingType', before: 'freemium', after: 'paid', origin: 'set', note: null },
        sourceUrl: 'https://a.example',
      },
      {
        ...{ day: TODAY, field: 'features.model', before: 'GPT, 5', after: null, origin: 'import' },
        sourceUrl: null,
        note: null,
      },
      {
        ...{ day: TODAY, field: 'owner', before: 'Example Holdings', after: 'New', origin: 'import' },
        sourceUrl: null,
        note: null,
      },
    ]);
    expect((await site.get('/api/tools/none/history')).status).toBe(404);
    const catalog = await (await site.get('/api/catalog')).json();
    expect(catalog.history).toEqual([
      { slug: 'notes', day: TODAY, field: 'pricingType', before: 'freemium', after: 'paid' },
      { slug: 'notes', day: TODAY, field: 'features.model', before: 'GPT, 5' },
      { slug: 'notes', day: TODAY, field: 'owner', before: 'Example Holdings', after: 'New' },
    ]);
    expect((await recorded(database)).map(({ field }) => field)).toContain('sources');
  });

  test('a device tells of the last changes without a connection, and asks the server while there is one', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS });
    await importRecords(database, { ...TOOL, ...FACTS, owner: 'New', formerNames: ['Old', 'Older'] });
    await using site = await startSite(database);
    const saved = await offlineAnswersOf(site, ['de']);
    const key = historyKey('notes');
    expect(saved.answer(key)).toBeUndefined();
    expect(saved.fallback(key)).toEqual([
      // Lists are not saved.
      { day: TODAY, field: 'formerNames' },
      { day: TODAY, field: 'owner', before: 'Example Holdings', after: 'New' },
    ]);
    expect([saved.fallback(historyKey('other')), saved.isMissing(historyKey('other'))]).toEqual([[], false]);
    expect([saved.fallback(historyKey('none')), saved.isMissing(historyKey('none'))]).toEqual([undefined, true]);
  });

  test('the newest thousand recorded changes of a tool are kept, and all that an editor tells', async () => {
    await using database = await open();
    await addTools(database, [OTHER, { name: 'Third' }]);
    await importRecords(database, { ...TOOL, ...FACTS, history: [TOLD] });
    const rows = database.reader('tools').whereNot({ slug: 'third' });
    const ids: number[] = await rows.orderBy('slug').pluck('id');
    const old = { day: '2026-01-01', recorded_at: '2026-01-01T00:00:00.000Z', origin: 'import', field: 'owner' };
    for (const tool_id of ids)
      for (let i = 0; i < 1000; i += 100)
        await database
          .writer('tool_history')
          .insert(Array.from({ length: 100 }, (_, at) => ({ ...old, tool_id, after: String(i + at) })));
    await importRecords(database, { ...TOOL, ...FACTS, owner: 'New', history: [TOLD] });
    const kept = async (tool_id: number | undefined) =>
      (await database.reader('tool_history').where({ tool_id }).whereNot({ origin: 'editor' }).orderBy('id')).map(
        ({ after }) => after,
      );
    const [notes, other] = ids;
    const last = await kept(notes);
    expect([last.length, last[0], last.at(-1)]).toEqual([1000, '1', '"New"']);
    expect((await kept(other)).length).toBe(1000);
    expect(await database.reader('tool_history').where({ origin: 'editor' })).toHaveLength(1);
    expect(await diagnose(database)).toEqual([]);
  });

  test('what is not shown takes no place among what is', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS });
    await importRecords(database, { ...TOOL, ...FACTS, owner: 'New' });
    const { id } = await database.reader('tools').where({ slug: 'notes' }).first('id');
    const hidden = { tool_id: id, day: TODAY, recorded_at: `${TODAY}T00:00:00.000Z`, origin: 'import' };
    for (const field of ['popularity', 'translations.de'])
      for (let i = 0; i < 4; i += 1)
        await database
          .writer('tool_history')
          .insert(Array.from({ length: 100 }, () => ({ ...hidden, field, before: '1', after: '2' })));
    const { history } = await listHistory(database, 'notes');
    expect(history.map(({ field }) => field)).toContain('owner');
    expect((await recentChanges(database, TODAY)).map(({ field }) => field)).toContain('owner');
  });

  test('what an editor tells of the past is kept once, exported and replaced, and is no change of today', async () => {
    await using database = await open();
    await addTools(database, [OTHER]);
    await importRecords(database, { ...TOOL, ...FACTS, history: [TOLD, { ...TOLD, note: 'Again.' }] });
    expect(await recordOf(database)).toMatchObject({ history: [TOLD] });
    expect((await importRecords(database, { ...TOOL, ...FACTS, history: [TOLD] })).tools.unchanged).toBe(1);
    expect((await importRecords(database, { ...TOOL, ...FACTS })).tools.unchanged).toBe(1);
    const text = await exportText(database, 'csv');

    expect((await importRecords(database, { ...TOOL, ...FACTS, history: [] })).tools.updated).toBe(1);
    expect(await recordOf(database)).toMatchObject({ history: [] });
    expect((await importText(database, 'csv', text)).tools.updated).toBe(1);
    expect(await exportText(database, 'csv')).toBe(text);
    expect(await recorded(database)).toEqual([]);
  });

  test('history played backwards gives the export of that day', { timeout: 120_000 }, async () => {
    await using database = await open();
    const state = fc.record({ facts: randomFacts, translations: randomTexts, name: fc.constantFrom('A', 'B') });
    const stateOf = async (): Promise<Map<string, Record<string, unknown>>> => {
      const records: Record<string, unknown>[] = JSON.parse(await exportText(database, 'json'));
      return new Map(
        records.map(({ linkCheckedAt: _, linkState: __, ...record }) => [String(record.slug), record] as const),
      );
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(state, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 4 }),
        async (days) => {
          await emptyCatalogue(database);
          await addTools(database, [OTHER]);
          const exports: Map<string, Record<string, unknown>>[] = [];
          const counts: number[] = [];
          for (const tools of days) {
            const records = tools.map(({ facts, ...rest }, i) => ({ ...TOOL, ...facts, ...rest, slug: `notes-${i}` }));
            expect((await importRecords(database, ...records)).errors).toEqual([]);
            exports.push(await stateOf());
            counts.push((await recorded(database)).length);
          }
          const slugs = new Map<number, string>((await database.reader('tools')).map(({ id, slug }) => [id, slug]));
          const rows = await recorded(database);
          const played = await stateOf();
          for (const [day, expected] of [...exports.entries()].reverse()) {
            for (const row of rows.splice(counts[day] ?? 0).reverse()) {
              const slug = slugs.get(row.tool_id) ?? '';
              const change: FieldChange = { field: row.field, before: parsed(row.before), after: parsed(row.after) };
              played.set(slug, undoChange(played.get(slug) ?? {}, change));
            }
            expect(canonicalJson([...played])).toBe(canonicalJson([...expected]));
          }
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
