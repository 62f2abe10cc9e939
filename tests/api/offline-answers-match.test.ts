import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLanguage, parseQuery, parseQueryString } from '#backend/http/parse-request.ts';
import { FacetParams, ToolListParams } from '#domain/api/read-requests.ts';
import { toolSummary } from '#domain/catalogue/list-tools.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { REVIEW_SORTS } from '#domain/model/review.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import type { OfflineAnswers } from '#pwa/features/offline/offline-answers.ts';
import {
  type ApiKey,
  alternativesKey,
  categoriesKey,
  categoryKey,
  compareKey,
  facetsKey,
  featuresKey,
  postKey,
  postsKey,
  relatedKey,
  type ToolDetails,
  toolKey,
  toolReviewsKey,
  toolsKey,
} from '#pwa/lib/api/api-keys.ts';
import { addPosts, addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { LinearSearch } from '../support/linear-search.ts';
import { offlineAnswersOf } from '../support/offline-answers-of.ts';
import { queryString, randomCatalogue, randomQuery, store } from '../support/random-catalogue.ts';
import { randomPostQuery, randomPosts } from '../support/random-posts.ts';
import { addReview } from '../support/reviews.ts';
import { serverAnswer } from '../support/server-answer.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

/** Catalogues per database, each with several queries. More by hand: AI_DIR_RUNS=3000. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 40);
const QUESTIONS = 6;
const SEED = process.env.AI_DIR_SEED ? { seed: Number(process.env.AI_DIR_SEED) } : {};

/** The saved catalogue has no reviews and marks tools as saved. */
function withoutReviews(answer: unknown): unknown {
  const { reviews: _, saved: __, ...tool } = answer as ToolDetails;
  return tool;
}

async function expectSame(site: TestSite, saved: OfflineAnswers, keys: readonly ApiKey[]): Promise<void> {
  const answers = await Promise.all(keys.map((key) => serverAnswer(site, key)));
  for (const [i, key] of keys.entries()) {
    const [theirs, ours] = [answers[i], saved.answer(key) ?? saved.fallback(key)];
    if (theirs === undefined) expect([key, ours, saved.isMissing(key)]).toEqual([key, undefined, true]);
    else if (/^\/api\/tools\/[^/]+$/.test(key))
      expect([key, withoutReviews(ours)]).toEqual([key, withoutReviews(theirs)]);
    else expect([key, ours]).toEqual([key, theirs]);
  }
}

/** As a plain filter and sort of the saved tools answers: else both could be wrong alike. */
async function expectPlain(site: TestSite, saved: OfflineAnswers, lists: readonly URLSearchParams[]): Promise<void> {
  const expectPlainList = async (params: URLSearchParams) => {
    const lng = parseLanguage(params);
    const catalog = saved.snapshot(lng)?.catalog;
    if (!catalog) throw new Error('not saved');
    const linear = new LinearSearch(catalog.tools, lng, catalog);
    const query = parseQuery(ToolListParams, params);
    const { tools, total } = linear.list(query);
    const list = toolsKey(query, lng);
    const items = tools.map((tool) => ({ ...toolSummary(tool), ...linear.told(tool, query) }));
    const intent = linear.intent(query.search);
    const unmet = total === 0 ? linear.unmet(query) : [];
    const expected = {
      items,
      total,
      ...(intent && { intent }),
      ...(unmet.length > 0 && { unmet }),
    };
    expect([list, await serverAnswer(site, list)]).toEqual([list, expected]);
    const filter = parseQuery(FacetParams, params);
    const facets = facetsKey(filter, lng);
    expect([facets, await serverAnswer(site, facets)]).toEqual([facets, linear.facets(filter)]);
    const [tool] = tools;
    const related = tool && relatedKey(tool.slug, lng);
    if (related)
      expect([related, await serverAnswer(site, related)]).toEqual([related, linear.related(tool).map(toolSummary)]);
  };
  await Promise.all(lists.map(expectPlainList));
}

function pagesIn(lng: Language, slugs: { tools: string[]; categories: string[]; posts: string[] }): ApiKey[] {
  return [
    categoriesKey(lng),
    featuresKey(lng),
    ...[...slugs.tools, 'no-such-tool'].flatMap((slug) => [
      toolKey(slug, lng),
      relatedKey(slug, lng),
      alternativesKey(slug, lng),
    ]),
    ...[...slugs.categories, 'no-such-kind'].map((slug) => categoryKey(slug, lng)),
    ...[...slugs.posts, 'no-such-post'].map((slug) => postKey(slug, lng)),
  ];
}

eachDatabase((open) => {
  test(
    'the server and a device without a connection give the same answers, item for item',
    async () => {
      await using database = await open();
      const asked = fc.record({
        queries: fc.array(randomQuery, { minLength: QUESTIONS, maxLength: QUESTIONS }),
        blog: fc.array(randomPostQuery, { maxLength: 3 }),
        language: fc.constantFrom(...LANGUAGES),
        chosen: fc.uniqueArray(fc.constantFrom('tool-0-0', 'tool-0-1', 'tool-1-0', 'tool-0-2', 'none'), {
          maxLength: 3,
        }),
      });
      await fc.assert(
        fc.asyncProperty(randomCatalogue, randomPosts, asked, async (catalogue, posts, { queries, ...other }) => {
          await store(database, catalogue);
          await addPosts(database, posts);
          await using site = await startSite(database);
          const lists = queries.map((query) => parseQueryString(queryString(catalogue, query)));
          const saved = await offlineAnswersOf(site, [other.language, ...lists.map(parseLanguage)]);
          const slugs = {
            tools: catalogue.batches.flatMap((batch, n) => batch.map((_, i) => `tool-${n}-${i}`)),
            categories: ['chatbots', 'images', 'writing', 'audio'],
            posts: posts.map(({ slug }) => slug),
          };
          await expectPlain(site, saved, lists);
          await expectSame(site, saved, [
            ...lists.map((params) => toolsKey(parseQuery(ToolListParams, params), parseLanguage(params))),
            ...lists.map((params) => facetsKey(parseQuery(FacetParams, params), parseLanguage(params))),
            ...other.blog.map((query) => postsKey(query, other.language)),
            compareKey(other.chosen, other.language),
            ...pagesIn(other.language, slugs),
          ]);
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    // A busy machine takes ten times as long as a quiet one.
    RUNS * 10_000,
  );

  test('past the thousandth match both know no more than how many there are', async () => {
    await using database = await open();
    await addTools(
      database,
      Array.from({ length: 1_150 }, (_, i) => ({
        name: `Chat ${(i * 7919) % 1_150}`,
        popularity: i % 3,
        description: i % 2 === 0 ? 'Talks.' : 'Also chats.',
      })),
    );
    await using site = await startSite(database);
    const saved = await offlineAnswersOf(site, ['en']);
    const query = { ...NO_FILTER, search: 'chat', limit: 100 };
    const keys = [0, 300, 850, 950, 1_000, 1_100].flatMap((offset) => [
      toolsKey({ ...query, sort: 'relevance', offset }, 'en'),
      toolsKey({ ...query, sort: 'newest', offset }, 'en'),
    ]);
    await expectSame(site, saved, keys);
    expect(await serverAnswer(site, toolsKey({ ...query, sort: 'relevance', offset: 1_000 }, 'en'))).toEqual({
      items: [],
      total: 1_150,
    });
  });

  test('of more than 5,000 tools the most popular are saved, and only what they are sure of is answered', async () => {
    await using database = await open();
    const tools = Array.from({ length: 5_003 }, (_, i) => ({ name: `Chat ${i}`, popularity: i }));
    await addTools(database, tools);
    await using site = await startSite(database);
    const saved = await offlineAnswersOf(site, ['en']);
    const list = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
    const [rare, popular] = [toolKey('chat-2', 'en'), toolKey('chat-3', 'en')];

    expect([list, facetsKey(NO_FILTER, 'en'), rare].map((key) => saved.answer(key))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(saved.isMissing(rare)).toBe(false);
    expect(saved.answer(popular)).toMatchObject({ slug: 'chat-3' });
    await expectSame(site, saved, [compareKey(['chat-3', 'chat-5002'], 'en'), categoriesKey('en')]);
    const best = saved.fallback(list) as { items: unknown[]; total: number };
    expect(best.total).toBe(5_000);
    expect(best.items).toEqual(((await serverAnswer(site, list)) as { items: unknown[] }).items);
  });

  test('reviews that are all kept are sorted and chosen as on the server', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    const days = ['2026-03-01T10:00:00.000Z', '2026-03-01T23:00:00.000Z', '2026-03-02T01:00:00.000Z'];
    for (let i = 0; i < 14; i += 1) {
      const stars = 1 + (i % 5);
      const ratings = { features: stars, easeOfUse: 1 + ((i * 3) % 5), value: 3 };
      await addReview(database, {
        tool: 'claude',
        username: `user-${i}`,
        rating: stars,
        isAnonymous: i % 3 === 0,
        createdAt: days[i % days.length] ?? '',
        ...(i % 2 === 0 ? { ratings } : {}),
      });
    }
    await using site = await startSite(database);
    const saved = await offlineAnswersOf(site, ['en']);
    const { reviews } = (await serverAnswer(site, toolKey('claude', 'en'))) as ToolDetails;
    saved.putReviews({ slug: 'claude', reviews: reviews ?? [], keptAt: 0 });
    const keys = REVIEW_SORTS.flatMap((sort) =>
      [[], [5], [1, 3]].flatMap((stars) =>
        [0, 4].map((offset) => toolReviewsKey('claude', { sort, stars, limit: 5, offset })),
      ),
    );
    expect(reviews?.length).toBe(14);
    await expectSame(site, saved, keys);
  });
});
