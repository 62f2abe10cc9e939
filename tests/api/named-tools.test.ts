import { expect, test } from 'vitest';
import type { ToolSummary } from '#domain/model/tool.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';

eachDatabase((open) => {
  test('tools of a list come in the order asked for, closed ones too, without unknown ones', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'Alpha' }, { name: 'Beta', status: 'discontinued' }, { name: 'Gamma' }]);
    await using site = await startSite(database);
    const listed: ToolSummary[] = await (await site.get('/api/list?tools=gamma,nobody,beta,alpha,gamma')).json();
    expect(listed.map(({ slug, status }) => [slug, status])).toEqual([
      ['gamma', undefined],
      ['beta', 'discontinued'],
      ['alpha', undefined],
    ]);
    expect(await (await site.get('/api/list')).json()).toEqual([]);
    await expectProblem(await site.get('/api/list?tools=Not+a+slug'), 400, 'bad_query');
    const many = Array.from({ length: 101 }, (_, at) => `tool-${at}`);
    await expectProblem(await site.get(`/api/list?tools=${many.join()}`), 400, 'bad_query');
  });
});
