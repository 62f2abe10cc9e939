import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { up as putDaysRight } from '#backend/database/migrations/20261201030000-days-of-reading.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { utcToday } from '#domain/model/atoms.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { exportText, FACTS, importRecords, importText, OTHER, recordOf, TOOL } from '../support/notes-tool.ts';

const FUTURE = '2999-01-01';
const FIRST_DAY = '2026-11-02';
const OWN_SUCCESSOR = { url: 'https://notes.example/news', day: '2026-09-30', by: 'editor', fields: ['successor'] };
const HISTORY = [{ day: '2026-03-01', field: 'price', before: null, after: 'paid', sourceUrl: null, note: null }];

async function addNotes(database: Database): Promise<void> {
  await addTools(database, [OTHER]);
  const facts = { ...FACTS, statusSince: FUTURE, sources: [...FACTS.sources, OWN_SUCCESSOR], checkedAt: '2026-10-01' };
  const { errors } = await importRecords(database, { ...TOOL, ...facts, history: HISTORY });
  expect(errors).toEqual([]);
}

/** As releases stored it that took any day and any successor. */
async function storeAsBefore({ writer }: Database): Promise<void> {
  const tool = writer('tools').where({ slug: 'notes' });
  const { plans }: { plans: string } = await tool.clone().first('plans');
  const later = plans.replace('"checkedAt":"2026-10-02"', `"checkedAt":"${FUTURE}"`);
  expect(later).not.toBe(plans);
  await tool.update({
    plans: later,
    created_at: `${FIRST_DAY}T00:00:00.000Z`,
    checked_at: FUTURE,
    link_checked_at: FUTURE,
    successor: 'notes',
  });
  await writer('tool_facts').where({ field: 'price' }).update({ checked_at: FUTURE });
  await writer('tool_history').update({ day: FUTURE });
}

const lastChange = async ({ reader }: Database) => (await reader('changes').max('id as id').first())?.id;
const importOwnExport = async (database: Database) => importText(database, 'json', await exportText(database, 'json'));
const setPopularity = (database: Database) =>
  changeTool(database, {
    ...{ slug: 'notes', actor: 'operator test', reason: null, isDryRun: false },
    fields: { popularity: '7' },
  });

eachDatabase((open) => {
  test('stored days after today and a tool that succeeds itself no longer keep it from changes and imports', async () => {
    await using database = await open();
    await addNotes(database);
    const before = await recordOf(database);
    await storeAsBefore(database);
    expect((await setPopularity(database)).errors).not.toEqual([]);
    expect((await importOwnExport(database)).errors).not.toEqual([]);

    const known = await lastChange(database);
    await putDaysRight(database.writer);
    expect(await lastChange(database)).toBe(known + 1);
    const [basic, pro] = FACTS.plans;
    const [pricing, privacy] = FACTS.sources;
    const record = await recordOf(database);
    expect(record).toEqual({
      ...{
        ...before,
        checkedAt: null,
        linkCheckedAt: null,
        successor: null,
        history: [{ ...HISTORY[0], day: utcToday() }],
      },
      plans: [expect.objectContaining({ ...basic, checkedAt: FIRST_DAY }), expect.objectContaining(pro)],
      sources: expect.arrayContaining([
        { ...pricing, day: null, fields: ['price'] },
        { ...pricing, fields: ['features.sso'] },
        privacy,
      ]),
    });
    expect(JSON.stringify(record.sources)).not.toContain('successor');
    expect(record.statusSince).toBe(FUTURE);

    expect((await importOwnExport(database)).errors).toEqual([]);
    expect((await setPopularity(database)).tools.updated).toBe(1);
  });

  test('where all days have passed nothing changes', async () => {
    await using database = await open();
    await addNotes(database);
    const [before, known] = [await exportText(database, 'json'), await lastChange(database)];
    await putDaysRight(database.writer);
    expect(await exportText(database, 'json')).toBe(before);
    expect(await lastChange(database)).toBe(known);
  });
});
