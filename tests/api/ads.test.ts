import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { AdList, type StoredAd } from '#domain/model/ad.ts';
import { anyDatabase } from '../support/databases.ts';
import { pageSource } from '../support/page-source.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

function ad(id: string, link: StoredAd['link']): StoredAd {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, `${id} in ${language}`]));
  return { id, text: text as StoredAd['text'], link };
}

anyDatabase((open) => {
  test('the advertisements come in the language that is asked for, and a new list has another tag', async () => {
    await using database = await open();
    await using site = await startSite(database, {}, null, [ad('one', '/compare'), ad('two', '/offline')]);
    const answer = await site.get('/api/ads?lng=ja');
    expect(v.parse(v.strictObject({ list: AdList }), { list: await answer.json() }).list).toEqual([
      { id: 'one', text: 'one in ja', link: '/compare' },
      { id: 'two', text: 'two in ja', link: '/offline' },
    ]);
    const tag = answer.headers.get('ETag') ?? '';
    expect((await site.get('/api/ads?lng=ja', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    await expectProblem(await site.get('/api/ads?lng=xx'), 400, 'bad_query');
    await expectProblem(await new Visitor(site).post('/api/ads', {}), 405, 'method_not_allowed');

    await using later = await startSite(database, {}, null, [ad('three', '/tools')]);
    const changed = await later.get('/api/ads?lng=ja', { headers: { 'If-None-Match': tag } });
    expect([changed.status, (await changed.json()).length]).toEqual([200, 1]);
  });

  test('with another list pages have another tag, and with the same one they keep it', async () => {
    await using database = await open();
    const tagWith = async (ads: StoredAd[]) => {
      await using site = await startSite(database, {}, pageSource(), ads);
      return (await site.get('/tools')).headers.get('ETag');
    };
    const tag = await tagWith([ad('one', '/compare')]);
    expect(tag).not.toBeNull();
    expect(await tagWith([ad('one', '/compare')])).toBe(tag);
    expect(await tagWith([ad('two', '/compare')])).not.toBe(tag);
  });
});
