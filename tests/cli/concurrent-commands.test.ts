import { expect, test } from 'vitest';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import type { NewToolMessage } from '#domain/model/live.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { htmlPage, startWeb } from '../support/test-web.ts';
import { waitUntil } from '../support/wait-until.ts';
import { spawnCli } from './run-cli.ts';

const tool = (slug: string) =>
  JSON.stringify({
    ...{ slug, name: slug.toUpperCase(), website: `https://${slug}.example`, description: 'Made for a test.' },
    ...{ pricingType: 'free', categories: ['chatbots'] },
  });
const fromInput = ['import', '-', '--format', 'ndjson'];
const FINE = { code: 0, stderr: '' };

eachDatabase((open) => {
  test('two imports of the same new tool at once announce it once, and a running server hears of it once', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Old' }]);
    await using site = await startSite(database);
    const heard: NewToolMessage[] = [];
    site.changes.onNewTools((messages) => heard.push(...messages));
    const run = (...given: string[]) =>
      spawnCli([...fromInput, ...given], { databaseUrl: database.url, input: tool('new') });
    const both = await Promise.all([run('--emit', '--json'), run('--emit', '--json')]);

    expect(both).toMatchObject([FINE, FINE]);
    const announced = both.flatMap(({ stdout }) => JSON.parse(stdout).announced);
    expect(announced).toEqual([{ slug: 'new', name: 'NEW', change: expect.any(Number) }]);
    await waitUntil(() => heard.length > 0);
    expect(await (await site.get('/api/tools/new')).json()).toMatchObject({ name: 'NEW' });
    expect((await run('--emit')).stdout).toContain('announced: nothing, no tool is new\n');

    expect(await spawnCli(['emit', 'new', 'old'], { databaseUrl: database.url })).toMatchObject({
      ...FINE,
      stdout: expect.stringMatching(/^announced new \(NEW\): change \d+\nannounced old \(Old\): change \d+\n$/),
    });
    await waitUntil(() => heard.length >= 3);
    expect(heard.map(({ tool: { slug } }) => slug)).toEqual(['new', 'new', 'old']);
    expect(heard[0]?.id).toBe(announced[0].change);
    expect(await spawnCli(['emit', 'old', 'none'], { databaseUrl: database.url })).toMatchObject({
      ...{ code: 66, stderr: 'Tool none not found\n' },
    });
    expect((await spawnCli(['emit', 'old', '-n'], { databaseUrl: database.url })).stdout).toMatch(
      /^would announce old/,
    );
    await site.changes.poll();
    expect(heard).toHaveLength(3);
  });

  test('two changes of one tool at once are both kept', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Alpha' }]);
    const set = (field: string) => spawnCli(['tools', 'set', 'alpha', field], { databaseUrl: database.url });
    expect(await Promise.all([set('popularity=7'), set('companyName=Acme')])).toMatchObject([FINE, FINE]);

    expect(await database.reader('tools').first('popularity', 'company_name')).toEqual({
      ...{ popularity: 7, company_name: 'Acme' },
    });
    expect(await database.reader('audit').pluck('action')).toEqual(['tool_changed', 'tool_changed']);
    expect(await diagnose(database)).toEqual([]);
  });

  test('check-links beside an import and beside itself: what it found is kept, and so is what was imported', async () => {
    await using database = await open();
    const answers: (() => void)[] = [];
    await using web = await startWeb(
      {
        '127.0.0.1': htmlPage('One'),
        '127.0.0.2': (response, request) => void answers.push(() => htmlPage('Two')(response, request)),
      },
      '0.0.0.0',
    );
    await addTools(database, [
      { name: 'One', website: `http://127.0.0.1:${web.port}` },
      { name: 'Two', website: `http://127.0.0.2:${web.port}` },
    ]);
    const check = () => spawnCli(['check-links', '--allow-private', '--json'], { databaseUrl: database.url });
    const checking = [check(), check()];
    await waitUntil(() => answers.length === 2, 30_000);
    expect(await spawnCli(fromInput, { databaseUrl: database.url, input: tool('new') })).toMatchObject(FINE);
    for (const answer of answers) answer();

    const reports = (await Promise.all(checking)).map(({ stdout }) => JSON.parse(stdout));
    expect(reports).toMatchObject([{ ok: true, counts: { fine: 2 } }, { ok: true }]);
    expect(reports[0].marked + reports[1].marked).toBe(2);
    const today = new Date().toISOString().slice(0, 10);
    expect(await database.reader('tools').orderBy('slug').select('slug', 'link_checked_at')).toEqual([
      { slug: 'new', link_checked_at: null },
      { slug: 'one', link_checked_at: today },
      { slug: 'two', link_checked_at: today },
    ]);
    expect(await diagnose(database)).toEqual([]);
  });
});
