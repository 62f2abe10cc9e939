import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseQueryString, readLanguage, readToolFilter, readToolQuery } from '#backend/http/read-query.ts';
import { countFacets, indexTools, listTools, relatedTools, type ToolIndex } from '#domain/rules/list-tools.ts';
import { isLanguage } from '#domain/languages.ts';
import { Catalog } from '#domain/schemas/catalog.ts';
import { ToolList } from '#domain/schemas/tool.ts';
import { eachDatabase } from '#tests/support/databases.ts';
import { queryString, randomCatalogue, randomQuery, store } from '#tests/support/random-catalogue.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';

/** Catalogues per database, each asked several questions. More by hand: AI_DIR_RUNS=3000. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 150);
const QUESTIONS = 6;

async function indexOf(site: TestSite, lng: string): Promise<ToolIndex> {
  const response = await site.get(`/api/catalog?lng=${lng}`);
  const { tools, categories, features } = v.parse(Catalog, await response.json());
  return indexTools(tools, isLanguage(lng) ? lng : 'en', { categories, features });
}

async function expectSameAnswers(site: TestSite, asked: string): Promise<void> {
  const params = parseQueryString(asked);
  const index = await indexOf(site, readLanguage(params));
  const list = await site.get(`/api/tools?${asked}`);
  const expected = listTools(index, readToolQuery(params));
  expect(list.status).toBe(200);
  expect(await list.json()).toEqual(v.parse(ToolList, expected.tools));
  expect(list.headers.get('X-Total-Count')).toBe(String(expected.total));
  const facets = await site.get(`/api/tools/facets?${asked}`);
  expect(await facets.json()).toEqual(countFacets(index, readToolFilter(params)));
}

eachDatabase((open) => {
  test(
    'the server and a device without a connection list the same tools in the same order',
    async () => {
      await using database = await open();
      const questions = fc.array(randomQuery, { minLength: QUESTIONS, maxLength: QUESTIONS });
      await fc.assert(
        fc.asyncProperty(randomCatalogue, questions, async (catalogue, queries) => {
          await store(database, catalogue);
          await using site = await startSite(database);
          for (const query of queries) await expectSameAnswers(site, queryString(catalogue, query));
          const [{ lng } = { lng: 'en' }] = queries;
          const { tools } = await indexOf(site, lng || 'en');
          for (const tool of tools) {
            const response = await site.get(`/api/tools/${tool.slug}/related?lng=${lng}`);
            expect(await response.json()).toEqual(v.parse(ToolList, relatedTools(tools, tool)));
          }
        }),
        { numRuns: RUNS, ...(process.env.AI_DIR_SEED ? { seed: Number(process.env.AI_DIR_SEED) } : {}) },
      );
    },
    RUNS * 4_000,
  );
});
