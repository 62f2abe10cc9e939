import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#backend/database/database.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { memorySource } from '../support/catalogue.ts';
import { makeTools } from './make-tools.ts';
import { median, percentile, print } from './report.ts';
import type { Site } from './site.ts';

const ROUNDS = 40;
const KNOWN_MS = 250;
const POLL_MS = 5;
const READS = ['/api/tools?limit=24', '/api/tools?category=chatbots', '/api/tools/facets', '/api/tools?search=image'];

async function untilFound({ origin }: Site, name: string): Promise<void> {
  const url = `${origin}/api/tools?search=${name}`;
  while (!(await (await fetch(url)).text()).includes(`"${name}"`)) await sleep(POLL_MS);
}

/** Milliseconds of reads, one after the other, until `work` ends. */
async function readsDuring({ origin }: Site, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const read = async () => {
    for (let n = 0; !isOver; n += 1) {
      const startedAt = performance.now();
      await (await fetch(origin + READS[n % READS.length])).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  };
  const reading = read();
  await work();
  isOver = true;
  await reading;
  return times;
}

/** One tool is renamed again and again, while others are read. */
export async function benchChanges(sites: readonly Site[], database: Database, size: number): Promise<void> {
  const [tool] = makeTools(1);
  const [first] = sites;
  if (!first) throw new Error('A server is needed');
  const known: number[] = [];
  const rename = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Renamed${round}x${Date.now().toString(36)}`;
      await importCatalogue(database, [memorySource('tools', [{ ...tool, name }])]);
      const committedAt = performance.now();
      await Promise.all(sites.map((site) => untilFound(site, name)));
      known.push(performance.now() - committedAt);
    }
  };
  const alone = percentile(await readsDuring(first, () => sleep(5_000)), 0.99);
  const meanwhile = percentile(await readsDuring(first, rename), 0.99);
  print(
    `One tool is changed, ${size.toLocaleString('en')} tools, ${sites.length} servers, ${database.dialect.name}`,
    `${ROUNDS} changes, from the commit until the search of each server finds the tool`,
    [
      {
        what: 'until all know it, worst',
        ours: `${Math.round(Math.max(...known))} ms (median ${Math.round(median(known))} ms)`,
        limit: `${KNOWN_MS} ms`,
        ratio: Math.max(...known) / KNOWN_MS,
        target: '≤ 1.0',
        isMet: Math.max(...known) <= KNOWN_MS,
      },
      {
        what: 'reads meanwhile, p99',
        ours: `${meanwhile.toFixed(1)} ms`,
        limit: `without changes ${alone.toFixed(1)} ms`,
        ratio: meanwhile / alone,
        target: `≤ ${KNOWN_MS} ms`,
        isMet: meanwhile <= KNOWN_MS,
      },
    ],
  );
}
