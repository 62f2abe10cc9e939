import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PublicApi } from '#backend/api/public-api.ts';
import { ToolSummaries } from '#backend/catalogue/tool-summaries.ts';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import type { Answer } from '#backend/http/answer.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { PageRenderer } from '#backend/pages/page-renderer.ts';
import type { ToolSearch } from '#backend/search/tool-search.ts';
import { parseEnv } from '#backend/server/env.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';
import { addUsers, applyWrite, startFollower, type Write } from '../support/apply-write.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSearch } from '../support/open-search.ts';
import { pageSource } from '../support/page-source.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

/** Histories per database. More by hand: AI_DIR_RUNS=300. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 5);
const TOOLS = ['chatgpt', 'claude', 'midjourney', 'whisper', 'orphan'];
const USERS = ['ada', 'bob', 'cyd', 'dan'];

const LISTS = [
  ...['relevance', 'rating', 'newest', 'oldest', 'reviews', 'review_count'].flatMap((sort) =>
    [
      '',
      '&limit=2',
      '&limit=2&offset=2',
      '&category=images',
      '&category=chatbots&limit=1',
      '&search=cl',
      '&pricing=paid',
    ].map((more) => `sort=${sort}${more}`),
  ),
  ...[
    'rating=4',
    'rating=3.5&limit=1',
    'rating=2&search=whisper',
    'rating=4.5&category=chatbots',
    'rating=3&sort=oldest',
  ],
  ...[
    'search=whisper&lng=de',
    'search=nothing',
    'category=nowhere',
    'verified=true',
    'featured=true&limit=1',
    'search=a&sort=rating',
  ],
];
const FACETS = ['', 'rating=4', 'rating=3&search=cl', 'category=images', 'rating=2.5&pricing=paid', 'search=cl&lng=de'];
const OF_A_TOOL = [
  '',
  '?lng=de',
  '/reviews',
  '/reviews?sort=lowest&limit=1',
  '/reviews?stars=4,5',
  '/reviews?limit=1&offset=1',
  '/related',
];
const READS = [
  ...LISTS.map((query) => `/api/tools?${query}`),
  ...FACETS.map((query) => `/api/tools/facets?${query}`),
  ...TOOLS.flatMap((slug) => OF_A_TOOL.map((part) => `/api/tools/${slug}${part}`)),
  ...[
    '/api/categories',
    '/api/categories/audio?lng=de',
    '/api/features',
    '/api/blog',
    '/api/blog/first',
    '/api/catalog?lng=ja',
  ],
];
const PAGES: Record<string, string[]> = {
  '/plain': ['/api/tools', '/api/categories'],
  '/best': ['/api/tools?sort=reviews&limit=2', '/api/blog'],
  '/claude': ['/api/tools/claude', '/api/tools/claude/related', '/api/tools/nobody'],
  '/versus': ['compare whisper,orphan', '/api/features'],
};

const source = pageSource(null, {
  pageAddress: (path, search) => ({ path, search, isSearch: false }),
  async renderPage({ path }, read) {
    const bodies = (PAGES[path] ?? []).map((address) => {
      const slugs = /^compare (.+)$/.exec(address)?.[1];
      return slugs ? read('POST', '/api/compare', { toolSlugs: slugs.split(',') }) : read('GET', address);
    });
    return { status: 200, html: JSON.stringify(await Promise.all(bodies)), head: '', boot: '', modules: [] };
  },
});

const VISITOR = { client: '127.0.0.1', isGone: () => false };

type CatalogueAnswers = { answers(): Promise<Map<string, Answer>> };

function catalogueAnswers(database: Database, changes: ChangeFollower, search: ToolSearch): CatalogueAnswers {
  const cache = new AnswerCache(() => changes.current);
  changes.onChange((change) => cache.invalidate(change));
  const reads = new PublicApi({ database, search, summaries: new ToolSummaries(database, changes) }, cache, {});
  const failures = new FailureReports(createLog('silent'));
  const pages = new PageRenderer({ env: parseEnv({}), cache, publicApi: reads, source, failures });
  return {
    async answers() {
      const all = [
        ...READS.map(async (address) => {
          const [path = '', query = ''] = address.split('?');
          return [address, await reads.answer(path, query)] as const;
        }),
        ...Object.keys(PAGES).map(
          async (path) => [path, await pages.answer(pages.addressOf(path), 'en', VISITOR)] as const,
        ),
      ];
      return new Map(await Promise.all(all));
    },
  };
}

const shown = (answers: Map<string, Answer>) =>
  Object.fromEntries(
    [...answers].map(([address, { body, content }]) => [address, { ...content, body, version: '', dependsOn: [] }]),
  );

const write: fc.Arbitrary<Write> = fc.record({
  user: fc.constantFrom(...USERS),
  tool: fc.constantFrom(...TOOLS),
  kind: fc.constantFrom('save', 'save', 'save', 'delete'),
  rating: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom('published', 'published', 'published', 'under_review'),
});

eachDatabase((open) => {
  test('after each of any reviews, every kept answer says what a new one would', { timeout: 600_000 }, async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addUsers(database, USERS);
    await using changes = await startFollower(database);
    const search = openSearch(database, changes);
    const kept = catalogueAnswers(database, changes, search);
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (history) => {
        for (const one of history) {
          await kept.answers();
          await applyWrite(database, one);
          await changes.poll();
          expect(shown(await kept.answers())).toEqual(
            shown(await catalogueAnswers(database, changes, search).answers()),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('a review drops what shows its tool and what goes by scores, and nothing else', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addUsers(database, USERS);
    await using changes = await startFollower(database);
    const { answers } = catalogueAnswers(database, changes, openSearch(database, changes));
    const before = await answers();
    await applyWrite(database, { user: 'ada', tool: 'claude', kind: 'save', rating: 5, status: 'published' });
    await changes.poll();
    const after = await answers();
    const isKept = (address: string) => before.get(address) === after.get(address);
    for (const address of [
      ...[
        '/api/tools/claude',
        '/api/tools/claude/reviews',
        '/api/tools?sort=relevance',
        '/api/tools?rating=4',
        '/claude',
      ],
      ...[
        '/api/tools?sort=reviews&category=images',
        '/api/catalog?lng=ja',
        '/api/tools/chatgpt/related',
        '/best',
        '/plain',
      ],
    ])
      expect([address, isKept(address)]).toEqual([address, false]);
    for (const address of [
      ...['/api/tools/chatgpt', '/api/tools/orphan/reviews', '/api/tools?sort=relevance&category=images', '/versus'],
      ...[
        '/api/tools/claude/related',
        '/api/tools/facets?',
        '/api/categories',
        '/api/tools?sort=relevance&limit=2&offset=2',
      ],
    ])
      expect([address, isKept(address)]).toEqual([address, true]);
    expect(after.get('/api/tools/claude')?.content.version).toBe(changes.current.text);
  });
});
