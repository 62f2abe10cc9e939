import { Agent, get } from 'node:http';
import { loadCatalog } from '#backend/catalogue/load-tool.ts';
import { catalogVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { countIndexFacets } from '#domain/catalogue/count-facets.ts';
import { CatalogIndex } from '#domain/catalogue/index-tools.ts';
import { findTools } from '#domain/catalogue/list-tools.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { type Figure, percentile, print } from './report.ts';
import { searchTexts } from './search-texts.ts';
import { type Site, waitedMs } from './site.ts';

const SEARCHES = 2_000;
/** Apart from the target, since V8 goes on compiling until then. */
const WARM_UP = 5_000;

/** `waited`: of its milliseconds, those that other work had the processors. */
type Timed = { ms: number; waited: number };

const allMs = (timed: readonly Timed[]) => timed.map(({ ms }) => ms);

/** Targets hold for the whole time; this says how much of it a quiet machine would spare. */
function unwaited(timed: readonly Timed[]): string {
  const own = timed.map(({ ms, waited }) => Math.max(0, ms - waited));
  return `p99 ${percentile(own, 0.99).toFixed(2)} ms without waiting for processors`;
}

/** Milliseconds until the whole answer is there. */
function time(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    }).on('error', reject);
  });
}

async function namesOf({ reader }: Database): Promise<string[]> {
  return reader('tools').limit(5_000).pluck('name');
}

type SearchLoad = { size: number; targetMs: number };

/** Over HTTP, each text once, so that no answer is cached. */
export async function benchSearch(site: Site, database: Database, { size, targetMs }: SearchLoad): Promise<void> {
  const texts = searchTexts(await namesOf(database), SEARCHES + WARM_UP);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Timed[] = [];
  const waitedSoFar = () => waitedMs() + site.waitedMs();
  for (const text of texts) {
    const before = waitedSoFar();
    const ms = await time(`${site.origin}/api/tools?search=${encodeURIComponent(text)}`, agent);
    times.push({ ms, waited: waitedSoFar() - before });
  }
  agent.destroy();
  const warm = times.slice(WARM_UP);
  const cold = allMs(times.slice(0, WARM_UP));
  const measured = allMs(warm);
  const p99 = percentile(measured, 0.99);
  const ms = (part: number) => `${percentile(measured, part).toFixed(1)} ms`;
  const fromStart = `of the ${cold.length} before, from the start on, ${percentile(cold, 0.99).toFixed(1)} ms`;
  print(
    `Search, ${size.toLocaleString('en')} tools, ${database.dialect.name}`,
    `${measured.length} different searches over HTTP, one after the other; the server holds ${site.memory()} MB, ${site.peakMemory()} MB at most`,
    [
      {
        what: 'whole answer, p99',
        ours: `${ms(0.99)} (median ${ms(0.5)}, worst ${ms(1)}; ${unwaited(warm)}; ${fromStart})`,
        limit: `${targetMs} ms`,
        ratio: p99 / targetMs,
        target: '≤ 1.0',
        isMet: p99 <= targetMs,
      },
    ],
  );
}

const MEMORY_SEARCHES = 200_000;
const MEMORY_AT_ONCE = 8;
const MEMORY_MAX_MB = 300;
/** Of the second half, compared with the first. */
const LEVEL = 1.1;

/** Resident memory while 200,000 different texts are searched. Only `isBarred` has a target. */
export async function benchSearchMemory(site: Site, database: Database, title: string, isBarred: boolean) {
  const texts = searchTexts(await namesOf(database), 2_000);
  const agent = new Agent({ keepAlive: true, maxSockets: MEMORY_AT_ONCE });
  const samples: number[] = [];
  let next = 0;
  const search = async () => {
    for (; next < MEMORY_SEARCHES; ) {
      const n = next++;
      const text = `${texts[n % texts.length]} ${n.toString(36)}`;
      await time(`${site.origin}/api/tools?search=${encodeURIComponent(text)}`, agent);
      if (n % 1_000 === 0) samples.push(site.memory());
    }
  };
  await Promise.all(Array.from({ length: MEMORY_AT_ONCE }, search));
  agent.destroy();
  const half = samples.length / 2;
  const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))];
  print(`Memory, ${title}, ${database.dialect.name}`, `${MEMORY_SEARCHES.toLocaleString('en')} different searches`, [
    {
      what: 'resident memory of the server, the most in the second half',
      ours: `${late} MB (in the first, ${early} MB)`,
      limit: `${MEMORY_MAX_MB} MB`,
      ratio: late / MEMORY_MAX_MB,
      target: isBarred ? `≤ 1.0, and ≤ ${LEVEL} of the first half` : 'none',
      isMet: !isBarred || (late <= MEMORY_MAX_MB && late <= early * LEVEL),
    },
  ]);
}

function timeAll(run: (search: string) => unknown, texts: readonly string[]): Timed[] {
  for (const text of texts.slice(0, 40)) run(text);
  return texts.map((text) => {
    const before = waitedMs();
    const startedAt = performance.now();
    run(text);
    const ms = performance.now() - startedAt;
    return { ms, waited: waitedMs() - before };
  });
}

/** The index that the browser has. */
export async function benchSearchInMemory(database: Database): Promise<void> {
  const catalog = await loadCatalog(database, 'en', catalogVersion(null, null));
  const index = new CatalogIndex(catalog, 'en');
  const all = searchTexts(
    catalog.tools.map(({ name }) => name),
    SEARCHES,
  );
  const query = { ...NO_FILTER, sort: 'relevance' as const, limit: 24, offset: 0 };
  const texts = catalog.tools.map(({ name, description }) => `${name} ${description}`.toLowerCase());
  const keyPress = (search: string) => [
    findTools(index, { ...query, search }),
    countIndexFacets(index, { ...query, search }),
  ];
  const timed = timeAll(keyPress, all);
  const ours = allMs(timed);
  const plain = allMs(timeAll((search) => texts.filter((text) => text.includes(search)).length, all));
  const p99 = percentile(ours, 0.99);
  const figure: Figure = {
    what: 'search and facets of one key press, p99',
    ours: `${p99.toFixed(2)} ms (median ${percentile(ours, 0.5).toFixed(2)} ms; ${unwaited(timed)})`,
    limit: `includes() ${percentile(plain, 0.5).toFixed(3)} ms`,
    ratio: percentile(ours, 0.5) / percentile(plain, 0.5),
    target: '≤ 1 ms',
    isMet: p99 <= 1,
  };
  print(`Search in the browser's rules, ${catalog.tools.length} tools`, 'domain in Node, one search after the other', [
    figure,
  ]);
}
