import { loadInTurns } from './load.ts';
import { print } from './report.ts';
import { searchTexts } from './search-texts.ts';
import { type Site, startSite } from './site.ts';

const SECONDS = 10;
const TEXTS = 20_000;
const PAGES_A_SECOND = 200;
const P99_MS = 500;
const [LOAD_CORE, SERVER_CORE] = [0, 1];

/** Each search by another visitor: one alone would wait for its turn. */
function searches(names: readonly string[]) {
  const texts = searchTexts(names, 2_000);
  return Array.from({ length: TEXTS }, (_, n) => ({
    path: `/tools?search=${encodeURIComponent(`${texts[n % texts.length]} ${n.toString(36)}`)}`,
    headers: { 'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 'Accept-Encoding': 'br' },
  }));
}

/** Search pages that nobody has opened before, as HTML. */
export async function benchPages(database: string, names: readonly string[]): Promise<void> {
  const site: Site = await startSite(database, { TRUST_PROXY: '1' }, { core: SERVER_CORE });
  try {
    const requests = searches(names);
    const warm = requests.slice(-500);
    loadInTurns(site.origin, warm, 3, LOAD_CORE);
    const { rate, p99Ms, failed } = loadInTurns(site.origin, requests.slice(0, -500), SECONDS, LOAD_CORE);
    const isWhole = failed === 0;
    print('Uncached pages', `wrk -c 64 on core ${LOAD_CORE}, the server on core ${SERVER_CORE}, ${SECONDS} s`, [
      {
        what: `search page as HTML${isWhole ? '' : `, ${failed} refused or lost`}`,
        ours: `${Math.round(rate)} a second`,
        limit: `${PAGES_A_SECOND} a second`,
        ratio: rate / PAGES_A_SECOND,
        target: '≥ 1.0',
        isMet: isWhole && rate >= PAGES_A_SECOND,
      },
      {
        what: 'the same, p99',
        ours: `${Math.round(p99Ms)} ms`,
        limit: `${P99_MS} ms`,
        ratio: p99Ms / P99_MS,
        target: '≤ 1.0',
        isMet: isWhole && p99Ms <= P99_MS,
      },
    ]);
  } finally {
    await site.stop();
  }
}
