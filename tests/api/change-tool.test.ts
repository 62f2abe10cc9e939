import { expect, test } from 'vitest';
import { removeTool } from '#backend/catalogue/remove-tool.ts';
import type { Database } from '#backend/database/database.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { changeTool } from '#backend/import/change-tool.ts';
import { exportTool } from '#backend/import/export/export-catalogue.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { loadStats } from '#backend/maintenance/load-stats.ts';
import { parseEnv } from '#backend/server/env.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const ORDER = { slug: 'alpha', actor: 'operator test', reason: null, isDryRun: false };

function change(
  database: Database,
  fields: Record<string, string>,
  more: { isDryRun?: boolean; reason?: string } = {},
) {
  return changeTool(database, { ...ORDER, fields, ...more });
}

const recordOf = async (database: Database) =>
  (await withSnapshot(database, (session) => exportTool(session, 'alpha'))).record;

eachDatabase((open) => {
  test('a change of some fields leaves the others, is shown by a running site, and is in the audit trail', async () => {
    await using database = await open();
    await addTools(database, [
      {
        ...{ name: 'Alpha', companyName: 'Acme', features: { api: true, note: 'x' } },
        translations: { de: { description: 'Zuerst.' }, fr: { description: 'D’abord.' } },
      },
      { name: 'Beta', categories: ['writing'] },
    ]);
    const before = await recordOf(database);
    await using site = await startSite(database);
    const shown = async () => (await site.get('/api/tools/alpha')).json();
    expect(await shown()).toMatchObject({ popularity: 0, companyName: 'Acme' });
    const fields = {
      ...{ pricing_type: 'paid', popularity: '7', companyName: '', categories: 'writing|chatbots' },
      ...{ 'feature:note': '1', 'feature:api': '', 'description:de': '' },
    };

    expect((await change(database, fields, { isDryRun: true })).tools.updated).toBe(1);
    expect(await recordOf(database)).toEqual(before);
    expect((await change(database, fields, { reason: 'Asked' })).tools.updated).toBe(1);
    await waitUntil(async () => (await shown()).popularity === 7, 1_000);
    expect(await recordOf(database)).toEqual({
      ...{ ...before, maker: null, pricingType: 'paid', popularity: 7, categories: ['writing', 'chatbots'] },
      ...{ features: { note: '1' }, translations: { fr: before.translations?.fr } },
    });
    expect((await change(database, { popularity: '7' })).tools.unchanged).toBe(1);
    expect((await change(database, { features: '{"api":true}' })).tools.updated).toBe(1);
    expect(await recordOf(database)).toMatchObject({ features: { api: true } });

    const { errors } = await change(database, { pricingType: 'cheap', 'feature:nope': '1', color: 'red', name: '' });
    expect(errors.map(({ field }) => field).sort()).toEqual(['color', 'name', 'pricingType']);
    for (const name of ['constructor', '__proto__', 'toString:x', 'description:__proto__'])
      for (const value of ['x', '']) expect((await change(database, { [name]: value })).tools.updated, name).toBe(0);
    for (const whole of ['null', '5', 'api'])
      for (const field of ['features', 'translations'])
        expect((await change(database, { [field]: whole, 'feature:api': '' })).errorCount, whole).toBe(1);
    await expect(changeTool(database, { ...ORDER, slug: 'none', fields })).rejects.toMatchObject({ code: 'not_found' });
    const audit = await database.reader('audit').orderBy('id').select('action', 'reason');
    expect(audit).toEqual([
      { action: 'tool_changed', reason: `alpha: ${Object.keys(fields).join(', ')}. Asked` },
      { action: 'tool_changed', reason: 'alpha: features' },
    ]);
    expect(await diagnose(database)).toEqual([]);
  });

  test('changes of one tool at the same moment are all kept', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Alpha' }]);
    await using second = openSecondConnection(database);
    await using third = openSecondConnection(database);
    await Promise.all([
      change(database, { popularity: '5' }),
      change(second, { companyName: 'Acme' }),
      change(third, { isVerified: 'true' }),
    ]);
    expect(await recordOf(database)).toMatchObject({ popularity: 5, maker: 'Acme', isVerified: true });
    expect(await database.reader('audit')).toHaveLength(3);
  });

  test('a successor that is retired meanwhile is refused', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Alpha' }, { name: 'Beta' }]);
    await using second = openSecondConnection(database);
    let [isRetiring, asked] = [false, 0];
    const retiring = changeTool(second, {
      ...{
        ...ORDER,
        slug: 'beta',
        fields: { status: 'discontinued', statusSince: '2026-11-20', statusNote: 'Ended.' },
      },
      inTransaction: async () => {
        isRetiring = true;
        // Once before the record is read, and once with it.
        await waitUntil(() => asked > 1, 20_000);
      },
    });
    await waitUntil(() => isRetiring, 20_000);
    const naming = changeTool(database, {
      ...ORDER,
      fields: () => {
        asked += 1;
        return { status: 'unmaintained', statusSince: '2026-11-21', successor: 'beta' };
      },
    });
    await expect(naming).rejects.toMatchObject({ code: 'tool_retired', message: 'Discontinued: beta' });
    expect((await retiring).tools.updated).toBe(1);
    expect(await recordOf(database)).toMatchObject({ status: 'active', successor: null });
    expect(await database.reader('audit').pluck('reason')).toEqual(['beta: status, statusSince, statusNote']);
  });

  test('a tool is removed with its reviews and all that follows from it', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Alpha', popularity: 4 }, { name: 'Beta' }]);
    const ratings = { features: 4, easeOfUse: 5, value: 4 } as const;
    const { id, userId } = await addReview(database, { tool: 'alpha', username: 'ada', ratings });
    const flag = { review_id: id, user_id: userId, reason: 'spam', created_at: new Date().toISOString() };
    await database.writer('flags').insert(flag);
    await using site = await startSite(database);
    expect((await site.get('/api/tools/alpha')).status).toBe(200);

    expect(await removeTool(database, { ...ORDER, isDryRun: true })).toMatchObject({ name: 'Alpha', reviews: 1 });
    expect(await database.reader('reviews')).toHaveLength(1);
    expect(await removeTool(database, { ...ORDER, reason: 'Closed' })).toMatchObject({ reviews: 1 });
    await waitUntil(async () => (await site.get('/api/tools/alpha')).status === 404, 1_000);
    for (const table of ['reviews', 'ratings', 'flags']) expect(await database.reader(table), table).toEqual([]);
    expect(await database.reader('categories').first('tool_count')).toEqual({ tool_count: 1 });
    expect(await database.reader('audit').first('action', 'reason')).toEqual({
      ...{ action: 'tool_removed', reason: 'alpha, reviews: 1. Closed' },
    });
    await expect(removeTool(database, ORDER)).rejects.toMatchObject({ code: 'not_found' });
    expect(await diagnose(database)).toEqual([]);
  });

  test('stats count rows and languages', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A', translations: { de: { description: 'Ein Werkzeug.' } } }, { name: 'B' }]);
    const stats = await loadStats(database, parseEnv({ DATABASE_URL: database.url }).database);
    expect(stats).toMatchObject({ tables: { tools: 2, categories: 1, reviews: 0 } });
    expect(stats.languages).toMatchObject({ en: { tools: 2 }, de: { tools: 1, categories: 0 }, ja: { tools: 0 } });
    expect(stats.bytes).toBeGreaterThan(10_000);
  });
});
