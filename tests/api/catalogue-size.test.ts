import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadCatalog } from '#backend/catalogue/load-tool.ts';
import { catalogVersion } from '#backend/changes/catalogue-change.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { openMigratedSqlite } from '../support/databases.ts';

/** Of the saved catalogue, gzip: facts with sources, prices and promises about data. */
const BYTES_PER_TOOL_MAX = 260;
const BYTES_PER_LANGUAGE_MAX = 12_000;

const gzipped = (catalog: Partial<Catalog>) => gzipSync(JSON.stringify(catalog)).length;

function withoutFacts(tool: CatalogTool): Partial<CatalogTool> {
  const { tagline, priceLabel, runsOn, status, statusSince, statusNote, statusNoteLang, successor, ...before } = tool;
  const { owner, formerNames, pricingDetailsLang, linkCheckedAt, linkState, links, plans, ...most } = before;
  const { interfaceLanguages, spokenLanguages, dataProtection, sources, ...others } = most;
  return others;
}

test('facts add at most 260 bytes a tool and 12 kB a language to the saved catalogue of the seeds', async () => {
  await using database = await openMigratedSqlite();
  expect(await seedCatalogue(database, join(projectRoot, 'seeds'), {})).toMatchObject({ errorCount: 0 });
  for (const language of LANGUAGES) {
    const catalog = await loadCatalog(database, language, catalogVersion(null, null));
    const { history: _, ...others } = catalog;
    const bare = { ...others, tools: catalog.tools.map(withoutFacts) as CatalogTool[] };
    const added = gzipped(catalog) - gzipped(bare);
    expect(added).toBeGreaterThan(0);
    const most = BYTES_PER_TOOL_MAX * catalog.tools.length + BYTES_PER_LANGUAGE_MAX;
    expect([language, Math.max(added, most)]).toEqual([language, most]);
  }
}, 240_000);
