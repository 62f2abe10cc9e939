import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Comparison } from '#domain/model/catalogue.ts';
import { CatalogTool } from '#domain/model/tool.ts';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

anyDatabase((open) => {
  test('up to three tools stand side by side in the order asked for; unknown ones are left out', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    for (const [asked, found] of [
      [
        ['whisper', 'claude', 'chatgpt'],
        ['whisper', 'claude', 'chatgpt'],
      ],
      [
        ['chatgpt', 'nope', 'claude'],
        ['chatgpt', 'claude'],
      ],
      [['nope'], []],
      [['A B', '', "a' or 1=1"], []],
      [[], []],
      [['constructor'], []],
    ] as const) {
      const response = await site.post('/api/compare', { toolSlugs: asked });
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const { tools } = v.parse(v.strictObject(Comparison.entries), await response.json());
      expect(tools.map(({ slug }) => slug)).toEqual(found);
    }
  });

  test('a compared tool says what its own page says, in the language asked for', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    const { tools } = await (await site.post('/api/compare?lng=de', { toolSlugs: ['claude', 'whisper'] })).json();
    for (const tool of tools) {
      const { reviews: _, ...own } = await (await site.get(`/api/tools/${tool.slug}?lng=de`)).json();
      expect(v.parse(v.strictObject(CatalogTool.entries), tool)).toEqual(own);
    }
    await expectProblem(await site.post('/api/compare?lng=xx', { toolSlugs: [] }), 400, 'bad_query');
  });

  test('T63: four tools, a repeat or what is no slug is refused with its place', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    for (const [body, field] of [
      [{ toolSlugs: ['a', 'b', 'c', 'd'] }, 'toolSlugs'],
      [{ toolSlugs: Array.from({ length: 2000 }, () => 'a') }, 'toolSlugs'],
      [{ toolSlugs: ['a', 'a'] }, 'toolSlugs'],
      [{ toolSlugs: 'a' }, 'toolSlugs'],
      [{ toolSlugs: null }, 'toolSlugs'],
      [{ toolSlugs: { 0: 'a', length: 1 } }, 'toolSlugs'],
      [{}, 'toolSlugs'],
      [{ toolSlugs: [1] }, 'toolSlugs.0'],
      [{ toolSlugs: ['a', null] }, 'toolSlugs.1'],
      [{ toolSlugs: [['a']] }, 'toolSlugs.0'],
      [{ toolSlugs: ['a'.repeat(81)] }, 'toolSlugs.0'],
    ] as const) {
      const { errors } = await expectProblem(await site.post('/api/compare', body), 422, 'invalid');
      expect([body, errors?.[0]?.field]).toEqual([body, field]);
      expect(errors?.[0]?.message).not.toMatch(/expected|received/i);
    }
    const tooMany = await site.post('/api/compare', { toolSlugs: ['a', 'b', 'c', 'd'] });
    expect((await tooMany.json()).message).toBe('You can compare up to 3 tools at a time');
  });

  test('T62: a body that is no small JSON object is refused, and nothing answers 500', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const nested = (depth: number) => `{"toolSlugs":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const utf16 = Buffer.from('{"toolSlugs":[]}', 'utf16le');
    const cases: [string, Record<string, string>, string | Buffer, number, string][] = [
      ['17 KB', JSON_TYPE, JSON.stringify({ toolSlugs: [], more: 'x'.repeat(17_000) }), 413, 'too_large'],
      ['1 MB', JSON_TYPE, JSON.stringify({ more: 'x'.repeat(1_000_000) }), 413, 'too_large'],
      [
        'gzip',
        { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
        gzipSync('{"toolSlugs":[]}'),
        415,
        'unsupported_media_type',
      ],
      ['deflate', { ...JSON_TYPE, 'Content-Encoding': 'deflate' }, 'x', 415, 'unsupported_media_type'],
      ['form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'toolSlugs=a', 415, 'unsupported_media_type'],
      ['text', { 'Content-Type': 'text/plain' }, '{"toolSlugs":[]}', 415, 'unsupported_media_type'],
      ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--', 415, 'unsupported_media_type'],
      ['no type', {}, '{"toolSlugs":[]}', 415, 'unsupported_media_type'],
      ['other JSON', { 'Content-Type': 'application/vnd.api+json' }, '{}', 415, 'unsupported_media_type'],
      ['utf-16', { 'Content-Type': 'application/json; charset=utf-16' }, utf16, 415, 'unsupported_media_type'],
      ['latin-1', { 'Content-Type': 'application/json; charset=iso-8859-1' }, '{}', 415, 'unsupported_media_type'],
      ['utf-16 called utf-8', JSON_TYPE, utf16, 400, 'bad_json'],
      ['array', JSON_TYPE, '["a"]', 400, 'bad_json'],
      ['text value', JSON_TYPE, '"a"', 400, 'bad_json'],
      ['number', JSON_TYPE, '1', 400, 'bad_json'],
      ['null', JSON_TYPE, 'null', 400, 'bad_json'],
      ['true', JSON_TYPE, 'true', 400, 'bad_json'],
      ['half', JSON_TYPE, '{"toolSlugs":', 400, 'bad_json'],
      ['blank', JSON_TYPE, ' ', 400, 'bad_json'],
      ['two', JSON_TYPE, '{}{}', 400, 'bad_json'],
      ['comment', JSON_TYPE, '{/* */}', 400, 'bad_json'],
      ['ten deep', JSON_TYPE, nested(10), 400, 'bad_json'],
      ['8,000 deep', JSON_TYPE, nested(8_000), 400, 'bad_json'],
      ['NUL', JSON_TYPE, '{"toolSlugs":["a\\u0000"]}', 400, 'bad_text'],
      ['lone surrogate', JSON_TYPE, '{"toolSlugs":["\\ud800"]}', 400, 'bad_text'],
      ['NUL in a key', JSON_TYPE, '{"a\\u0000":1,"toolSlugs":[]}', 400, 'bad_text'],
      ['empty', JSON_TYPE, '', 422, 'invalid'],
      ['__proto__', JSON_TYPE, '{"__proto__":{"toolSlugs":[]}}', 400, 'bad_json'],
    ];
    for (const [name, headers, body, status, code] of cases) {
      const answer = await rawRequest(`${site.origin}/api/compare`, { method: 'POST', headers, body });
      expect([name, answer.status]).toEqual([name, status]);
      await expectProblem(answer, status, code);
    }
  });

  test('T62: broken UTF-8 in a body is refused and never read as another text', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const body = Buffer.concat([Buffer.from('{"more":"'), Buffer.from([0xff, 0xc0]), Buffer.from('","toolSlugs":[]}')]);
    const answer = await rawRequest(`${site.origin}/api/compare`, { method: 'POST', headers: JSON_TYPE, body });
    await expectProblem(answer, 400, 'bad_text');
  });

  test('T62: the last of two equal keys counts, a BOM and other members are passed over', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await using site = await startSite(database);
    for (const body of [
      '{"toolSlugs":["a"],"toolSlugs":["b"]}',
      '\ufeff{"toolSlugs":["b"]}',
      '{"toolSlugs":["b"],"x":{"y":[1]}}',
    ]) {
      const response = await site.post('/api/compare', body);
      expect([body, response.status]).toEqual([body, 200]);
      expect((await response.json()).tools.map(({ slug }: { slug: string }) => slug)).toEqual(['b']);
    }
    const chunked = await rawRequest(`${site.origin}/api/compare`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
      body: '{"toolSlugs":["a"]}',
    });
    expect(chunked.status).toBe(200);
  });
});
